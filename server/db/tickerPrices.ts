import { desc, inArray } from 'drizzle-orm';
import { tickerKey } from '@/domain/comparator/comparator';
import { coins, listed } from './schema/market';
import { companies } from './schema/research';
import type { Database } from './store';

/** The stored price of a ticker, in US dollars and percent. */
export interface KnownPrice {
  last: number;
  /** Null if it is unknown, as for companies. */
  change: number | null;
  /** True if the last sync stored it. A company's price is a sample. */
  isSynced: boolean;
}

/**
 * By `tickerKey`, only with a price. For a ticker with several prices, ETPs and stocks take
 * precedence, then companies.
 */
export async function knownPrices(
  db: Database,
  tickers: readonly string[],
): Promise<Map<string, KnownPrice>> {
  const names = [...new Set(tickers.map((ticker) => tickerKey(ticker).toUpperCase()))];
  if (names.length === 0) return new Map();
  const coinRows = await db
    .select({ ticker: coins.name, last: coins.last_price, change: coins.last_24_change })
    .from(coins)
    .where(inArray(coins.name, names))
    .orderBy(desc(coins.list));
  const companyRows = await db
    .select({ ticker: companies.ticker, last: companies.last })
    .from(companies)
    .where(inArray(companies.ticker, names));
  const listedRows = await db
    .select({ ticker: listed.ticker, last: listed.last, change: listed.change })
    .from(listed)
    .where(inArray(listed.ticker, names));
  const rows = [
    ...coinRows.map((row) => ({ ...row, isSynced: true })),
    ...companyRows.map((row) => ({ ...row, change: null, isSynced: false })),
    ...listedRows.map((row) => ({ ...row, isSynced: true })),
  ];
  const priced = rows.flatMap(({ ticker, last, change, isSynced }) =>
    last !== null && last > 0 ? [[tickerKey(ticker), { last, change, isSynced }] as const] : [],
  );
  return new Map(priced);
}
