import { openDraftChannel } from './draftChannel';
import { indexedDrafts, storedDrafts, type DraftStore, type StoredDraft } from './draftStores';
import type { JournalEntry } from './field';

/** A draft left behind by a page that was closed. */
export interface Draft extends JournalEntry {
  field: string;
}

/** The unsaved texts of one user's newsletter in one page. All calls reject if no storage works. */
export interface Journal {
  /** Passes on the drafts of closed pages, newest first, and removes them once they are adopted. */
  takeUp(adopt: (drafts: Draft[]) => Promise<void>): Promise<void>;
  write(field: string, entry: JournalEntry): Promise<void>;
  /** Writes as the page closes, when nothing that takes time is finished any more. */
  leave(field: string, entry: JournalEntry): void;
  remove(field: string): Promise<void>;
  /** Marks the page as closed, so that the next one takes over its drafts. */
  release(): void;
}

/** Locks across the tabs of one browser: the part of Web Locks that is used here. */
export interface PageLocks {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[]; pending?: { name?: string }[] }>;
}

interface DraftStores {
  first: DraftStore;
  /** Used if the first store fails, and as a page closes: it writes at once. */
  second: DraftStore;
}

const pageLock = (page: string) => `draft page ${page}`;

/** Tells open pages from closed ones. Without Web Locks, every page counts as closed. */
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

/** If both stores have a key, the newer entry counts, and a removal counts as an entry. */
async function draftsIn({ first, second }: DraftStores, prefix: string) {
  const lists = await Promise.allSettled([first.list(prefix), second.list(prefix)]);
  const newest = new Map<string, StoredDraft>();
  for (const [key, kept] of lists.flatMap((list) =>
    list.status === 'fulfilled' ? list.value : [],
  )) {
    if (kept.at >= (newest.get(key)?.at ?? -Infinity)) newest.set(key, kept);
  }
  return { newest, isWhole: lists.every(({ status }) => status === 'fulfilled') };
}

/** Removes a draft. If a store refuses, the other one gets a mark that the draft was removed. */
async function removeFrom({ first, second }: DraftStores, key: string, at: number): Promise<void> {
  try {
    await first.remove(key);
  } catch (error) {
    await second.put(key, { at, entry: null });
    throw error;
  }
  await second.remove(key);
}

async function adoptEnded(
  places: DraftStores,
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
  if (!isWhole) throw new Error('Some drafts couldn’t be read.');
}

/** Writes to the first store, or to the second if that fails, and remembers what each one has. */
function draftWriter(places: DraftStores) {
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
    leave(key: string, entry: JournalEntry): void {
      written.set(key, entry.at);
      inSecond.add(key);
      // A page that is closing can do nothing about a full storage.
      second.put(key, { at: entry.at, entry }).catch(() => undefined);
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

/**
 * A page's journal in two stores. `page` must be different for each page. `onChange` is called when a
 * field gets its first draft or loses its last one.
 */
export function makeJournal(
  owner: string,
  page: string,
  places: DraftStores,
  locks?: PageLocks,
  onChange: () => void = () => {},
): Journal {
  const life = pageLife(page, locks);
  const prefix = `${owner}/`;
  const writer = draftWriter(places);
  const keyOf = (field: string) => `${prefix}${page}/${field}`;
  const drafts = new Set<string>();
  return {
    async takeUp(adopt) {
      await life.alone(owner, async () => adoptEnded(places, prefix, await life.living(), adopt));
      onChange();
    },
    async write(field, entry) {
      await writer.write(keyOf(field), entry);
      if (!drafts.has(field)) onChange();
      drafts.add(field);
    },
    leave(field, entry) {
      writer.leave(keyOf(field), entry);
      drafts.add(field);
    },
    async remove(field) {
      await writer.remove(keyOf(field));
      if (drafts.delete(field)) onChange();
    },
    release: life.end,
  };
}

/** Keeps drafts in IndexedDB, or in local storage if IndexedDB is missing or fails. */
export function openJournal(userId: number, newsletterId: number): Journal {
  const places = { first: indexedDrafts(), second: storedDrafts() };
  const { locks } = navigator as { locks?: PageLocks };
  const owner = `${userId}/${newsletterId}`;
  const channel = openDraftChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const tell = () => channel?.postMessage(owner);
  return makeJournal(owner, crypto.randomUUID(), places, locks, tell);
}
