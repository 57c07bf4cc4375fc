import type { NewsItem } from '@/api/contract/news';
import { groupStories } from './newsGroups';
import { makeNewsSearch, type NewsSearch } from './newsSearch';

/** What reading a list once gives: its groups, as places in the list, and its search. */
export interface BucketReading {
  items: readonly NewsItem[];
  groups: number[][];
  search: NewsSearch;
}

/** Reads a list; one whose words and times are those of `before` is not read again. */
export function readBucket(items: readonly NewsItem[], before?: BucketReading): BucketReading {
  if (before && haveSameWords(before.items, items)) return { ...before, items };
  return { items, groups: groupStories(items), search: makeNewsSearch(items) };
}

/** Groups in the order to show, laid out flat: a filter goes through it at every keystroke. */
export interface BucketOrder {
  /** The first place of each group. */
  leaders: Int32Array;
  /** By the place that leads: the places of a group of several. */
  groups: Map<number, number[]>;
  /** By place: 1 where it leads a group of several. */
  isGroup: Uint8Array;
}

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

/** What stands below a row that leads others. */
export interface Fold {
  count: number;
  /** How many of them are selected. */
  selectedCount: number;
  isOpen: boolean;
}

export interface BucketView {
  rows: NewsItem[];
  /** By the id of the row that leads. */
  folds: Map<number, Fold>;
  /** The ids of rows that follow one, with the one that they follow. */
  leaders: Map<number, NewsItem>;
}

interface ViewOptions {
  wanted: string;
  order: BucketOrder;
  /** The ids of items whose group is open. */
  opened: ReadonlySet<number>;
}

/** The rows to show. Of a group, the first that the search found leads the others that it found. */
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
