import type { CoreRow } from '@/api/contract/corePortfolio';
import { isLocked } from './core';

type Priced = Pick<CoreRow, 'weight' | 'price_at_rebalance' | 'current_price'>;

/**
 * How much the portfolio and the index gained since the rebalance, in percent, held at its weights
 * since then, and how far the portfolio is ahead of the index, in percentage points. Null where a row with a weight has no price, because a part of it isn't the whole.
 */
export function changeSinceRebalance(rows: readonly CoreRow[]) {
  const portfolio = weightedChange(rows.filter((row) => !isLocked(row)));
  const index = weightedChange(rows.filter(isLocked));
  const againstIndex = portfolio === null || index === null ? null : portfolio - index;
  return { portfolio, index, againstIndex };
}

function weightedChange(rows: readonly Priced[]): number | null {
  let [weights, sum] = [0, 0];
  for (const { weight, price_at_rebalance: before, current_price: now } of rows) {
    if (!weight) continue;
    if (!before || now === null) return null;
    weights += weight;
    sum += weight * (now / before - 1);
  }
  return weights > 0 ? (sum / weights) * 100 : null;
}
