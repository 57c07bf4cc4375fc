import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparatorCalls, type Comparison, type Suggestions } from '@/api/contract/comparator';
import { corePortfolioCalls, type CoreRow } from '@/api/contract/corePortfolio';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls, type CryptoPrices, type ListedPrices } from '@/api/contract/prices';
import { stockSearchCalls, type FoundStock } from '@/api/contract/stockServices';
import { themePortfolioCalls } from '@/api/contract/themePortfolio';
import { sampleComparison, sampleSuggestions } from '@/api/samples/comparator';
import { samplePrices } from '@/api/samples/companies';
import { funds } from '@/api/samples/funds';
import { sampleListedPrices } from '@/api/samples/prices';
import { sampleQuantRatings } from '@/api/samples/quant';
import type { PriceFeed } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { later, openTestApi, type TestApi } from './testApi';

/** A company, a fund, a stock and an ETP of the newsletter's tables. */
const shares = ['AAPL', 'SPY', 'COIN', 'IBIT'];

/** The price of each ticker, on every screen that shows one. */
async function shownPrices(api: TestApi, token: string) {
  const ask = async <Answer>(...[call, body]: Parameters<TestApi['call']>) =>
    (await api.call(call, body, token)).body.response as Answer;
  const positions = shares.map((ticker) => ({ ticker, shares: 1 }));
  const { portfolio } = await ask<Comparison>(comparatorCalls.compare, {
    session: '_a',
    positions,
  });
  const stocks = [...shares, 'BTC'].map((ticker) => ({ ticker }));
  const themes = [{ theme: 'Any', stocks }];
  const builder = await ask<Record<string, { price: number }>>(themePortfolioCalls.prices, {
    themes,
  });
  const listed = await ask<ListedPrices>(priceCalls.listed, {});
  const crypto = await ask<CryptoPrices>(priceCalls.crypto, {});
  const core = await ask<CoreRow[]>(corePortfolioCalls.list, {});
  const newsletter = [
    ...[...listed.etps, ...listed.stocks].map(({ ticker, last }) => [ticker, last] as const),
    ...crypto.deep.map(({ name, last_price: last }) => [name, last] as const),
  ];
  const found = await Promise.all(
    shares.map((search) => ask<FoundStock[]>(stockSearchCalls.search, { search })),
  );
  const { suggestions } = await ask<Suggestions>(comparatorCalls.suggestions, { portfolio: [] });
  const suggested = Object.values(suggestions).flatMap((services) =>
    services.flatMap(({ stocks: all }) => all),
  );
  const screens = [
    portfolio.map(({ ticker, last }) => [ticker, last] as const),
    Object.entries(builder).map(([ticker, { price }]) => [ticker, price] as const),
    newsletter,
    core.map(({ ticker, current_price: price }) => [ticker, price] as const),
    found.flat().map(({ ticker, last }) => [ticker, last] as const),
    suggested.map(({ ticker, last }) => [ticker, last] as const),
  ];
  return Object.fromEntries(
    [...shares, 'BTC'].map((ticker) => [
      ticker,
      screens.flatMap((rows) => rows.find(([name]) => name === ticker)?.[1] ?? []),
    ]),
  );
}

describe('a ticker has one price on all screens', () => {
  const feed: PriceFeed = {
    prices: (tickers) =>
      Promise.resolve(new Map(tickers.map((ticker) => [ticker, { last: 77, day: '2026-11-20' }]))),
  };
  let sample: TestApi;
  let connected: TestApi;
  beforeAll(async () => {
    sample = await openTestApi();
    connected = await openTestApi({ feeds: { ...sampleFeeds(), prices: feed } });
  });
  afterAll(() => Promise.all([sample.close(), connected.close()]));

  it('of the samples', async () => {
    expect(await shownPrices(sample, await sample.signIn())).toEqual({
      AAPL: [250.42, 250.42, 250.42, 250.42],
      SPY: [586.08, 586.08],
      COIN: [246.18, 246.18, 246.18, 246.18],
      IBIT: [53.61, 53.61, 53.61],
      BTC: [94_318.52, 94_318.52, 94_318.52],
    });
  });

  it.each([
    ['of the last sync', () => sample],
    ['of a connected source', () => connected],
  ])('%s', async (name, apiOf) => {
    const api = apiOf();
    const token = await api.signIn();
    later(api, 60);
    await api.call(newsletterCalls.sync, { newsletter_id: 12 }, token);
    const shown = await shownPrices(api, token);
    const counts = Object.values(shown).map((prices) => [new Set(prices).size, prices.length]);
    expect(counts).toEqual([
      [1, 4],
      [1, 2],
      [1, 4],
      [1, 3],
      [1, 3],
    ]);
    if (name === 'of a connected source') expect(shown['SPY']).toEqual([77, 77]);
    else expect(shown['COIN']?.[0]).not.toBe(246.18);
  });
});

it('a ticker has one price in all samples', () => {
  const suggested = Object.values(sampleSuggestions.suggestions).flatMap((services) =>
    services.flatMap(({ stocks }) => stocks),
  );
  const rows = [
    ...suggested,
    ...sampleComparison.portfolio,
    ...sampleQuantRatings,
    ...sampleListedPrices.stocks,
    ...sampleListedPrices.etps,
  ];
  const known = (ticker: string) => samplePrices[ticker]?.last ?? funds.get(ticker)?.last;
  const wrong = rows.filter(({ ticker, last }) => {
    const price = known(ticker);
    return price !== undefined && last !== null && price !== last;
  });
  expect(wrong).toEqual([]);
  expect(rows.filter(({ ticker }) => known(ticker) !== undefined).length).toBeGreaterThan(40);
});
