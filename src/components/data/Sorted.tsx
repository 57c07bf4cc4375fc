import { lazy, Suspense } from 'react';
import type { Sort } from './sort';
import type { SortedRows as SortedRowsType, SortedRowsProps } from './SortedRows';

// The cast gives back the type parameter that `lazy` forgets.
const SortedRows = lazy(async () => ({
  default: (await import('./SortedRows')).SortedRows,
})) as unknown as typeof SortedRowsType;

interface SortedProps<Row extends object> extends Omit<SortedRowsProps<Row>, 'sort'> {
  sort: Sort | null;
}

/** Hands the rows over in order; what sorts them is loaded at the first sort. */
export function Sorted<Row extends object>({ sort, ...rest }: SortedProps<Row>) {
  const asGiven = rest.children(rest.rows);
  if (!sort) return asGiven;
  return (
    <Suspense fallback={asGiven}>
      <SortedRows {...rest} sort={sort} />
    </Suspense>
  );
}
