import { useEffect, useState, type ReactNode } from 'react';
import type { Sort } from './sort';
import type { SortedRows as SortedRowsType, SortedRowsProps } from './SortedRows';

interface SortedProps<Row extends object> extends Omit<SortedRowsProps<Row>, 'sort' | 'children'> {
  sort: Sort | null;
  /** Undefined while what sorts is on its way and no row was shown yet. */
  children: (sorted: Row[] | undefined) => ReactNode;
}

let known: typeof SortedRowsType | null = null;

async function load(): Promise<void> {
  known ??= (await import('./SortedRows')).SortedRows;
}

/** Loads what sorts before there are rows, where they will be sorted. */
export function useSorting(sort: Sort | null): void {
  const isWanted = sort !== null;
  useEffect(() => {
    if (isWanted) load().catch(() => undefined);
  }, [isWanted]);
}

/**
 * Hands the rows over in order; what sorts them is loaded at the first sort. Rows that are in view stay
 * there until then, and for good where it cannot be loaded.
 */
export function Sorted<Row extends object>({ sort, ...rest }: SortedProps<Row>) {
  const [isFirst] = useState(sort !== null && !known);
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const isMissing = sort !== null && !known;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    const settle = (next: typeof state) => !isGone && setState(next);
    load().then(
      () => settle('there'),
      () => settle('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  if (sort && known) {
    const SortedRows = known;
    return <SortedRows {...rest} sort={sort} />;
  }
  return rest.children(isFirst && isMissing && state === 'waiting' ? undefined : rest.rows);
}
