import { inArray } from 'drizzle-orm';
import { sampleIndex, samplePriceDay, samplePrices } from '@/api/samples/companies';
import type { Quote } from '@/domain/comparator/comparator';
import { companies as knownCompanies } from '@/domain/stocks/companies';
import { companies, indexPrices } from './schema/research';
import type { Database } from './store';

/** Fills a fresh database with the known companies; only sample data gets prices. */
export async function addCompanies(tx: Database, hasSamplePrices: boolean): Promise<void> {
  await tx.insert(companies).values(
    knownCompanies.map(({ ticker, name, sector }) => ({
      ticker,
      name,
      sector,
      ...(hasSamplePrices && { ...samplePrices[ticker], priced_on: samplePriceDay }),
    })),
  );
  if (hasSamplePrices) await tx.insert(indexPrices).values({ day: samplePriceDay, ...sampleIndex });
}

export async function hasCompanies(db: Database): Promise<boolean> {
  return (await db.select({ id: companies.id }).from(companies).limit(1)).length > 0;
}

/** What a position is counted as, whatever its price is. */
export type Holding = Omit<Quote, 'last'>;

/** By lower-case ticker. */
export async function sectorsOf(db: Database, tickers: string[]): Promise<Map<string, Holding>> {
  const found = await db
    .select({ ticker: companies.ticker, sector: companies.sector })
    .from(companies)
    .where(inArray(companies.ticker, [...new Set(tickers.map((name) => name.toUpperCase()))]));
  const stored = found.map(({ ticker, sector }) => [ticker.toLowerCase(), { sector }] as const);
  return new Map([...newSectors(tickers), ...stored]);
}

const newCompanies = new Map(knownCompanies.map(({ ticker, sector }) => [ticker, sector]));

/** Of companies that were added to the list after the database was filled. */
function newSectors(tickers: string[]): [string, Holding][] {
  return tickers.flatMap((ticker) => {
    const sector = newCompanies.get(ticker.toUpperCase());
    return sector === undefined ? [] : [[ticker.toLowerCase(), { sector }]];
  });
}
