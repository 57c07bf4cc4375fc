import type { NewsItem } from '@/api/contract/news';
import { gistOf, type Gist } from './headlineTokens';

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
