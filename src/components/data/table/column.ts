import type { ReactNode } from 'react';
import type { CsvCell } from '@/domain/format/csv';

/**
 * One column of a `Table`: data only; `sort` makes its header a button, `width` is a CSS length. In a
 * `List`, a column with `sort` or `csv` can be put away and stands in the CSV; others hold actions.
 */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sort?: (row: Row) => string | number | null;
  /** What the CSV says, where that is not the value of `sort`. */
  csv?: (row: Row) => CsvCell;
  align?: 'left' | 'right';
  width?: string;
  /** Stands in a last row below all others, which a table has where a column says so. */
  total?: ReactNode;
}

/** Whether the column holds data, and not actions. */
export function isData<Row>({ sort, csv }: Column<Row>): boolean {
  return sort !== undefined || csv !== undefined;
}

/** Columns of actions stay, and all stay where an address would put the last one with data away. */
export function columnsShown<Row>(
  columns: Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] {
  const shown = columns.filter((column) => !isData(column) || !hidden.includes(column.id));
  return shown.some(isData) ? shown : columns;
}
