import type { Venue } from './factScene';

/** Other names for venues than those of their rows. */
const aliases: Readonly<Record<string, string>> = { Huobi: 'Huobi|HTX', OKex: 'OKX|OKex' };

/** A venue that a text names. */
export interface VenueMention {
  venue: Venue;
  from: number;
  to: number;
}

/** The venues of funding that a text names. */
export function venuesNamed(text: string, venues: readonly Venue[]): VenueMention[] {
  return venues
    .flatMap((venue) =>
      Array.from(
        text.matchAll(
          new RegExp(`(?<![\\w$])(?:${aliases[venue.name] ?? venue.name})(?!\\w)`, 'gi'),
        ),
        ({ 0: { length }, index }) => ({ venue, from: index, to: index + length }),
      ),
    )
    .toSorted((a, b) => a.from - b.from);
}

/** Words about funding. */
export const ofFunding =
  /\bfunding\b|\b(?:longs?|shorts?|leveraged (?:longs|buyers)) (?:\w+ ){0,2}pa(?:y|ys|id|ying)\b|\bpay(?:s|ing)? (?:the )?(?:longs|shorts)\b|\bperpetual\b|\bcarry\b/i;
