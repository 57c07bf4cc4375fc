import { and, asc, eq, sql } from 'drizzle-orm';
import { Metrics } from '@/api/contract/metrics';
import type { BtcEth, CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { wallClockAt } from '@/domain/format/dates';
import { marketFigures, figureValues } from '@/domain/figures/figures';
import type { Instrument } from '@/api/contract/instruments';
import type { ListedQuote, MarketFeed } from '@server/feeds/feed';
import { coinFigures } from './coins';
import { keepFigures } from './figures';
import { requireNewsletter } from './newsletters';
import { coins, instruments, listed, market } from './schema/market';
import { followedQuotes } from './stocks';
import type { Database, Store } from './store';

/** New York wall clock of the newest sync; null before the first. */
export async function lastSync(db: Database): Promise<string | null> {
  const [row] = await db.select({ at: market.syncedAt }).from(market);
  return row?.at ?? null;
}

/** Both coin tables of the last sync, in US dollars and percent, each in its order. */
export async function cryptoPrices(db: Database): Promise<CryptoPrices> {
  const rows = await db.select().from(coins).orderBy(asc(coins.position));
  const at = await lastSync(db);
  const list = (name: 'general' | 'deep') =>
    rows.filter((row) => row.list === name).map(({ list: _, position: __, ...row }) => row);
  return { general: list('general'), general_time: at, deep: list('deep'), deep_time: at };
}

/** Percent since the start of the year; null where a figure is missing. */
function sinceStart(last: number | null, start: number | null): number | null {
  return last === null || !start ? null : Number((((last - start) / start) * 100).toFixed(4));
}

/** BTC and ETH of the last sync; null where a figure is missing. */
export async function btcEth(db: Database): Promise<BtcEth> {
  const { general, deep } = await cryptoPrices(db);
  const figures = (symbol: string) => {
    const row = [...general, ...deep].find(({ name }) => name === symbol);
    const last = row?.last_price ?? null;
    const start = row?.year_start ?? null;
    return { last, start, change: row?.last_24_change ?? null, year: sinceStart(last, start) };
  };
  const [btc, eth] = [figures('BTC'), figures('ETH')];
  return {
    btc: btc.last,
    btc_start: btc.start,
    btc_change: btc.change,
    btc_change_year: btc.year,
    eth: eth.last,
    eth_start: eth.start,
    eth_change: eth.change,
    eth_change_year: eth.year,
  };
}

/** ETPs and stocks of the last sync, in US dollars and percent. */
export async function listedPrices(db: Database): Promise<ListedPrices> {
  const rows = await db.select().from(listed).orderBy(asc(listed.id));
  const at = await lastSync(db);
  const etps = rows
    .filter(({ kind }) => kind === 'etp')
    .map(({ kind: _, marketcap: __, ...row }) => row);
  const stocks = rows
    .filter(({ kind }) => kind === 'stock')
    .map(({ kind: _, premium_to_nav: __, ...row }) => row);
  return { etps, etps_time: at, stocks, stocks_time: at };
}

/** All figures are null before the first sync. */
export async function todaysMetrics(db: Database): Promise<Metrics> {
  const [row] = await db.select().from(market);
  return Metrics.parse({ ...row?.metrics, created_at: row?.syncedAt, updated_at: row?.syncedAt });
}

/** Reads all figures from the feed, stores them, and keeps a copy with the newsletter, if given. */
export async function syncMarket(
  db: Store,
  feed: MarketFeed,
  now: Date,
  newsletterId?: number,
): Promise<void> {
  const known = await db.read.select().from(coins);
  const quotes = await Promise.all(
    known.map(async ({ list, id, name }) => {
      return { list, id, figures: coinFigures(await feed.coin(name, now)) };
    }),
  );
  const fresh = {
    instruments: await feed.instruments(),
    listed: await feed.listed(now),
    metrics: await feed.metrics(now),
  };
  await db.write(async (tx) => {
    if (newsletterId !== undefined) await requireNewsletter(tx, newsletterId);
    for (const { list, id, figures } of quotes) {
      await tx
        .update(coins)
        .set(figures)
        .where(and(eq(coins.list, list), eq(coins.id, id)));
    }
    await storeFresh(tx, fresh, wallClockAt(now));
    if (newsletterId !== undefined) await keepMarket(tx, newsletterId, wallClockAt(now));
  });
}

async function keepMarket(tx: Database, newsletterId: number, syncedAt: string): Promise<void> {
  const found = {
    crypto: await cryptoPrices(tx),
    metrics: await todaysMetrics(tx),
    listed: await listedPrices(tx),
  };
  await keepFigures(tx, newsletterId, figureValues(marketFigures(found)), syncedAt);
}

interface Fresh {
  instruments: Instrument[];
  listed: ListedQuote[];
  metrics: Record<string, number | null>;
}

async function storeFresh(tx: Database, fresh: Fresh, syncedAt: string): Promise<void> {
  const { metrics } = fresh;
  await tx.insert(instruments).values(fresh.instruments).onConflictDoNothing();
  const quotes = await followedQuotes(tx, fresh.listed);
  if (quotes.length > 0) {
    await tx
      .insert(listed)
      .values(quotes)
      .onConflictDoUpdate({ target: [listed.kind, listed.id], set: newListed });
  }
  await tx
    .insert(market)
    .values({ id: 1, metrics, syncedAt })
    .onConflictDoUpdate({ target: market.id, set: { metrics, syncedAt } });
}

const newListed = {
  ticker: sql`excluded.ticker`,
  premium_to_nav: sql`excluded.premium_to_nav`,
  marketcap: sql`excluded.marketcap`,
  last: sql`excluded.last`,
  change: sql`excluded.change`,
  year_start: sql`excluded.year_start`,
};
