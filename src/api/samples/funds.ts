import { indexFunds, type SectorWeights } from '@/api/contract/comparator';
import file from './funds.json';

/** A fund with the shares of the sectors that it holds, as fractions that add up to 1. */
export interface Fund {
  ticker: string;
  /** US dollars. */
  last: number;
  weights: SectorWeights;
  /** It follows the S&P 500, so that its weights are the index’s own, whatever their day. */
  isIndex: boolean;
}

/** The date of the weights, which are samples. */
export const fundWeightsDay = file.weights_of;
/** The date of the prices, which are samples. */
export const fundPricesDay = file.prices_of;

/**
 * The funds that private investors hold most, with sample weights and prices. A row of `funds.json`
 * has its weights in percent, in the order of the file's `sectors`. Bonds, metals and coins are in
 * Other. A ticker is in upper case.
 */
export const funds: ReadonlyMap<string, Fund> = new Map(
  Object.entries(file.funds).map(([ticker, { last, weights }]) => [
    ticker,
    { ticker, last, weights: weightsOf(weights), isIndex: indexFunds.includes(ticker) },
  ]),
);

function weightsOf(percents: readonly number[]): SectorWeights {
  const held = percents.flatMap((percent, at) => {
    const sector = file.sectors[at];
    return sector === undefined || percent === 0 ? [] : [[sector, percent / 100] as const];
  });
  return Object.fromEntries(held);
}
