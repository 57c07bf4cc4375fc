import { quantRatings, type QuantRating } from '@/api/contract/quant';
import { withoutUnseen } from './characters';
import type { Move } from './move';
import { missing } from './numbers';
import { truncate } from './text';

/** What stands in a column too narrow for the words. */
export const ratingShorts: Record<QuantRating, string> = {
  'Strong Outperform': 'SO',
  Outperform: 'O',
  Neutral: 'N',
  Underperform: 'U',
  'Strong Underperform': 'SU',
};

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** Whatever its case and spacing; null for no rating and for one that nobody knows. */
export function knownRating(stored: string): QuantRating | null {
  const wanted = letters(stored);
  return quantRatings.find((rating) => letters(rating) === wanted) ?? null;
}

/** What some sources write where they have nothing. */
const nothing = /^(?:n\.?\/?a\.?|nan|null|none|undefined|[-+]?infinity|[-–—]+)?$/i;

/**
 * Text of a source as it is read, each word cut to `longest` characters so that nine columns stay on
 * a phone's screen; `N/A` where it says nothing.
 */
export function statedText(stored: string, longest: number): string {
  const text = withoutUnseen(stored).trim();
  if (nothing.test(text)) return missing;
  const words = text.split(/\s+/);
  return words.map((word) => truncate(word, longest)).join(' ');
}

const longestWord = 8;

/** The short form of a rating; an unknown word stands as it came. */
export function shortRating(stored: string): string {
  const rating = knownRating(stored);
  return rating ? ratingShorts[rating] : truncate(statedText(stored, longestWord), 24);
}

/** Up for a better rating than before, down for a worse one, null where nothing is known to differ. */
export function ratingDirection(previous: string, rating: string): Move['direction'] {
  const [before, now] = [knownRating(previous), knownRating(rating)];
  if (!before || !now || before === now) return null;
  return quantRatings.indexOf(now) < quantRatings.indexOf(before) ? 'up' : 'down';
}

/** What happened to a rating since the one before; `new` where there was none. */
export type RatingChange = 'raised' | 'cut' | 'new';

/** Null where the rating stayed, or where it or the one before is unknown. */
export function ratingChange(previous: string, rating: string): RatingChange | null {
  const direction = ratingDirection(previous, rating);
  if (direction) return direction === 'up' ? 'raised' : 'cut';
  return knownRating(rating) && nothing.test(previous.trim()) ? 'new' : null;
}

/** `▲ SO raised`, `▼ U cut`, or the short form alone where the rating stayed. */
export function ratingMove(previous: string, rating: string): Move {
  const direction = ratingDirection(previous, rating);
  const short = shortRating(rating);
  const texts = { up: `▲\u00A0${short} raised`, down: `▼\u00A0${short} cut` };
  return { text: direction ? texts[direction] : short, direction };
}
