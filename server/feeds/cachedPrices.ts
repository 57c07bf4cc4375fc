import type { Clock } from '@server/http/clock';
import type { CurrentPrice, PriceFeed } from './feed';

/** Milliseconds for which a price counts as current, so that visitors don't use up the quota. */
const freshFor = 5 * 60_000;
/** Milliseconds without another attempt after the source failed, so that visitors don't wait. */
const restFor = 60_000;

interface Cached {
  price: CurrentPrice | null;
  until: number;
}

/** Asks the source only for tickers that it wasn't asked for in the last minutes. Rejects as it does. */
export function cachedPrices(source: PriceFeed, clock: Clock): PriceFeed {
  const cache = new Map<string, Cached>();
  let restsUntil = 0;

  async function ask(tickers: readonly string[], now: number): Promise<void> {
    if (tickers.length === 0 || now < restsUntil) return;
    const found = await source.prices(tickers).catch((error: unknown) => {
      restsUntil = now + restFor;
      throw error;
    });
    for (const ticker of tickers) {
      cache.set(ticker, { price: found.get(ticker) ?? null, until: now + freshFor });
    }
  }

  return {
    async prices(tickers) {
      const now = clock().getTime();
      await ask(
        tickers.filter((ticker) => (cache.get(ticker)?.until ?? 0) <= now),
        now,
      );
      return new Map(
        tickers.flatMap((ticker) => {
          const cached = cache.get(ticker);
          return cached?.price && cached.until > now ? [[ticker, cached.price] as const] : [];
        }),
      );
    },
  };
}
