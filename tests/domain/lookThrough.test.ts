import { describe, expect, it, test } from 'vitest';
import { sectors, type PortfolioEntry, type Position } from '@/api/contract/comparator';
import { samplePrices } from '@/api/samples/companies';
import { funds } from '@/api/samples/funds';
import file from '@/api/samples/funds.json';
import {
  asPosition,
  comparePositions,
  coverageOf,
  needsFix,
  type Quote,
  sectorSummaries,
  shareInSector,
} from '@/domain/comparator/comparator';
import { fromFragment, toFragment } from '@/domain/comparator/sharedComparison';
import { companies } from '@/domain/stocks/companies';

/* The quotes as the comparison takes them. */
const quotes = new Map<string, Quote>([
  ...companies.map(
    ({ ticker, sector }) =>
      [ticker.toLowerCase(), { sector, last: samplePrices[ticker]?.last ?? 0 }] as const,
  ),
  ...[...funds.values()].map(
    ({ ticker, last, weights }) =>
      [ticker.toLowerCase(), { sector: 'Fund', last, weights }] as const,
  ),
]);
const compare = (held: readonly Position[]) => comparePositions(held, (key) => quotes.get(key));

/*
 * The same in whole numbers, from the files and not from the product: shares in ten-thousandths,
 * prices in cents and weights in hundredths of a percent, so that nothing is rounded.
 */
const scale = { shares: 10_000n, weights: 10_000n };
const inUnits = (amount: number, perUnit: number) => BigInt(Math.round(amount * perUnit));
const fundRows: Record<string, { last: number; weights: number[] }> = file.funds;
const companyRows = new Map(companies.map(({ ticker, sector }) => [ticker, sector as string]));

interface Exact {
  /** Cents, multiplied by both scales. */
  total: bigint;
  sectors: Map<string, bigint>;
}

function exactly(held: readonly Position[]): Exact {
  const sums = new Map<string, bigint>(sectors.map(({ name }) => [name, 0n]));
  let total = 0n;
  for (const { ticker, shares } of held) {
    const fund = fundRows[ticker];
    const cents = inUnits(fund?.last ?? samplePrices[ticker]?.last ?? 0, 100);
    const value = inUnits(shares, 10_000) * cents;
    const weights: [string, bigint][] = fund
      ? file.sectors.map((name, at) => [name, inUnits(fund.weights[at] ?? 0, 100)])
      : [[companyRows.get(ticker) ?? 'Other', scale.weights]];
    for (const [name, weight] of weights) sums.set(name, (sums.get(name) ?? 0n) + value * weight);
    total += value * scale.weights;
  }
  return { total, sectors: sums };
}

/** An amount of dollars and an exact one differ by less than a hundredth of a cent. */
function expectSame(amount: number, exact: bigint): void {
  const hundredths = Number((exact * 100n) / (scale.shares * scale.weights));
  expect(Math.abs(amount * 10_000 - hundredths)).toBeLessThanOrEqual(1.01);
}

/** Numbers from 0 up to 1, always the same for a seed. */
function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 97;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const known = [...funds.keys(), ...companies.map(({ ticker }) => ticker)];

function randomPortfolio(seed: number): Position[] {
  const next = numbersOf(seed);
  const rows = Array.from({ length: 1 + Math.floor(next() * 30) }, () => {
    const pool = next() < 0.5 ? funds.size : known.length;
    const ticker = next() < 0.05 ? 'ZZYX' : (known[Math.floor(next() * pool)] ?? 'SPY');
    const whole = Math.ceil(next() * 2_000);
    return { ticker, shares: next() < 0.5 ? whole : Math.ceil(next() * 9_999_999) / 10_000 };
  });
  return [{ ticker: 'VTI', shares: 1 + Math.floor(next() * 40) }, ...rows];
}

const seeds = Array.from({ length: 200 }, (_, at) => at + 1);

test.each(seeds)('random portfolio %i is the same to the cent in whole numbers', (seed) => {
  const held = randomPortfolio(seed);
  const { portfolio, sectors: summaries } = compare(held);
  const exact = exactly(held);
  for (const { sector, user_value, user_percentage } of summaries) {
    const amount = exact.sectors.get(sector) ?? 0n;
    expectSame(user_value ?? Number.NaN, amount);
    expect(user_percentage).toBeCloseTo(Number((amount * 10n ** 12n) / exact.total) / 1e12, 10);
  }
  const value = portfolio.reduce((sum, entry) => sum + (entry.value ?? 0), 0);
  const sum = summaries.reduce((total, { user_value }) => total + (user_value ?? 0), 0);
  expectSame(value, exact.total);
  expectSame(sum, exact.total);
  expect(sum.toFixed(2)).toBe(value.toFixed(2));
  expect(summaries.reduce((all, row) => all + (row.user_percentage ?? 0), 0)).toBeCloseTo(1, 10);
});

