import { describe, expect, it, test } from 'vitest';
import { sectors as indexSectors, type SectorSummary } from '@/api/contract/comparator';
import { sampleComparison } from '@/api/samples/comparator';
import { answerSentence, concentrationOf, waitingText } from '@/domain/comparator/answer';
import { comparePositions } from '@/domain/comparator/comparator';
import {
  afterMovesText,
  closingMoves,
  movePartsText,
  moveText,
  stillDifferent,
} from '@/domain/comparator/moves';
import { fromFragment, toFragment } from '@/domain/comparator/sharedComparison';

/** The index itself, changed by points in some sectors; of a portfolio of $1,000. */
function indexWith(changes: Record<string, number>, value: number | null = 1000): SectorSummary[] {
  const sum = indexSectors.reduce(
    (all, { name, weight }) => all + weight + (changes[name] ?? 0),
    0,
  );
  return indexSectors.map(({ name, weight }) => {
    const delta = (changes[name] ?? 0) / 100;
    const share = weight / 100 + delta;
    return {
      sector: name,
      user_value: value === null ? null : (share * value * 100) / sum,
      user_percentage: share,
      index_percentage: weight / 100,
      delta,
    };
  });
}

const only = (sector: string) =>
  comparePositions([{ ticker: 'AAA', shares: 10 }], () => ({ sector, last: 100 })).sectors;

describe('the answer in one sentence', () => {
  test.each<[string, SectorSummary[], string]>([
    [
      'names a ratio and what is missing',
      indexWith({ 'Information Technology': 30, Energy: -2.52, Financials: -10 }),
      'You hold 2.1 times the market’s technology and no energy.',
    ],
    [
      'describes the sample portfolio',
      sampleComparison.sectors,
      'You hold 1.4 times the market’s technology and no industrials.',
    ],
    [
      'leaves out the decimals of a large ratio',
      only('Energy'),
      'You hold 40 times the market’s energy and no technology.',
    ],
    [
      'leaves out the decimal of a whole ratio',
      indexWith({ 'Real Estate': 5.14, 'Health Care': -4 }),
      'You hold 3 times the market’s real estate and less health care.',
    ],
    [
      'has no ratio that is close to one',
      indexWith({ 'Information Technology': 2.1, 'Health Care': -8 }),
      'You hold slightly more technology than the market and less than half of its health care.',
    ],
    [
      'needs no underweight',
      indexWith({ 'Information Technology': 27.3, Energy: -1.9 }),
      'You hold 2 times the market’s technology.',
    ],
    [
      'names the two largest gaps if nothing is overweight',
      indexWith({ 'Information Technology': -27.3, 'Health Care': -9, Other: 36.3 }),
      'You hold no technology and less than half of the market’s health care.',
    ],
    [
      'compares the first gap with the market',
      indexWith({ 'Information Technology': -5, Other: 5 }),
      'You hold less technology than the market.',
    ],
  ])('%s', (_, sectors, sentence) => {
    expect(answerSentence(sectors)).toBe(sentence);
  });

  it('says so if no sector differs by more than two points', () => {
    const close = 'Your portfolio is close to the market.';
    expect(answerSentence(indexWith({ Energy: 2, Materials: -2 }))).toBe(close);
    expect(answerSentence(indexWith({ Energy: 2.01 }))).not.toBe(close);
  });

  it('does not call a portfolio close to the market whose rest has no sector', () => {
    const sectors = indexWith({ Other: 6, Energy: -2, 'Health Care': -2, Financials: -2 });
    expect(answerSentence(sectors)).toBe('The sectors that we know are close to the market.');
  });

  it('says nothing without a price', () => {
    const { sectors, portfolio } = comparePositions(
      [{ ticker: 'ZZZ', shares: 1 }],
      () => undefined,
    );
    expect(answerSentence(sectors)).toBeNull();
    expect(closingMoves(sectors)).toEqual([]);
    expect(concentrationOf(portfolio)).toBeNull();
  });
});

describe('an answer waits', () => {
  const held = (known: number, unknown: Partial<Record<'priceless' | 'unclassified', number>>) => {
    const rows = (name: string, count = 0) =>
      Array.from({ length: count }, (_, at) => ({ ticker: `${name}${at}`, shares: 1 }));
    return comparePositions(
      [...rows('k', known), ...rows('p', unknown.priceless), ...rows('u', unknown.unclassified)],
      (key) => ({ sector: key.startsWith('u') ? 'Other' : 'Energy', last: key[0] === 'p' ? 0 : 5 }),
    ).portfolio;
  };

  it('for prices and sectors, once more than one position in ten has none', () => {
    expect(waitingText(held(9, { priceless: 1 }))).toBeNull();
    expect(waitingText(held(18, { unclassified: 2 }))).toBeNull();
    expect(waitingText(held(8, { priceless: 1 }))).toBe(
      '1 of 9 positions has no price or sector yet.',
    );
    expect(waitingText(held(8, { priceless: 1, unclassified: 1 }))).toBe(
      '2 of 10 positions have no price or sector yet.',
    );
  });

  it('in a shared comparison, too', () => {
    const shared = fromFragment(toFragment(held(1, { unclassified: 1 })));
    expect(waitingText(shared ?? [])).toBe('1 of 2 positions has no price or sector yet.');
  });
});

