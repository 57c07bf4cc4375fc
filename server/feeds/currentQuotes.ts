import type { Dated } from '@/api/contract/comparator';
import type { Quote } from '@/domain/comparator/comparator';
import { describeError, type Log } from '@server/http/log';
import type { PriceFeed } from './feed';

type Quotes = ReadonlyMap<string, Quote>;

export interface PricedQuotes {
  /** By lower-case ticker. */
  quotes: Quotes;
  /** The day of the oldest price if all of them are current; null if one is a stored price. */
  day: string | null;
}

/**
 * The stored quotes with current prices, where a source is connected. It is asked for known tickers
 * only. Without an answer the stored prices stay.
 */
export async function currentQuotes(
  stored: Quotes,
  feed: PriceFeed | undefined,
  log: Log,
): Promise<PricedQuotes> {
  if (!feed || stored.size === 0) return { quotes: stored, day: null };
  const tickers = [...stored.keys()].map((key) => key.toUpperCase());
  const prices = await feed.prices(tickers).catch((error: unknown) => {
    log({ level: 'warn', event: 'prices', ...describeError(error) });
    return new Map<string, never>();
  });
  const rows = [...stored].map(([key, quote]) => ({
    key,
    quote,
    price: prices.get(key.toUpperCase()),
  }));
  const days = rows.flatMap(({ price }) => price?.day ?? []).toSorted();
  const hasStored = rows.some(({ quote, price }) => !price && quote.last > 0);
  return {
    quotes: new Map(
      rows.map(({ key, quote, price }) => [key, price ? { ...quote, last: price.last } : quote]),
    ),
    day: hasStored ? null : (days[0] ?? null),
  };
}

/** The date of the prices: current ones, or else the stored ones. Null if there are none. */
export function pricesDated(
  day: string | null,
  stored: { priced_on: string; is_sample: boolean } | undefined,
): Dated | null {
  if (day !== null) return { day, is_sample: false };
  return stored ? { day: stored.priced_on, is_sample: stored.is_sample } : null;
}
