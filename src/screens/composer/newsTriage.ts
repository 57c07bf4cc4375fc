import { createContext } from 'react';
import type { NewsCategory, NewsItem } from '@/api/contract/news';

/** What a row of the News Bucket can do besides being selected. */
export interface NewsTriage {
  /** The items marked to be added together. */
  marked: ReadonlyMap<number, NewsItem>;
  /** Marks an item or takes its mark away; a range reaches from the last marked row to this one. */
  onMark(item: NewsItem, isRange: boolean): void;
  onAdd(items: NewsItem[], category: NewsCategory): void;
  onDragStart(item: NewsItem, from: 'bucket' | 'selected'): void;
  onDragEnd(): void;
}

/** It comes by context so that the column objects never change. */
export const Triage = createContext<NewsTriage>({
  marked: new Map(),
  onMark: () => undefined,
  onAdd: () => undefined,
  onDragStart: () => undefined,
  onDragEnd: () => undefined,
});
