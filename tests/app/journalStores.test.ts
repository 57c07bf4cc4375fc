import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftStore, StoredDraft } from '@/app/autosave/draftStores';
import type { JournalEntry } from '@/app/autosave/field';
import { makeJournal, type Draft, type Journal } from '@/app/autosave/journal';

type Call = keyof DraftStore;

/** A store in memory that can refuse calls. */
function memoryStore() {
  const items = new Map<string, StoredDraft>();
  const refused = new Set<Call>();
  const reach = (call: Call) => {
    if (refused.has(call)) throw new Error(`${call} refused`);
  };
  const store: DraftStore = {
    async list(prefix) {
      reach('list');
      return [...items].filter(([key]) => key.startsWith(prefix));
    },
    async put(key, kept) {
      reach('put');
      items.set(key, kept);
    },
    async remove(key) {
      reach('remove');
      items.delete(key);
    },
  };
  return {
    ...store,
    items,
    refuse: (...calls: Call[]) => calls.forEach((call) => refused.add(call)),
    recover: () => refused.clear(),
  };
}

const all: Call[] = ['list', 'put', 'remove'];
const entryAt = (at: number, value = `at ${at}`): JournalEntry => ({
  value,
  baseRev: 1,
  inFlight: null,
  doubts: [],
  competingVersions: [],
  at,
});

let first: ReturnType<typeof memoryStore>;
let second: ReturnType<typeof memoryStore>;
beforeEach(() => {
  first = memoryStore();
  second = memoryStore();
});

/** A page of a browser without locks, in which every other page counts as closed. */
const open = (page: string): Journal => makeJournal('7/12', page, { first, second });

async function textsFor(page: string): Promise<string[]> {
  const adopt = vi.fn(async (_drafts: Draft[]) => undefined);
  await open(page).takeUp(adopt);
  return adopt.mock.calls.flatMap(([drafts]) => drafts.map(({ value }) => value));
}

describe('a draft that both stores have', () => {
  const key = '7/12/closed/name';
  it.each([
    ['first', 2, 1],
    ['second', 1, 2],
    ['second', 1, 1],
  ])('counts as in the %s store if written at %d and %d', async (expected, one, other) => {
    first.items.set(key, { at: one, entry: entryAt(one, 'first') });
    second.items.set(key, { at: other, entry: entryAt(other, 'second') });
    await expect(textsFor('next')).resolves.toEqual([expected]);
  });

  it('is gone if it was removed later than it was written', async () => {
    first.items.set(key, { at: 1, entry: entryAt(1) });
    second.items.set(key, { at: 2, entry: null });
    await expect(textsFor('next')).resolves.toEqual([]);
    expect([first.items.size, second.items.size]).toEqual([0, 0]);
  });
});

describe('a page that closes', () => {
  it('leaves its draft where that takes no time', async () => {
    const closing = open('closing');
    await closing.write('name', entryAt(1));
    closing.leave('name', entryAt(2));
    expect(second.items.get('7/12/closing/name')?.at).toBe(2);
    await expect(textsFor('next')).resolves.toEqual(['at 2']);
    expect([first.items.size, second.items.size]).toEqual([0, 0]);
  });

  it('has one draft again if it stays', async () => {
    const staying = open('staying');
    staying.leave('name', entryAt(1));
    await staying.write('name', entryAt(2));
    expect([first.items.size, second.items.size]).toEqual([1, 0]);
    staying.leave('name', entryAt(3));
    await staying.remove('name');
    expect([first.items.size, second.items.size]).toEqual([0, 0]);
  });

  it('says nothing of a full storage', () => {
    second.refuse('put');
    expect(() => open('closing').leave('name', entryAt(1))).not.toThrow();
  });
});

describe('a page that takes over drafts', () => {
  beforeEach(async () => {
    await open('closed').write('name', entryAt(1));
  });

  it('removes them from both stores', async () => {
    second.items.set('7/12/closed/author', { at: 2, entry: entryAt(2) });
    await expect(textsFor('next')).resolves.toEqual(['at 2', 'at 1']);
    expect([first.items.size, second.items.size]).toEqual([0, 0]);
  });

  it('leaves its own where they are', async () => {
    const own = open('own');
    await own.write('name', entryAt(2));
    const adopt = vi.fn(async (_drafts: Draft[]) => undefined);
    await own.takeUp(adopt);
    expect(adopt.mock.calls[0]![0]).toEqual([{ ...entryAt(1), field: 'name' }]);
    expect([...first.items.keys()]).toEqual(['7/12/own/name']);
  });

  it.each([
    ['second', () => second, ['at 1']],
    ['first', () => first, []],
  ])('takes what it can while the %s store is unreadable, and fails', async (_, store, texts) => {
    store().refuse('list');
    const found: string[] = [];
    const taken = open('next').takeUp(async (drafts) => {
      found.push(...drafts.map(({ value }) => value));
    });
    await expect(taken).rejects.toThrow('Some drafts couldn’t be read.');
    expect(found).toEqual(texts);
  });

  it('doesn’t pass them on twice where the first store keeps them', async () => {
    first.refuse('remove');
    await expect(textsFor('next')).resolves.toEqual(['at 1']);
    await expect(textsFor('later')).resolves.toEqual([]);
    expect(second.items.get('7/12/closed/name')).toEqual({ at: 1, entry: null });
  });
});

describe('a draft', () => {
  it('is in the second store while the first refuses it, and in the first one afterwards', async () => {
    const journal = open('page');
    first.refuse('put');
    await journal.write('name', entryAt(1));
    expect([first.items.size, second.items.size]).toEqual([0, 1]);
    first.recover();
    await journal.write('name', entryAt(2));
    expect([first.items.size, second.items.size]).toEqual([1, 0]);
    await expect(textsFor('next')).resolves.toEqual(['at 2']);
  });

  it('needs no second store while the first one takes it', async () => {
    second.refuse(...all);
    await open('page').write('name', entryAt(1));
    expect([...first.items.values()]).toEqual([{ at: 1, entry: entryAt(1) }]);
  });

  it('that no store takes is an error', async () => {
    first.refuse('put');
    second.refuse('put');
    await expect(open('page').write('name', entryAt(1))).rejects.toThrow('put refused');
  });

  it('is removed from wherever it is', async () => {
    const journal = open('page');
    await journal.write('name', entryAt(1));
    first.refuse('put');
    await journal.write('name', entryAt(2));
    await journal.remove('name');
    expect([first.items.size, second.items.size]).toEqual([0, 0]);
  });

  it('that can’t be removed is an error, and is gone for the next page', async () => {
    const journal = open('page');
    await journal.write('name', entryAt(1));
    first.refuse('remove');
    await expect(journal.remove('name')).rejects.toThrow('remove refused');
    await expect(textsFor('next')).resolves.toEqual([]);
  });

  it('is removed later where that was refused before', async () => {
    const journal = open('page');
    await journal.write('name', entryAt(1));
    first.refuse('remove');
    await journal.remove('name').catch(() => undefined);
    first.recover();
    await journal.remove('name');
    expect([first.items.size, second.items.size]).toEqual([0, 0]);
  });

  it('that was never written, or is removed already, needs no store to be removed', async () => {
    const journal = open('page');
    await journal.write('name', entryAt(1));
    await journal.remove('name');
    first.refuse(...all);
    second.refuse(...all);
    await expect(journal.remove('name')).resolves.toBeUndefined();
    await expect(journal.remove('author')).resolves.toBeUndefined();
  });
});
