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

/** Sector and last price by lower-case ticker. The price is 0 where it is unknown. */
export async function quotesOf(db: Database, tickers: string[]): Promise<Map<string, Quote>> {
  const found = await db
    .select({ ticker: companies.ticker, sector: companies.sector, last: companies.last })
    .from(companies)
    .where(inArray(companies.ticker, [...new Set(tickers.map((name) => name.toUpperCase()))]));
  const stored = found.map(
    ({ ticker, sector, last }) => [ticker.toLowerCase(), { sector, last: last ?? 0 }] as const,
  );
  return new Map([...newQuotes(tickers), ...stored]);
}

const newCompanies = new Map(knownCompanies.map(({ ticker, sector }) => [ticker, sector]));

/** Companies that were added to the list after the database was filled have no price in it. */
function newQuotes(tickers: string[]): [string, Quote][] {
  return tickers.flatMap((ticker) => {
    const sector = newCompanies.get(ticker.toUpperCase());
    return sector === undefined ? [] : [[ticker.toLowerCase(), { sector, last: 0 }]];
  });
}
