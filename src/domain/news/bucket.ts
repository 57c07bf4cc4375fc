import type { NewsItem } from '@/api/contract/news';
import { groupStories } from './groups';
import { makeNewsSearch, type NewsSearch } from './search';
import { countPlaces, isAt } from './wordIndex';

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

/**
 * Rows that are read one by one, because a filter that copies those of 50,000 is slower than a
 * keystroke should be. An array of rows is one too.
 */
export interface BucketRows {
  readonly length: number;
  at(index: number): NewsItem | undefined;
}

export interface BucketView {
  rows: BucketRows;
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
  const folds: BucketView['folds'] = new Map();
  const leaders: BucketView['leaders'] = new Map();
  const rows = new Int32Array(found ? countPlaces(found) : items.length);
  let length = 0;
  for (let at = 0; at < order.leaders.length; at += 1) {
    const first = order.leaders[at] ?? 0;
    if (order.isGroup[first] === 1) {
      const group = order.groups.get(first) ?? [];
      const matching = found ? group.filter((place) => isAt(found, place)) : group;
      const isOpen = foldGroup({ folds, leaders }, { items, matching, opened });
      for (const place of isOpen ? matching : matching.slice(0, 1)) rows[length++] = place;
    } else if (!found || isAt(found, first)) {
      rows[length++] = first;
    }
  }
  const at = (index: number) => (index < length ? items[rows[index] ?? -1] : undefined);
  return { rows: { length, at }, folds, leaders };
}

interface FoldOptions extends Pick<ViewOptions, 'opened'> {
  items: readonly NewsItem[];
  /** The places of a group's matches. */
  matching: readonly number[];
}

/** Notes a group of several matches. True if it is expanded. */
function foldGroup(
  { folds, leaders }: Pick<BucketView, 'folds' | 'leaders'>,
  { items, matching, opened }: FoldOptions,
): boolean {
  const [leader, ...others] = matching.flatMap((place) => items[place] ?? []);
  if (!leader || others.length === 0) return false;
  const isOpen = [leader, ...others].some(({ id }) => opened.has(id));
  const selectedCount = others.filter(({ block }) => block).length;
  folds.set(leader.id, { count: others.length, selectedCount, isOpen });
  for (const item of others) leaders.set(item.id, leader);
  return isOpen;
}
