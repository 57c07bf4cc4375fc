import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectors, type PortfolioEntry, type Position } from '@/api/contract/comparator';
import {
  sampleComparison,
  sampleComparisonToFix,
  sampleSuggestions,
} from '@/api/samples/comparator';
import {
  asPosition,
  comparePositions,
  coverageOf,
  doubledTickers,
  indexSum,
  mergePositions,
  needsFix,
  sectorSummaries,
  tickerKey,
  weightGap,
  type Quote,
} from '@/domain/comparator/comparator';
import { exampleComparison } from '@/domain/comparator/exampleComparison';
import { fromFragment, toFragment } from '@/domain/comparator/sharedComparison';
import { simulatedPortfolio } from '@/domain/comparator/simulatedPortfolio';
import {
  priceStamp,
  relativeToIndex,
  suggestionCount,
  yearMark,
} from '@/domain/comparator/suggestions';

const names = ['aapl', 'msft', 'xom', 'brk.b', 'pg', 'nee', 'zzzz'];
const quotes = new Map<string, Quote>(
  names.map((name, at) => [
    name,
    { sector: sectors[(at * 5) % 12]?.name ?? 'Other', last: (at * 37.13) % 101 },
  ]),
);
const quoteOf = (key: string) => quotes.get(key);

const ticker = fc.constantFrom(...names, 'BRK-B', ' Aapl ', 'unheardof');
const shares = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.double({ min: 1e-8, max: 1e9, noNaN: true }),
);
const position: fc.Arbitrary<Position> = fc.record({ ticker, shares });
const positions = fc.array(position, { minLength: 1, maxLength: 60 });

const shuffled = <Item>(items: Item[], seed: number) =>
  items
    .map((item, at) => ({ item, order: Math.sin((at + 1) * (seed + 1)) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

describe('a comparison', () => {
  it('has weights that sum to 1, in the portfolio and over the sectors', () => {
    fc.assert(
      fc.property(positions, (held) => {
        const { portfolio, sectors: summaries } = comparePositions(held, quoteOf);
        const value = portfolio.reduce((sum, entry) => sum + (entry.value ?? 0), 0);
        if (value === 0) {
          expect(portfolio.filter(({ weight }) => weight !== null)).toEqual([]);
          expect(summaries.map(({ delta }) => weightGap(delta))).toEqual(Array(12).fill('N/A'));
          return;
        }
        const weights = portfolio.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
        const user = summaries.reduce((sum, entry) => sum + (entry.user_percentage ?? 0), 0);
        expect(Math.abs(weights - 1)).toBeLessThan(1e-9);
        expect(Math.abs(user - 1)).toBeLessThan(1e-9);
      }),
    );
  });

  it('is the same whatever the order of the rows', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 1_000 }), (held, seed) => {
        expect(comparePositions(shuffled(held, seed), quoteOf)).toEqual(
          comparePositions(held, quoteOf),
        );
      }),
    );
  });

  it('sums the shares of a repeated ticker', () => {
    fc.assert(
      fc.property(positions, (held) => {
        const { portfolio } = comparePositions(held, quoteOf);
        const keys = held.map((row) => tickerKey(row.ticker));
        expect(new Set(portfolio.map((entry) => tickerKey(entry.ticker)))).toEqual(new Set(keys));
        expect(portfolio).toHaveLength(new Set(keys).size);
        for (const entry of portfolio) {
          const rows = held.filter((row) => tickerKey(row.ticker) === tickerKey(entry.ticker));
          const sum = rows.reduce((total, row) => total + row.shares, 0);
          expect(Math.abs((entry.shares ?? 0) / sum - 1)).toBeLessThan(1e-12);
        }
      }),
    );
    const twice = [
      { ticker: ' aapl', shares: 10 },
      { ticker: 'MSFT', shares: 1 },
      { ticker: 'AAPL', shares: 0.5 },
    ];
    expect(mergePositions(twice)).toEqual([
      { ticker: 'aapl', shares: 10.5 },
      { ticker: 'msft', shares: 1 },
    ]);
    expect(doubledTickers(twice)).toEqual([{ ticker: 'AAPL', rows: 2, shares: 10.5 }]);
  });

  it('of its own result is that result', () => {
    fc.assert(
      fc.property(positions, (held) => {
        const first = comparePositions(held, quoteOf);
        expect(comparePositions(first.portfolio.map(asPosition), quoteOf)).toEqual(first);
      }),
    );
  });

  it('takes an unknown ticker as Other at 0, and a correction before what is known', () => {
    const { portfolio } = comparePositions(
      [
        { ticker: 'zzyx', shares: 2 },
        { ticker: 'msft', shares: 2, sector: 'Utilities', last: 0.5 },
      ],
      quoteOf,
    );
    expect(portfolio).toEqual([
      { ticker: 'MSFT', sector: 'Utilities', shares: 2, last: 0.5, value: 1, weight: 1 },
      { ticker: 'ZZYX', sector: 'Other', shares: 2, last: 0, value: 0, weight: 0 },
    ]);
    expect(portfolio.map(needsFix)).toEqual([false, true]);
  });

  it('counts an unknown sector as Other, to be corrected', () => {
    const entry = {
      ...(sampleComparison.portfolio[0] as PortfolioEntry),
      sector: 'Tech',
      weight: 1,
    };
    expect(needsFix(entry)).toBe(true);
    expect(needsFix({ ...entry, sector: 'Energy', last: 0 })).toBe(true);
    expect(needsFix({ ...entry, sector: 'Energy' })).toBe(false);
    expect(sectorSummaries([entry]).at(-1)).toMatchObject({ sector: 'Other', user_percentage: 1 });
  });

  it('reports how much of the value it could classify', () => {
    const whole = { share: 1, classified: 10, positions: 10, unpriced: 0 };
    const { share, ...counts } = coverageOf(sampleComparison.portfolio);
    expect({ ...counts, share: Number(share?.toFixed(9)) }).toEqual(whole);
    expect(coverageOf(sampleComparisonToFix.portfolio)).toMatchObject({
      classified: 8,
      positions: 10,
      unpriced: 2,
    });
  });
});

