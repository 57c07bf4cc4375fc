import type { ReactNode } from 'react';
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import type { Column } from './column';
import { compareValues } from './compare';
import type { Sort } from './sort';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface SortedRowsProps<Row extends object> {
  columns: Column<Row>[];
  rows: Row[];
  sort: Sort;
  children: (sorted: Row[]) => ReactNode;
}

/** Rows without a value stand last in both directions. */
export function SortedRows<Row extends object>(props: SortedRowsProps<Row>) {
  const { id, direction } = props.sort;
  const table = useTable({
    features,
    columns: props.columns.map(toDefinition),
    data: props.rows,
    state: { sorting: [{ id, desc: direction === 'desc' }] },
  });
  return props.children(table.getRowModel().rows.map((row) => row.original));
}

function toDefinition<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  const { id, sort } = column;
  if (!sort) return { id, header: id };
  return {
    id,
    accessorFn: (row) => present(sort(row)),
    sortFn: (a, b) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

function present(value: string | number | null): string | number | undefined {
  return value === null || Number.isNaN(value) ? undefined : value;
}
