import { inArray } from 'drizzle-orm';
import { sampleIndex, samplePriceDay, samplePrices } from '@/api/samples/companies';
import type { Quote } from '@/domain/comparator';
import { companies as known } from '@/domain/companies';
import { companies, indexPrices } from './researchSchema';
import type { Database } from './store';

/** What is known of the companies that a fresh database holds; prices on sample data alone. */
export async function addCompanies(tx: Database, hasSamplePrices: boolean): Promise<void> {
  await tx.insert(companies).values(
    known.map(({ ticker, name, sector }) => ({
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

/** Sector and last price by lower-case ticker; a company without a price is at 0. */
export async function quotesOf(db: Database, tickers: string[]): Promise<Map<string, Quote>> {
  const found = await db
    .select({ ticker: companies.ticker, sector: companies.sector, last: companies.last })
    .from(companies)
    .where(inArray(companies.ticker, [...new Set(tickers.map((name) => name.toUpperCase()))]));
  return new Map(
    found.map(({ ticker, sector, last }) => [ticker.toLowerCase(), { sector, last: last ?? 0 }]),
  );
}
