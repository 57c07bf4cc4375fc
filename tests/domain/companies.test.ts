import { expect, test } from 'vitest';
import { sectors } from '@/api/contract/comparator';
import { samplePrices } from '@/api/samples/companies';
import { companies } from '@/domain/stocks/companies';

const sectorByTicker = new Map(companies.map(({ ticker, sector }) => [ticker, sector]));

test.each(sectors.filter(({ name }) => name !== 'Other'))('has 12 companies in $name', (each) => {
  const there = companies.filter(({ sector }) => sector === each.name);
  expect(there.length).toBeGreaterThanOrEqual(12);
});

test('has no company in Other', () => {
  expect(companies.filter(({ sector }) => sector === 'Other')).toEqual([]);
});

test('names every company once, by a ticker of the usual shape', () => {
  const odd = companies.filter(({ ticker }) => !/^[A-Z][A-Z0-9.]{0,5}$/.test(ticker));
  expect(odd).toEqual([]);
  expect(sectorByTicker.size).toBe(companies.length);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
});

test('has names without stray spaces', () => {
  const odd = companies.filter(({ name }) => !/^\S+( \S+)*$/.test(name));
  expect(odd).toEqual([]);
});

test('has a sample price for every company and for nothing else', () => {
  const tickers = companies.map(({ ticker }) => ticker);
  expect(Object.keys(samplePrices).toSorted()).toEqual(tickers.toSorted());
});

test('has plausible sample prices', () => {
  const odd = Object.entries(samplePrices).filter(([, { last, year_start: start, pe }]) => {
    const change = start === null ? 0 : last / start - 1;
    const isPlausible = last > 0 && change >= -0.95 && change <= 6;
    return !isPlausible || (pe !== null && (pe <= 0 || pe > 500));
  });
  expect(odd).toEqual([]);
});

test.each([
  ['AAPL', 'Information Technology'],
  ['ROP', 'Information Technology'],
  ['MSTR', 'Information Technology'],
  ['GOOGL', 'Communication Services'],
  ['META', 'Communication Services'],
  ['NFLX', 'Communication Services'],
  ['RBLX', 'Communication Services'],
  ['TTD', 'Communication Services'],
  ['AMZN', 'Consumer Discretionary'],
  ['TSLA', 'Consumer Discretionary'],
  ['BABA', 'Consumer Discretionary'],
  ['GRMN', 'Consumer Discretionary'],
  ['BRK.B', 'Financials'],
  ['V', 'Financials'],
  ['PYPL', 'Financials'],
  ['FISV', 'Financials'],
  ['COIN', 'Financials'],
  ['XYZ', 'Financials'],
  ['LLY', 'Health Care'],
  ['CVS', 'Health Care'],
  ['TGT', 'Consumer Staples'],
  ['DG', 'Consumer Staples'],
  ['XOM', 'Energy'],
  ['ADP', 'Industrials'],
  ['UBER', 'Industrials'],
  ['VRSK', 'Industrials'],
  ['CEG', 'Utilities'],
  ['LIN', 'Materials'],
  ['BALL', 'Materials'],
  ['WY', 'Real Estate'],
  ['CSGP', 'Real Estate'],
])('knows the sector of %s', (ticker, sector) => {
  expect(sectorByTicker.get(ticker)).toBe(sector);
});

test.each([
  ['AAPL', 250.42, 192.53],
  ['MSFT', 421.5, 376.04],
  ['NVDA', 134.29, 49.52],
  ['AVGO', 231.84, 111.63],
  ['WMT', 90.35, 52.55],
  ['RDDT', 163.44, null],
])('knows the prices of %s', (ticker, last, start) => {
  expect(samplePrices[ticker]).toMatchObject({ last, year_start: start });
});
