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
