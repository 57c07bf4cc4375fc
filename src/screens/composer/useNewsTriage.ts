import { useRef, useState, type DragEvent } from 'react';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { arrayOf, type RowList } from '@/components/data/table/column';
import { knownCategory } from '@/domain/news/news';
import { movedTo } from '@/domain/news/order';
import type { NewsTriage } from './newsTriage';

interface Dragged {
  items: NewsItem[];
  from: 'bucket' | 'selected';
}

interface NewsTriageOptions {
  selected: NewsItem[] | undefined;
  /** The rows of the bucket in the displayed order. */
  shownRows(): RowList<NewsItem>;
  onSelect(item: NewsItem): void;
  onAdd(items: NewsItem[], category: NewsCategory): void;
  onCategorise(item: NewsItem, category: NewsCategory): void;
  onOrder(ids: number[]): void;
}

/** Marks of several items, and items that are dragged to a category. */
export function useNewsTriage(options: NewsTriageOptions) {
  const { marked, onMark, clear } = useMarks(options.shownRows);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  function onAdd(items: NewsItem[], category: NewsCategory) {
    clear();
    options.onAdd(items, category);
  }
  /** Puts what is dragged into a category; null only selects it. */
  function drop(category: NewsCategory | null) {
    if (dragged?.from !== 'bucket') return;
    if (category) options.onAdd(dragged.items, category);
    else for (const item of dragged.items) options.onSelect(item);
    clear();
    setDragged(null);
  }

  const triage: NewsTriage = {
    marked,
    onMark,
    onAdd,
    onDragStart: (item, from) =>
      setDragged({ from, items: marked.has(item.id) ? [...marked.values()] : [item] }),
    onDragEnd: () => setDragged(null),
  };
  return {
    triage,
    marked: [...marked.values()],
    clear,
    dragged: dragged?.from === 'bucket' ? dragged.items : null,
    drop,
    /** For the list of selected items: what is dropped on a row takes its place. */
    target: {
      onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged?.from === 'selected') dropOnRow(dragged.items, event.target, options);
        setDragged(null);
      },
    },
  };
}

/** The items marked to be added together, also by a range of rows. */
function useMarks(shownRows: () => RowList<NewsItem>) {
  const [marked, setMarked] = useState<ReadonlyMap<number, NewsItem>>(new Map());
  const last = useRef<number>(null);

  function onMark(item: NewsItem, isRange: boolean) {
    const range = isRange ? rowsBetween(shownRows(), last.current, item.id) : [item];
    const next = new Map(marked);
    if (marked.has(item.id)) next.delete(item.id);
    else for (const each of range) if (!each.block) next.set(each.id, each);
    last.current = item.id;
    setMarked(next);
  }
  return { marked, onMark, clear: () => setMarked(new Map()) };
}

/** Moves a selected item to the place of another one, or to another category. */
function dropOnRow([item]: NewsItem[], target: EventTarget, options: NewsTriageOptions): void {
  const { group, row } = placeUnder(target);
  const category = knownCategory(group ?? '');
  if (!item) return;
  if (category && category !== knownCategory(item.sub_category)) {
    options.onCategorise(item, category);
  } else if (row !== undefined) {
    const ids = movedTo(options.selected ?? [], item, row);
    if (ids) options.onOrder(ids);
  }
}

function placeUnder(target: EventTarget) {
  const element = target instanceof Element ? target : null;
  const key = element?.closest('tr')?.getAttribute('data-key');
  return {
    group: element?.closest('tbody')?.getAttribute('data-group') ?? undefined,
    row: key ? Number(key) : undefined,
  };
}

function rowsBetween(rows: RowList<NewsItem>, from: number | null, to: number): NewsItem[] {
  const all = arrayOf(rows);
  const [a, b] = [all.findIndex(({ id }) => id === from), all.findIndex(({ id }) => id === to)];
  return all.slice(Math.max(0, Math.min(a < 0 ? b : a, b)), Math.max(a, b) + 1);
}
