import { indexedDrafts, storedDrafts, type DraftStore, type Kept } from './draftStores';
import type { SaveRequest } from './field';

/** What is kept on this computer until the server has it. */
export interface JournalEntry {
  value: string;
  baseRev: number;
  /** A save that was sent and not answered; it is repeated before anything newer. */
  inFlight: SaveRequest | null;
  /** The writer's own texts that the server may have stored without saying so. */
  doubts: string[];
  /** The writer's own texts from other pages that compete with this one. */
  rivals: string[];
  /** When it was written, in ms since 1970. */
  at: number;
}

/** What a page that has ended left behind. */
export interface Draft extends JournalEntry {
  field: string;
}

/** One page's unsaved texts of one person's newsletter. All calls reject where no store answers. */
export interface Journal {
  /** Gives the drafts of pages that have ended, newest first, and forgets them once adopted. */
  takeUp(adopt: (drafts: Draft[]) => Promise<void>): Promise<void>;
  write(field: string, entry: JournalEntry): Promise<void>;
  remove(field: string): Promise<void>;
  /** The page has ended: what it wrote belongs to the next one. */
  release(): void;
}

/** Who holds which lock, across the tabs of one browser; the part of Web Locks that is used here. */
export interface PageLocks {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[]; pending?: { name?: string }[] }>;
}

interface Places {
  first: DraftStore;
  /** Where the first refuses. */
  second: DraftStore;
}

const pageLock = (page: string) => `draft page ${page}`;

/** Tells pages that live from pages that have ended. Without Web Locks no page counts as living. */
function pageLife(page: string, locks: PageLocks | undefined) {
  let end = () => {};
  const living = new Promise<void>((resolve) => (end = resolve));
  void locks?.request(pageLock(page), () => living).catch(() => undefined);
  return {
    end,
    async living(): Promise<Set<string>> {
      const { held = [], pending = [] } = (await locks?.query()) ?? {};
      return new Set([pageLock(page), ...[...held, ...pending].map(({ name }) => name ?? '')]);
    },
    alone: (owner: string, work: () => Promise<void>) =>
      locks ? locks.request(`drafts of ${owner}`, work) : work(),
  };
}

/** Where both stores know a key the newer counts; what is gone counts as gone. */
async function draftsIn({ first, second }: Places, prefix: string) {
  const lists = await Promise.allSettled([first.list(prefix), second.list(prefix)]);
  const newest = new Map<string, Kept>();
  for (const [key, kept] of lists.flatMap((list) =>
    list.status === 'fulfilled' ? list.value : [],
  )) {
    if (kept.at >= (newest.get(key)?.at ?? -Infinity)) newest.set(key, kept);
  }
  return { newest, isWhole: lists.every(({ status }) => status === 'fulfilled') };
}

/** Removes a draft; a store that refuses is overruled by a mark in the other. */
async function removeFrom({ first, second }: Places, key: string, at: number): Promise<void> {
  try {
    await first.remove(key);
  } catch (error) {
    await second.put(key, { at, entry: null });
    throw error;
  }
  await second.remove(key);
}

async function adoptEnded(
  places: Places,
  prefix: string,
  living: Set<string>,
  adopt: (drafts: Draft[]) => Promise<void>,
): Promise<void> {
  const { newest, isWhole } = await draftsIn(places, prefix);
  const ended = [...newest].flatMap(([key, { at, entry }]) => {
    const [page = '', field = ''] = key.slice(prefix.length).split('/');
    return living.has(pageLock(page)) ? [] : [{ key, at, draft: entry && { ...entry, field } }];
  });
  const drafts = ended.flatMap(({ draft }) => draft ?? []);
  await adopt(drafts.sort((a, b) => b.at - a.at));
  await Promise.allSettled(ended.map(({ key, at }) => removeFrom(places, key, at)));
  if (!isWhole) throw new Error('Some drafts could not be read.');
}

/** Writes where the first store takes it, else in the second, and knows what each has. */
function pageWriter(places: Places) {
  const { first, second } = places;
  const written = new Map<string, number>();
  const inSecond = new Set<string>();
  return {
    async write(key: string, entry: JournalEntry): Promise<void> {
      const kept = { at: entry.at, entry };
      written.set(key, entry.at);
      try {
        await first.put(key, kept);
        if (inSecond.delete(key)) await second.remove(key);
      } catch {
        inSecond.add(key);
        await second.put(key, kept);
      }
    },
    async remove(key: string): Promise<void> {
      const at = written.get(key);
      if (at === undefined) return;
      await removeFrom(places, key, at);
      written.delete(key);
      inSecond.delete(key);
    },
  };
}

/** A page's journal over two stores; `page` is a name that no other page has. */
export function makeJournal(
  owner: string,
  page: string,
  places: Places,
  locks?: PageLocks,
): Journal {
  const life = pageLife(page, locks);
  const prefix = `${owner}/`;
  const writer = pageWriter(places);
  const keyOf = (field: string) => `${prefix}${page}/${field}`;
  return {
    async takeUp(adopt) {
      await life.alone(owner, async () => adoptEnded(places, prefix, await life.living(), adopt));
    },
    write: (field, entry) => writer.write(keyOf(field), entry),
    remove: (field) => writer.remove(keyOf(field)),
    release: life.end,
  };
}

/** Keeps drafts in IndexedDB, or in local storage where a browser has none or refuses it. */
export function openJournal(userId: number, newsletterId: number): Journal {
  const places = { first: indexedDrafts(), second: storedDrafts() };
  const { locks } = navigator as { locks?: PageLocks };
  return makeJournal(`${userId}/${newsletterId}`, crypto.randomUUID(), places, locks);
}
