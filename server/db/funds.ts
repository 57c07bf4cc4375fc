import { fundSector } from '@/api/contract/comparator';
import { funds } from '@/api/samples/funds';
import { type IndexWeights, indexFundWeights, type Quote } from '@/domain/comparator/comparator';
import { quotesOf } from './companies';
import { isSampleData } from './seed/seed';
import type { Database } from './store';

/**
 * Sector and last price of companies and funds, by lower-case ticker. Funds have weights by sector,
 * those of the index if they follow it, but only sample data has their prices; elsewhere the price
 * is 0.
 */
export async function comparatorQuotes(
  db: Database,
  tickers: string[],
  index: IndexWeights,
): Promise<Map<string, Quote>> {
  const quotes = await quotesOf(db, tickers);
  const held = tickers.flatMap((ticker) => funds.get(ticker.toUpperCase()) ?? []);
  if (held.length === 0) return quotes;
  const hasPrices = await isSampleData(db);
  const fundQuotes = held.map(({ ticker, last, weights, isIndex }) => {
    const price = { sector: fundSector, last: hasPrices ? last : 0 };
    const quote = { ...price, weights: isIndex ? indexFundWeights(index) : weights };
    return [ticker.toLowerCase(), quote] as const;
  });
  return new Map([...fundQuotes, ...quotes]);
}
