import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countEverything } from '@server/db/analytics';
import { lastNewsletter } from '@server/db/figures';
import { btcEth, cryptoPrices, listedPrices, todaysMetrics } from '@server/db/prices';
import { coins, figures, listed, market } from '@server/db/schema/market';
import { news, newsletters, sends } from '@server/db/schema/newsletters';
import { listStocks } from '@server/db/stocks';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { syncMarket } from '@server/feeds/sync';
import { forgetFigures, setFigures } from './knownFigures';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.db.write(async (tx) => {
    for (const table of [coins, listed, market, figures]) await tx.delete(table);
  });
  await forgetFigures(api);
});
afterEach(() => api.close());

type Coin = typeof coins.$inferInsert;
const coin = (id: number, name: string, change: Partial<Coin> = {}): Coin => {
  return { list: 'general', position: id, id, name, ...change };
};
const addCoins = (...rows: Coin[]) => api.db.write((tx) => tx.insert(coins).values(rows));
type Listed = typeof listed.$inferInsert;
const share = (kind: 'etp' | 'stock', id: number, ticker: string): Listed => ({ kind, id, ticker });
const addListed = (...rows: Listed[]) => api.db.write((tx) => tx.insert(listed).values(rows));
const read = {
  crypto: () => cryptoPrices(api.db.read, api.time.now),
  btcEth: () => btcEth(api.db.read, api.time.now),
  listed: () => listedPrices(api.db.read, api.time.now),
  metrics: () => todaysMetrics(api.db.read, api.time.now),
};

describe('the coin tables', () => {
  it('are apart, each in its order, at the time of their oldest figure', async () => {
    await addCoins(
      coin(3, 'SOL', { position: 1 }),
      coin(1, 'BTC', { position: 2 }),
      coin(2, 'AAVE', { list: 'deep', position: 3 }),
    );
    await setFigures(api, { 'crypto/BTC': 1, 'crypto/AAVE': 2 });
    later(api, 10);
    await setFigures(api, { 'crypto/SOL': 3, 'crypto_change/AAVE': null });
    const { general, deep, ...times } = await read.crypto();
    expect(general.map(({ name }) => name)).toEqual(['SOL', 'BTC']);
    expect(deep.map(({ name }) => name)).toEqual(['AAVE']);
    const at = '2026-11-20 09:30:00';
    expect(times).toEqual({ general_time: at, deep_time: at });
  });

  it('have no time before the first sync', async () => {
    const none = { general: [], general_time: null, deep: [], deep_time: null };
    expect(await read.crypto()).toEqual(none);
  });
});

describe('Bitcoin and Ethereum', () => {
  it('have their prices, and their change since the start of the year', async () => {
    await addCoins(coin(3, 'SOL'), coin(1, 'BTC'), coin(2, 'ETH', { list: 'deep' }));
    await setFigures(api, {
      'crypto/SOL': 1,
      'crypto_start/SOL': 1,
      'crypto_change/SOL': 9,
      'crypto/BTC': 120,
      'crypto_start/BTC': 90,
      'crypto_change/BTC': 1.5,
      'crypto/ETH': 30,
      'crypto_start/ETH': 40,
      'crypto_change/ETH': -2,
    });
    expect(await read.btcEth()).toEqual({
      btc: 120,
      btc_start: 90,
      btc_change: 1.5,
      btc_change_year: 33.3333,
      eth: 30,
      eth_start: 40,
      eth_change: -2,
      eth_change_year: -25,
    });
  });

  it.each([
    ['without a price', { last_price: null, year_start: 90 }],
    ['without a start', { last_price: 120, year_start: null }],
    ['with a start of zero', { last_price: 120, year_start: 0 }],
    ['with neither', { last_price: null, year_start: null }],
  ])('have no change of the year %s', async (_, prices) => {
    await addCoins(coin(1, 'BTC'));
    const { last_price: last, year_start: start } = prices;
    await setFigures(api, { 'crypto/BTC': last, 'crypto_start/BTC': start });
    expect(await read.btcEth()).toMatchObject({
      btc: prices.last_price,
      btc_start: prices.year_start,
      btc_change: null,
      btc_change_year: null,
    });
  });

  it('have no figures while they are in no table', async () => {
    await addCoins(coin(3, 'SOL'));
    await setFigures(api, { 'crypto/SOL': 1, 'crypto_start/SOL': 1 });
    expect(new Set(Object.values(await read.btcEth()))).toEqual(new Set([null]));
  });
});

