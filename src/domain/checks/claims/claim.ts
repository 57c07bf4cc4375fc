import { isFiller } from './claimWords';
import type { Amount, Instrument, Mention } from './mentions';

type ClaimKind =
  | 'at'
  | 'reached'
  | 'crossed'
  | 'above'
  | 'below'
  | 'move'
  | 'year'
  | 'dollars'
  | 'premium';

/** A statement about a ticker that the table can confirm or refute. */
export interface Claim {
  instrument: Instrument;
  /**
   * `at`, `reached`, `crossed`, `above` and `below` are about a price, of which the last three only
   * say on which side of the figure it is. `move` is the day's change, and `year`
   * the change since the start of the year. `dollars` is the day's change in dollars, and `premium`
   * that to net asset value.
   */
  kind: ClaimKind;
  /** Null if the text only gives a direction. */
  value: number | null;
  /** The place value of the last digit, for comparing rounded values. */
  step: number;
  direction: 1 | -1 | 0;
  /** True for words such as `about`, `nearly` or `more than`. */
  isLoose: boolean;
  /** `least` for `more than` and `at least`, `most` for `less than` and its like. */
  bound?: 'least' | 'most';
  /** Where the figure is. */
  figure?: { from: number; to: number };
  /** The index in the sentence. */
  from: number;
  to: number;
}

/** A claim about a ticker with no details yet. */
export function claimOf(
  { instrument }: Mention,
  kind: Claim['kind'],
  amount: Pick<Amount, 'step'> & Partial<Omit<Amount, 'value'>> & { value: number | null },
  range: { from: number; to: number },
): Claim {
  const { from, to } = range;
  const { value, step, from: start, to: end } = amount;
  const figure =
    start === undefined || end === undefined ? {} : { figure: { from: start, to: end } };
  return { instrument, kind, value, step, direction: 0, isLoose: false, from, to, ...figure };
}

/** Verbs of two words, as one that says the same. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:g[ai]ve[sn]?|giving) (?:up|back)\b/g, 'lost'],
  [/\b(?:tacked|tacks|put|puts|piled|piles) on\b/g, 'gained'],
  [/\b(?:picked|picks|firmed|perked) up\b/g, 'gained'],
  [/\bpulled back\b/g, 'fell'],
  [/\bin the red\b/g, 'down'],
  [/\bin the (?:green|black)\b/g, 'up'],
  [/\b(?:is|was|are|were)(?: now)? off\b|^,? off\b/g, 'down'],
  [/[’']s\b/g, ' s'],
];

function plainly(text: string): string {
  return phrases.reduce((all, [pattern, word]) => all.replace(pattern, word), text);
}

/**
 * The words between a ticker and a figure; null if one of them shows that the figure is about
 * something else.
 */
export function wordsBetween(between: string): string[] | null {
  const text = plainly(between.toLowerCase());
  if (/[^a-z\s,:(=–—-]/.test(text.replace(/^\)/, ' '))) return null;
  const found = text.match(/[a-z]+/g) ?? [];
  return found.every(isFiller) ? found : null;
}

const looseWords =
  /\b(?:about|around|roughly|approximately|approx|nearly|almost|some|close to|near|at least|over|under|more than|less than|above|below)\s+(?:a\s)?$|~\s?$/i;

const boundWords = /\b(?:more than|over|at least|upwards of|better than|in excess of)\s+(?:a\s)?$/i;

const limitWords = /\b(?:less than|under|at most|no more than|up to|short of|shy of)\s+(?:a\s)?$/i;

/** Whether the words before a figure make it a bound. */
export function boundOf(before: string): Pick<Claim, 'bound'> {
  if (boundWords.test(before)) return { bound: 'least' };
  return limitWords.test(before) ? { bound: 'most' } : {};
}

/** True if the words before a figure make it approximate. */
export function isLoosely(before: string): boolean {
  return looseWords.test(before);
}
