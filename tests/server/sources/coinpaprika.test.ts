import { describe, expect, it } from 'vitest';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { coinpaprika } from '@server/feeds/sources/coinpaprika';
import type { Wanted } from '@server/feeds/sources/source';
import { nothingWanted, standIn, staysTrueInBadWays, type Respond } from './standIn';

const ticker = (id: string, symbol: string, name: string, usd: object = {}, row: object = {}) => ({
  id,
  name,
  symbol,
  rank: 1,
  total_supply: 19_883_231,
  last_updated: '2026-11-26T12:35:48Z',
  quotes: {
    USD: {
      price: 70_010.25,
      volume_24h: 23_175_936_198.92,
      market_cap: 1_399_000_000_000,
      market_cap_change_24h: -1.2,
      percent_change_24h: -1.25,
      ...usd,
    },
  },
  ...row,
});

const tickers = [
  ticker('btc-bitcoin', 'BTC', 'Bitcoin'),
  ticker('btc-batcat', 'BTC', 'Batcat', { price: 0.001 }),
  ticker('bnb-binance-coin', 'BNB', 'Binance Coin', { price: 900 }),
  ticker('xrp-xrp', 'XRP', 'XRP', { price: 2.1 }),
];

const global = {
  market_cap_usd: 2_400_000_000_000,
  volume_24h_usd: 120_000_000_000,
  bitcoin_dominance_percentage: 58.5,
  cryptocurrencies_number: 10_234,
  market_cap_change_24h: -2,
  last_updated: 1_795_696_200,
};

const respond =
  (changed: Record<string, unknown> = {}): Respond =>
  ({ pathname }) =>
    ({ '/v1/tickers': tickers, '/v1/global': global, ...changed })[pathname];

const coins: Wanted['coins'] = [
  { symbol: 'BTC', id: 'bitcoin' },
  { symbol: 'BNB', id: 'binancecoin' },
  { symbol: 'XRP', id: 'ripple', name: 'xrp' },
];

const tables = ['crypto', 'crypto_change', 'crypto_cap'];
const ofCoins = coins.flatMap(({ symbol }) => tables.map((table) => `${table}/${symbol}`));
const ofMarket = ['market_cap', 'market_cap_change', 'market_cap_percent']
  .concat(['btc_dominance', 'btc_dominance_percent'])
  .map((name) => `metrics/${name}`);
const everything = new Set([...ofCoins, ...ofMarket]);

async function read(changed?: Record<string, unknown>, wanted: Partial<Wanted> = {}) {
  const { ask, asked } = standIn(coinpaprika, respond(changed));
  const all = { ...nothingWanted, coins, missing: everything, ...wanted };
  const readings = (await coinpaprika.read?.(ask, all)) ?? [];
  const values = Object.fromEntries(readings.map(({ key, value }) => [key, value]));
  return { readings, values, asked: asked.map(({ url }) => url.pathname) };
}

