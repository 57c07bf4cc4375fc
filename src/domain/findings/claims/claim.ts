import { isFiller } from './claimWords';
import type { Amount, Instrument, Mention } from './mentions';

/** What a sentence says of a ticker that its row can confirm or deny. */
export interface Claim {
  instrument: Instrument;
  /** `at` a price; `reached`, `above` or `below` one; a `move` of the day, or of the `year` so far. */
  kind: 'at' | 'reached' | 'above' | 'below' | 'move' | 'year';
  /** Null where only a direction is said. */
  value: number | null;
  /** Of the value's last digit. */
  step: number;
  direction: 1 | -1 | 0;
  /** `about`, `nearly`, `more than`. */
  isLoose: boolean;
  /** Where the words stand in the sentence. */
  from: number;
  to: number;
}

/** A claim of which nothing is known but what it is about. */
export function claimOf(
  { instrument }: Mention,
  kind: Claim['kind'],
  { value, step }: Pick<Amount, 'step'> & { value: number | null },
  place: { from: number; to: number },
): Claim {
  const { from, to } = place;
  return { instrument, kind, value, step, direction: 0, isLoose: false, from, to };
}

/** The words between a ticker and its figure; null where one of them speaks of something else. */
export function wordsBetween(between: string): string[] | null {
  const text = between.toLowerCase().replace(/[’']s\b/g, ' s');
  if (/[^a-z\s,:(=–—-]/.test(text)) return null;
  const found = text.match(/[a-z]+/g) ?? [];
  return found.every(isFiller) ? found : null;
}

const looseWords =
  /\b(?:about|around|roughly|approximately|approx|nearly|almost|some|close to|near|over|under|more than|less than|above|below)\s+(?:a\s)?$|~\s?$/i;

/** True where the words before a figure leave it some room. */
export function isLoosely(before: string): boolean {
  return looseWords.test(before);
}
