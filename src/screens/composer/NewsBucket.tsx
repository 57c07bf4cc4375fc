import { useEffect, useMemo, useState } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { type Sort, Table } from '@/components/data/table/Table';
import { compareValues } from '@/components/data/table/sort';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { SearchField } from '@/components/forms/fields/SearchField';
import { type BucketReading, layOut, readBucket, viewBucket } from '@/domain/news/bucket';
import { BucketFolding } from './Headline';
import { bucketColumns } from './newsColumns';
import { ListBox, ListLine, NewsRowsBox } from './newsRows';
import type { NewsRows } from './useNewsKeys';

interface NewsBucketProps {
  items: NewsItem[] | undefined;
  isShown: boolean;
  error: string | null;
  onRetry(): void;
  rows: NewsRows;
}

/** Today's news with a filter. Items about the same story are grouped under one row until it is expanded. */
export function NewsBucket({ items, isShown, error, onRetry, rows }: NewsBucketProps) {
  const bucket = useBucket(items);
  const { onFold } = rows;
  const { fold } = bucket;
  const current = rows.of('bucket');
  useEffect(() => {
    onFold((item) => {
      const { leader, message: text } = fold(item);
      if (leader.id !== item.id) current.onCurrent(leader.id);
      return text;
    });
  });

  return (
    <ListBox aria-label="News Bucket" $isShown={isShown}>
      <VisuallyHidden as="h2">News Bucket</VisuallyHidden>
      <ListLine>
        <SearchField
          label="Filter the News Bucket"
          value={bucket.filter}
          onChange={bucket.onFilter}
        />
      </ListLine>
      <NewsRowsBox data-list="bucket">
        <BucketFolding value={bucket.folding}>
          <Table
            label="News Bucket"
            columns={bucketColumns}
            rows={bucket.rows}
            unfiltered={items?.length}
            rowLines={3.3}
            rowKey={keyOf}
            order={bucket.order}
            selectedKeys={bucket.selectedKeys}
            {...current}
            error={error}
            onRetry={onRetry}
            empty={bucket.filter.trim() ? 'No matching news.' : 'No news today yet.'}
          />
        </BucketFolding>
      </NewsRowsBox>
    </ListBox>
  );
}

function keyOf({ id }: NewsItem): number {
  return id;
}

/**
 * The rows of the bucket for a filter, an order and the open groups. Some results are cached here,
 * because reading, ordering and searching 50,000 rows takes longer than a keystroke should.
 */
function useBucket(items: NewsItem[] | undefined) {
  const [filter, onFilter] = useState('');
  const [sort, onSort] = useState<Sort | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const reading = useReading(items);
  const order = useMemo(() => reading && layOut(orderGroups(reading, sort)), [reading, sort]);
  const selectedKeys = useMemo(
    () => new Set(items?.filter(({ block }) => block).map(({ id }) => id)),
    [items],
  );
  const view = useMemo(
    () => reading && order && viewBucket(reading, { wanted: filter, order, opened }),
    [reading, order, filter, opened],
  );

  /** Expands or collapses the group of a row. */
  function fold(item: NewsItem): { leader: NewsItem; message: string } {
    const leader = view?.leaders.get(item.id) ?? item;
    const state = view?.folds.get(leader.id);
    if (!view || !state) return { leader, message: 'No similar rows.' };
    const group = [...view.leaders].filter(([, of]) => of === leader).map(([id]) => id);
    const others = [...opened].filter((id) => id !== leader.id && !group.includes(id));
    setOpened(new Set(state.isOpen ? others : [...others, leader.id]));
    return {
      leader,
      message: state.isOpen ? 'Similar rows hidden.' : `Showing ${state.count} more like this.`,
    };
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

/** Analyses each list once; a list that differs only in selection marks isn't analysed again. */
function useReading(items: NewsItem[] | undefined): BucketReading | undefined {
  const [reading, setReading] = useState(() => items && readBucket(items));
  if (reading?.items === items) return reading;
  const next = items && readBucket(items, reading);
  setReading(next);
  return next;
}

/** A group is sorted by its first item. */
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
