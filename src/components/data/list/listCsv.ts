import { toCsv, type CsvCell } from '@/domain/format/csv';
import type { Column } from '@/components/data/table/column';

/** The rows as CSV, with every column that holds data. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ header, sort, csv }) => {
    const value: ((row: Row) => CsvCell) | undefined = csv ?? sort;
    return value ? [{ header, value }] : [];
  });
  return toCsv(
    exported.map(({ header }) => header),
    rows.map((row) => exported.map(({ value }) => value(row))),
  );
}
