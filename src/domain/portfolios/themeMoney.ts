import type { Holding } from './theme';

/** Adds up a figure, skipping items without one. */
export function sumOf<Item>(items: readonly Item[], figure: (item: Item) => number | null): number {
  return items.reduce((sum, item) => sum + (figure(item) ?? 0), 0);
}

/** Rounds to cents. Never returns -0, which would be shown with a minus sign. */
export function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100 + 0;
}

/** Removes floating-point errors from a sum of typed decimals, so that 33.3 + 66.7 is 100. */
export function removeFloatError(percent: number): number {
  return Math.round(percent * 1e8) / 1e8;
}

/** Cents that are not spent yet. `buy` takes from them. */
export interface CashBalance {
  cents: number;
}

/**
 * Buys as many whole shares as `cents` pay for at the price, and no more than the cash balance pays
 * for.
 */
export function buy(cents: number, last: number | null, cashBalance: CashBalance) {
  if (last === null || last <= 0) return { shares: 0, wanted: 0, cost: 0 };
  const price = last * 100;
  const wanted = wholeShares(cents / price);
  const isAfforded = Math.round(wanted * price) <= cashBalance.cents;
  const shares = isAfforded ? wanted : wholeShares(cashBalance.cents / price);
  const cost = Math.min(cashBalance.cents, Math.round(shares * price));
  cashBalance.cents -= cost;
  return { shares, wanted, cost };
}

/**
 * Rounds down. Adds a tiny amount first, because 0.3 / 0.1 is slightly below 3 in floating point.
 */
function wholeShares(count: number): number {
  const nearest = Math.round(count);
  const tolerance = Math.max(1e-12, count * 2e-15);
  return Math.abs(count - nearest) <= tolerance ? nearest : Math.floor(count);
}

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
