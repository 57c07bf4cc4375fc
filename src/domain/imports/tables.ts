import type { ImportKind } from '@/api/contract/imports';
import { etpTable, instrumentTable, stockTable } from './followed';
import type { ImportRow, ImportTable } from './table';
import { sectors } from '@/api/contract/comparator';
import { quantRatings as ratings } from '@/api/contract/quant';
import { needsReason, totalRule, totalWeight } from '@/domain/portfolios/core';

const score = (name: string, label: string) =>
  ({ name: `quant_${name}`, label, also: [`Quant ${label}`], type: 'text', most: 12 }) as const;

/** The quant model's full list. Prices and market caps are in US dollars. */
export const quantRatingTable: ImportTable = {
  kind: 'quant_ratings',
  title: 'Quant Ratings',
  nouns: ['rating', 'ratings'],
  hint: 'The full list. Stocks that aren’t in the file are removed.',
  columns: [
    { name: 'ticker', label: 'Symbol', also: ['Ticker'], type: 'ticker', isRequired: true },
    { name: 'sector', label: 'Sector', also: ['GICS Sector'], type: 'text', most: 60 },
    {
      name: 'marketcap',
      label: 'Market cap',
      also: ['Market capitalization', 'Mkt cap'],
      type: 'number',
      least: 0,
    },
    { name: 'last', label: 'Last', also: ['Price', 'Last price'], type: 'number', least: 0 },
    score('value', 'Value'),
    score('quality', 'Quality'),
    score('momentum', 'Momentum'),
    score('estimates', 'Estimates'),
    score('investment', 'Investment'),
    {
      name: 'previous',
      label: 'Previous',
      also: ['Previous rating'],
      type: 'choice',
      choices: ratings,
    },
    {
      name: 'quant_rating',
      label: 'Rating',
      also: ['Quant rating', 'Current', 'Current rating'],
      type: 'choice',
      choices: ratings,
    },
  ],
};

/** The S&P 500's sectors. `Other` is no sector of the index. */
export const indexSectors = sectors.flatMap(({ name }) => (name === 'Other' ? [] : [name]));

/** The S&P 500's weights by sector, in percent, of one day. */
export const indexWeightTable: ImportTable = {
  kind: 'index_weights',
  title: 'S&P 500 weights',
  nouns: ['weight', 'weights'],
  hint: 'The weight of each sector with its date, or the holdings file of iShares (IVV) or SPDR (SPY).',
  columns: [
    { name: 'sector', label: 'Sector', type: 'choice', choices: indexSectors, isRequired: true },
    {
      name: 'weight',
      label: 'Weight (%)',
      also: ['Weight'],
      type: 'number',
      least: 0,
      most: 100,
      isRequired: true,
    },
    { name: 'day', label: 'As of', also: ['Date', 'Day'], type: 'day', isRequired: true },
    { name: 'source', label: 'Source', type: 'text', most: 60, isOfFile: true },
  ],
  check(rows) {
    if (new Set(rows.map(({ day }) => day)).size > 1) return 'Use the same date in every row.';
    return addsUp(rows);
  },
};

/** The core crypto model portfolio. Weights are in percent, prices in US dollars. */
export const corePortfolioTable: ImportTable = {
  kind: 'core_portfolio',
  title: 'Core Portfolio',
  nouns: ['position', 'positions'],
  hint: 'The whole portfolio in its order, index rows included. Positions that aren’t in the file are removed.',
  hasOrder: true,
  columns: [
    { name: 'ticker', label: 'Ticker', also: ['Symbol'], type: 'ticker', isRequired: true },
    { name: 'name', label: 'Name', type: 'text', most: 120 },
    { name: 'weight', label: 'Weight (%)', also: ['Weight'], type: 'number', least: 0, most: 100 },
    {
      name: 'price_at_rebalance',
      label: 'Price at rebalance',
      also: ['Rebalance price'],
      type: 'number',
      least: 0,
    },
    {
      name: 'index',
      label: 'Index',
      also: ['Is index'],
      type: 'choice',
      choices: ['yes', 'no'],
      blank: 'no',
    },
  ],
  check: (rows) => weightsInPercent(rows.filter(({ index }) => index !== 'yes')),
  checkNext: (rows) => coreTotal(rows.filter(({ index }) => index !== 'yes')),
};

export const importTables: Record<ImportKind, ImportTable> = {
  quant_ratings: quantRatingTable,
  core_portfolio: corePortfolioTable,
  instruments: instrumentTable,
  etps: etpTable,
  stocks: stockTable,
  index_weights: indexWeightTable,
};

const figure = new Intl.NumberFormat('en-US');

/** A number of rows in words, such as `214 ratings`. */
export function countOf({ nouns: [one, many] }: ImportTable, count: number): string {
  return `${figure.format(count)} ${count === 1 ? one : many}`;
}

/** Weights that add up to about 1 are most likely fractions. */
function weightsInPercent(rows: readonly ImportRow[]): string | null {
  const sum = rows.reduce((total, { weight }) => total + Number(weight ?? 0), 0);
  return sum > 0.9 && sum < 1.1
    ? 'The weights add up to about 1. Enter them in percent, such as 12.5.'
    : null;
}

/** A file gives no reason for another total; a rebalance may. */
function coreTotal(rows: readonly ImportRow[]): string | null {
  const weights = rows.map(({ weight }) => (typeof weight === 'number' ? weight : null));
  const total = totalWeight(weights.map((weight) => ({ index: 'no', weight })));
  return needsReason(total)
    ? `The weights add up to ${total}%, without index rows. ${totalRule}`
    : null;
}

/** Rounded weights may add up to a little more or less than 100%. */
export function addsUp(rows: readonly ImportRow[]): string | null {
  const sum = rows.reduce((total, { weight }) => total + Number(weight ?? 0), 0);
  return sum >= 99 && sum <= 101
    ? null
    : `The weights add up to ${Math.round(sum * 100) / 100}%. They must add up to 100%.`;
}
