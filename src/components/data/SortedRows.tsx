import { useState, type ReactNode } from 'react';
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
  const { rows, sort } = props;
  const [plan, setPlan] = useState(() => planOf(props));
  // Sorting 10,000 rows takes 30 to 60 ms: a keystroke in a filter that leaves the rows alone must not pay for it.
  const isOld = plan.data !== rows || plan.id !== sort.id || plan.direction !== sort.direction;
  if (isOld) setPlan(planOf(props));
  const { columns, data, state } = plan;
  const table = useTable({ features, columns, data, state });
  return props.children(table.getRowModel().rows.map((row) => row.original));
}

function planOf<Row extends object>({ columns, rows, sort }: SortedRowsProps<Row>) {
  const { id, direction } = sort;
  const sorted = columns.filter((column) => column.id === id && column.sort);
  return {
    id,
    direction,
    columns: sorted.map(toDefinition),
    data: rows,
    state: { sorting: sorted.map(() => ({ id, desc: direction === 'desc' })) },
  };
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
  return value === null || value === '' || Number.isNaN(value) ? undefined : value;
}
