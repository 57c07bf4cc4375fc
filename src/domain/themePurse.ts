/** Cents that are left to buy with. */
export interface Purse {
  cents: number;
}

/** Takes out of the purse what so many cents buy at a price, and never more than is in it. */
export function buy(cents: number, last: number | null, purse: Purse) {
  if (last === null || last <= 0) return { shares: 0, wanted: 0, cost: 0 };
  const price = last * 100;
  const wanted = wholeShares(cents / price);
  const isAfforded = Math.round(wanted * price) <= purse.cents;
  const shares = isAfforded ? wanted : wholeShares(purse.cents / price);
  const cost = Math.min(purse.cents, Math.round(shares * price));
  purse.cents -= cost;
  return { shares, wanted, cost };
}

/** Floors, but for the dust of a division: 0.3 / 0.1 is 3. */
function wholeShares(count: number): number {
  const nearest = Math.round(count);
  const dust = Math.max(1e-12, count * 2e-15);
  return Math.abs(count - nearest) <= dust ? nearest : Math.floor(count);
}
