import type { Holding } from './themePortfolio';
import { sumOf, toTheCent } from './themeSums';

/** What the bought shares with a price and a known cost gained or lost; null where there are none. */
export interface Gain {
  /** What they cost, in US dollars. */
  cost: number | null;
  pnl: number | null;
  /** `pnl` of the cost, in percent. */
  performance: number | null;
}

/** Of one stock; US dollars to the cent. */
export function profitOf(holding: Holding | null) {
  const { bought: count = null, last = null, initial_capital: cost = null } = holding ?? {};
  const isKnown = count !== null && last !== null && cost !== null;
  const pnl = isKnown ? toTheCent(count * last - cost) : null;
  return { cost, pnl, pnlPercent: percentOf(pnl, cost) };
}

/** Of all stocks together: the cost and the PnL are the sums of theirs. */
export function gainOf(stocks: readonly Pick<Gain, 'cost' | 'pnl'>[]): Gain {
  const known = stocks.filter(({ pnl }) => pnl !== null);
  if (known.length === 0) return { cost: null, pnl: null, performance: null };
  const cost = toTheCent(sumOf(known, (stock) => stock.cost));
  const pnl = toTheCent(sumOf(known, (stock) => stock.pnl));
  return { cost, pnl, performance: percentOf(pnl, cost) };
}

function percentOf(pnl: number | null, cost: number | null): number | null {
  return pnl !== null && cost !== null && cost > 0 ? (pnl / cost) * 100 : null;
}
