import { describe, expect, it, test } from 'vitest';
import { indexFunds, sectors, tickerShape } from '@/api/contract/comparator';
import { samplePriceDay } from '@/api/samples/companies';
import { fundPricesDay, funds, fundWeightsDay } from '@/api/samples/funds';
import file from '@/api/samples/funds.json';
import { tickerKey } from '@/domain/comparator/comparator';
import { companies } from '@/domain/stocks/companies';
import names from '@/domain/stocks/fundNames.json';
import { knownTickers } from '@/domain/stocks/knownTickers';

const rows = Object.entries(file.funds);

describe('the file of funds', () => {
  it('calls its figures samples, and has the dates of weights and prices', () => {
    expect(file.note).toMatch(/^Samples/);
    for (const day of [fundWeightsDay, fundPricesDay]) {
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }
  });

  it('has prices of the same day as the companies, because one date is shown for all', () => {
    expect(fundPricesDay).toBe(samplePriceDay);
  });

  it('has the sectors of the comparison, in their order', () => {
    expect(file.sectors).toEqual(sectors.map(({ name }) => name));
  });

  it('has at least fifty funds, each once, under its own name', () => {
    expect(rows.length).toBeGreaterThanOrEqual(50);
    expect(new Set(rows.map(([ticker]) => tickerKey(ticker))).size).toBe(rows.length);
    expect(Object.keys(names)).toEqual(rows.map(([ticker]) => ticker));
    expect(new Set(Object.values(names)).size).toBe(rows.length);
    expect(Object.values(names).filter((name) => !/^\S+( \S+)*$/.test(name))).toEqual([]);
  });

  it('says which funds follow the index, and gives them the same weights', () => {
    const index = [...funds.values()].filter(({ isIndex }) => isIndex);
    expect(index.map(({ ticker }) => ticker)).toEqual(indexFunds);
    for (const { weights } of index) expect(weights).toEqual(funds.get('SPY')?.weights);
    expect(funds.get('VTI')?.isIndex).toBe(false);
  });

  it('is known to the ticker fields', () => {
    expect(knownTickers).toContainEqual({ ticker: 'VOO', name: 'Vanguard S&P 500 ETF' });
  });

  it('has no ticker of a company', () => {
    const known = new Set(companies.map(({ ticker }) => ticker));
    expect(rows.filter(([ticker]) => known.has(ticker))).toEqual([]);
  });
});

test.each(rows)('%s has a usual ticker, a price, and weights that add up to 100', (ticker, row) => {
  expect(ticker).toMatch(tickerShape);
  expect(ticker).toBe(ticker.toUpperCase());
  expect(row.last).toBeGreaterThan(0);
  expect(row.weights).toHaveLength(sectors.length);
  expect(row.weights.every((weight) => weight >= 0 && weight <= 100)).toBe(true);
  expect(row.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9);
});

test.each([
  ['SPY', 'Information Technology', 0.324],
  ['SPY', 'Other', undefined],
  ['XLE', 'Energy', 1],
  ['AGG', 'Other', 1],
  ['IBIT', 'Other', 1],
  ['VTSAX', 'Industrials', 0.094],
])('of %s, the share of %s is %s', (ticker, sector, share) => {
  expect(funds.get(ticker)?.weights[sector]).toBe(share);
});
