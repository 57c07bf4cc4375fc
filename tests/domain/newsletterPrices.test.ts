import { expect, it } from 'vitest';
import { buildContent } from '@/domain/newsletter/content';
import { bandReach, btcYearChange } from '@/domain/newsletter/contentPrices';
import { variants } from '@/domain/newsletter/variants';
import { fixture } from '../email/fixture';

/** BTC's year to date is 10%, and each row's is 25%. */
const row = { id: 1, last: 125, change: -1.5, year_start: 100, marketcap: 3e9 };
const figures = {
  last: '$125.00',
  day: { text: '▼\u00A0−1.50%', direction: 'down' },
  year: { text: '▲\u00A0+25.00%', direction: 'up' },
  relative: { text: '▲\u00A0+15.00%', direction: 'up' },
  band: { side: 'above', width: 109 },
};

function tables(symbol: string, stamp: string | null = '2026-11-20 07:55:00') {
  const coin = { ...row, name: symbol, logo: '', last_price: 125, last_24_change: -1.5 };
  return buildContent(
    {
      ...fixture,
      btcEth: { ...fixture.btcEth, btc: 110, btc_start: 100 },
      crypto: { ...fixture.crypto, general: [coin], general_time: stamp },
      listed: {
        etps: [{ ...row, ticker: symbol, premium_to_nav: 0.37 }],
        etps_time: stamp,
        stocks: [{ ...row, ticker: symbol }],
        stocks_time: stamp,
      },
    },
    variants.v2,
  );
}

it('a row has its price, changes and a bar; a fund its premium instead of a market cap', () => {
  const { crypto, etps, stocks } = tables('sol');
  expect(crypto.rows).toMatchObject([{ symbol: 'SOL', measure: '$3.00B', ...figures }]);
  expect(etps.rows).toMatchObject([{ symbol: 'SOL', measure: '0.37%', ...figures }]);
  expect(stocks.rows).toMatchObject([{ symbol: 'SOL', measure: '$3.00B', ...figures }]);
  expect([crypto.stamp, crypto.reach]).toEqual(['November 20, 2026 7:55 AM EST', '15.00']);
});

it('a table of an unknown time has no stamp', () => {
  const { crypto, etps, stocks } = tables('sol', null);
  expect([crypto, etps, stocks].map(({ stamp }) => stamp)).toEqual(['', '', '']);
});

it.each([
  [' btc ', 'BTC'],
  ['ABCDEFGH', 'ABCDEFGH'],
  ['ABCDEFGHI', 'ABCDEFG…'],
  ['🚀🚀🚀🚀🚀🚀🚀🚀', '🚀🚀🚀🚀🚀🚀🚀🚀'],
])('the symbol %j is shown as %s', (symbol, shown) => {
  expect(tables(symbol).etps.rows[0]?.symbol).toBe(shown);
});

it('BTC is the reference of the coins, but a fund or a stock may be called BTC', () => {
  const { crypto, etps, stocks } = tables('btc');
  expect(crypto).toMatchObject({
    rows: [{ year: figures.year, relative: { text: '', direction: null }, band: 'reference' }],
    reach: '',
  });
  expect(etps.rows).toMatchObject([figures]);
  expect(stocks.rows).toMatchObject([figures]);
});

it('the stock Coin has asterisks at both figures of the year', () => {
  const { crypto, stocks } = tables('Coin');
  expect(stocks.rows).toMatchObject([
    {
      ...figures,
      year: { text: '▲\u00A0+25.00%*', direction: 'up' },
      relative: { text: '▲\u00A0+15.00%*', direction: 'up' },
    },
  ]);
  expect(crypto.rows).toMatchObject([figures]);
});

it.each([
  [110, 100, 7, 10],
  [110, null, 7, 7],
  [null, 100, 7, 7],
  [110, 0, 7, 7],
  [null, null, null, null],
])('BTC at %s after %s, with %s from the API: %s percent', (btc, start, own, percent) => {
  const prices = { ...fixture.btcEth, btc, btc_start: start, btc_change_year: own };
  const change = btcYearChange(prices);
  if (percent === null) expect(change).toBeNull();
  else expect(change).toBeCloseTo(percent);
});

it.each([
  [[null, -46.2, 12], 46.2],
  [[3, null], 3],
  [[null], 0],
  [[], 0],
])('the longest bar of %j stands for %d points', (distances, reach) => {
  expect(bandReach(distances)).toBe(reach);
});
