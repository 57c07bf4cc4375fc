import type { Holding } from './theme';
import { sumOf, roundToCents } from './themeSums';

/** Gain or loss of the bought shares that have a price and a known cost; null if there are none. */
export interface Gain {
  /** The cost in US dollars. */
  cost: number | null;
  pnl: number | null;
  /** `pnl` in percent of the cost. */
  performance: number | null;
}

/** Cost and profit of one stock, in US dollars and cents. */
export function profitOf(holding: Holding | null) {
  const { bought: count = null, last = null, initial_capital: cost = null } = holding ?? {};
  const isKnown = count !== null && last !== null && cost !== null;
  const pnl = isKnown ? roundToCents(count * last - cost) : null;
  return { cost, pnl, pnlPercent: percentOf(pnl, cost) };
}

/** Adds up the costs and profits of all stocks. */
export function gainOf(stocks: readonly Pick<Gain, 'cost' | 'pnl'>[]): Gain {
  const known = stocks.filter(({ pnl }) => pnl !== null);
  if (known.length === 0) return { cost: null, pnl: null, performance: null };
  const cost = roundToCents(sumOf(known, (stock) => stock.cost));
  const pnl = roundToCents(sumOf(known, (stock) => stock.pnl));
  return { cost, pnl, performance: percentOf(pnl, cost) };
}

function percentOf(pnl: number | null, cost: number | null): number | null {
  return pnl !== null && cost !== null && cost > 0 ? (pnl / cost) * 100 : null;
}
