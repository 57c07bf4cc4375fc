import { describe, expect, it, test } from 'vitest';
import { fundSector, type Benchmark, type PortfolioEntry } from '@/api/contract/comparator';
import { answerSentence } from '@/domain/comparator/answer';
import {
  benchmarkNote,
  comparedWith,
  coreSectorWeights,
  type CoreHolding,
} from '@/domain/comparator/benchmarks';
import { comparePositions, sectorSummaries } from '@/domain/comparator/comparator';
import { overlapOf } from '@/domain/comparator/overlap';
import { benchmarkIn, fromFragment, toFragment } from '@/domain/comparator/sharedComparison';

/** $600 of energy and $400 of technology. */
const { portfolio, sectors } = comparePositions(
  [
    { ticker: 'XOM', shares: 6 },
    { ticker: 'AAPL', shares: 4 },
  ],
  (key) => ({ sector: key === 'xom' ? 'Energy' : 'Information Technology', last: 100 }),
);

const equal: Benchmark = {
  kind: 'equal_weight',
  weights: { 'Information Technology': 0.45, Energy: 0.2, Utilities: 0.35 },
  as_of: { day: '2024-12-31', is_sample: true },
};
const core: Benchmark = {
  kind: 'core_portfolio',
  weights: { Other: 0.75, Financials: 0.25 },
  as_of: null,
};

describe('another benchmark', () => {
  it('takes the place of the index in each sector', () => {
    const compared = comparedWith(sectors, equal);
    const told = compared.filter((row) => row.user_percentage || row.index_percentage);
    expect(
      told.map(({ sector, user_percentage: user, index_percentage: weight, delta, user_value }) => [
        sector,
        user,
        weight,
        Number(delta?.toFixed(9)),
        user_value,
      ]),
    ).toEqual([
      ['Information Technology', 0.4, 0.45, -0.05, 400],
      ['Energy', 0.6, 0.2, 0.4, 600],
      ['Utilities', 0, 0.35, -0.35, 0],
    ]);
    expect(compared).toHaveLength(12);
  });

  it('leaves what has no weight without a difference', () => {
    const unpriced = comparePositions([{ ticker: 'ZZZ', shares: 1 }], () => undefined).sectors;
    expect(comparedWith(unpriced, equal).every(({ delta }) => delta === null)).toBe(true);
  });

  test.each<[Benchmark, string]>([
    [equal, 'You hold 3 times the equal-weight index’s energy and no utilities.'],
    [core, 'You hold 60% energy, of which our core portfolio has none, and no financials.'],
    [
      { ...equal, weights: { Energy: 0.6, 'Information Technology': 0.4 } },
      'This has the weights of the equal-weight index.',
    ],
    [
      { ...equal, weights: { Energy: 0.59, 'Information Technology': 0.41 } },
      'Your portfolio is close to the equal-weight index.',
    ],
  ])('is named in the answer: %j', (benchmark, sentence) => {
    expect(answerSentence(comparedWith(sectors, benchmark), benchmark.kind)).toBe(sentence);
  });

  it('says where its weights come from', () => {
    expect(benchmarkNote(equal)).toBe(
      'Weights are those of a fund in which each company weighs the same, samples of 31 Dec 2024.',
    );
  });

  test.each([equal, core])('is in a shared link: $kind', (benchmark) => {
    const fragment = toFragment(portfolio, benchmark);
    for (const opened of [fragment, fragment.replaceAll('&', '%26').replaceAll(':', '%3A')]) {
      expect(fromFragment(opened)?.map(({ ticker }) => ticker)).toEqual(['XOM', 'AAPL']);
      const read = benchmarkIn(opened);
      const own = comparedWith(sectors, benchmark);
      const linked = comparedWith(sectorSummaries(fromFragment(opened) ?? []), read ?? equal);
      expect(read?.kind).toBe(benchmark.kind);
      expect(linked.map(({ delta }) => delta?.toFixed(6))).toEqual(
        own.map(({ delta }) => delta?.toFixed(6)),
      );
    }
  });

  it('isn’t in a link to the comparison with the index', () => {
    expect(toFragment(portfolio, null)).toBe('#w=XOM:6:0.6,AAPL:0:0.4');
    expect(benchmarkIn('#w=XOM:6:0.6,AAPL:0:0.4')).toBeNull();
    expect(benchmarkIn('#totals')).toBeNull();
  });

  test.each(['&b=', '&b=index:0', '&b=core_portfolio:5000.0.0.0.0.0.0.0.0.0.0.0', '&b=x&b=y'])(
    'that can’t be read makes a link unreadable: %s',
    (end) => {
      expect(fromFragment(`#w=XOM:6:1${end}`)).toBeNull();
      expect(benchmarkIn(`#w=XOM:6:1${end}`)).toBeNull();
    },
  );
});

describe('the core portfolio by sector', () => {
  const row = (weight: number | null, weights: CoreHolding['weights']) => ({ weight, weights });

  it('is the sum of its positions, as a part of all that have a weight', () => {
    // 30 of 80 in Financials; a fund of 40 is half in Energy; coins are in Other.
    const weights = coreSectorWeights([
      row(30, { Financials: 1 }),
      row(40, { Energy: 0.5, Utilities: 0.5 }),
      row(10, { Other: 1 }),
      row(null, { Materials: 1 }),
    ]);
    expect(weights).toEqual({ Financials: 0.375, Energy: 0.25, Utilities: 0.25, Other: 0.125 });
  });

  it('is nothing without weights', () => {
    expect(coreSectorWeights([])).toBeNull();
    expect(coreSectorWeights([row(null, { Energy: 1 }), row(0, { Energy: 1 })])).toBeNull();
  });
});

describe('what is held twice', () => {
  const fund = (ticker: string, weight: number | null): PortfolioEntry => ({
    ticker,
    weight,
    sector: fundSector,
    sector_weights: { Energy: 1 },
    shares: null,
    last: null,
    value: null,
  });

  it('is every fund of the index but the largest', () => {
    const overlap = overlapOf([fund('VOO', 0.125), fund('spy', 0.5), fund('IVV', 0.25)]);
    expect(overlap).toEqual({ tickers: ['SPY', 'IVV', 'VOO'], weight: 0.375 });
  });

  it('is nothing where one fund follows the index, or what others hold isn’t known', () => {
    expect(overlapOf([fund('SPY', 0.5), fund('VTI', 0.5)])).toBeNull();
    expect(overlapOf([fund('SPY', 1), fund('VOO', 0)])).toBeNull();
    expect(
      overlapOf([fund('SPY', 0.5), { ...fund('VOO', 0.5), sector_weights: undefined }]),
    ).toBeNull();
  });
});
