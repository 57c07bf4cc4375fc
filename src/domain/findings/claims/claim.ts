import { isFiller } from './claimWords';
import type { Amount, Instrument, Mention } from './mentions';

/** A statement about a ticker that the table can confirm or refute. */
export interface Claim {
  instrument: Instrument;
  /**
   * `at`, `reached`, `above` and `below` are about a price; `move` is the day's change, and `year`
   * the change since the start of the year.
   */
  kind: 'at' | 'reached' | 'above' | 'below' | 'move' | 'year';
  /** Null if the text only gives a direction. */
  value: number | null;
  /** The place value of the last digit, for comparing rounded values. */
  step: number;
  direction: 1 | -1 | 0;
  /** True for words such as `about`, `nearly` or `more than`. */
  isLoose: boolean;
  /** The index in the sentence. */
  from: number;
  to: number;
}

/** A claim about a ticker with no details yet. */
export function claimOf(
  { instrument }: Mention,
  kind: Claim['kind'],
  { value, step }: Pick<Amount, 'step'> & { value: number | null },
  range: { from: number; to: number },
): Claim {
  const { from, to } = range;
  return { instrument, kind, value, step, direction: 0, isLoose: false, from, to };
}

/**
 * The words between a ticker and a figure; null if one of them shows that the figure is about
 * something else.
 */
export function wordsBetween(between: string): string[] | null {
  const text = between.toLowerCase().replace(/[’']s\b/g, ' s');
  if (/[^a-z\s,:(=–—-]/.test(text)) return null;
  const found = text.match(/[a-z]+/g) ?? [];
  return found.every(isFiller) ? found : null;
}

const looseWords =
  /\b(?:about|around|roughly|approximately|approx|nearly|almost|some|close to|near|over|under|more than|less than|above|below)\s+(?:a\s)?$|~\s?$/i;

/** True if the words before a figure make it approximate. */
export function isLoosely(before: string): boolean {
  return looseWords.test(before);
}