describe('a position in a fund', () => {
  const { portfolio, sectors: summaries } = compare([
    { ticker: 'SPY', shares: 10 },
    { ticker: 'XOM', shares: 5 },
  ]);
  const valueIn = (rows: typeof summaries, name: string) =>
    rows.find(({ sector }) => sector === name)?.user_value;

  it('stays one row, and counts in the sectors that the fund holds', () => {
    expect(portfolio).toMatchObject([
      { ticker: 'SPY', sector: 'Fund', shares: 10, last: 586.08 },
      { ticker: 'XOM', sector: 'Energy' },
    ]);
    expect(portfolio[0]?.value).toBeCloseTo(5860.8, 9);
    expect(portfolio[1]?.sector_weights).toBeUndefined();
    expect(valueIn(summaries, 'Information Technology')).toBeCloseTo(1898.8992, 9);
    expect(valueIn(summaries, 'Energy')).toBeCloseTo(5860.8 * 0.032 + 5 * 107.57, 9);
    expect(valueIn(summaries, 'Other')).toBe(0);
  });

  it('needs no correction, even if all of it is in Other', () => {
    const held = compare([
      { ticker: 'SPY', shares: 1 },
      { ticker: 'GLD', shares: 1 },
      { ticker: 'ZZYX', shares: 1 },
    ]).portfolio;
    expect(held.filter(needsFix).map(({ ticker }) => ticker)).toEqual(['ZZYX']);
    expect(coverageOf(held)).toMatchObject({ classified: 2, positions: 3, unpriced: 1 });
  });

  it('needs one without a price, and keeps its sectors when the price is sent', () => {
    const weights = funds.get('SPY')?.weights ?? {};
    const unpriced = (positions: Position[]) =>
      comparePositions(positions, () => ({ sector: 'Fund', last: 0, weights }));
    const [open] = unpriced([{ ticker: 'SPY', shares: 2 }]).portfolio;
    expect(open && needsFix(open)).toBe(true);
    const { portfolio: corrected, sectors: rows } = unpriced([
      { ticker: 'SPY', shares: 2, sector: 'Fund', last: 500 },
    ]);
    expect(corrected.some(needsFix)).toBe(false);
    expect(valueIn(rows, 'Health Care')).toBeCloseTo(101, 9);
  });

  it('comes out the same when all positions are sent again', () => {
    expect(compare(portfolio.map(asPosition))).toEqual({ portfolio, sectors: summaries });
  });

  it('counts in one sector where a visitor says so', () => {
    const moved = compare([{ ticker: 'SPY', shares: 1, sector: 'Energy' }]);
    expect(moved.portfolio[0]?.sector_weights).toBeUndefined();
    expect(valueIn(moved.sectors, 'Energy')).toBe(586.08);
  });

  it('counts in Other where the weights are unknown', () => {
    const [row] = compare([{ ticker: 'ZZYX', shares: 1, sector: 'Fund', last: 20 }]).portfolio;
    expect(row && needsFix(row)).toBe(true);
    expect(valueIn(sectorSummaries(row ? [row] : []), 'Other')).toBe(20);
  });

  it('keeps its sectors in a link', () => {
    const shared = fromFragment(toFragment(portfolio)) ?? [];
    expect(shared[0]).toMatchObject({ ticker: 'SPY', sector: 'Fund', shares: null, value: null });
    const percentages = (rows: typeof summaries) =>
      rows.map((row) => row.user_percentage?.toFixed(10));
    expect(percentages(sectorSummaries(shared))).toEqual(percentages(summaries));
  });
});

test.each([
  '#w=SPY:1.2:1',
  `#w=SPY:${'0.'.repeat(11)}5000:1`,
  `#w=SPY:${'0.'.repeat(12)}10000:1`,
  `#w=SPY:${'-1.'.repeat(11)}10000:1`,
  `#w=SPY:${'9999.'.repeat(11)}9999:1`,
])('a link without all weights of a fund is refused: %s', (fragment) => {
  expect(fromFragment(fragment)).toBeNull();
});

describe('the share of a sector in a fund', () => {
  const fund = (sector_weights: Record<string, number>): PortfolioEntry => ({
    ticker: 'X',
    sector: 'Fund',
    shares: 1,
    last: 1,
    value: 1,
    weight: 1,
    sector_weights,
  });

  it('is scaled where weights were rounded', () => {
    const rounded = fund({ Energy: 0.33, Utilities: 0.33, Materials: 0.33 });
    expect(shareInSector(rounded, 'Energy')).toBeCloseTo(1 / 3, 12);
    expect(shareInSector(rounded, 'Other')).toBe(0);
  });

  it('counts what is in an unknown sector in Other', () => {
    const odd = fund({ Energy: 0.5, Cash: 0.3, Other: 0.2 });
    expect(shareInSector(odd, 'Other')).toBeCloseTo(0.5, 12);
  });

  it('is none without weights', () => {
    expect(shareInSector(fund({}), 'Energy')).toBe(0);
    expect(needsFix(fund({}))).toBe(true);
  });
});
