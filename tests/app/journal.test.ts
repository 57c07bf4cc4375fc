import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDrafts, storedDrafts } from '@/app/autosave/draftStores';
import type { JournalEntry } from '@/app/autosave/field';
import { makeJournal, type Draft, type Journal, type PageLocks } from '@/app/autosave/journal';

const entry: JournalEntry = {
  value: '<p>Typed, not saved.</p>',
  baseRev: 3,
  inFlight: { field: 'name', value: 'x', op_id: 'op', base_rev: 3 },
  doubts: ['was sent'],
  competingVersions: ['of another page'],
  at: 1_000,
};

function memoryStorage() {
  const items: Record<string, string> = {};
  const calls = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  for (const [name, value] of Object.entries(calls)) {
    Object.defineProperty(items, name, { value, enumerable: false });
  }
  return items;
}

/** A stand-in for the Web Locks of one browser. */
function browserLocks(): PageLocks {
  const held = new Set<string>();
  return {
    async request(name, work) {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

let locks: PageLocks;
let pages = 0;
function open(owner = '7/12'): Journal {
  pages += 1;
  return makeJournal(
    owner,
    `page-${pages}`,
    { first: indexedDrafts(), second: storedDrafts() },
    locks,
  );
}

async function found(journal: Journal): Promise<Draft[]> {
  let drafts: Draft[] = [];
  await journal.takeUp(async (all) => void (drafts = all)).catch(() => undefined);
  return drafts;
}

const refuse = () => {
  throw new DOMException('Refused.', 'SecurityError');
};

beforeEach(() => {
  locks = browserLocks();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => void vi.unstubAllGlobals());

describe.each([
  ['IndexedDB', () => vi.stubGlobal('indexedDB', new IDBFactory())],
  ['local storage, where IndexedDB is refused', () => vi.stubGlobal('indexedDB', { open: refuse })],
])('the journal in %s', (_name, prepare) => {
  beforeEach(() => void prepare());

  it('gives the drafts of a closed page to the next page, once', async () => {
    const journal = open();
    await journal.write('daily_comments', entry);
    journal.release();
    await Promise.resolve();
    await expect(found(open())).resolves.toEqual([{ ...entry, field: 'daily_comments' }]);
    await expect(found(open())).resolves.toEqual([]);
  });

  it('leaves an open page its drafts', async () => {
    await open().write('name', entry);
    await expect(found(open())).resolves.toEqual([]);
  });

  it('gives the drafts of several pages, newest first', async () => {
    for (const at of [1, 3, 2]) {
      const journal = open();
      await journal.write('name', { ...entry, at });
      journal.release();
    }
    await Promise.resolve();
    expect((await found(open())).map(({ at }) => at)).toEqual([3, 2, 1]);
  });

  it('separates users and newsletters', async () => {
    const journal = open('7/12');
    await journal.write('name', entry);
    journal.release();
    await Promise.resolve();
    await expect(found(open('7/1'))).resolves.toEqual([]);
    await expect(found(open('8/12'))).resolves.toEqual([]);
    await expect(found(open('7/12'))).resolves.toHaveLength(1);
  });

  it('forgets what is removed', async () => {
    const journal = open();
    await journal.write('name', entry);
    await journal.remove('name').catch(() => undefined);
    journal.release();
    await Promise.resolve();
    await expect(found(open())).resolves.toEqual([]);
  });

  it('keeps drafts if the page closes before it has restored them', async () => {
    const journal = open();
    await journal.write('name', entry);
    journal.release();
    await Promise.resolve();
    const failing = open().takeUp(() => Promise.reject(new Error('ended')));
    await expect(failing).rejects.toThrow('ended');
    await expect(found(open())).resolves.toHaveLength(1);
  });
});

describe('the journal while IndexedDB fails and recovers', () => {
  it('never returns an older text than the last one written', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const journal = open();
    await journal.write('name', { ...entry, value: 'early', at: 1 });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
    await journal.write('name', { ...entry, value: 'late', at: 2 });
    put.mockRestore();
    journal.release();
    await Promise.resolve();
    expect((await found(open())).map(({ value }) => value)).toEqual(['late']);
  });

  it('does not bring back what was saved while a removal was refused', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const journal = open();
    await journal.write('name', entry);
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuse);
    await expect(journal.remove('name')).rejects.toThrow('Refused.');
    remove.mockRestore();
    journal.release();
    await Promise.resolve();
    await expect(found(open())).resolves.toEqual([]);
  });
});
