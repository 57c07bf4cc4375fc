import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  comparedPositions,
  forgetBeyond,
  forgetOldSessions,
  insightsAt,
  listedTickers,
  sessionRow,
  storeSession,
} from '@server/db/comparator';
import { addCompanies } from '@server/db/companies';
import { coins, listed } from '@server/db/schema/market';
import {
  companies,
  comparatorSessions,
  indexPrices,
  stockServices,
  type ComparedPosition,
} from '@server/db/schema/research';
import { exportStockServices, listStockServices } from '@server/db/stockServices';
import { suggestionsFor } from '@server/db/suggestions';
import { makeTickerPrices } from '@server/feeds/tickerPrices';
import { knownPrices } from '@server/db/tickerPrices';
import { setFigures } from './knownFigures';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.db.write(async (tx) => {
    await tx.delete(comparatorSessions);
    await tx.delete(stockServices);
    await tx.delete(companies);
    await tx.delete(indexPrices);
  });
});
afterEach(() => api.close());

const position = (ticker: string, value: number | null, sector = 'Energy'): ComparedPosition => {
  return { ticker, sector, shares: 2, value };
};
const store = (session: string, ...positions: ComparedPosition[]) =>
  api.db.write((tx) => storeSession(tx, session, positions, api.time.now));
const insights = () => insightsAt(api.db.read, api.time.now);
const sessions = async () =>
  (await api.db.read.select().from(comparatorSessions)).map(({ session }) => session).sort();
const days = (count: number) => later(api, count * 24 * 60);

describe('a compared portfolio', () => {
  it('has our prices and sectors, then the visitor’s sector if it is one of ours, and no words', () => {
    const quotes = new Map([
      ['xom', { sector: 'Energy', last: 50 }],
      ['new', { sector: 'Utilities', last: 0 }],
    ]);
    const typed = [
      { ticker: 'XOM', sector: 'Utilities', shares: 4 },
      { ticker: 'NEW', sector: 'Energy', shares: 4 },
      { ticker: 'AAA', sector: 'Energy', shares: null },
      { ticker: 'BBB', sector: 'Sport', shares: 1 },
      { ticker: 'MYPASSWORD', sector: 'Energy', shares: 1 },
    ] as unknown as Parameters<typeof comparedPositions>[0];
    expect(comparedPositions(typed, quotes, new Set(['aaa', 'bbb']))).toEqual([
      { ticker: 'XOM', sector: 'Energy', shares: 4, value: 200 },
      { ticker: 'NEW', sector: 'Utilities', shares: 4, value: null },
      { ticker: 'AAA', sector: 'Energy', shares: 0, value: null },
      { ticker: 'BBB', sector: 'Other', shares: 1, value: null },
    ]);
  });

  it('knows the tickers that staff entered, however their class is written', async () => {
    await api.db.write((tx) => tx.insert(stockServices).values({ ticker: ' new-b' }));
    const typed = ['NEW.B', 'NEW'].map((ticker) => ({ ticker }));
    const portfolio = typed as unknown as Parameters<typeof listedTickers>[1];
    expect(await listedTickers(api.db.read, portfolio)).toEqual(new Set(['new.b']));
  });

  it('is stored with its value, its tickers and its sectors, each once', () => {
    const rows = [position('XOM', 10), position('CVX', null), position('XOM', 5, 'Other')];
    expect(sessionRow(rows)).toEqual({
      portfolio: rows,
      value: 15,
      tickers: ['XOM', 'CVX'],
      sectors: ['Energy', 'Other'],
    });
  });

  it('replaces the last one of its session, and counts in the insights', async () => {
    await store('one', position('XOM', 10));
    await store('one', position('CVX', 30), position('XOM', 5, 'Other'));
    await store('two', position('CVX', null));
    expect(await insights()).toEqual({
      portfolios: 2,
      count_tickers: 2,
      portfolios_value: 35,
      tickers: { CVX: { count: 2 }, XOM: { count: 1 } },
      sectors: { Energy: { count: 2 }, Other: { count: 1 } },
      data: {
        one: {
          value: 35,
          created_at: '2026-11-20 09:30:00',
          portfolio: { CVX: { shares: 2, value: 30 }, XOM: { shares: 2, value: 5 } },
        },
        two: {
          value: null,
          created_at: '2026-11-20 09:30:00',
          portfolio: { CVX: { shares: 2, value: null } },
        },
      },
      weeks: [
        { until: '2026-11-20 09:30:00', portfolios: 2 },
        { until: '2026-11-13 09:30:00', portfolios: 0 },
        { until: '2026-11-06 09:30:00', portfolios: 0 },
        { until: '2026-10-30 10:30:00', portfolios: 0 },
      ],
      uncovered: { CVX: { count: 2 }, XOM: { count: 1 } },
    });
  });

  it('counts in its week, which ends at this time of day', async () => {
    const ages = [0, 1, 7, 7.001, 14, 20.999, 28, 28.001, 29];
    const now = api.time.now.getTime();
    for (const age of ages) {
      api.time.now = new Date(now - age * 24 * 60 * 60_000);
      await store(`age ${age}`, position('XOM', 1));
    }
    api.time.now = new Date(now);
    const { weeks, portfolios } = await insights();
    expect(weeks?.map((week) => week.portfolios)).toEqual([3, 2, 1, 1]);
    expect(portfolios).toBe(9);
  });

  it('names the tickers that are on no research list, most held first', async () => {
    const active = { service: 'upticks', active: true };
    await api.db.write((tx) =>
      tx.insert(stockServices).values([
        { ticker: 'XOM', ...active },
        { ticker: ' brk-b', ...active, direction: 'short' },
        { ticker: 'GONE', ...active, active: false },
        { ticker: 'NONE', ...active, service: '' },
      ]),
    );
    await store('one', position('XOM', 1), position('BRK.B', 1), position('GONE', 1));
    await store('two', position('XOM', 1), position('SPY', 1), position('GONE', 1));
    await store('three', position('NONE', 1));
    expect(Object.entries((await insights()).uncovered ?? {})).toEqual([
      ['GONE', { count: 2 }],
      ['NONE', { count: 1 }],
      ['SPY', { count: 1 }],
    ]);
  });

  it('names at most twenty of them', async () => {
    const held = Array.from({ length: 21 }, (_, at) => position(`T${at}`, 1));
    await store('wide', ...held);
    await store('first', position('T20', 1));
    const { uncovered, count_tickers } = await insights();
    expect(count_tickers).toBe(21);
    expect(Object.keys(uncovered ?? {})).toHaveLength(20);
    expect(Object.entries(uncovered ?? {})[0]).toEqual(['T20', { count: 2 }]);
  });

  it('may be worth 100 million dollars, and not more', async () => {
    await store('large', position('XOM', 100_000_000));
    await store('too large', position('XOM', 100_000_001));
    expect(await sessions()).toEqual(['large']);
  });

  it('is forgotten after 30 days, and not before', async () => {
    await store('old', position('XOM', 1));
    days(30);
    await store('new', position('XOM', 1));
    expect(await sessions()).toEqual(['new', 'old']);
    later(api, 1);
    expect(Object.keys((await insights()).data)).toEqual(['new']);
    await api.db.write((tx) => forgetOldSessions(tx, api.time.now));
    expect(await sessions()).toEqual(['new']);
  });

  it('is forgotten if there are too many newer ones', async () => {
    for (const session of ['a', 'b', 'c']) {
      await store(session, position('XOM', 1));
      later(api, 1);
    }
    await api.db.write((tx) => forgetBeyond(tx, 3));
    expect(await sessions()).toEqual(['a', 'b', 'c']);
    await api.db.write((tx) => forgetBeyond(tx, 2));
    expect(await sessions()).toEqual(['b', 'c']);
  });

  it('may be none', async () => {
    expect(await insights()).toMatchObject({ portfolios: 0, portfolios_value: 0, data: {} });
  });
});