describe('the index', () => {
  it('has the twelve weights of the specification, which sum to 100.09', () => {
    expect(sectors).toHaveLength(12);
    expect(indexSum(sectorSummaries([]))).toBe(100.09);
  });

  it.each([
    [-0.1, 'Underweight'],
    [-0.0200001, 'Underweight'],
    [-0.02, 'Similar to index'],
    [0.1 - 0.12, 'Similar to index'],
    [-0.0199, 'Similar to index'],
    [0, 'Similar to index'],
    [0.02, 'Similar to index'],
    [0.12 - 0.1, 'Similar to index'],
    [0.0200001, 'Overweight'],
    [0.7, 'Overweight'],
    [null, 'N/A'],
  ])('user minus index of %d is %s', (delta, label) => {
    expect(weightGap(delta)).toBe(label);
  });
});

describe('suggestions', () => {
  const summary = (sector: string) => {
    const found = sampleComparison.sectors.find((row) => row.sector === sector);
    if (!found) throw new Error(sector);
    return found;
  };

  it.each([
    ['Consumer Staples', 3],
    ['Industrials', 5],
    ['Utilities', 0],
    ['Information Technology', 0],
    ['Financials', 0],
  ])('for %s are %d', (sector, number) => {
    expect(suggestionCount(summary(sector), sampleSuggestions)).toBe(number);
    expect(suggestionCount(summary(sector), undefined)).toBe(0);
  });

  it('are measured against the index over the same time', () => {
    const stock = { ticker: 'A', name: '', change: 0, last: 120, year_start: 100, pe: null };
    const index = { last: 110, year_start: 100 };
    expect(relativeToIndex(stock, index)).toBeCloseTo(10, 9);
    expect(relativeToIndex({ ...stock, year_start: 0 }, index)).toBeNull();
    expect(relativeToIndex({ ...stock, last: null }, index)).toBeNull();
    expect(relativeToIndex(stock, null)).toBeNull();
    expect(relativeToIndex(stock, { last: 110, year_start: null })).toBeNull();
    expect(['Coin', ' COIN ', 'COINX', 'XCOIN'].map(yearMark)).toEqual(['*', '*', '', '']);
  });
});

it.each([
  [
    { priced_on: '2024-12-31', is_sample: true },
    { day: '2024-12-31', isSample: true },
  ],
  [{ priced_on: '2026-11-20' }, { day: '2026-11-20', isSample: false }],
  [
    { priced_on: '2026-11-20', is_sample: false },
    { day: '2026-11-20', isSample: false },
  ],
  [{ priced_on: 'yesterday' }, null],
  [{ priced_on: '2026-11-20T09:30:00' }, null],
  [{ priced_on: 'on 2026-11-20' }, null],
  [{ priced_on: ['2026-11-20'] }, null],
  [{ priced_on: 20_261_120 }, null],
  ['2026-11-20', null],
  [null, null],
  [undefined, null],
])('the stamp of prices in %o is %o', (details, stamp) => {
  expect(priceStamp(details)).toEqual(stamp);
});

describe('a shared address', () => {
  it('carries tickers, sectors and weights there and back, and no shares or money', () => {
    fc.assert(
      fc.property(positions, (held) => {
        const { portfolio, sectors: summaries } = comparePositions(held, quoteOf);
        fc.pre(portfolio.some(({ value }) => (value ?? 0) > 0));
        const opened = fromFragment(toFragment(portfolio));
        expect(opened).toEqual(
          portfolio.map((entry) => ({ ...entry, shares: null, last: null, value: null })),
        );
        const bare = (rows: typeof summaries) => rows.map(({ user_value: _, ...row }) => row);
        expect(bare(sectorSummaries(opened ?? []))).toEqual(bare(summaries));
      }),
    );
    expect(toFragment(sampleComparison.portfolio)).toMatch(/^#w=AAPL:0:0\.\d+,MSFT:0:/);
  });

  it('is read as messengers write it, with weights that were rounded', () => {
    const opened = fromFragment('#w=AAPL%3A0%3A0.3333%2CXOM%3A6%3A0.6666');
    expect(opened?.map(({ ticker: name, weight }) => [name, weight])).toEqual([
      ['AAPL', 0.3333],
      ['XOM', 0.6666],
    ]);
  });

  it('counts as unpriced what has no weight', () => {
    const { portfolio } = comparePositions(
      [
        { ticker: 'msft', shares: 1, sector: 'Energy', last: 2 },
        { ticker: 'zzzz', shares: 1, sector: 'Energy', last: 0 },
      ],
      () => undefined,
    );
    const own = coverageOf(portfolio);
    expect(own).toEqual({ share: 1, classified: 1, positions: 2, unpriced: 1 });
    expect(coverageOf(fromFragment(toFragment(portfolio)) ?? [])).toEqual(own);
  });
});

it('simulates ten positions with the shares of the specification', () => {
  expect(simulatedPortfolio.map((row) => row.shares)).toEqual([10, 5, 5, 5, 5, 5, 4, 5, 2, 1]);
  expect(mergePositions(simulatedPortfolio)).toHaveLength(10);
});

it('answers the example of the page with the sample prices', () => {
  expect(exampleComparison.portfolio).toEqual(sampleComparison.portfolio);
  expect(exampleComparison.sectors.map(({ sector }) => sector)).toHaveLength(12);
});
