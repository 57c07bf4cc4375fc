import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftStore, StoredDraft } from '@/app/autosave/draftStores';
import type { JournalEntry } from '@/app/autosave/field';
import { makeJournal, openJournal, type Draft, type PageLocks } from '@/app/autosave/journal';
import { openPage, settle } from './hooks';

const entry: JournalEntry = {
  value: 'typed',
  baseRev: 1,
  inFlight: null,
  doubts: [],
  competingVersions: [],
  at: 1,
};

/** The Web Locks of one browser: a lock has one holder, and the others wait. */
function browserLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const waiting: { name: string }[] = [];
  const held: { name: string }[] = [];
  const locks: PageLocks = {
    async request(name, work) {
      const lock = { name };
      waiting.push(lock);
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        held.push(...waiting.splice(waiting.indexOf(lock), 1));
        await work();
        held.splice(held.indexOf(lock), 1);
      });
      queues.set(name, turn);
      await turn;
    },
    query: async () => ({ held: [...held], pending: [...waiting] }),
  };
  return locks;
}

/** Two stores in memory, and the keys that were removed from them. */
function memoryStores() {
  const removed: string[] = [];
  const store = (): DraftStore => {
    const items = new Map<string, StoredDraft>();
    return {
      list: async (prefix) => [...items].filter(([key]) => key.startsWith(prefix)),
      put: async (key, kept) => void items.set(key, kept),
      async remove(key) {
        removed.push(key);
        items.delete(key);
      },
    };
  };
  return { first: store(), second: store(), removed };
}

let stores: ReturnType<typeof memoryStores>;
beforeEach(() => void (stores = memoryStores()));
afterEach(() => void vi.unstubAllGlobals());

const open = (page: string, locks: PageLocks | undefined, owner = '7/12') =>
  makeJournal(owner, page, stores, locks);

function takingUp() {
  const found: Draft[] = [];
  const adopt = async (drafts: Draft[]) => void found.push(...drafts);
  return { found, adopt };
}

describe('an open page', () => {
  it('keeps its drafts, which nobody touches', async () => {
    const locks = browserLocks();
    await open('a', locks).write('name', entry);
    const { found, adopt } = takingUp();
    await open('b', locks).takeUp(adopt);
    expect([found, stores.removed]).toEqual([[], []]);
  });

  it('counts as open while the browser has not given it its lock yet', async () => {
    const pending = [{ name: 'draft page a' }, {}];
    const locks: PageLocks = {
      request: async (name, work) => (name === 'draft page a' ? undefined : work()),
      query: async () => ({ pending }),
    };
    await open('a', locks).write('name', entry);
    const { found, adopt } = takingUp();
    await open('b', locks).takeUp(adopt);
    expect(found).toEqual([]);
  });

  it('counts as closed once it says so, or if its browser has no locks', async () => {
    const locks = browserLocks();
    for (const shared of [locks, undefined]) {
      const page = open('a', shared);
      await page.write('name', entry);
      page.release();
      await Promise.resolve();
      const { found, adopt } = takingUp();
      await open('b', shared).takeUp(adopt);
      expect(found).toEqual([{ ...entry, field: 'name' }]);
    }
  });
});

describe('pages that open at the same time', () => {
  async function openTwice(otherOwner: string) {
    await open('closed', undefined).write('name', entry);
    await open('closed', undefined, '7/13').write('name', entry);
    const locks = browserLocks();
    const taking: Draft[][] = [];
    let finish = () => {};
    const adopted = new Promise<void>((resolve) => (finish = resolve));
    const first = open('a', locks).takeUp(async (drafts) => {
      taking.push(drafts);
      await adopted;
    });
    const second = open('b', locks, otherOwner).takeUp(async (drafts) => void taking.push(drafts));
    return { first, second, taking, finish };
  }

  it('take over a draft once: the second waits until the first has it', async () => {
    const { first, second, taking, finish } = await openTwice('7/12');
    await settle();
    expect(taking).toHaveLength(1);
    finish();
    await Promise.all([first, second]);
    expect(taking.map((drafts) => drafts.length)).toEqual([1, 0]);
  });

  it('don’t wait for each other if they show other newsletters', async () => {
    const { first, second, taking, finish } = await openTwice('7/13');
    await settle();
    expect(taking.map((drafts) => drafts.length)).toEqual([1, 1]);
    finish();
    await Promise.all([first, second]);
  });
});

it('a browser that refuses locks still keeps drafts', async () => {
  const request = () => Promise.reject(new DOMException('Refused.', 'SecurityError'));
  const journal = open('a', { request, query: async () => ({}) });
  await journal.write('name', entry);
  await expect(stores.first.list('7/12/')).resolves.toHaveLength(1);
});

describe('the journal of a page', () => {
  beforeEach(() => {
    openPage();
    vi.stubGlobal('IDBKeyRange', IDBKeyRange);
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('navigator', { locks: browserLocks() });
  });

  it('is found by later pages of the same user and newsletter only', async () => {
    const journal = openJournal(7, 12);
    await journal.write('name', entry);
    journal.release();
    for (const [userId, newsletterId, count] of [
      [8, 12, 0],
      [7, 13, 0],
      [71, 2, 0],
      [7, 12, 1],
    ] as const) {
      const { found, adopt } = takingUp();
      await openJournal(userId, newsletterId).takeUp(adopt);
      expect(found).toHaveLength(count);
    }
  });

  it('is its own while it is open', async () => {
    await openJournal(7, 12).write('name', entry);
    const { found, adopt } = takingUp();
    await openJournal(7, 12).takeUp(adopt);
    expect(found).toEqual([]);
  });
});
