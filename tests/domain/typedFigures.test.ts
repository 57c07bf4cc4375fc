import { describe, expect, it } from 'vitest';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { typableFigures } from '@/domain/figures/figures';
import { originKey } from '@/domain/figures/origins';
import {
  impossibleText,
  isColumn,
  readColumn,
  readTyped,
  typableText,
  understoodText,
} from '@/domain/figures/typedFigures';

const figures = typableFigures({
  crypto: sampleCryptoPrices,
  metrics: sampleMetrics,
  listed: sampleListedPrices,
  bmi: 61.25,
});
const figure = (key: string) => {
  const found = figures.find((each) => originKey(each) === key);
  if (!found) throw new Error(`No figure is called ${key}.`);
  return found;
};
const price = figure('crypto/BTC');
const change = figure('crypto_change/BTC');
const rate = figure('metrics/bybit_rate');

describe('a typed figure', () => {
  it.each([
    ['1,234.5', price, 1234.5],
    ['  94318.52 ', price, 94_318.52],
    ['$89.7k', price, 89_700],
    ['$ 1,000,000', price, 1e6],
    ['.5', price, 0.5],
    ['2.4B', figure('metrics/stable_circ'), 2_400_000_000],
    ['3.25 tn', figure('metrics/market_cap'), 3_250_000_000_000],
    ['1.1 million', figure('metrics/btc_in_ex'), 1_100_000],
    ['−0.4%', change, -0.4],
    ['-0.4', change, -0.4],
    ['+1.2 %', change, 1.2],
    ['-$5', price, -5],
    ['-0', change, 0],
    ['−0.0127 bps', rate, -0.0127],
    ['0.02%', figure('etps_premium/IBIT'), 0.02],
    ['1.5%', figure('metrics/market_cap_percent'), 1.5],
    ['61.25', figure('metrics/bmi'), 61.25],
  ])('%s', (text, of, value) => expect(readTyped(text, of)).toEqual({ value }));

  it.each([
    ['', price, 'Enter a number, or mark the figure as missing.'],
    ['N/A', price, '“N/A” isn’t a number.'],
    ['1e5', price, '“1e5” isn’t a number.'],
    ['Infinity', price, '“Infinity” isn’t a number.'],
    ['NaN', price, '“NaN” isn’t a number.'],
    ['--5', price, '“--5” isn’t a number.'],
    ['-$-5', price, '“-$-5” isn’t a number.'],
    ['5 of 6', price, '“5 of 6” isn’t a number.'],
    ['(0.4)', change, '“(0.4)” isn’t a number.'],
    ['€5', price, '“€5” isn’t a number.'],
    ['1,5', price, 'Use commas for thousands and a point for decimals, such as 1,234.5.'],
    ['1.234,5', price, 'Use commas for thousands and a point for decimals, such as 1,234.5.'],
    ['1.234.567', price, 'Use commas for thousands and a point for decimals, such as 1,234.5.'],
    ['12,34,567', price, 'Use commas for thousands and a point for decimals, such as 1,234.5.'],
    ['.', price, 'Use commas for thousands and a point for decimals, such as 1,234.5.'],
    ['5%', price, 'This figure is in dollars.'],
    ['$5', change, 'This figure is in percent.'],
    ['5k', change, 'This figure is in percent.'],
    ['1%', rate, 'This figure is in bps.'],
    ['5 bps', change, 'This figure is in percent.'],
    ['$61', figure('metrics/bmi'), 'This figure is a plain number.'],
  ])('is not guessed: %s', (text, of, reason) => {
    expect(readTyped(text, of)).toEqual({ reason });
  });

  it.each(figures.filter(({ value }) => value !== null).map((each) => [originKey(each), each]))(
    '%s is offered as a text that reads as its value',
    (_, each) => {
      const reading = readTyped(typableText(each.value), each);
      expect(reading).toEqual({ value: expect.closeTo(each.value ?? 0, 8) });
      expect(readTyped(understoodText(each.value, each), each)).toEqual(reading);
    },
  );

  it('is said with all of its digits', () => {
    expect(understoodText(2_400_000_000, price)).toBe('$2,400,000,000');
    expect(understoodText(61.2, price)).toBe('$61.20');
    expect(understoodText(-0.4, change)).toBe('−0.4%');
    expect(understoodText(-0.0127, rate)).toBe('−0.0127 bps');
    expect(understoodText(null, price)).toBe('N/A');
  });

  it('may be impossible', () => {
    expect(impossibleText(price, 0)).toBe('BTC can’t be zero.');
    expect(impossibleText(change, 45)).toBe('BTC change of 45.00% is more than a day brings.');
    expect(impossibleText(figure('metrics/bmi'), 120)).toBe(
      'Bitcoin Misery Index is 120, which is outside 0 to 100.',
    );
    expect(impossibleText(figure('metrics/bmi'), 4)).toBeNull();
    expect(impossibleText(price, null)).toBeNull();
  });
});

