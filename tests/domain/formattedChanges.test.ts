import { expect, test } from 'vitest';
import {
  formatMoneyChange,
  formatPercentChange,
  formatRateChange,
} from '@/domain/format/figureChange';

test.each([
  [1.25, '▲\u00A0+1.25%', 'up'],
  [0.004, '▲\u00A00.00%', 'up'],
  [-0.4, '▼\u00A0−0.40%', 'down'],
  [0, '▲\u00A00.00%', 'up'],
  [null, 'N/A', null],
  [Number.NaN, 'N/A', null],
])('a change by %s percent is %s', (value, text, direction) => {
  expect(formatPercentChange(value)).toEqual({ text, direction });
});

test.each([
  [0.0346, 4, '▲\u00A0+0.0346', 'up'],
  [-0.0346, 2, '▼\u00A0−0.03', 'down'],
  [null, 4, 'N/A', null],
])('a change by %s bps with %d decimals is %s', (value, decimals, text, direction) => {
  expect(formatRateChange(value, decimals)).toEqual({ text, direction });
});

test.each([
  [48_310_000_000, 1.51, '▲\u00A0+$48.31B (+1.51%)', 'up'],
  [-48_310_000_000, -1.51, '▼\u00A0−$48.31B (−1.51%)', 'down'],
  [48_310_000_000, null, '▲\u00A0+$48.31B', 'up'],
  [null, -1.51, '▼\u00A0−1.51%', 'down'],
  [null, null, 'N/A', null],
])('a change by %s dollars or %s percent is %s', (dollars, percent, text, direction) => {
  expect(formatMoneyChange(dollars, percent)).toEqual({ text, direction });
});
