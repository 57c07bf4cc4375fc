import { sectors } from '@/api/contract/comparator';
import type { ImportRow, ImportTable } from './table';

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

/** Rounded weights may add up to a little more or less than 100%. */
export function addsUp(rows: readonly ImportRow[]): string | null {
  const sum = rows.reduce((total, { weight }) => total + Number(weight ?? 0), 0);
  return sum >= 99 && sum <= 101
    ? null
    : `The weights add up to ${Math.round(sum * 100) / 100}%. They must add up to 100%.`;
}
