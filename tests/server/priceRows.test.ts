import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countEverything } from '@server/db/analytics';
import { lastNewsletter } from '@server/db/figures';
import { btcEth, cryptoPrices, listedPrices, syncMarket, todaysMetrics } from '@server/db/prices';
import { coins, figures, listed, market } from '@server/db/schema/market';
import { news, newsletters, sends } from '@server/db/schema/newsletters';
import { followedQuotes, listStocks, stockFigures } from '@server/db/stocks';
import type { ListedQuote, MarketFeed } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.db.write(async (tx) => {
    for (const table of [coins, listed, market, figures]) await tx.delete(table);
  });
});
afterEach(() => api.close());

type Coin = typeof coins.$inferInsert;
const coin = (id: number, name: string, change: Partial<Coin> = {}): Coin => {
  return { list: 'general', position: id, id, name, ...change };
};
const addCoins = (...rows: Coin[]) => api.db.write((tx) => tx.insert(coins).values(rows));
const quote = (kind: 'etp' | 'stock', id: number, ticker: string): ListedQuote => {
  const unknown = { premium_to_nav: null, marketcap: null, change: null, year_start: null };
  return { kind, id, ticker, ...unknown, last: 10 * id };
};
const addListed = (...rows: ListedQuote[]) => api.db.write((tx) => tx.insert(listed).values(rows));
const addMarket = () =>
  api.db.write((tx) =>
    tx.insert(market).values({ id: 1, metrics: { dvol: 3 }, syncedAt: '2026-11-20 09:00:00' }),
  );

describe('the coin tables', () => {
  it('are apart, each in its order, at the time of the sync', async () => {
    await addMarket();
    await addCoins(
      coin(3, 'SOL', { position: 1 }),
      coin(1, 'BTC', { position: 2 }),
      coin(2, 'AAVE', { list: 'deep', position: 3 }),
    );
    const { general, deep, ...times } = await cryptoPrices(api.db.read);
    expect(general.map(({ name }) => name)).toEqual(['SOL', 'BTC']);
    expect(deep.map(({ name }) => name)).toEqual(['AAVE']);
    const at = '2026-11-20 09:00:00';
    expect(times).toEqual({ general_time: at, deep_time: at });
  });

  it('have no time before the first sync', async () => {
    const none = { general: [], general_time: null, deep: [], deep_time: null };
    expect(await cryptoPrices(api.db.read)).toEqual(none);
  });
});

describe('Bitcoin and Ethereum', () => {
  it('have their prices, and their change since the start of the year', async () => {
    await addCoins(
      coin(3, 'SOL', { last_price: 1, year_start: 1, last_24_change: 9 }),
      coin(1, 'BTC', { last_price: 120, year_start: 90, last_24_change: 1.5 }),
      coin(2, 'ETH', { list: 'deep', last_price: 30, year_start: 40, last_24_change: -2 }),
    );
    expect(await btcEth(api.db.read)).toEqual({
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
    await addCoins(coin(1, 'BTC', prices));
    expect(await btcEth(api.db.read)).toMatchObject({
      btc: prices.last_price,
      btc_start: prices.year_start,
      btc_change: null,
      btc_change_year: null,
    });
  });

  it('have no figures while they are in no table', async () => {
    await addCoins(coin(3, 'SOL', { last_price: 1, year_start: 1 }));
    expect(new Set(Object.values(await btcEth(api.db.read)))).toEqual(new Set([null]));
  });
});

describe('ETPs, stocks and metrics', () => {
  it('are each in their list, by id', async () => {
    await addMarket();
    await addListed(quote('stock', 2, 'COIN'), quote('etp', 1, 'IBIT'), quote('stock', 1, 'MSTR'));
    const { etps, stocks, ...times } = await listedPrices(api.db.read);
    expect(etps.map(({ ticker }) => ticker)).toEqual(['IBIT']);
    expect(stocks.map(({ ticker }) => ticker)).toEqual(['MSTR', 'COIN']);
    expect(etps[0]).not.toHaveProperty('marketcap');
    expect(stocks[0]).not.toHaveProperty('premium_to_nav');
    const at = '2026-11-20 09:00:00';
    expect(times).toEqual({ etps_time: at, stocks_time: at });
  });

  it('are null before the first sync', async () => {
    const metrics = await todaysMetrics(api.db.read);
    expect(new Set(Object.values(metrics))).toEqual(new Set([null]));
  });

  it('have the time of the sync', async () => {
    await addMarket();
    expect(await todaysMetrics(api.db.read)).toMatchObject({
      created_at: '2026-11-20 09:00:00',
      updated_at: '2026-11-20 09:00:00',
    });
  });
});

describe('a sync', () => {
  const feed = (quotes: ListedQuote[]): MarketFeed => ({
    ...sampleFeeds().market,
    listed: () => Promise.resolve(quotes),
  });
  const sync = (quotes: ListedQuote[], id?: number) =>
    syncMarket(api.db, feed(quotes), api.time.now, id === undefined ? id : { id, staffId: 1 });

  it('without a newsletter keeps no figures for the next one', async () => {
    await sync([quote('etp', 1, 'IBIT')]);
    expect(await api.db.read.select().from(figures)).toEqual([]);
    expect((await listedPrices(api.db.read)).etps_time).toBe('2026-11-20 09:30:00');
  });

  it('of a newsletter keeps them, and fails for a missing one', async () => {
    await sync([], 12);
    expect(await api.db.read.select().from(figures)).toMatchObject([{ newsletterId: 12 }]);
    await expect(sync([], 999)).rejects.toMatchObject({ status: 404 });
  });

  it('brings all stocks the first time, then only those that staff follow', async () => {
    const quotes = [quote('etp', 1, 'IBIT'), quote('stock', 1, 'MSTR'), quote('stock', 2, 'COIN')];
    expect(await followedQuotes(api.db.read, quotes)).toEqual(quotes);
    await addListed(quote('etp', 1, 'IBIT'));
    expect(await followedQuotes(api.db.read, quotes)).toEqual([quotes[0]]);
    await addListed(quote('stock', 7, 'COIN'));
    expect(await followedQuotes(api.db.read, quotes)).toEqual([quotes[0], { ...quotes[2], id: 7 }]);
    await api.db.write((tx) => tx.delete(listed));
    await addListed(quote('stock', 7, 'COIN'));
    expect(await followedQuotes(api.db.read, quotes)).toEqual([quotes[0], { ...quotes[2], id: 7 }]);
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
  it('isn’t listed a second time as an ETP', async () => {
    await addListed(quote('stock', 7, 'IBIT'));
    expect(await followedQuotes(api.db.read, [quote('etp', 1, 'IBIT')])).toEqual([]);
  });

  it('takes no figures of an ETP with its ticker', () => {
    const quotes = [quote('etp', 1, 'MSTR'), quote('stock', 4, 'mstr')];
    expect(stockFigures('mstr', quotes).last).toBe(40);
    expect(stockFigures('MSTR', [quote('etp', 1, 'MSTR')]).last).toBeNull();
  });

  it('of an unknown company has no name', async () => {
    await addListed(quote('stock', 1, 'ZZYX'));
    expect(await listStocks(api.db.read)).toMatchObject([{ ticker: 'ZZYX', name: '' }]);
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
