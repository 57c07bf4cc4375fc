import type { SectorWeights } from '@/api/contract/comparator';
import file from './funds.json';

/** A fund with the shares of the sectors that it holds, as fractions that add up to 1. */
export interface Fund {
  ticker: string;
  name: string;
  /** US dollars. */
  last: number;
  weights: SectorWeights;
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
  Object.entries(file.funds).map(([ticker, { name, last, weights }]) => [
    ticker,
    { ticker, name, last, weights: weightsOf(weights) },
  ]),
);

function weightsOf(percents: readonly number[]): SectorWeights {
  const held = percents.flatMap((percent, at) => {
    const sector = file.sectors[at];
    return sector === undefined || percent === 0 ? [] : [[sector, percent / 100] as const];
  });
  return Object.fromEntries(held);
}
