import { useState } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { compareValues } from '@/components/data/compare';
import { Table, type Sort } from '@/components/data/Table';
import { Panel } from '@/components/layout/Panel';
import { inEmailOrder, movedWithin } from '@/domain/newsOrder';
import { selectedColumns } from './newsColumns';
import type { NewsRows } from './useNewsRows';

interface SelectedNewsProps {
  items: NewsItem[] | undefined;
  failure: string | null;
  onRetry(): void;
  rows: NewsRows;
  onRemove(item: NewsItem): void;
  onCategory(item: NewsItem): void;
  onMove(item: NewsItem, step: -1 | 1): void;
}

/** The newsletter's own items, as the email orders them until a column is asked to. */
export function SelectedNews({
  items,
  failure,
  onRetry,
  rows,
  onMove,
  ...asks
}: SelectedNewsProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const columns = selectedColumns({
    ...asks,
    // In another order nobody would see what moved.
    onMove(item, step) {
      setSort(null);
      onMove(item, step);
    },
    canMove: (item, step) => movedWithin(items ?? [], item, step) !== null,
  });
  const column = columns.find(({ id }) => id === sort?.id);

  return (
    <Panel id="news" title="Selected News" note="In the order of the email">
      <Table
        label="Selected News"
        columns={columns}
        rows={items && inOrder(items)}
        rowKey={({ id }) => id}
        order={{ sort, onSort: setSort }}
        {...rows.of('selected')}
        failure={failure}
        onRetry={onRetry}
        empty="No news selected yet. Press Select on an item of the bucket below."
      />
    </Panel>
  );

  function inOrder(all: NewsItem[]): NewsItem[] {
    const value = column?.sort;
    if (!value) return inEmailOrder(all);
    const sign = sort?.direction === 'desc' ? -1 : 1;
    return all.toSorted((a, b) => sign * compareValues(value(a), value(b)));
  }
}
