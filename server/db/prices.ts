import { and, asc, eq, sql } from 'drizzle-orm';
import { sampleSource } from '@/api/contract/market';
import { Metrics } from '@/api/contract/metrics';
import type { BtcEth, CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { wallClockAt } from '@/domain/format/dates';
import { btcEthOf, type FigureSnapshot } from '@/domain/figures/snapshot';
import type { Instrument } from '@/api/contract/instruments';
import type { ListedQuote, MarketFeed } from '@server/feeds/feed';
import { dayOf } from '@server/http/clock';
import { previousBmi, storeBmi } from './bmi';
import { coinFigures } from './coins';
import { keepFigures } from './figures';
import { requireNewsletter } from './newsletters';
import { bmi, coins, instruments, listed, market } from './schema/market';
import { followedQuotes } from './stocks';
import type { Database, Store } from './store';
import { withVersions } from './versions/record';

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

/** BTC and ETH of the last sync; null where a figure is missing. */
export async function btcEth(db: Database): Promise<BtcEth> {
  return btcEthOf(await cryptoPrices(db));
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

/**
 * Reads all figures from the feed and stores them. The newsletter, if given, shows them until its own
 * next sync.
 */
export async function syncMarket(
  db: Store,
  feed: MarketFeed,
  now: Date,
  newsletter?: { id: number; staffId: number },
): Promise<void> {
  const known = await db.read.select().from(coins);
  const quotes = await Promise.all(
    known.map(async ({ list, id, name }) => {
      return { list, id, figures: coinFigures(await feed.coin(name, now)) };
    }),
  );
  const fresh = {
    source: feed.source,
    instruments: await feed.instruments(),
    listed: await feed.listed(now),
    metrics: await feed.metrics(now),
  };
  const todaysBmi = await feed.bmi(dayOf(now)).catch(() => null);
  await db.write(async (tx) => {
    if (newsletter) await requireNewsletter(tx, newsletter.id);
    for (const { list, id, figures } of quotes) {
      await tx
        .update(coins)
        .set(figures)
        .where(and(eq(coins.list, list), eq(coins.id, id)));
    }
    await storeFresh(tx, fresh, wallClockAt(now));
    if (todaysBmi !== null) await storeBmi(tx, dayOf(now), todaysBmi);
    if (!newsletter) return;
    const { id, staffId } = newsletter;
    const shown = { source: feed.source, ...(await snapshot(tx, now, todaysBmi)) };
    await withVersions(tx, [id], { staffId, now }, () =>
      keepFigures(tx, id, shown, wallClockAt(now)),
    );
  });
}

/** Everything that an email shows after a sync. */
async function snapshot(
  tx: Database,
  now: Date,
  todaysBmi: number | null,
): Promise<FigureSnapshot> {
  return {
    crypto: await cryptoPrices(tx),
    listed: await listedPrices(tx),
    metrics: await todaysMetrics(tx),
    bmi: todaysBmi,
    previousBmi: await previousBmi(tx, dayOf(now)),
  };
}

interface Fresh {
  source: string;
  instruments: Instrument[];
  listed: ListedQuote[];
  metrics: Record<string, number | null>;
}

async function storeFresh(tx: Database, fresh: Fresh, syncedAt: string): Promise<void> {
  const { source, metrics } = fresh;
  const [before] = await tx.select({ source: market.source }).from(market);
  // Invented values of earlier days would be compared with real ones.
  if (before?.source === sampleSource && source !== sampleSource) await tx.delete(bmi);
  await tx.insert(instruments).values(fresh.instruments).onConflictDoNothing();
  const quotes = await followedQuotes(tx, fresh.listed);
  // A figure of an earlier source doesn't stay beside those of this one.
  await tx.update(listed).set(noFigures);
  if (quotes.length > 0) {
    await tx
      .insert(listed)
      .values(quotes)
      .onConflictDoUpdate({ target: [listed.kind, listed.id], set: newListed });
  }
  await tx
    .insert(market)
    .values({ id: 1, source, metrics, syncedAt })
    .onConflictDoUpdate({ target: market.id, set: { source, metrics, syncedAt } });
}

/** For ETPs and stocks without a source. */
export const noFigures = {
  premium_to_nav: null,
  marketcap: null,
  last: null,
  change: null,
  year_start: null,
};

const newListed = {
  ticker: sql`excluded.ticker`,
  premium_to_nav: sql`excluded.premium_to_nav`,
  marketcap: sql`excluded.marketcap`,
  last: sql`excluded.last`,
  change: sql`excluded.change`,
  year_start: sql`excluded.year_start`,
};