describe('CoinPaprika', () => {
  it('gives coins that it knows by symbol and name, and the totals', async () => {
    const { values, readings } = await read();
    expect(values).toMatchObject({
      'crypto/BTC': 70_010.25,
      'crypto_change/BTC': -1.25,
      'crypto_cap/BTC': 1_399_000_000_000,
      'crypto/BNB': 900,
      'crypto/XRP': 2.1,
      'metrics/market_cap': 2_400_000_000_000,
      'metrics/market_cap_percent': -2,
      'metrics/market_cap_change': expect.closeTo(-48_979_591_836.7, 1),
      'metrics/btc_dominance': 58.5,
      // Bitcoin fell to 98.8%, and everything to 98%.
      'metrics/btc_dominance_percent': expect.closeTo((0.988 / 0.98 - 1) * 100, 9),
    });
    expect(Object.keys(values)).toHaveLength(everything.size);
    const times = Object.fromEntries(readings.map(({ key, asOf }) => [key, asOf.toISOString()]));
    expect(times).toMatchObject({
      'crypto/BTC': '2026-11-26T12:35:48.000Z',
      'metrics/market_cap': '2026-11-26T12:30:00.000Z',
    });
  });

  it.each([
    ['nothing', [], []],
    ['a coin', ['crypto/XRP'], ['/v1/tickers']],
    ['a coin that nobody follows', ['crypto/DOGE'], []],
    ['the market cap', ['metrics/market_cap'], ['/v1/global']],
    ['dominance’s change', ['metrics/btc_dominance_percent'], ['/v1/tickers', '/v1/global']],
  ])('is asked only for what is missing, and gives nothing else: %s', async (_, keys, paths) => {
    const { values, asked } = await read({}, { missing: new Set(keys) });
    expect(asked).toEqual(paths);
    expect(Object.keys(values)).toEqual(keys.filter((key) => everything.has(key)));
  });

  it.each([
    ['of another name', { symbol: 'BTC', id: 'wrapped-bitcoin', name: 'Wrapped Bitcoin' }],
    ['of another symbol', { symbol: 'WBTC', id: 'bitcoin', name: 'Bitcoin' }],
    ['without a name', { symbol: 'BTC', id: '' }],
    ['with a name of signs', { symbol: 'BTC', id: '-', name: '…' }],
  ])('leaves out a coin %s', async (_, coin) => {
    const missing = new Set([`crypto/${coin.symbol}`]);
    expect((await read({}, { coins: [coin], missing })).values).toEqual({});
  });

  it('leaves out a coin that two tickers fit, but not one that is listed twice', async () => {
    const twin = ticker('btc-bitcoin-2', 'BTC', 'Bitcoin', { price: 5 });
    expect((await read({ '/v1/tickers': [...tickers, twin] })).values).not.toHaveProperty(
      'crypto/BTC',
    );
    expect((await read({ '/v1/tickers': [...tickers, ...tickers] })).values).toHaveProperty(
      'crypto/BTC',
      70_010.25,
    );
  });

  it.each([
    ['a cap of 0, which means that it is not known', { market_cap: 0 }, 70_010.25],
    ['a price of 0', { price: 0 }, undefined],
    ['no price', { price: null }, undefined],
    ['a tiny price', { price: 1.7e-10 }, 1.7e-10],
    ['a price as text', { price: '70010.25' }, 70_010.25],
    ['a price with a separator', { price: '70,010.25' }, undefined],
  ])('takes only levels above zero: %s', async (_, usd, price) => {
    const row = ticker('btc-bitcoin', 'BTC', 'Bitcoin', usd);
    const { values } = await read({ '/v1/tickers': [row] });
    expect(values['crypto/BTC']).toBe(price);
    expect('crypto_cap/BTC' in values).toBe(!('market_cap' in usd));
  });

  it('gives the time of an old row, and no figure without a time', async () => {
    const row = (last_updated: unknown) =>
      ticker('btc-bitcoin', 'BTC', 'Bitcoin', {}, { last_updated });
    const missing = new Set(['crypto/BTC']);
    const old = await read({ '/v1/tickers': [row('2026-11-25T12:00:00Z')] }, { missing });
    expect(old.readings[0]?.asOf.toISOString()).toBe('2026-11-25T12:00:00.000Z');
    expect((await read({ '/v1/tickers': [row('yesterday')] }, { missing })).values).toEqual({});
  });

  it('compares dominance with the day before only if Bitcoin’s row is as new as the totals', async () => {
    const old = { last_updated: '2026-11-25T12:35:48Z' };
    const row = ticker('btc-bitcoin', 'BTC', 'Bitcoin', {}, old);
    const { values } = await read({ '/v1/tickers': [row] });
    expect(values).toHaveProperty('metrics/btc_dominance');
    expect(values).not.toHaveProperty('metrics/btc_dominance_percent');
  });

  it('gives the totals if the tickers fail, without the change of dominance', async () => {
    const failing = { '/v1/tickers': new Response('', { status: 500 }) };
    const trouble = await read(failing).catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(SourceTrouble);
    expect((trouble as SourceTrouble).readings.map(({ key }) => key)).toEqual([
      'metrics/market_cap',
      'metrics/market_cap_percent',
      'metrics/market_cap_change',
      'metrics/btc_dominance',
    ]);
  });

  staysTrueInBadWays(coinpaprika, { respond: respond(), wanted: { coins, missing: everything } });
});
