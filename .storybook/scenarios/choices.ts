/** The toolbar `Data`: what the server answered. The address says `&globals=data:loading`. */
export const dataChoices = [
  { value: 'plain', title: 'Data: sample' },
  { value: 'loading', title: 'Loading' },
  { value: 'failed', title: 'Failed' },
  { value: 'empty', title: 'Empty' },
  { value: 'long', title: 'Long words and names' },
  { value: 'existing', title: 'Existing API' },
] as const;

/** The toolbar `Reader`: how the person at the screen sees it, as in `&globals=reader:contrast`. */
export const readerChoices = [
  { value: 'plain', title: 'Reader: default' },
  { value: 'text', title: 'Text at 200%' },
  { value: 'spaced', title: 'Wide text spacing' },
  { value: 'still', title: 'Reduced motion' },
  { value: 'contrast', title: 'High contrast' },
  { value: 'grey', title: 'Without color' },
] as const;

export type Data = (typeof dataChoices)[number]['value'];
export type Reader = (typeof readerChoices)[number]['value'];

/** What a toolbar's value means; an address may hold anything. */
export function dataOf(value: unknown): Data {
  return dataChoices.find((choice) => choice.value === value)?.value ?? 'plain';
}

export function readerOf(value: unknown): Reader {
  return readerChoices.find((choice) => choice.value === value)?.value ?? 'plain';
}
