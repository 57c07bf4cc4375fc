import { describe, expect, it, test } from 'vitest';
import { sectors, type PortfolioEntry } from '@/api/contract/comparator';
import {
  comparePositions,
  coverageOf,
  doubledTickers,
  duplicateTickerText,
  needsFix,
  sectorSummaries,
} from '@/domain/comparator/comparator';

const entry = (parts: Partial<PortfolioEntry>): PortfolioEntry => ({
  ticker: 'AAPL',
  sector: 'Energy',
  shares: 1,
  last: 10,
  value: 10,
  weight: 0.5,
  ...parts,
});

describe('a comparison', () => {
  it('lists the most valuable position first, and equal ones by ticker', () => {
    const lasts = new Map([
      ['b', 10],
      ['c', 10],
      ['a', 50],
      ['d', 30],
    ]);
    const held = [...lasts.keys()].map((ticker) => ({ ticker, shares: ticker === 'a' ? 0.1 : 2 }));
    const { portfolio } = comparePositions(held, (key) => ({
      sector: 'Energy',
      last: lasts.get(key) ?? 0,
    }));
    expect(portfolio.map(({ ticker, value }) => [ticker, value])).toEqual([
      ['D', 60],
      ['B', 20],
      ['C', 20],
      ['A', 5],
    ]);
  });

  it('has no weights if no position has a price', () => {
    const { portfolio, sectors: summaries } = comparePositions(
      [{ ticker: 'zzz', shares: 5 }],
      () => undefined,
    );
    expect(portfolio).toMatchObject([{ value: 0, weight: null }]);
    expect(summaries.at(-1)).toMatchObject({
      sector: 'Other',
      user_value: 0,
      user_percentage: null,
      delta: null,
    });
    expect(coverageOf(portfolio)).toEqual({
      share: null,
      classified: 0,
      positions: 1,
      unpriced: 1,
    });
  });
});

describe('the summary of a sector', () => {
  const own = entry({ weight: 0.7, value: 70 });
  const more = entry({ ticker: 'XOM', weight: 0.1, value: 10 });
  const index = (sectors.find(({ name }) => name === 'Energy')?.weight ?? 0) / 100;
  const energyOf = (portfolio: PortfolioEntry[]) =>
    sectorSummaries(portfolio).find(({ sector }) => sector === 'Energy');

  it('adds up its positions and subtracts the index', () => {
    const summary = energyOf([own, more, entry({ sector: 'Utilities', weight: 0.2 })]);
    expect(summary).toMatchObject({ user_value: 80, index_percentage: index });
    expect(summary?.user_percentage).toBeCloseTo(0.8, 12);
    expect(summary?.delta).toBeCloseTo(0.8 - index, 12);
  });

  it('skips what has no weight or no value', () => {
    const summary = energyOf([own, entry({ weight: null, value: null })]);
    expect(summary).toMatchObject({ user_value: 70, user_percentage: 0.7 });
  });
});

test.each([
  [{}, false],
  [{ sector: 'Other' }, true],
  [{ sector: 'Tech' }, true],
  [{ last: 0 }, true],
  [{ last: null }, false],
])('a position with %o has to be fixed: %s', (parts, isOpen) => {
  expect(needsFix(entry(parts))).toBe(isOpen);
});

test.each<[Partial<PortfolioEntry>[], ReturnType<typeof coverageOf>]>([
  [[{}, {}], { share: 1, classified: 2, positions: 2, unpriced: 0 }],
  [[{}, { weight: null }], { share: 0.5, classified: 2, positions: 2, unpriced: 0 }],
  [[{ weight: 1 }, { weight: 0 }], { share: 1, classified: 2, positions: 2, unpriced: 0 }],
  [
    [{ weight: 1 }, { last: null, weight: 0 }],
    { share: 1, classified: 1, positions: 2, unpriced: 1 },
  ],
  [[{}, { sector: 'Other' }], { share: 0.5, classified: 1, positions: 2, unpriced: 0 }],
])('of %j, known sectors cover %j', (portfolio, coverage) => {
  expect(coverageOf(portfolio.map(entry))).toEqual(coverage);
});

test('a ticker in several rows is named with its sum', () => {
  const rows = [10, 5].map((shares) => ({ ticker: 'aapl', shares }));
  const [double] = doubledTickers(rows);
  expect(double && duplicateTickerText(double, 'is')).toBe(
    'AAPL is in 2 rows: 15 shares are compared.',
  );
  expect(duplicateTickerText({ ticker: 'F', rows: 3, shares: 1 }, 'was')).toBe(
    'F was in 3 rows: 1 share is compared.',
  );
});
