import { asc, sql } from 'drizzle-orm';
import type { FigureOrigin } from '@/api/contract/figures';
import { metricFigures, Metrics } from '@/api/contract/metrics';
import type { BtcEth, CryptoPrices, ListedPrices } from '@/api/contract/prices';
import type { FigureTable } from '@/domain/figures/figure';
import { originKey } from '@/domain/figures/origins';
import { btcEthOf, type FigureSnapshot } from '@/domain/figures/snapshot';
import { wallClockAt } from '@/domain/format/dates';
import { dayOf } from '@server/http/clock';
import { bmiKey, previousBmi } from './bmi';
import {
  currentReadings,
  originOf,
  sourcesLine,
  type KnownReading,
  type KnownReadings,
} from './readings';
import { coins, listed, market } from './schema/market';
import { makeIsOld } from './sourceStates';
import type { Database } from './store';

/** New York wall clock of the newest sync; null before the first. */
export async function lastSync(db: Database): Promise<string | null> {
  const [row] = await db.select({ at: market.syncedAt }).from(market);
  return row?.at ?? null;
}

/** Everything that an email shows now, with where each figure comes from. */
export async function currentFigures(db: Database, now: Date): Promise<FigureSnapshot> {
  const known = await currentReadings(db, now);
  return {
    source: sourcesLine(
      [...known.values()].flatMap(({ value, source }) => (value === null ? [] : source)),
    ),
    crypto: await cryptoFrom(db, known),
    listed: await listedFrom(db, known),
    metrics: metricsFrom(known),
    bmi: known.get(bmiKey)?.value ?? null,
    previousBmi: await previousBmi(db, known.get(bmiKey)?.day ?? dayOf(now)),
    origins: originsOf(known, await makeIsOld(db)),
  };
}

/** Both coin tables, in US dollars and percent, each in its order. */
export async function cryptoPrices(db: Database, now: Date): Promise<CryptoPrices> {
  return cryptoFrom(db, await currentReadings(db, now));
}

/** BTC and ETH; null where a figure is missing. */
export async function btcEth(db: Database, now: Date): Promise<BtcEth> {
  return btcEthOf(await cryptoPrices(db, now));
}

/** ETPs and stocks, in US dollars and percent. */
export async function listedPrices(db: Database, now: Date): Promise<ListedPrices> {
  return listedFrom(db, await currentReadings(db, now));
}

export async function todaysMetrics(db: Database, now: Date): Promise<Metrics> {
  return metricsFrom(await currentReadings(db, now));
}

async function cryptoFrom(db: Database, known: KnownReadings): Promise<CryptoPrices> {
  const rows = await db.select().from(coins).orderBy(asc(coins.position));
  const list = (name: 'general' | 'deep') =>
    rows
      .filter((row) => row.list === name)
      .map(({ id, name: symbol, logo }) => ({
        id,
        name: symbol,
        logo,
        marketcap: valueIn(known, 'crypto_cap', symbol),
        last_price: valueIn(known, 'crypto', symbol),
        last_24_change: valueIn(known, 'crypto_change', symbol),
        year_start: valueIn(known, 'crypto_start', symbol),
      }));
  const [general, deep] = [list('general'), list('deep')];
  const timeOf = (shown: typeof general) =>
    oldest(
      known,
      ['crypto', 'crypto_change', 'crypto_cap'],
      shown.map(({ name }) => name),
    );
  return { general, general_time: timeOf(general), deep, deep_time: timeOf(deep) };
}

async function listedFrom(db: Database, known: KnownReadings): Promise<ListedPrices> {
  const rows = await db.select().from(listed).orderBy(asc(listed.id));
  const tickers = (kind: 'etp' | 'stock') => rows.filter((row) => row.kind === kind);
  const quote = (table: 'etps' | 'stocks', ticker: string) => ({
    last: valueIn(known, table, ticker),
    change: valueIn(known, `${table}_change`, ticker),
    year_start: valueIn(known, `${table}_start`, ticker),
  });
  const etps = tickers('etp').map(({ id, ticker }) => ({
    id,
    ticker,
    premium_to_nav: valueIn(known, 'etps_premium', ticker),
    ...quote('etps', ticker),
  }));
  const stocks = tickers('stock').map(({ id, ticker }) => ({
    id,
    ticker,
    marketcap: valueIn(known, 'stocks_cap', ticker),
    ...quote('stocks', ticker),
  }));
  const names = (each: readonly { ticker: string }[]) => each.map(({ ticker }) => ticker);
  return {
    etps,
    etps_time: oldest(known, ['etps', 'etps_change', 'etps_premium'], names(etps)),
    stocks,
    stocks_time: oldest(known, ['stocks', 'stocks_change', 'stocks_cap'], names(stocks)),
  };
}

function metricsFrom(known: KnownReadings): Metrics {
  const at = oldest(known, ['metrics'], metricFigures);
  const values = metricFigures.map((name) => [name, valueIn(known, 'metrics', name)] as const);
  return Metrics.parse({ ...Object.fromEntries(values), created_at: at, updated_at: at });
}

function valueIn(known: KnownReadings, table: FigureTable, symbol: string): number | null {
  return known.get(originKey({ table, symbol }))?.value ?? null;
}

/** The time of the oldest figure that a table shows; null while it shows none. */
function oldest(
  known: KnownReadings,
  tables: readonly FigureTable[],
  symbols: readonly string[],
): string | null {
  const times = tables.flatMap((table) =>
    symbols.flatMap((symbol) => {
      const figure = known.get(originKey({ table, symbol }));
      return figure && figure.value !== null ? figure.asOf.getTime() : [];
    }),
  );
  return times.length === 0 ? null : wallClockAt(new Date(Math.min(...times)));
}

/** By figure, of those that are shown: inner parts of sums aren't. */
export function originsOf(
  known: KnownReadings,
  isOld: (figure: KnownReading) => boolean,
): Record<string, FigureOrigin> {
  const shown = [...known].filter(([key]) => /^(crypto|etps|stocks|metrics)(_|\/)/.test(key));
  return Object.fromEntries(shown.map(([key, figure]) => [key, originOf(figure, isOld)]));
}

/** Notes that a sync ended now. */
export async function noteSync(tx: Database, now: Date): Promise<void> {
  const syncedAt = wallClockAt(now);
  await tx
    .insert(market)
    .values({ id: 1, syncedAt, startedAt: null })
    .onConflictDoUpdate({ target: market.id, set: { syncedAt, startedAt: sql`null` } });
}