describe('the moves that close the gap', () => {
  it('go from the largest overweight to the largest underweights', () => {
    const sectors = indexWith({ 'Information Technology': 12, Energy: -2.5, Financials: -9.4 });
    const moves = closingMoves(sectors);
    expect(moves).toEqual([
      {
        sector: 'Information Technology',
        points: 12,
        dollars: 120,
        to: [
          { sector: 'Financials', points: 9, dollars: 90 },
          { sector: 'Energy', points: 3, dollars: 30 },
        ],
      },
    ]);
    expect(moves.map(moveText)).toEqual(['Move 12% from Technology to Financials and Energy']);
    expect(moves.map(movePartsText)).toEqual([
      '$120 in total: 9% ($90) to Financials and 3% ($30) to Energy',
    ]);
    expect(stillDifferent(sectors, moves)).toEqual([]);
    expect(afterMovesText(sectors, moves)).toBe(
      'After that, no sector differs by more than 2 points.',
    );
  });

  it('are at most three, with at most three sectors each, and say what is left', () => {
    const sectors = only('Energy');
    const moves = closingMoves(sectors);
    expect(moves.map(moveText)).toEqual([
      'Move 53% from Energy to Technology, Health Care and Consumer Discretionary',
      'Move 30% from Energy to Communication Services, Financials and Industrials',
      'Move 12% from Energy to Consumer Staples, Real Estate and Materials',
    ]);
    expect(moves.map(({ dollars }) => dollars)).toEqual([530, 300, 120]);
    expect(stillDifferent(sectors, moves)).toEqual(['Energy', 'Utilities']);
    expect(afterMovesText(sectors, moves)).toBe(
      'After that, only Energy and Utilities still differ by more than 2 points.',
    );
    expect(afterMovesText(sectors, moves.slice(0, 1))).toBe(
      'After that, 8 sectors still differ by more than 2 points.',
    );
  });

  it('take from the next sector when the largest is done', () => {
    const moves = closingMoves(
      indexWith({ Energy: 6, Utilities: 4, Materials: 1.9, Financials: -8, 'Health Care': -3.9 }),
    );
    expect(moves.map(moveText)).toEqual([
      'Move 6% from Energy to Financials',
      'Move 4% from Utilities to Health Care',
    ]);
    expect(moves.map(movePartsText)).toEqual(['$60', '$40']);
  });

  it('have no dollars without values, and leave positions without a sector alone', () => {
    const shared = closingMoves(indexWith({ Energy: 5, Financials: -5 }, null));
    expect(shared).toMatchObject([{ dollars: null, to: [{ dollars: null }] }]);
    expect(shared.map(movePartsText)).toEqual(['']);
    const unknown = indexWith({ Other: 10, Financials: -10 });
    expect(closingMoves(unknown)).toEqual([]);
    expect(afterMovesText(unknown, [])).toBe(
      'Nothing to move: the extra weight has no known sector.',
    );
    const close = indexWith({ Energy: 2, Financials: -2 });
    expect(closingMoves(close)).toEqual([]);
    expect(afterMovesText(close, [])).toBe(
      'Nothing to move: no sector differs by more than 2 points.',
    );
  });
});

describe('concentration', () => {
  const weighed = (...weights: (number | null)[]) =>
    weights.map((weight, at) => ({
      ticker: `t${at}`,
      sector: 'Energy',
      shares: 1,
      last: 1,
      value: weight,
      weight,
    }));

  it('is the largest position and the five largest, whatever their order', () => {
    expect(concentrationOf(weighed(0.05, 0.1, 0.4, 0.2, 0.15, 0.1))).toEqual({
      largest: { ticker: 'T2', weight: 0.4 },
      top: { count: 5, weight: expect.closeTo(0.95) as number },
      positions: 6,
    });
  });

  it('counts only positions with a weight', () => {
    expect(concentrationOf(weighed(0.25, 0.75, 0, null))).toEqual({
      largest: { ticker: 'T1', weight: 0.75 },
      top: { count: 2, weight: 1 },
      positions: 2,
    });
  });
});
