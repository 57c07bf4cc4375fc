import { expect, test } from 'vitest';
import { percentFromEma, signalOf, suggestTickers } from '@/domain/market/technicals';

test.each([
  [0.0001, 'Bullish'],
  [-0.0001, 'Bearish'],
  [0, 'No'],
  [-0, 'No'],
  [null, 'No'],
  [Number.NaN, 'No'],
])('a distance of %s is %s', (diff, signal) => expect(signalOf(diff)).toBe(signal));

test.each([
  [{ ema: 200, diff: 5 }, 2.5],
  [{ ema: 200, diff: -5 }, -2.5],
  [{ ema: 0, diff: 5 }, null],
  [{ ema: null, diff: 5 }, null],
  [{ ema: 200, diff: null }, null],
])('%o is %s percent', (ema, percent) => expect(percentFromEma(ema)).toBe(percent));

test('tickers are suggested by their first characters, at most eight, without those already typed', () => {
  const values = (text: string, of: string[]) => suggestTickers(text, of).map(({ value }) => value);
  expect(values(' b', ['BTC', 'ETH', 'BNB'])).toEqual(['BTC', 'BNB']);
  expect(values('', ['BTC'])).toEqual([]);
  expect(values('btc', ['BTC', 'ETH'])).toEqual([]);
  expect(values('btc', ['BTC', 'BTCX'])).toEqual(['BTC', 'BTCX']);
  expect(values('et', ['BETA', 'ETH'])).toEqual(['ETH']);
  expect(suggestTickers('b', ['BTC'])).toEqual([{ value: 'BTC', text: 'BTC' }]);
  expect(
    values(
      'a',
      Array.from({ length: 20 }, (_, at) => `A${at}`),
    ),
  ).toHaveLength(8);
});
