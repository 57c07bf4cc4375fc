import { expect, it } from 'vitest';
import type { CoreRow } from '@/api/contract/corePortfolio';
import { changeSinceRebalance } from '@/domain/portfolios/coreChange';

const row = (parts: Partial<CoreRow>): CoreRow => ({
  ticker: 'SOL',
  name: 'Solana',
  weight: 50,
  price_at_rebalance: 100,
  current_price: 110,
  index: 'no',
  ...parts,
});

it.each<[string, CoreRow[], number | null, number | null]>([
  ['no rows', [], null, null],
  ['one row', [row({})], 10, null],
  ['weights', [row({ weight: 75 }), row({ weight: 25, current_price: 90 })], 5, null],
  ['weights that add up to less', [row({ weight: 30 }), row({ weight: 10 })], 10, null],
  ['an index', [row({}), row({ index: 'yes', current_price: 95 })], 10, -5],
  ['a row without a price', [row({}), row({ current_price: null })], null, null],
  ['a row without a price then', [row({}), row({ price_at_rebalance: null })], null, null],
  ['a row without weight or price', [row({}), row({ weight: 0, current_price: null })], 10, null],
])('with %s', (_, rows, portfolio, index) => {
  const change = changeSinceRebalance(rows);
  if (portfolio === null) expect(change.portfolio).toBeNull();
  else expect(change.portfolio).toBeCloseTo(portfolio);
  if (index === null) expect(change.index).toBeNull();
  else expect(change.index).toBeCloseTo(index);
});

it('is ahead of the index by the difference, if both are known', () => {
  const index = row({ index: 'yes', current_price: 95 });
  expect(changeSinceRebalance([row({}), index]).againstIndex).toBeCloseTo(15);
  expect(changeSinceRebalance([row({})]).againstIndex).toBeNull();
});
