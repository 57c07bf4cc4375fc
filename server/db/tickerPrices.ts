import { eq, inArray } from 'drizzle-orm';
import { tickerKey } from '@/domain/comparator/comparator';
import { originKey } from '@/domain/figures/origins';
import type { Listed } from '@server/feeds/sources/source';
import { currentReadings } from './readings';
import { coins, instruments, listed } from './schema/market';
import { companies } from './schema/research';
import type { Database } from './store';

/** The stored price of a ticker, in US dollars and percent. */
export interface KnownPrice {
  last: number;
  /** Null if it is unknown, as for companies. */
  change: number | null;
  /** True if the last sync stored it. A company's price is a sample. */
  isSynced: boolean;
  /** Whose closing prices a source is asked for. */
  of: Listed;
}

/**
 * By `tickerKey`, only with a price. For a ticker with several prices, ETPs and stocks take
 * precedence, then companies.
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
  const companyRows = await db
    .select({ ticker: companies.ticker, last: companies.last })
    .from(companies)
    .where(inArray(companies.ticker, names));
  const listedRows = await db
    .select({ ticker: listed.ticker, kind: listed.kind })
    .from(listed)
    .where(inArray(listed.ticker, names));
  const synced = (table: 'crypto' | 'etps' | 'stocks', ticker: string) => ({
    last: figures.get(originKey({ table: table, symbol: ticker }))?.value ?? null,
    change: figures.get(originKey({ table: `${table}_change`, symbol: ticker }))?.value ?? null,
    isSynced: true,
  });
  const rows = [
    ...coinRows.map(({ ticker, sourceId }) => ({
      ...synced('crypto', ticker),
      of: {
        symbol: ticker,
        kind: 'coin' as const,
        id: sourceId ?? '',
        price: figures.get(originKey({ table: 'crypto', symbol: ticker }))?.value ?? null,
      },
    })),
    ...companyRows.map(({ ticker, last }) => ({
      last,
      change: null,
      isSynced: false,
      of: { symbol: ticker, kind: 'stock' as const, id: '' },
    })),
    ...listedRows.map(({ ticker, kind }) => ({
      ...synced(kind === 'etp' ? 'etps' : 'stocks', ticker),
      of: {
        symbol: ticker,
        kind: 'stock' as const,
        id: '',
        price:
          figures.get(originKey({ table: kind === 'etp' ? 'etps' : 'stocks', symbol: ticker }))
            ?.value ?? null,
      },
    })),
  ];
  const priced = rows.flatMap(({ last, ...row }) =>
    last !== null && last > 0 ? [[tickerKey(row.of.symbol), { last, ...row }] as const] : [],
  );
  return new Map(priced);
}
