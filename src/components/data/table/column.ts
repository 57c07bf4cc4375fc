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
  /**
   * Where a table has little room, and where each row is a card: a `wide` column is left out, a
   * `narrow` one takes the place of those. A `card` one is shown in cards only.
   */
  room?: 'wide' | 'narrow' | 'card';
  /**
   * The column's place in a card: its title, a fact with its header, a short fact beside others or
   * a text on its own line without, a button, or the button that comes next, which begins the last
   * line. `none` leaves it out.
   */
  card?: 'title' | 'fact' | 'short' | 'text' | 'action' | 'next' | 'none';
  /** Shown in a last row below all others. A table has this row if any column sets it. */
  total?: ReactNode;
}

/**
 * The rows of a table: an array, or rows that are read one by one, for a caller with so many that a
 * copy at each keystroke would be too slow.
 */
export interface RowList<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** The first place of a row with that key; -1 if there is none. */
export function rowIndex<Row>(
  rows: RowList<Row>,
  rowKey: (row: Row) => string | number,
  key: string | number | null | undefined,
): number {
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows.at(place);
    if (row !== undefined && rowKey(row) === key) return place;
  }
  return -1;
}

/** The row with that key. */
export function rowWith<Row>(
  rows: RowList<Row>,
  rowKey: (row: Row) => string | number,
  key: string | number | null | undefined,
): Row | undefined {
  const place = rowIndex(rows, rowKey, key);
  return place < 0 ? undefined : rows.at(place);
}

/** The rows as an array, which is the same one if they are an array. */
export function arrayOf<Row>(rows: RowList<Row>): Row[] {
  if (Array.isArray(rows)) return rows as Row[];
  return Array.from({ length: rows.length }, (_, place) => rows.at(place) as Row);
}

/** True if the column holds data instead of actions. */
export function isData<Row>({ sort, csv }: Column<Row>): boolean {
  return sort !== undefined || csv !== undefined;
}

function cardPlace<Row>(column: Column<Row>): Column<Row>['card'] {
  if (column.card) return column.card;
  if (column.room === 'wide') return 'none';
  return isData(column) ? 'fact' : 'action';
}

/** The attributes by which the style of cards and of narrow tables knows a cell. */
export function cellPlace<Row>(column: Column<Row>) {
  return {
    'data-label': column.header,
    'data-room': column.room,
    'data-card': cardPlace(column),
  };
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
