import { describe, expect, test } from 'vitest';
import { sharesOfAmounts } from '@/domain/comparator/equalWeights';

const prices = {
  of: new Map([
    ['aapl', 250],
    ['msft', 500],
    ['spy', 700],
  ]),
  stamp: null,
};
const row = (
  ticker: string,
  shares: number | null,
  amount: [number, 'dollars' | 'percent'] | null,
) => ({
  ticker,
  shares,
  amount: amount && { value: amount[0], unit: amount[1] },
});

describe('dollars and percent instead of shares', () => {
  test('dollars are divided by the price', () => {
    const { shares } = sharesOfAmounts([row('AAPL', null, [5000, 'dollars'])], prices);
    expect(shares).toEqual(['20']);
  });

  test('percent alone are parts of $100,000', () => {
    const rows = [row('SPY', null, [35, 'percent']), row('MSFT', null, [65, 'percent'])];
    expect(sharesOfAmounts(rows, prices).shares).toEqual(['50', '130']);
  });

  test('percent beside other rows are parts of the whole', () => {
    // 10 × $250 are the other 25 %, so 75 % are $7,500.
    const rows = [row('AAPL', 10, null), row('MSFT', null, [75, 'percent'])];
    expect(sharesOfAmounts(rows, prices).shares).toEqual([null, '15']);
  });

  test('percent that leave nothing for other rows are refused', () => {
    const rows = [row('AAPL', 10, null), row('MSFT', null, [100, 'percent'])];
    const { shares, problem } = sharesOfAmounts(rows, prices);
    expect(shares).toEqual([null, null]);
    expect(problem).toMatch(/^The percentages add up to 100 or more/);
  });

  test('a ticker without a price is named', () => {
    const { shares, priceless } = sharesOfAmounts([row('ZZYX', null, [10, 'dollars'])], prices);
    expect([shares, priceless]).toEqual([[null], ['ZZYX']]);
  });
});
