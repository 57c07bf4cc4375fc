import { byText } from '@/domain/checks/remembered';

/** Words with letters of another script, or with a sign in place of a letter. */
export interface LookAlike {
  words: string;
  /** The word in Latin letters; null if it isn't clear. */
  right: string | null;
}

const foreignLetters = 'АВЕКМНОРСТХУаеорсхуіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι';
const latinLetters = 'ABEKMHOPCTXYaeopcxyisjABEZHIKMNOPTYXovi';
const twins = new Map(Array.from(foreignLetters, (letter, at) => [letter, latinLetters[at] ?? '']));

const latin = /\p{Script=Latin}/u;
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const wide = /[\uFF21-\uFF3A\uFF41-\uFF5A\uFF10-\uFF19]/u;
/** A Greek letter alone is a symbol, such as α or β, also before a number. */
const symbol = /^\p{Script=Greek}\p{N}*$/u;

function inLatin(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => twins.get(letter) ?? letter).join('');
}

/** Text of two scripts in one word, full-width letters, and a cash-tag in another script. */
export function lookAlikes(text: string): LookAlike[] {
  if (!foreign.test(text) && !wide.test(text)) return [];
  return Array.from(text.matchAll(/[$#]?[\p{L}\p{N}\p{M}]+/gu)).flatMap(([found]) => {
    const isMixed = foreign.test(found) && (latin.test(found) || /^[$#]/.test(found));
    if ((!isMixed && !wide.test(found)) || symbol.test(found)) return [];
    const right = inLatin(found);
    return [{ words: found, right: foreign.test(right) ? null : right }];
  });
}

/** The words of a text with a letter and a digit that looks like one. */
const doubtful = byText((text) => [
  ...text.matchAll(/[$#]?(?=[\p{L}\p{N}]*[01])(?=[\p{L}\p{N}]*\p{L})([\p{L}\p{N}]{3,})/gu),
]);

/** Words whose digit looks like the letter of a known name or ticker: `C0IN`, `Co1nbase`. */
export function digitsInNames(text: string, names: ReadonlySet<string>): LookAlike[] {
  return doubtful(text).flatMap(([words, plain = '']) => {
    const letters = [
      plain.replaceAll('0', 'O').replaceAll('1', 'I'),
      plain.replaceAll('0', 'o').replaceAll('1', 'i'),
    ];
    const right = names.has(plain) ? undefined : letters.find((each) => names.has(each));
    return right === undefined ? [] : [{ words, right: words.replace(plain, right) }];
  });
}
