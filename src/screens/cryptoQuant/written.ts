import { csvOf } from '@/components/data/listCsv';
import type { Column } from '@/components/data/Table';
import { toTsv } from '@/domain/csv';
import type { QueryRow } from '@/domain/queryTable';

/** The rows as a file. */
export function asCsv(columns: readonly Column<QueryRow>[], rows: readonly QueryRow[]): string {
  return csvOf(columns, rows);
}

/** The same rows for a spreadsheet's clipboard. */
export function asTsv(columns: readonly Column<QueryRow>[], rows: readonly QueryRow[]): string {
  return toTsv(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map(({ csv }) => csv?.(row) ?? null)),
  );
}
