import type { NewsItem } from '@/api/contract/news';
import {
  addPlace,
  countPlaces,
  indexWords,
  isAt,
  noPlaces,
  type Places,
  type WordIndex,
} from './wordIndex';
import { type Gist, gistOf } from './headlineTokens';

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

type Searched = Pick<NewsItem, 'text' | 'author' | 'content'>;

/** Finds the items whose headline, author or content contains a text. */
export interface NewsSearch {
  /** The places of the items that match. Null if all match. */
  find(wanted: string): Places | null;
}

/** Normalizes text for the search: lower case, with white space collapsed. */
function searchText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What was found for a text. */
interface Step {
  wanted: string;
  found: Places;
  /** The words that contain the text; for a phrase, undefined. */
  words: readonly number[] | undefined;
}

/**
 * Indexes a list by its different words, because searching those is much faster than searching all
 * text: 50,000 items have a few tens of thousands of words. A text that continues the one before is
 * only searched in what that one found, and going back finds what was found before.
 */
export function makeNewsSearch(items: readonly Searched[]): NewsSearch {
  const lines = items.map((item) =>
    [item.text, item.author, item.content].map(searchText).join('\n'),
  );
  const index = indexWords(lines);
  const steps: Step[] = [];

  return {
    find(typed) {
      const wanted = searchText(typed);
      if (wanted === '') return null;
      while (!wanted.startsWith(steps.at(-1)?.wanted ?? '')) steps.pop();
      const before = steps.at(-1);
      if (before?.wanted === wanted) return before.found;
      const step = wanted.includes(' ')
        ? phraseStep(index, lines, wanted)
        : wordStep(index, lines.length, wanted, before);
      steps.push(step);
      return step.found;
    },
  };
}

function wordStep(index: WordIndex, count: number, wanted: string, before?: Step): Step {
  const within = before?.words ?? index.withCharacter.get(wanted.charAt(0)) ?? [];
  const words = within.filter((word) => index.words[word]?.includes(wanted));
  return { wanted, found: placesWithWords(index, words, count), words };
}

function placesWithWords(index: WordIndex, words: readonly number[], count: number): Places {
  const found = noPlaces(count);
  for (const word of words) index.add(found, word);
  return found;
}

/** Only items in which the first part ends a word, and the others begin one, are searched as text. */
function phraseStep(index: WordIndex, lines: readonly string[], wanted: string): Step {
  const fitting = wanted.split(' ').map((part, at) => {
    const within = index.withCharacter.get(part.charAt(0)) ?? [];
    const words = within.filter((number) => {
      const word = index.words[number] ?? '';
      return at === 0 ? word.endsWith(part) : word.startsWith(part);
    });
    return placesWithWords(index, words, lines.length);
  });
  const found = noPlaces(lines.length);
  lines.forEach((line, place) => {
    const fits = fitting.every((places) => isAt(places, place));
    if (fits && line.includes(wanted)) addPlace(found, place);
  });
  return { wanted, found, words: undefined };
}

/** The smallest fraction of both headlines' words that must be in common. */
const shared = 0.5;

/** The smallest fraction of the shorter headline's words that must be in common. */
const contained = 0.75;

/** Headlines with fewer words than this must have the same words. */
const fewWords = 3;

/**
 * True if two headlines are about the same story: similar words, and the same figures and
 * directions.
 */
export function areOneStory(a: Gist, b: Gist): boolean {
  if (a.decisive !== b.decisive) return false;
  const shorter = Math.min(a.words.size, b.words.size);
  if (a.words.size - countBits(a.bits & ~b.bits) < contained * shorter) return false;
  const both = countShared(a.words, b.words);
  const all = a.words.size + b.words.size - both;
  if (both === 0) return false;
  if (shorter < fewWords) return both === all;
  if (both < shared * all || both < contained * shorter) return false;
  return !(hasOwnName(a, b) && hasOwnName(b, a));
}

function countShared(a: Set<string>, b: Set<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count += 1;
  return count;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** If both headlines name somebody whom the other one doesn't, they are about different stories. */
function hasOwnName({ names }: Gist, { words }: Gist): boolean {
  for (const name of names) if (!words.has(name)) return true;
  return false;
}

type Placed = Pick<NewsItem, 'id' | 'text' | 'posted_at'>;

interface Group {
  gist: Gist;
  members: number[];
}

/**
 * Groups the items of a list by story, as indexes into the list. The earliest published item comes
 * first in its group, and every other one is similar to it, so that a chain of small differences
 * doesn't join two stories. Groups are in the order of their first items.
 */
export function groupStories(items: readonly Placed[]): number[][] {
  const gists = items.map(({ text }) => gistOf(text));
  const seen = new Map<string, Group>();
  const index = makeIndex(gists);
  const groups: Group[] = [];
  const lead = (place: number, gist: Gist) => {
    const group = { gist, members: [place] };
    groups.push(group);
    return group;
  };
  for (const place of byAge(items)) {
    const gist = gists[place];
    if (!gist) continue;
    if (gist.words.size === 0) {
      lead(place, gist);
      continue;
    }
    const print = fingerprint(gist);
    const known = seen.get(print) ?? index.find(gist);
    if (known) known.members.push(place);
    seen.set(print, known ?? index.add(lead(place, gist)));
  }
  return groups.map(({ members }) => members).sort(([a = 0], [b = 0]) => a - b);
}

/** Oldest first, then those without a time; equal times are ordered by id. */
function byAge(items: readonly Placed[]): number[] {
  const at = (place: number) => items[place]?.posted_at ?? '~';
  const id = (place: number) => items[place]?.id ?? 0;
  return items
    .map((_, place) => place)
    .sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : id(a) - id(b)));
}

function fingerprint({ words, names, decisive }: Gist): string {
  return `${decisive}|${[...words].sort().join(' ')}|${[...names].sort().join(' ')}`;
}

/** Limits the work for one headline if its rarest words are frequent. */
const leadersKept = 32;

/**
 * Finds a group without comparing all: two sets that share half of their words share at least one
 * of the rarer half of each, so only groups with such a word are compared.
 */
function makeIndex(gists: readonly Gist[]) {
  const ranks = rankWords(gists);
  const leaders = new Map<number, Group[]>();
  const kinds = new Map<string, number>();
  const keys = ({ words, decisive }: Gist) => {
    if (!kinds.has(decisive)) kinds.set(decisive, kinds.size);
    const kind = (kinds.get(decisive) ?? 0) * ranks.size;
    const rarest = Array.from(words, (word) => ranks.get(word) ?? 0).sort((a, b) => a - b);
    const count = words.size - Math.ceil(words.size * shared) + 1;
    return rarest.slice(0, count).map((rank) => kind + rank);
  };

  return {
    add(group: Group): Group {
      for (const key of keys(group.gist)) {
        const known = leaders.get(key);
        if (!known) leaders.set(key, [group]);
        else if (known.length < leadersKept) known.push(group);
      }
      return group;
    },
    find(gist: Gist): Group | undefined {
      for (const key of keys(gist)) {
        const match = leaders.get(key)?.find((group) => areOneStory(group.gist, gist));
        if (match) return match;
      }
      return undefined;
    },
  };
}

/** Ranks words by frequency; the rarest is 0. */
function rankWords(gists: readonly Gist[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const { words } of gists) {
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const ranked = [...frequency].sort(([a, often], [b, seldom]) =>
    often === seldom ? (a < b ? -1 : 1) : often - seldom,
  );
  return new Map(ranked.map(([word], rank) => [word, rank]));
}
