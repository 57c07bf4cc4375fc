/** The largest value of a typed number, and its error messages. */
export interface NumberWords {
  missing: string;
  tooMuch: string;
  most: number;
}

export const capitalWords: NumberWords = {
  missing: 'Enter an amount above 0, such as 100,000.',
  tooMuch: 'Enter a capital of at most 1,000,000,000,000.',
  most: 1e12,
};
export const weightWords: NumberWords = {
  missing: 'Enter the weight in percent, such as 60 or 12.5.',
  tooMuch: 'Enter a weight of at most 1,000%.',
  most: 1000,
};

const plain = /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})?(\.\d{0,12})?$/;

/**
 * Reads a number of 0 or more, such as `100000`, `$100,000.50` or `12.5 %`. Empty text gives null
 * without an error.
 */
export function readNumber(
  text: string,
  words: NumberWords,
): { value: number | null; problem: string | null } {
  const typed = text.replaceAll(/\s/g, '').replace(/^\$/, '').replace(/%$/, '');
  if (typed === '') return { value: null, problem: text.trim() === '' ? null : words.missing };
  if (!plain.test(typed) || !/\d/.test(typed)) return { value: null, problem: words.missing };
  const value = Number(typed.replaceAll(',', ''));
  return value <= words.most ? { value, problem: null } : { value: null, problem: words.tooMuch };
}
