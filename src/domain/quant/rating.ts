import { quantRatings, type QuantRating } from '@/api/contract/quant';
import { stripInvisible } from '@/domain/format/stripInvisible';
import type { FormattedChange } from '@/domain/format/figureChange';
import { missing } from '@/domain/format/numbers';
import { truncate } from '@/domain/format/text';

/** Abbreviations for narrow columns. */
export const ratingShorts: Record<QuantRating, string> = {
  'Strong Outperform': 'SO',
  Outperform: 'O',
  Neutral: 'N',
  Underperform: 'U',
  'Strong Underperform': 'SU',
};

function lettersOnly(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** Reads a rating in any case and spacing; null for none or an unknown one. */
export function knownRating(stored: string): QuantRating | null {
  const wanted = lettersOnly(stored);
  return quantRatings.find((rating) => lettersOnly(rating) === wanted) ?? null;
}

/** From 1 for the worst rating to 5 for the best; null for none or an unknown one. */
export function ratingRank(stored: string): number | null {
  const rating = knownRating(stored);
  return rating && quantRatings.length - quantRatings.indexOf(rating);
}

/** Words that sources write for a missing value. */
const nothing = /^(?:n\.?\/?a\.?|nan|null|none|undefined|[-+]?infinity|[-–—]+)?$/i;

/**
 * Cleans a source's text and cuts each word to `longest` characters, so that nine columns fit a
 * phone's screen. `N/A` if it is empty.
 */
export function statedText(stored: string, longest: number): string {
  const text = stripInvisible(stored).trim();
  if (nothing.test(text)) return missing;
  const words = text.split(/\s+/);
  return words.map((word) => truncate(word, longest)).join(' ');
}

const longestWord = 8;

/** The abbreviation of a rating. An unknown word stays as it is. */
export function shortRating(stored: string): string {
  const rating = knownRating(stored);
  return rating ? ratingShorts[rating] : truncate(statedText(stored, longestWord), 24);
}

/**
 * Up for a better rating than before, down for a worse one, null if either is unknown or nothing
 * changed.
 */
export function ratingDirection(previous: string, rating: string): FormattedChange['direction'] {
  const [before, now] = [knownRating(previous), knownRating(rating)];
  if (!before || !now || before === now) return null;
  return quantRatings.indexOf(now) < quantRatings.indexOf(before) ? 'up' : 'down';
}

/** How a rating changed; `new` if there was none before. */
export type RatingChange = 'raised' | 'cut' | 'new';

/** Null if the rating didn't change, or if it or the previous one is unknown. */
export function ratingChange(previous: string, rating: string): RatingChange | null {
  const direction = ratingDirection(previous, rating);
  if (direction) return direction === 'up' ? 'raised' : 'cut';
  return knownRating(rating) && nothing.test(previous.trim()) ? 'new' : null;
}

/** Such as `▲ SO raised` or `▼ U cut`, or the abbreviation alone if the rating didn't change. */
export function ratingChangeText(previous: string, rating: string): FormattedChange {
  const direction = ratingDirection(previous, rating);
  const short = shortRating(rating);
  const texts = { up: `▲\u00A0${short} raised`, down: `▼\u00A0${short} cut` };
  return { text: direction ? texts[direction] : short, direction };
}
