import * as z from 'zod/mini';
import { closesOf, type PriceAt } from '@/domain/market/closes';
import { readRows, SourceTrouble } from './ask';
import type { Ask, Source } from './source';
import { readEpoch, readNumber } from './numbers';

/** Closing prices of coins that trade against the dollar on Coinbase Exchange. */
export const coinbase: Source = {
  name: 'coinbase',
  base: 'https://api.exchange.coinbase.com/',
  limit: { requests: 10, seconds: 1 },
  pause: 60_000,

  async closes(ask, { kind, symbol, price }, frame, now) {
    if (kind !== 'coin' || !/^[a-z0-9]{1,20}$/i.test(symbol)) return [];
    const path = `products/${symbol.toUpperCase()}-USD/candles`;
    const candles =
      frame === 'hour'
        ? await page(ask, path, { granularity: hour }, now)
        : await days(ask, path, daysOf[frame], now);
    const closes = closesOf(candles, frame, now);
    return isSameCoin(price, closes.at(-1)?.price) ? closes : [];
  },
};

/** Seconds. */
const hour = 3_600;
const day = 86_400;

/** The days of 60 days, weeks and months. */
const daysOf = { day: 60, week: 60 * 7, month: 60 * 31 };

/** The most that one answer may have. */
const mostRows = 300;

/** Start, low, high, open, close, volume. The volume isn't in every answer. */
const Candle = z.tuple(
  [z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.unknown()],
  z.unknown(),
);

/** Newest first and one after the other, up to the day on which the coin began to trade. */
async function days(ask: Ask, path: string, count: number, now: Date): Promise<PriceAt[]> {
  const today = Math.floor(now.getTime() / (day * 1_000));
  const found: PriceAt[] = [];
  for (let from = 0; from < count; from += mostRows) {
    const date = (ago: number) => new Date((today - ago) * day * 1_000).toISOString();
    const start = date(Math.min(from + mostRows, count + 1) - 1);
    const end = from === 0 ? now.toISOString() : date(from);
    const rows = await page(ask, path, { granularity: day, start, end }, now);
    if (rows.length === 0) break;
    found.push(...rows);
  }
  return found;
}

/** The prices at the ends of the candles: of the running one, now. None for an unknown coin. */
async function page(
  ask: Ask,
  path: string,
  query: { granularity: number; start?: string; end?: string },
  now: Date,
): Promise<PriceAt[]> {
  const rows = await ask.json(path, z.array(z.unknown()), { query }).catch((error: unknown) => {
    if (error instanceof SourceTrouble && error.status === 404) return [];
    throw error;
  });
  return readRows(rows, Candle).flatMap(([time, , , , close]) => {
    const start = readEpoch(time)?.getTime() ?? Number.NaN;
    if (!(start <= now.getTime())) return [];
    const at = Math.min(start + query.granularity * 1_000, now.getTime());
    return [{ at, price: readNumber(close) ?? Number.NaN }];
  });
}

/**
 * Coins share symbols, and here they have no other name. A price that is more than a fifth away is
 * another coin's.
 */
function isSameCoin(price: number | null | undefined, last: number | undefined): boolean {
  if (price === null || price === undefined || last === undefined) return true;
  return Math.abs(last / price - 1) <= 0.2;
}