describe('the known companies', () => {
  const add = (hasPrices: boolean) => api.db.write((tx) => addCompanies(tx, hasPrices));
  const priced = async () =>
    (await api.db.read.select().from(companies)).filter(({ last }) => last !== null).length;

  it('have sample prices and their day among sample data', async () => {
    await add(true);
    expect(await priced()).toBeGreaterThan(100);
    const [index] = await api.db.read.select().from(indexPrices);
    const [company] = await api.db.read.select().from(companies);
    expect(index?.last).toBeGreaterThan(0);
    expect(company?.priced_on).toBe(index?.day);
    expect(
      (
        await suggestionsFor(api.db.read, [], {
          website: '',
          readPrices: makeTickerPrices(api.deps),
        })
      ).suggestions,
    ).toEqual({});
  });
});

it('there may be no entries of stock services', async () => {
  expect(await listStockServices(api.db.read)).toEqual([]);
  expect(await exportStockServices(api.db.read)).toEqual({ entries: [], stocks: [] });
});

describe('the price of a ticker', () => {
  const coin = (name: string, id: number) => ({ list: 'general', id, name }) as const;
  const stock = (ticker: string, id: number) => ({ kind: 'stock', id, ticker }) as const;
  const prices = async (...tickers: string[]) =>
    Object.fromEntries(await knownPrices(api.db.read, tickers, api.time.now));

  it('is that of the last sync, a stock’s before a company’s before a coin’s', async () => {
    await api.db.write(async (tx) => {
      await tx.delete(coins);
      await tx.delete(listed);
      await tx.insert(coins).values([coin('BTC', 1), coin('AAA', 111), coin('BBB', 112)]);
      const company = { name: '', sector: 'Energy' };
      await tx.insert(companies).values([
        { ...company, ticker: 'AAA', last: 20 },
        { ...company, ticker: 'BBB', last: 21 },
        { ...company, ticker: 'CCC', last: 0 },
      ]);
      await tx.insert(listed).values([stock('BBB', 30), stock('DDD', 99)]);
    });
    await setFigures(api, {
      'crypto/BTC': 10,
      'crypto/AAA': 11,
      'crypto/BBB': 12,
      'crypto_change/BTC': 2,
      'stocks/BBB': 30,
      'stocks_change/BBB': 3,
    });
    expect(await prices('btc', 'AAA', 'bbb', 'CCC', 'DDD', 'EEE')).toEqual({
      btc: {
        last: 10,
        change: 2,
        isSynced: true,
        day: '2026-11-20',
        of: { symbol: 'BTC', kind: 'coin', id: 'bitcoin', price: 10 },
      },
      aaa: {
        last: 20,
        change: null,
        isSynced: false,
        day: null,
        of: { symbol: 'AAA', kind: 'stock', id: '', price: 20 },
      },
      bbb: {
        last: 30,
        change: 3,
        isSynced: true,
        day: '2026-11-20',
        of: { symbol: 'BBB', kind: 'stock', id: '', price: 30 },
      },
      // No table has its price; a connected source may.
      ccc: {
        last: 0,
        change: null,
        isSynced: false,
        day: null,
        of: { symbol: 'CCC', kind: 'stock', id: '', price: null },
      },
    });
    expect(await prices()).toEqual({});
  });
});
