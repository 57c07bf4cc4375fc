import { useState, type ComponentProps, type ReactNode } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { type Sort, Table } from '@/components/data/table/Table';
import { compareValues } from '@/components/data/table/sort';
import { Panel } from '@/components/layout/Panel';
import { knownCategory, otherCategory } from '@/domain/news/news';
import { inEmailOrder, movedWithin } from '@/domain/news/order';
import { selectedColumns } from './newsColumns';
import { NewsRowsBox } from './newsRows';
import type { NewsRows } from './useNewsKeys';

interface SelectedNewsProps {
  items: NewsItem[] | undefined;
  error: string | null;
  onRetry(): void;
  rows: NewsRows;
  /** Takes the items that are dropped on a row. */
  target: Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop'>;
  /** Shown over the list while items of the bucket are dragged. */
  overlay: ReactNode;
  onRemove(item: NewsItem): void;
  onCategory(item: NewsItem): void;
  /** Absent where the API keeps no order. */
  onMove?: ((item: NewsItem, step: -1 | 1) => void) | undefined;
}

/** The newsletter's selected items, in email order unless a column is sorted. */
export function SelectedNews({
  items,
  error,
  onRetry,
  rows,
  onMove,
  target,
  overlay,
  ...actions
}: SelectedNewsProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const columns = selectedColumns({
    ...actions,
    order: onMove && {
      onMove(item, step) {
        // The table returns to email order so that the move is visible.
        setSort(null);
        onMove(item, step);
      },
      canMove: (item, step) => movedWithin(items ?? [], item, step) !== null,
    },
  });
  const column = columns.find(({ id }) => id === sort?.id);

  return (
    <Panel id="news" title="Selected News" note="In email order">
      <NewsRowsBox data-list="selected" {...target}>
        <Table
          label="Selected News"
          columns={columns}
          rows={items && inOrder(items)}
          rowLines={4}
          rowKey={({ id }) => id}
          groupOf={sort ? undefined : groupOf}
          order={{ sort, onSort: setSort }}
          {...rows.of('selected')}
          error={error}
          onRetry={onRetry}
          empty="No news selected yet. Press Select on an item in the News Bucket below."
        />
      </NewsRowsBox>
      {overlay}
    </Panel>
  );

  function inOrder(all: NewsItem[]): NewsItem[] {
    const value = column?.sort;
    if (!value) return inEmailOrder(all);
    const sign = sort?.direction === 'desc' ? -1 : 1;
    return all.toSorted((a, b) => sign * compareValues(value(a), value(b)));
  }
}

function groupOf({ sub_category }: NewsItem): string {
  return knownCategory(sub_category) ?? otherCategory;
}
