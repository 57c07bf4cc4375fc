import type { ImportRow, ImportTable } from './table';

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
};

/** Weights that add up to about 1 are most likely fractions. */
function weightsInPercent(rows: readonly ImportRow[]): string | null {
  const sum = rows.reduce((total, { weight }) => total + Number(weight ?? 0), 0);
  return sum > 0.9 && sum < 1.1
    ? 'The weights add up to about 1. Enter them in percent, such as 12.5.'
    : null;
}
