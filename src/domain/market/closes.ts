import type { EmaFrame } from '@/api/contract/themePortfolio';
import { wallClockAt } from '@/domain/format/dates';

/** A price in US dollars at a moment in milliseconds since 1970. */
export interface PriceAt {
  at: number;
  price: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Prices of full hours and days are taken up to a few minutes late, and still are the closing prices
 * of what ended then. Also how far the source's clock may be ahead of ours.
 */
const grace = 5 * minute;

/** How old the newest price may be to count as the current one. */
const newest: Record<EmaFrame, number> = { hour: 2 * hour, day, week: day, month: day };

/** In UTC; weeks begin on Monday. 1 January 1970 was a Thursday. */
const periodOf: Record<EmaFrame, (at: number) => number> = {
  hour: (at) => Math.floor(at / hour),
  day: (at) => Math.floor(at / day),
  week: (at) => Math.floor((at / day + 3) / 7),
  month: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
};

/**
 * The closing prices of hours, days, weeks or months in UTC, oldest first, at most `most`; the last
 * one is the current price. The prices may come in any order. Of two at the same moment the later in
 * the list counts, and those that aren't above zero don't. A period without a price has no close,
 * because filling it would invent one. None if the newest price is too old to be the current one.
 */
export function closesOf(
  prices: readonly PriceAt[],
  frame: EmaFrame,
  now: Date,
  most = 60,
): PriceAt[] {
  const sorted = prices
    .filter(({ at, price }) => at <= now.getTime() + grace && price > 0 && Number.isFinite(price))
    .sort((a, b) => a.at - b.at);
  const last = sorted.at(-1);
  if (!last || last.at < now.getTime() - newest[frame]) return [];
  const closes = new Map(sorted.map((price) => [periodOf[frame](price.at - grace), price]));
  return [...closes.values()].slice(-most);
}

/**
 * What an axis says below the first close and the middle one: a day, or the hour on New York's clock.
 * Days are those that ended with the close, in UTC like the closes.
 */
export function closeTimes(times: readonly number[], frame: EmaFrame): string[] {
  const places = times.length > 2 ? [0, Math.round((times.length - 1) / 2)] : [0];
  return places.flatMap((place) => {
    const at = times[place];
    if (at === undefined) return [];
    if (frame === 'hour') return wallClockAt(new Date(at));
    return new Date(at - grace).toISOString().slice(0, 10);
  });
}
