import { desc, inArray } from 'drizzle-orm';
import { tickerKey } from '@/domain/comparator';
import { coins, listed } from './marketSchema';
import { companies } from './researchSchema';
import type { Database } from './store';

/** What the database knows of a ticker, in US dollars and percent. */
export interface KnownPrice {
  last: number;
  /** Null where it is not known, as for the companies. */
  change: number | null;
  /** True for what the last sync stored; a company's price is the sample's. */
  isSynced: boolean;
}

/** By `tickerKey`: what is listed, then companies, then coins; only what has a price. */
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
