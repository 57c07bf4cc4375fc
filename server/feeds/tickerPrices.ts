import type { Dated } from '@/api/contract/comparator';
import { tickerKey } from '@/domain/comparator/comparator';
import { type KnownPrice, knownPrices } from '@server/db/tickerPrices';
import type { Deps } from '@server/deps';
import { describeError, type Log } from '@server/http/log';
import type { PriceFeed } from './feed';
import { makeConnectedPrices } from './keyedFeeds';

/** By `tickerKey`. */
export type TickerPrices = ReadonlyMap<string, KnownPrice>;

export type ReadPrices = (tickers: readonly string[]) => Promise<TickerPrices>;

/** What the routes are handed that show prices of tickers. */
export interface PricedDeps extends Deps {
  readPrices: ReadPrices;
}

type PriceDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'feeds' | 'environmentKeys' | 'outside'>;

/**
 * Where every screen gets the price of a ticker from, so that it is the same on all of them: that of
 * the newsletter's tables, else the current one where a source is connected, else the stored one.
 */
export function makeTickerPrices(deps: PriceDeps): ReadPrices {
  const pricesNow = makeConnectedPrices(deps);
  return async (tickers) => {
    const known = await knownPrices(deps.db.read, tickers, deps.clock());
    return withCurrent(known, await pricesNow(), deps.log);
  };
}

/** Asks the source for known tickers only. Without an answer the stored prices stay. */
async function withCurrent(
  known: TickerPrices,
  feed: PriceFeed | undefined,
  log: Log,
): Promise<TickerPrices> {
  const asked = [...known].flatMap(([key, { isSynced }]) => (isSynced ? [] : [key.toUpperCase()]));
  if (!feed || asked.length === 0) return known;
  const current = await feed.prices(asked).catch((error: unknown) => {
    log({ level: 'warn', event: 'prices', ...describeError(error) });
    return new Map<string, never>();
  });
  return new Map(
    [...known].map(([key, price]) => {
      const now = price.isSynced ? undefined : current.get(key.toUpperCase());
      if (!now) return [key, price] as const;
      const { last, day } = now;
      return [key, { ...price, last, day, of: { ...price.of, price: last } }] as const;
    }),
  );
}

/** The price of a share of a company or fund; null if nobody has it. A coin of that name has none. */
export function sharePrice(prices: TickerPrices, ticker: string): number | null {
  const price = prices.get(tickerKey(ticker));
  return price?.of.kind === 'stock' && price.last > 0 ? price.last : null;
}

/** The day of the oldest price if none of them is a sample; null otherwise. */
export function oldestDay(prices: Iterable<KnownPrice>): string | null {
  const shown = [...prices].filter(({ last, of }) => last > 0 && of.kind === 'stock');
  const days = shown.flatMap(({ day }) => day ?? []).toSorted();
  return days.length < shown.length ? null : (days[0] ?? null);
}

/** The date of the prices: current ones, or else the stored ones. Null if there are none. */
export function pricesDated(
  day: string | null,
  stored: { priced_on: string; is_sample: boolean } | undefined,
): Dated | null {
  if (day !== null) return { day, is_sample: false };
  return stored ? { day: stored.priced_on, is_sample: stored.is_sample } : null;
}
