import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDrafts, storedDrafts, type StoredDraft } from '@/app/autosave/draftStores';
import { openPage } from './hooks';

const kept: StoredDraft = {
  at: 1_000,
  entry: {
    value: 'typed',
    baseRev: 3,
    inFlight: null,
    doubts: [],
    competingVersions: [],
    at: 1_000,
  },
};
const later: StoredDraft = { ...kept, at: 2_000 };

let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = openPage());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['IndexedDB', indexedDrafts],
  ['local storage', storedDrafts],
])('drafts in %s', (_name, open) => {
  it('are there for the next page', async () => {
    await open().put('7/12/page/name', kept);
    await expect(open().list('7/12/')).resolves.toEqual([['7/12/page/name', kept]]);
  });

  it('are listed by how their key starts', async () => {
    const drafts = open();
    const keys = [
      '7/1/page/name',
      '7/12/a/name',
      '7/12/b/author',
      '7/13/page/name',
      '17/12/c/name',
    ];
    for (const key of keys) await drafts.put(key, kept);
    const found = await drafts.list('7/12/');
    expect(found.map(([key]) => key)).toEqual(['7/12/a/name', '7/12/b/author']);
  });

  it('are replaced by what is put later under their key', async () => {
    const drafts = open();
    await drafts.put('7/12/page/name', kept);
    await drafts.put('7/12/page/name', later);
    await expect(drafts.list('')).resolves.toEqual([['7/12/page/name', later]]);
  });

  it('are removed one at a time', async () => {
    const drafts = open();
    await drafts.put('7/12/page/name', kept);
    await drafts.put('7/12/page/author', later);
    await drafts.remove('7/12/page/name');
    await expect(drafts.list('7/12/')).resolves.toEqual([['7/12/page/author', later]]);
  });

  it('that aren’t there can be removed, too', async () => {
    await expect(open().remove('7/12/page/name')).resolves.toBeUndefined();
  });
});

describe('IndexedDB', () => {
  /** Stores a draft as every release of this page has done it. */
  async function storeEarlier(key: string) {
    const request = indexedDB.open('research-desk', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('drafts');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const write = request.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const put = write.put(kept, key);
    await new Promise((resolve) => (put.onsuccess = resolve));
    request.result.close();
  }

  it('still gives the drafts that an earlier release stored', async () => {
    await storeEarlier('7/12/page/name');
    await expect(indexedDrafts().list('7/12/')).resolves.toEqual([['7/12/page/name', kept]]);
  });

  it('is asked again after it refused to open', async () => {
    const drafts = indexedDrafts();
    const refused = new DOMException('Refused.', 'SecurityError');
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw refused;
    });
    await expect(drafts.list('')).rejects.toBe(refused);
    await drafts.put('7/12/page/name', kept);
    await expect(drafts.list('')).resolves.toHaveLength(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('says why it could not open', async () => {
    const newer = indexedDB.open('research-desk', 2);
    await new Promise((resolve) => (newer.onsuccess = resolve));
    newer.result.close();
    await expect(indexedDrafts().list('')).rejects.toMatchObject({ name: 'VersionError' });
  });

  it('says why it could not store', async () => {
    const drafts = indexedDrafts();
    await drafts.list('');
    const add = IDBObjectStore.prototype.add;
    await drafts.put('7/12/page/name', kept);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: Parameters<typeof add>
    ) {
      return add.apply(this, args);
    });
    const second = drafts.put('7/12/page/name', later);
    await expect(second).rejects.toMatchObject({ name: 'ConstraintError' });
  });

  it('doesn’t count as kept what its transaction loses after all', async () => {
    const drafts = indexedDrafts();
    await drafts.put('7/12/page/name', kept);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: Parameters<typeof put>
    ) {
      const request = put.apply(this, args);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    // A transaction that a script ends has no error of its own.
    await expect(drafts.put('7/12/page/name', later)).rejects.toBeNull();
    await expect(drafts.list('')).resolves.toEqual([['7/12/page/name', kept]]);
  });
});

describe('local storage', () => {
  it('still gives the drafts that an earlier release stored', async () => {
    storage.set('draft/7/12/page/name', JSON.stringify(kept));
    await expect(storedDrafts().list('7/12/')).resolves.toEqual([['7/12/page/name', kept]]);
  });

  it('keeps what else is stored there', async () => {
    storage.set('7/12/page/name', 'of another program');
    storage.set('session', 'of another program');
    const drafts = storedDrafts();
    await expect(drafts.list('')).resolves.toEqual([]);
    await drafts.remove('7/12/page/name');
    expect(storage.size).toBe(2);
  });

  it('refuses what doesn’t fit', async () => {
    const full = new DOMException('Full.', 'QuotaExceededError');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw full;
    });
    await expect(storedDrafts().put('7/12/page/name', kept)).rejects.toBe(full);
  });
});
