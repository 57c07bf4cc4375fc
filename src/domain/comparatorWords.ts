import type { DoubledTicker } from './comparator';
import { formatShares } from './numbers';

/** `AAPL stands in 2 rows: 15 shares are compared.` while it is typed, `stood` beside the result. */
export function doubledWords(
  { ticker, rows, shares }: DoubledTicker,
  verb: 'stands' | 'stood',
): string {
  const count = formatShares(shares);
  const compared = count === '1' ? '1 share is compared.' : `${count} shares are compared.`;
  return `${ticker} ${verb} in ${rows} rows: ${compared}`;
}
