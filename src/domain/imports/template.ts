import type { ImportCells } from '@/api/contract/imports';
import { toCsv } from '@/domain/format/csv';
import { marked } from '@/domain/stocks/csv';
import type { ImportTable } from './table';

/** The table as CSV, to be edited and imported again. Importing it unchanged changes nothing. */
export function templateCsv({ columns }: ImportTable, cells: ImportCells): string {
  const places = columns.map(({ name }) => cells.columns.indexOf(name));
  return toCsv(
    columns.map(({ label }) => label),
    cells.rows.map((row) =>
      places.map((at) => {
        const cell = row[at] ?? null;
        return typeof cell === 'string' ? marked(cell) : cell;
      }),
    ),
  );
}
