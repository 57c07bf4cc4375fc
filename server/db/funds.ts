import { fundSector } from '@/api/contract/comparator';
import { funds } from '@/api/samples/funds';
import { type IndexWeights, indexFundWeights } from '@/domain/comparator/comparator';
import { type Holding, sectorsOf } from './companies';
import type { Database } from './store';

/** Sectors of companies, and of funds with their weights by sector: those of the index if they follow it. */
export async function comparatorHoldings(
  db: Database,
  tickers: string[],
  index: IndexWeights,
): Promise<Map<string, Holding>> {
  const held = tickers.flatMap((ticker) => funds.get(ticker.toUpperCase()) ?? []);
  const ofFunds = held.map(({ ticker, weights, isIndex }) => {
    const own = isIndex ? indexFundWeights(index) : weights;
    return [ticker.toLowerCase(), { sector: fundSector, weights: own }] as const;
  });
  return new Map([...ofFunds, ...(await sectorsOf(db, tickers))]);
}
