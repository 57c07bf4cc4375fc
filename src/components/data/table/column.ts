import type { ReactNode } from 'react';
import type { CsvCell } from '@/domain/format/csv';

/**
 * One column of a `Table`, described by data only. `sort` makes its header a button, and `width` is
 * a CSS length. In a `List`, a column with `sort` or `csv` can be hidden and is part of the CSV;
 * the others hold actions.
 */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sort?: (row: Row) => string | number | null;
  /** The value in the CSV, if it differs from that of `sort`. */
  csv?: (row: Row) => CsvCell;
  align?: 'left' | 'right';
  width?: string;
  /** Shown in a last row below all others. A table has this row if any column sets it. */
  total?: ReactNode;
}

/** True if the column holds data instead of actions. */
export function isData<Row>({ sort, csv }: Column<Row>): boolean {
  return sort !== undefined || csv !== undefined;
}

/**
 * Columns of actions can't be hidden. If an address would hide all columns with data, none is
 * hidden.
 */
export function columnsShown<Row>(
  columns: Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] {
  const shown = columns.filter((column) => !isData(column) || !hidden.includes(column.id));
  return shown.some(isData) ? shown : columns;
}