describe('a pasted column', () => {
  const column = ['crypto/BTC', 'crypto/ETH', 'crypto/XRP'].map(figure);
  const read = (text: string, start = 0) => {
    const { rows, leftOut } = readColumn(text, column, start);
    return { rows: rows.map((row) => [row.figure.symbol, row.value]), leftOut };
  };

  it('is one only with more than one row or cell', () => {
    expect(['5', ' 5\n', '5\n6', 'BTC\t5'].map(isColumn)).toEqual([false, false, true, true]);
  });

  it.each([
    ['fills the table downwards', '1\r\n2\r\n3\r\n', 0, ['BTC', 'ETH', 'XRP'], []],
    ['starts at the pasted cell', '2\n3', 1, ['ETH', 'XRP'], []],
    [
      'names the rows below the table',
      '2\n3\n4',
      1,
      ['ETH', 'XRP'],
      ['The last row is left out: the table has no more rows.'],
    ],
    [
      'keeps its rows in their places where one isn’t a number',
      'Price\n2\n\n',
      0,
      ['ETH'],
      ['Row 1: “Price” isn’t a number. BTC stays $94,319.'],
    ],
    ['names an empty row', '1\n\n3', 0, ['BTC', 'XRP'], ['Row 2: empty. ETH stays $3,214.']],
    [
      'names a number of another unit',
      '1\n5%',
      0,
      ['BTC'],
      ['Row 2: “5%”: This figure is in dollars. ETH stays $3,214.'],
    ],
  ])('%s', (_, text, start, symbols, leftOut) => {
    const pasted = read(text, start);
    expect(pasted.rows.map(([symbol]) => symbol)).toEqual(symbols);
    expect(pasted.leftOut).toEqual(leftOut);
  });

  it('goes by ticker where there are two', () => {
    expect(read('Symbol\tPrice\nxrp\t2.20\n$BTC\t$95k\nXRP\t2.3\nDOT\t1\nETH\tn/a', 2)).toEqual({
      rows: [
        ['XRP', 2.2],
        ['BTC', 95_000],
      ],
      leftOut: [
        'Row 1: “Symbol” isn’t in the table.',
        'Row 4: XRP is there twice.',
        'Row 5: “DOT” isn’t in the table.',
        'Row 6: “n/a” isn’t a number. ETH stays $3,214.',
      ],
    });
  });

  it('goes by name among metrics', () => {
    const rates = ['metrics/kraken_rate', 'metrics/bybit_rate'].map(figure);
    const { rows } = readColumn('ByBit funding rate\t0.01', rates, 0);
    expect(rows.map((row) => row.figure.symbol)).toEqual(['bybit_rate']);
  });

  it('of more cells isn’t read', () => {
    expect(read('BTC\t1\t2').leftOut).toEqual([
      'Copy one column of numbers, or a column of tickers and one.',
    ]);
  });
});
