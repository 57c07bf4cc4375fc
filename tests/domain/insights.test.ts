import { describe, expect, test } from 'vitest';
import type { Insights, InsightSession } from '@/api/contract/comparator';
import { sampleInsights } from '@/api/samples/comparator';
import {
  averageValue,
  comparedPortfolios,
  comparedWeeks,
  findPortfolios,
  median,
  mostPopular,
  portfolioShape,
  uncoveredTickers,
} from '@/domain/comparator/insights';

const none: Insights = {
  portfolios: 0,
  count_tickers: 0,
  portfolios_value: 0,
  tickers: {},
  sectors: {},
  data: {},
  weeks: null,
  uncovered: null,
};

type Values = Record<string, number | null>;

function session(values: Values, parts: Partial<InsightSession> = {}): InsightSession {
  const portfolio = Object.fromEntries(
    Object.entries(values).map(([ticker, value]) => [ticker, { shares: 1, value }]),
  );
  const value = Object.values(values).reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return { portfolio, value, created_at: '2026-11-20 08:00:00', ...parts };
}

describe('the most popular', () => {
  test('are by count, then by name, with uncounted ones last', () => {
    const counts = { b: { count: 2 }, x: { count: null }, a: { count: 2 }, c: { count: 11 } };
    const order = ['c', 'a', 'b', 'x'];
    expect(mostPopular(counts).map(({ name }) => name)).toEqual(order);
    const sorted = { a: { count: 2 }, b: { count: 2 }, c: { count: 11 }, x: { count: null } };
    expect(mostPopular(sorted).map(({ name }) => name)).toEqual(order);
  });

  test('are ten', () => {
    const counts = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`T${at}`, { count: at }]),
    );
    const top = mostPopular(counts);
    expect(top).toHaveLength(10);
    expect(top.at(-1)).toEqual({ name: 'T20', count: 20 });
  });
});

describe('tickers on no research list', () => {
  const uncovered = { SPY: { count: 3 }, GLD: { count: 6 }, ODD: { count: null } };

  test('have their share of the portfolios, the most held first', () => {
    expect(uncoveredTickers({ ...none, portfolios: 12, uncovered })).toEqual([
      { name: 'GLD', count: 6, share: 0.5 },
      { name: 'SPY', count: 3, share: 0.25 },
      { name: 'ODD', count: null, share: null },
    ]);
  });

  test('have no share if the number of portfolios is unknown', () => {
    for (const portfolios of [null, 0]) {
      const [first] = uncoveredTickers({ ...none, portfolios, uncovered }) ?? [];
      expect(first).toEqual({ name: 'GLD', count: 6, share: null });
    }
  });

  test('are at most twenty', () => {
    const many = Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`T${at}`, { count: at + 1 }]),
    );
    const rows = uncoveredTickers({ ...none, portfolios: 25, uncovered: many });
    expect([rows?.length, rows?.[0]?.name]).toEqual([20, 'T24']);
  });

  test('are unknown if the API does not tell', () => {
    expect(uncoveredTickers(none)).toBeNull();
  });
});

test('a week has its change against the week before, if that one had a portfolio', () => {
  const weeks = [12, 8, 0, null, 4].map((portfolios, at) => ({ until: `week ${at}`, portfolios }));
  expect(comparedWeeks(weeks).map(({ change }) => change)).toEqual([50, null, null, null, null]);
  const fewer = comparedWeeks([
    { until: 'a', portfolios: 3 },
    { until: 'b', portfolios: 4 },
  ]);
  expect(fewer).toEqual([
    { until: 'a', portfolios: 3, change: -25 },
    { until: 'b', portfolios: 4, change: null },
  ]);
});

test.each([
  [0, 0, null],
  [null, 500, null],
  [4, null, null],
  [4, 0, 0],
  [4, 10, 2.5],
])('%s portfolios of %s in all are worth %s on average', (portfolios, portfolios_value, average) =>
  expect(averageValue({ ...none, portfolios, portfolios_value })).toBe(average),
);

test.each([
  [[], null],
  [[null], null],
  [[3], 3],
  [[10, 9, 2], 9],
  [[4, null, 1, 100, 2], 3],
])('the median of %j is %s', (values, middle) => expect(median(values)).toBe(middle));

