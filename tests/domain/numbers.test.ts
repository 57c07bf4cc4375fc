import { describe, expect, test } from 'vitest';
import {
  direction,
  formatAbbreviated,
  formatDecimals,
  formatKilobytes,
  formatMoney,
  formatMoneyAbbreviated,
  formatNumber,
  formatPercent,
  formatShares,
  relativeToBtc,
  withDollar,
  yearToDate,
} from '@/domain/format/numbers';

const noNumbers = [null, undefined, Number.NaN, Infinity, -Infinity];

describe('formatNumber', () => {
  test.each([
    [1000.01, '1,000'],
    [1000, '1,000.00'],
    [999.995, '1,000.00'],
    [64_250.4, '64,250'],
    [2.184_6, '2.18'],
    [1.0001, '1.00'],
    [1, '1.0000'],
    [0.146_25, '0.1463'],
    [0, '0.0000'],
    [-0, '0.0000'],
    [-0.000_01, '0.0000'],
    [-1, '−1.0000'],
    [-1.25, '−1.25'],
    [-1000.5, '−1,001'],
  ])('%d is %s', (value, text) => expect(formatNumber(value)).toBe(text));

  test.each(noNumbers)('%s is N/A', (value) => expect(formatNumber(value)).toBe('N/A'));
});

test.each([
  [10, '10'],
  [1234.5, '1,234.5'],
  [0.12345678, '0.12345678'],
  [0.1 + 0.2, '0.3'],
  [null, 'N/A'],
  [Number.NaN, 'N/A'],
])('%s shares are %s', (value, text) => expect(formatShares(value)).toBe(text));

describe('formatAbbreviated', () => {
  test.each([
    [2_410_000_000_000, '2.41T'],
    [1e12, '1,000.00B'],
    [1_882_410_000, '1.88B'],
    [1e9, '1,000.00M'],
    [1e6, '1,000.00k'],
    [1_000_001, '1.00M'],
    [1001, '1.00k'],
    [1000, '1,000.00'],
    [12.5, '12.50'],
    [0.5, '0.5000'],
    [-2.5e9, '−2.50B'],
  ])('%d is %s', (value, text) => expect(formatAbbreviated(value)).toBe(text));

  test.each(noNumbers)('%s is N/A', (value) => expect(formatAbbreviated(value)).toBe('N/A'));
});

test.each([
  [0.61415, 4, '0.6142'],
  [-0.1127, 2, '−0.11'],
  [57.98, 2, '57.98'],
  [1, 4, '1.0000'],
  [null, 4, 'N/A'],
])('%s with %d decimals is %s', (value, decimals, text) =>
  expect(formatDecimals(value, decimals)).toBe(text),
);

test.each([
  [2.5, '2.50%'],
  [-0.845, '−0.85%'],
  [-0.001, '0.00%'],
  [0, '0.00%'],
  [1234.5, '1,234.50%'],
  [undefined, 'N/A'],
])('%s percent is %s', (value, text) => expect(formatPercent(value)).toBe(text));

test.each([
  [64_250, '$64,250', '$64.25k'],
  [-1.25, '−$1.25', '−$1.25'],
  [2_410_000_000_000, '$2,410,000,000,000', '$2.41T'],
  [0, '$0.0000', '$0.0000'],
  [null, 'N/A', 'N/A'],
])('%s dollars are %s and %s', (value, whole, short) => {
  expect(formatMoney(value)).toBe(whole);
  expect(formatMoneyAbbreviated(value)).toBe(short);
});

test.each([
  [110, 100, 10],
  [90, 100, -10],
  [100, 100, 0],
  [100, 0, null],
  [100, null, null],
  [null, 100, null],
  [Number.NaN, 100, null],
])('%s after %s is a year to date of %s', (last, start, percent) => {
  const change = yearToDate(last, start);
  if (percent === null) expect(change).toBeNull();
  else expect(change).toBeCloseTo(percent, 10);
});

test.each([
  [12.5, 7.5, 5],
  [-3, 7, -10],
  [0, 0, 0],
  [null, 7, null],
  [7, undefined, null],
])('%s against BTC at %s is %s points', (change, btc, points) =>
  expect(relativeToBtc(change, btc)).toBe(points),
);

test.each([
  [1, 'up'],
  [0, 'up'],
  [-0.0001, 'down'],
  [null, null],
  [Number.NaN, null],
])('the arrow of %s is %s', (value, arrow) => expect(direction(value)).toBe(arrow));

test.each([
  [0, '1 KB'],
  [1_024, '1 KB'],
  [1_535, '1 KB'],
  [1_536, '2 KB'],
  [62_464, '61 KB'],
  [2_097_152, '2,048 KB'],
])('%d bytes are %s', (bytes, text) => expect(formatKilobytes(bytes)).toBe(text));

test.each([
  ['1.25', '$1.25'],
  ['−1.25', '−$1.25'],
  ['N/A', 'N/A'],
])('%s in dollars is %s', (digits, text) => expect(withDollar(digits)).toBe(text));
