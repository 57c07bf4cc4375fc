import type { NewsItem } from '@/api/contract/news';
import { gistOf, type Gist } from './newsTokens';

/** Of all words of both headlines, the share that both must have. */
const shared = 0.5;
/** Of the words of the shorter headline. */
const contained = 0.75;
/** Headlines with fewer words than this must have the same ones. */
const fewWords = 3;

/** True where two headlines tell one story: alike in words, equal in figures and directions. */
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

/** Where each of two headlines names somebody whom the other does not, they are about two. */
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
 * Groups the items of one list by story, as places in the list. The earliest published leads and
 * every other member is alike to it, so no chain of small differences joins two stories. Groups
 * stand in the order of their leaders in the list.
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

/** Oldest first, those without a time last; the id decides between equals. */
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

/** Bounds the work for one headline, however often its rarest words occur. */
const leadersKept = 32;

/**
 * Finds a leader without comparing all: two sets that share half of their words share one of the
 * rarer half of each, so only leaders that have one of those in common are compared.
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

/** The rarest word of the list is 0. */
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
