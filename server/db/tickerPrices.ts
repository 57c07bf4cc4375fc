import { eq, inArray } from 'drizzle-orm';
import { sampleSource } from '@/api/contract/market';
import { funds } from '@/api/samples/funds';
import { tickerKey } from '@/domain/comparator/comparator';
import { originKey } from '@/domain/figures/origins';
import { companies as knownCompanies } from '@/domain/stocks/companies';
import { dayOf } from '@server/http/clock';
import type { Listed } from '@server/feeds/sources/source';
import { currentReadings, type KnownReadings } from './readings';
import { coins, instruments, listed } from './schema/market';
import { companies } from './schema/research';
import { isSampleData } from './seed/seed';
import type { Database } from './store';

const knownTickers = new Set(knownCompanies.map(({ ticker }) => ticker));

/** The stored price of a ticker, in US dollars and percent. */
export interface KnownPrice {
  /** 0 for a company or fund whose price no table has. */
  last: number;
  /** Null if it is unknown, as for companies and funds. */
  change: number | null;
  /** True if the last sync stored it. The price of a company or fund is a sample. */
  isSynced: boolean;
  /** The New York day of the price; null for a sample. */
  day: string | null;
  /** Whose closing prices a source is asked for. */
  of: Listed;
}

/**
 * By `tickerKey`, without coins and stocks of the newsletter that have no price. For a ticker with
 * several prices, those of the newsletter's ETPs and stocks take precedence, then companies and
 * funds, then coins.
 */
export async function knownPrices(
  db: Database,
  tickers: readonly string[],
  now: Date,
): Promise<Map<string, KnownPrice>> {
  const names = [...new Set(tickers.map((ticker) => tickerKey(ticker).toUpperCase()))];
  if (names.length === 0) return new Map();
  const figures = await currentReadings(db, now);
  const coinRows = await db
    .selectDistinct({ ticker: coins.name, sourceId: instruments.sourceId })
    .from(coins)
    .leftJoin(instruments, eq(instruments.id, coins.id))
    .where(inArray(coins.name, names));
  const listedRows = await db
    .select({ ticker: listed.ticker, kind: listed.kind })
    .from(listed)
    .where(inArray(listed.ticker, names));
  const rows = [
    ...coinRows.map(({ ticker, sourceId }) =>
      synced(figures, 'crypto', { symbol: ticker, kind: 'coin', id: sourceId ?? '' }),
    ),
    ...(await unsynced(db, names)),
    ...listedRows.map(({ ticker, kind }) =>
      synced(figures, kind === 'etp' ? 'etps' : 'stocks', {
        symbol: ticker,
        kind: 'stock',
        id: '',
      }),
    ),
  ];
  const shown = rows.filter(({ last, isSynced }) => last > 0 || !isSynced);
  return new Map(shown.map((row) => [tickerKey(row.of.symbol), row]));
}

/** What the newsletter's tables show. */
function synced(figures: KnownReadings, table: 'crypto' | 'etps' | 'stocks', of: Listed) {
  const reading = figures.get(originKey({ table, symbol: of.symbol }));
  const change = figures.get(originKey({ table: `${table}_change`, symbol: of.symbol }));
  const last = reading?.value ?? null;
  return {
    last: last ?? 0,
    change: change?.value ?? null,
    isSynced: true,
    day: !reading || reading.source === sampleSource ? null : dayOf(reading.asOf),
    of: { ...of, price: last },
  };
}

/** Companies and funds. Only sample data has their prices. */
async function unsynced(db: Database, names: string[]): Promise<KnownPrice[]> {
  const companyRows = await db
    .select({ ticker: companies.ticker, last: companies.last })
    .from(companies)
    .where(inArray(companies.ticker, names));
  const held = names.flatMap((name) => funds.get(name) ?? []);
  const hasPrices = held.length > 0 && (await isSampleData(db));
  const stored = new Map(companyRows.map(({ ticker, last }) => [ticker, last ?? 0]));
  // Companies that were added to the list after the database was filled.
  const added = names.flatMap((name) => (knownTickers.has(name) ? [[name, 0] as const] : []));
  const fundRows = held.map(({ ticker, last }) => [ticker, hasPrices ? last : 0] as const);
  return [...new Map([...added, ...fundRows, ...stored])].map(([symbol, last]) => ({
    last,
    change: null,
    isSynced: false,
    day: null,
    of: { symbol, kind: 'stock', id: '', price: last || null },
  }));
}
