import { describe, expect, it, test } from 'vitest';
import {
  equalWeights,
  equalWeightsText,
  pricelessText,
  pricesOf,
  type Prices,
} from '@/domain/comparator/equalWeights';

const prices = (of: Record<string, number>, isSample = false): Prices => ({
  of: new Map(Object.entries(of)),
  stamp: { day: '2026-11-24', isSample },
});
const waiting = (ticker: string) => ({ ticker, shares: null });

describe('rows without shares', () => {
  it('are worth 10,000 dollars each if no row has shares', () => {
    const of = prices({ aapl: 241.1, 'brk.a': 720_000, penny: 0.0003 });
    const { shares, isAverage } = equalWeights(['AAPL', 'BRK-A', 'PENNY'].map(waiting), of);
    expect(shares).toEqual(['41.4766', '0.0138889', '33333300']);
    expect(isAverage).toBe(false);
  });

  it('are worth the average of the rows that have shares, so that all weigh the same share', () => {
    const rows = [{ ticker: 'KO', shares: 100 }, { ticker: 'T', shares: 10 }, waiting('AAPL')];
    const { shares, value } = equalWeights(rows, prices({ ko: 60, t: 20, aapl: 310 }));
    expect(value).toBe(3100);
    expect(shares).toEqual(['10']);
  });

  it('stay as they are without a price', () => {
    const result = equalWeights([waiting('AAPL'), waiting('ZZYX')], prices({ aapl: 100 }));
    expect([result.shares, result.priceless]).toEqual([['100', null], ['ZZYX']]);
  });
});

test('a position without a price isn’t among the prices', () => {
  const entry = { sector: 'Other', shares: 1, value: 0, weight: null };
  const portfolio = [
    { ...entry, ticker: 'KO', last: 62.26 },
    { ...entry, ticker: 'ZZYX', last: 0 },
  ];
  const details = { priced_on: '2026-11-24', is_sample: true };
  expect(pricesOf({ portfolio, details })).toEqual(prices({ ko: 62.26 }, true));
});

test.each([
  [{ shares: ['1', '2', null], value: 10_000, isAverage: false, priceless: ['X'] }, false],
  [{ shares: ['1'], value: 3100.4, isAverage: true, priceless: [] }, true],
])('the sentence about %j', (result, isSample) => {
  expect(equalWeightsText(result, prices({}, isSample))).toBe(
    isSample
      ? 'Set 1 row to $3,100, the average of your other rows, at sample prices from 2026-11-24.'
      : 'Set 2 rows to $10,000 each, at prices from 2026-11-24.',
  );
});

test.each([
  [[], ''],
  [['zzyx'], 'No price for ZZYX. Enter its shares.'],
  [['A', 'B'], 'No price for A and B. Enter their shares.'],
  [[...'ABCDEFG'], 'No price for A, B, C, D, E and 2 more. Enter their shares.'],
])('the tickers without a price, %j', (priceless, text) => {
  expect(pricelessText(priceless)).toBe(text);
});
