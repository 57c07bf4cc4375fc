import type { NewsItem } from '@/api/contract/news';
import { groupStories } from './groups';
import { makeNewsSearch, type NewsSearch } from './search';

/**
 * Everything computed once for a list of news: its groups, as indexes into the list, and its
 * search.
 */
export interface BucketReading {
  items: readonly NewsItem[];
  groups: number[][];
  search: NewsSearch;
}

/** Reads a list. If its texts and times equal those of `before`, that reading is reused. */
export function readBucket(items: readonly NewsItem[], before?: BucketReading): BucketReading {
  if (before && haveSameWords(before.items, items)) return { ...before, items };
  return { items, groups: groupStories(items), search: makeNewsSearch(items) };
}

/**
 * The groups in display order, in flat arrays because a filter walks through them at every
 * keystroke.
 */
export interface BucketOrder {
  /** The index of each group's first item. */
  leaders: Int32Array;
  /** The indexes of each group of several, by the index of its first item. */
  groups: Map<number, number[]>;
  /** By index: 1 for the first item of a group of several. */
  isGroup: Uint8Array;
}

/** Prepares groups, given as indexes of their items, for fast filtering. */
export function layOut(sorted: readonly number[][]): BucketOrder {
  const leaders = Int32Array.from(sorted, ([first = 0]) => first);
  const several = sorted.filter(({ length }) => length > 1);
  const total = sorted.reduce((sum, { length }) => sum + length, 0);
  const isGroup = new Uint8Array(total);
  for (const [first = 0] of several) isGroup[first] = 1;
  return { leaders, isGroup, groups: new Map(several.map((group) => [group[0] ?? 0, group])) };
}

function haveSameWords(a: readonly NewsItem[], b: readonly NewsItem[]): boolean {
  return a.length === b.length && a.every((item, place) => isSameText(item, b[place]));
}

function isSameText(a: NewsItem, b: NewsItem | undefined): boolean {
  if (a === b) return true;
  return (
    a.id === b?.id &&
    a.text === b.text &&
    a.author === b.author &&
    a.content === b.content &&
    a.posted_at === b.posted_at
  );
}

/** The rows below a group's first row. */
export interface Fold {
  count: number;
  /** How many of them are selected. */
  selectedCount: number;
  isOpen: boolean;
}

export interface BucketView {
  rows: NewsItem[];
  /** By the id of the group's first row. */
  folds: Map<number, Fold>;
  /** By the id of each other row of a group: the group's first row. */
  leaders: Map<number, NewsItem>;
}

interface ViewOptions {
  wanted: string;
  order: BucketOrder;
  /** The ids of the items whose group is expanded. */
  opened: ReadonlySet<number>;
}

/** The rows to show. Within a group, the first match is shown with the other matches below it. */
export function viewBucket(
  { items, search }: BucketReading,
  { wanted, order, opened }: ViewOptions,
): BucketView {
  const found = search.find(wanted);
  const view: BucketView = { rows: [], folds: new Map(), leaders: new Map() };
  for (const place of order.leaders) {
    if (order.isGroup[place] === 1) {
      const group = order.groups.get(place) ?? [];
      const shown = found ? group.filter((at) => found[at] === 1) : group;
      showGroup(
        view,
        shown.flatMap((at) => items[at] ?? []),
        opened,
      );
    } else if (!found || found[place] === 1) {
      const item = items[place];
      if (item) view.rows.push(item);
    }
  }
  return view;
}

function showGroup(
  { rows, folds, leaders }: BucketView,
  [leader, ...others]: NewsItem[],
  opened: ReadonlySet<number>,
): void {
  if (!leader) return;
  rows.push(leader);
  if (others.length === 0) return;
  const isOpen = [leader, ...others].some(({ id }) => opened.has(id));
  const selectedCount = others.filter(({ block }) => block).length;
  folds.set(leader.id, { count: others.length, selectedCount, isOpen });
  for (const item of others) leaders.set(item.id, leader);
  if (isOpen) rows.push(...others);
}
