import { useState, type DragEvent } from 'react';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { type Sort, Table } from '@/components/data/table/Table';
import { compareValues } from '@/components/data/table/sort';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { knownCategory, otherCategory } from '@/domain/news/news';
import { inEmailOrder, keepPlaces, movedTo, movedWithin } from '@/domain/news/order';
import { selectedColumns } from './newsColumns';
import { ListBox, ListLine, NewsRowsBox } from './newsRows';
import type { NewsRows } from './useNewsKeys';

interface SelectedNewsProps {
  list: ReturnType<typeof useSelectedList>;
  /** The newsletter's items; undefined while loading. */
  items: NewsItem[] | undefined;
  isShown: boolean;
  error: string | null;
  onRetry(): void;
  rows: NewsRows;
  /** The item that is dragged. */
  dragged: NewsItem | null;
  onRemove(item: NewsItem): void;
  /** Asks for the category. */
  onCategory(item: NewsItem): void;
  onCategorise(item: NewsItem, category: NewsCategory): void;
  /** Both are absent where the API keeps no order. */
  onMove?: ((item: NewsItem, step: -1 | 1) => void) | undefined;
  onOrder?: ((ids: number[]) => void) | undefined;
}

/** The newsletter's selected items, in email order unless a column is sorted. */
export function SelectedNews(props: SelectedNewsProps) {
  const { list, items, rows, dragged, onMove } = props;
  const { sort, onSort } = list;
  const columns = selectedColumns({
    onRemove: props.onRemove,
    onCategory: props.onCategory,
    order: onMove && {
      onMove(item, step) {
        // The list returns to email order so that the move is visible.
        onSort(null);
        onMove(item, step);
      },
      canMove: (item, step) => movedWithin(items ?? [], item, step) !== null,
    },
  });

  /** What is dropped on a row takes its place; in another category, it joins that one. */
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    const { group, row } = rowUnder(event.target);
    const category = knownCategory(group ?? '');
    if (!dragged) return;
    if (category && category !== knownCategory(dragged.sub_category)) {
      props.onCategorise(dragged, category);
      list.settle();
    } else if (row !== undefined) {
      const ids = movedTo(items ?? [], dragged, row);
      if (ids) props.onOrder?.(ids);
    }
  }

  return (
    <ListBox aria-label="Selected News" $isShown={props.isShown}>
      <VisuallyHidden as="h2">Selected News</VisuallyHidden>
      <ListLine>{sort ? 'Sorted. Press again for email order' : 'In email order'}</ListLine>
      <NewsRowsBox
        data-list="selected"
        onDragOver={(event) => dragged && event.preventDefault()}
        onDrop={handleDrop}
      >
        <Table
          label="Selected News"
          columns={columns}
          rows={list.rows}
          rowLines={3.3}
          rowKey={({ id }) => id}
          groupOf={sort ? undefined : list.groupOf}
          order={{ sort, onSort }}
          {...rows.of('selected')}
          error={props.error}
          onRetry={props.onRetry}
          empty="No news selected yet. Press Select on an item in the News Bucket."
        />
      </NewsRowsBox>
    </ListBox>
  );
}

function rowUnder(target: EventTarget) {
  const element = target instanceof Element ? target : null;
  const key = element?.closest('tr')?.getAttribute('data-key');
  return {
    group: element?.closest('tbody')?.getAttribute('data-group') ?? undefined,
    row: key ? Number(key) : undefined,
  };
}

/**
 * The rows of the list. While it is shown, a removed item and one with a new category keep their
 * places; `settle` puts every row where it belongs now.
 */
export function useSelectedList(selected: NewsItem[] | undefined, isShown: boolean) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [held, setHeld] = useState<NewsItem[] | null>(null);
  const settle = () => setHeld(null);
  // Not every API marks these: without the mark, a row reads as removed.
  const items = selected?.map((item) => (item.block ? item : { ...item, block: true }));
  const rows = items && (held ? keepPlaces(held, items) : ordered(items, sort));
  if (isShown && !held && rows && rows.length > 0) setHeld(rows);
  if (!isShown && held) setHeld(null);
  const groups = new Map(held?.map((item) => [item.id, groupOf(item)]));
  return {
    rows,
    groupOf: (item: NewsItem) => groups.get(item.id) ?? groupOf(item),
    sort,
    onSort(next: Sort | null) {
      setSort(next);
      settle();
    },
    settle,
  };
}

function ordered(items: NewsItem[], sort: Sort | null): NewsItem[] {
  const value = selectedColumns({}).find(({ id }) => id === sort?.id)?.sort;
  if (!value) return inEmailOrder(items);
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return items.toSorted((a, b) => sign * compareValues(value(a), value(b)));
}

function groupOf({ sub_category }: NewsItem): string {
  return knownCategory(sub_category) ?? otherCategory;
}
