import type { ReactNode } from 'react';

/** One column of a `Table`: data only; `sort` makes its header a button, `width` is a CSS length. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sort?: (row: Row) => string | number | null;
  align?: 'left' | 'right';
  width?: string;
}