describe('portfolios', () => {
  test('are newest first, with those without a time last', () => {
    const order = comparedPortfolios({
      early: session({}, { created_at: '2026-11-18 23:59:59' }),
      undated: session({}, { created_at: null }),
      late: session({}, { created_at: '2026-11-19 00:00:00' }),
      undatedToo: session({}, { created_at: null }),
    });
    const names = order.map((portfolio) => portfolio.session);
    expect(names).toEqual(['late', 'early', 'undated', 'undatedToo']);
  });

  test('list the most valuable holding first, then by ticker', () => {
    const [only] = comparedPortfolios({ a: session({ N: null, Z: 5, A: 5, M: 7 }) });
    expect(only?.holdings.map(({ ticker }) => ticker)).toEqual(['M', 'A', 'Z', 'N']);
    for (const values of [
      { N: null, A: 0 },
      { A: 0, N: null },
    ]) {
      const [worthless] = comparedPortfolios({ a: session(values) });
      expect(worthless?.holdings.map(({ ticker }) => ticker)).toEqual(['A', 'N']);
    }
  });

  test('add up their holdings where the total is missing', () => {
    const total = (values: Values, value: number | null) =>
      comparedPortfolios({ a: session(values, { value }) })[0]?.value;
    expect(total({ A: 2, B: null, C: 3 }, null)).toBe(5);
    expect(total({ A: 2 }, 40)).toBe(40);
    expect(total({ A: null }, null)).toBeNull();
    expect(total({}, null)).toBeNull();
  });
});

describe('finding', () => {
  const all = comparedPortfolios({
    _brk1: session({ AAPL: 9, MSFT: 8 }),
    _xyz2: session({ AAPL: 9, 'BRK.B': 1 }),
  });
  const names = (text: string) => findPortfolios(all, text).map((found) => found.session);

  test.each([
    ['', ['_brk1', '_xyz2']],
    ['  ', ['_brk1', '_xyz2']],
    [' brk ', ['_brk1', '_xyz2']],
    ['brk.b', ['_xyz2']],
    ['XYZ', ['_xyz2']],
    ['msft', ['_brk1']],
    ['tsla', []],
  ])('%j', (text, found) => expect(names(text)).toEqual(found));

  test('moves the ticker to the top of its card', () => {
    const [found] = findPortfolios(all, 'brk.b');
    expect(found?.holdings.map(({ ticker }) => ticker)).toEqual(['BRK.B', 'AAPL']);
  });
});

describe('the shape of the portfolios', () => {
  test('is unknown without portfolios', () => {
    const unknown = { medianValue: null, medianTickers: null, medianLargestWeight: null };
    expect(portfolioShape([])).toEqual({ ...unknown, largest: null });
  });

  test('has no largest one, and no largest weight, without values', () => {
    const unvalued = comparedPortfolios({ a: session({ A: null }, { value: null }) });
    expect(portfolioShape(unvalued)).toMatchObject({ largest: null, medianLargestWeight: null });
    const valued = comparedPortfolios({ a: session({ A: null }, { value: 40 }), b: session({}) });
    expect(portfolioShape(valued)).toMatchObject({ medianValue: 20, medianLargestWeight: null });
  });

  test('leaves out what has no value', () => {
    const shape = portfolioShape(
      comparedPortfolios({
        a: session({ A: 75, B: 25 }),
        b: session({ A: 300, B: 300, C: 400 }),
        worthless: session({ A: 0 }),
        unknown: session({ A: null, B: null }, { value: null }),
      }),
    );
    expect(shape.medianValue).toBe(100);
    expect(shape.medianTickers).toBe(2);
    expect(shape.medianLargestWeight).toBeCloseTo((0.75 + 0.4) / 2);
    expect(shape.largest?.session).toBe('b');
  });
});

test('the samples agree with themselves', () => {
  const portfolios = comparedPortfolios(sampleInsights.data);
  expect(portfolios).toHaveLength(sampleInsights.portfolios ?? 0);
  const sum = portfolios.reduce((total, { value }) => total + (value ?? 0), 0);
  expect(sum).toBeCloseTo(sampleInsights.portfolios_value ?? 0);
});