describe('ETPs, stocks and metrics', () => {
  it('are each in their list, by id', async () => {
    await addListed(share('stock', 2, 'COIN'), share('etp', 1, 'IBIT'), share('stock', 1, 'MSTR'));
    await setFigures(api, { 'etps/IBIT': 60, 'stocks/MSTR': 170 });
    const { etps, stocks, ...times } = await read.listed();
    expect(etps.map(({ ticker }) => ticker)).toEqual(['IBIT']);
    expect(stocks.map(({ ticker }) => ticker)).toEqual(['MSTR', 'COIN']);
    expect(etps[0]).not.toHaveProperty('marketcap');
    expect(stocks[0]).not.toHaveProperty('premium_to_nav');
    const at = '2026-11-20 09:30:00';
    expect(times).toEqual({ etps_time: at, stocks_time: at });
  });

  it('are null before the first sync', async () => {
    const metrics = await read.metrics();
    expect(new Set(Object.values(metrics))).toEqual(new Set([null]));
  });

  it('have the time of the oldest of them, whatever was typed later', async () => {
    await setFigures(api, { 'metrics/market_cap': 3e12, 'metrics/btc_dominance': 58 });
    later(api, 10);
    await setFigures(api, { 'metrics/market_cap': 3.1e12 });
    expect(await read.metrics()).toMatchObject({
      created_at: '2026-11-20 09:30:00',
      updated_at: '2026-11-20 09:30:00',
    });
  });
});

describe('a sync', () => {
  const sync = (id?: number) =>
    syncMarket(api.db, sampleFeeds().market, {
      now: api.time.now,
      ...(id !== undefined && { newsletter: { id, staffId: 1 } }),
    });

  it('without a newsletter keeps no figures for the next one', async () => {
    await addListed(share('etp', 1, 'IBIT'));
    await sync();
    expect(await api.db.read.select().from(figures)).toEqual([]);
    expect((await read.listed()).etps_time).toBe('2026-11-20 09:30:00');
  });

  it('of a newsletter keeps them, and fails for a missing one', async () => {
    await sync(12);
    expect(await api.db.read.select().from(figures)).toMatchObject([{ newsletterId: 12 }]);
    await expect(sync(999)).rejects.toMatchObject({ status: 404 });
  });

  it('reads what the newsletter follows, and adds nothing to it', async () => {
    await addListed(share('stock', 7, 'COIN'));
    await sync();
    const { etps, stocks } = await read.listed();
    expect([etps, stocks.map(({ id, ticker }) => [id, ticker])]).toEqual([[], [[7, 'COIN']]]);
    expect(stocks[0]?.last).toBeGreaterThan(0);
  });
});

it('the first newsletter has no earlier one with figures', async () => {
  expect(await lastNewsletter(api.db.read, 1)).toMatchObject({
    newsletter: null,
    values: {},
    commentary: '',
  });
});

describe('a stock', () => {
  it('takes no figures of an ETP with its ticker', async () => {
    await addListed(share('stock', 7, 'IBIT'));
    await setFigures(api, { 'etps/IBIT': 60 });
    expect((await read.listed()).stocks).toMatchObject([{ ticker: 'IBIT', last: null }]);
  });

  it('of an unknown company has no name', async () => {
    await addListed(share('stock', 1, 'ZZYX'));
    expect(await listStocks(api.db.read, api.time.now)).toMatchObject([
      { ticker: 'ZZYX', name: '' },
    ]);
  });
});

it('analytics counts newsletters, news, coins and sent emails, and nothing else', async () => {
  const at = { createdAt: api.time.now, updatedAt: api.time.now };
  const texts = {
    channel: 'test',
    variant: 'v2',
    audience: 'a',
    hash: 'h',
    subject: 's',
    bytes: 1,
  };
  const send = (key: string, change: Partial<typeof sends.$inferInsert>) => {
    const keys = { sendKey: key, slot: key, dedupeKey: 'd', staffId: 1 };
    return { ...at, ...texts, ...keys, state: 'sent' as const, ...change };
  };
  await addCoins(coin(1, 'BTC'), coin(2, 'ETH'), coin(3, 'AAVE', { list: 'deep' }));
  await api.db.write(async (tx) => {
    await tx.delete(sends);
    await tx
      .insert(sends)
      .values([
        send('a', {}),
        send('b', {}),
        send('c', {}),
        send('d', { state: 'failed' }),
        send('e', { notificationId: 1 }),
      ]);
    await tx.update(newsletters).set({ removedAt: api.time.now });
    await tx.insert(newsletters).values({
      name: 'Kept',
      date: '2026-11-20 08:00:00',
      created_at: '2026-11-20 08:00:00',
      updated_at: '2026-11-20 08:00:00',
    });
  });
  const counts = await countEverything(api.db.read);
  expect(counts).toEqual({
    newsletters: 1,
    news: await api.db.read.$count(news),
    coins: 2,
    emails_sent: 3,
  });
  expect(counts['news']).toBeGreaterThan(0);
});
