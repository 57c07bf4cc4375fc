import { createContext, useRef, useState } from 'react';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { arrayOf, type RowList } from '@/components/data/table/column';
import { knownCategory } from '@/domain/news/news';
import { suggestCategory } from '@/domain/news/suggestCategory';

/** What the rows of both news lists can do. */
export interface NewsTriage {
  /** The items marked to be added together. */
  marked: ReadonlyMap<number, NewsItem>;
  /** The items of the last change, which their rows offer to undo. */
  changed: ReadonlySet<number>;
  /** Marks an item or takes its mark away; a range reaches from the last marked row to this one. */
  onMark(item: NewsItem, isRange: boolean): void;
  /** Selects an item into its likely category, or takes it out of the newsletter. */
  onToggle(item: NewsItem): void;
  /** Puts an item into a category, and selects it if it isn't yet. */
  onChoose(item: NewsItem, category: NewsCategory): void;
  /** Selects an item and leaves its category as it is. */
  onSelect(item: NewsItem): void;
  onUndo(): void;
  onDragStart(item: NewsItem): void;
  onDragEnd(): void;
}

const none = () => undefined;

/** It comes by context so that the column objects never change. */
export const Triage = createContext<NewsTriage>({
  marked: new Map(),
  changed: new Set(),
  onMark: none,
  onToggle: none,
  onChoose: none,
  onSelect: none,
  onUndo: none,
  onDragStart: none,
  onDragEnd: none,
});

/** The category that one press puts an item into: one that its words make sure, or its own. */
export function likelyCategory(item: NewsItem): NewsCategory | null {
  return suggestCategory(item) ?? knownCategory(item.sub_category);
}

/** The items marked to be added together, also by a range of rows. */
export function useMarks(shownRows: () => RowList<NewsItem>) {
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

function rowsBetween(rows: RowList<NewsItem>, from: number | null, to: number): NewsItem[] {
  const all = arrayOf(rows);
  const [a, b] = [all.findIndex(({ id }) => id === from), all.findIndex(({ id }) => id === to)];
  return all.slice(Math.max(0, Math.min(a < 0 ? b : a, b)), Math.max(a, b) + 1);
}
