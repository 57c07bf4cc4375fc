import { useMemo, useState } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { compareValues } from '@/components/data/compare';
import type { Sort } from '@/components/data/Table';
import { layOut, readBucket, viewBucket, type BucketReading } from '@/domain/newsBucket';
import { bucketColumns } from './newsColumns';

/**
 * The rows of the bucket for a filter, an order and the groups that are open. What is kept here
 * takes longer on a list of 50,000 than a keystroke may: to read it, to order it, to look for the
 * selected ones.
 */
export function useBucket(items: NewsItem[] | undefined) {
  const [filter, onFilter] = useState('');
  const [sort, onSort] = useState<Sort | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const reading = useReading(items);
  const order = useMemo(() => reading && layOut(orderGroups(reading, sort)), [reading, sort]);
  const selectedKeys = useMemo(
    () => new Set(items?.filter(({ block }) => block).map(({ id }) => id)),
    [items],
  );
  const view = reading && order && viewBucket(reading, { wanted: filter, order, opened });

  /** Opens or folds the group of a row. */
  function fold(item: NewsItem): { leader: NewsItem; said: string } {
    const leader = view?.leaders.get(item.id) ?? item;
    const state = view?.folds.get(leader.id);
    if (!view || !state) return { leader, said: 'No other row is like this one.' };
    const group = [...view.leaders].filter(([, of]) => of === leader).map(([id]) => id);
    const others = [...opened].filter((id) => id !== leader.id && !group.includes(id));
    setOpened(new Set(state.isOpen ? others : [...others, leader.id]));
    return { leader, said: state.isOpen ? 'Folded.' : `Opened: ${state.count} more like this.` };
  }

  return {
    rows: view?.rows,
    folding: {
      folds: view?.folds ?? new Map(),
      leaders: view?.leaders ?? new Map(),
      onFold: (leader: NewsItem) => void fold(leader),
    },
    fold,
    filter,
    onFilter,
    order: { sort, onSort },
    selectedKeys,
  };
}

/** Reads each list once; one that differs in marks alone is not read again. */
function useReading(items: NewsItem[] | undefined): BucketReading | undefined {
  const [reading, setReading] = useState(() => items && readBucket(items));
  if (reading?.items === items) return reading;
  const next = items && readBucket(items, reading);
  setReading(next);
  return next;
}

/** Groups stand where their leaders do. */
function orderGroups({ items, groups }: BucketReading, sort: Sort | null): number[][] {
  const value = bucketColumns.find(({ id }) => id === sort?.id)?.sort;
  if (!value || !sort) return groups;
  const sign = sort.direction === 'desc' ? -1 : 1;
  const values = items.map((item) => value(item));
  return groups.toSorted(([a = 0], [b = 0]) => {
    const [one, other] = [values[a] ?? null, values[b] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compareValues(one, other);
  });
}
