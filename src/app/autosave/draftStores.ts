import type { JournalEntry } from './field';

/** A draft, or a mark that it was removed. `at` is in milliseconds since 1970. */
export interface StoredDraft {
  at: number;
  entry: JournalEntry | null;
}

/** Drafts by key. All calls reject if the browser refuses storage. */
export interface DraftStore {
  /** Drafts whose key starts with the prefix. */
  list(prefix: string): Promise<[key: string, kept: StoredDraft][]>;
  put(key: string, kept: StoredDraft): Promise<void>;
  remove(key: string): Promise<void>;
}

const store = 'drafts';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('research-desk', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

/** Drafts in IndexedDB. */
export function indexedDrafts(): DraftStore {
  let database: Promise<IDBDatabase> | undefined;
  async function drafts(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    database ??= open();
    const opened = await database.catch((error: unknown) => {
      database = undefined;
      throw error;
    });
    return opened.transaction(store, mode).objectStore(store);
  }
  return {
    async list(prefix) {
      const from = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const all = await drafts('readonly');
      const [keys, kept] = await Promise.all([
        settled(all.getAllKeys(from) as IDBRequest<string[]>),
        settled(all.getAll(from) as IDBRequest<StoredDraft[]>),
      ]);
      return kept.map((one, at) => [keys[at] ?? '', one]);
    },
    put: async (key, kept) => void (await settled((await drafts('readwrite')).put(kept, key))),
    remove: async (key) => settled((await drafts('readwrite')).delete(key)),
  };
}

const mark = 'draft/';

/** Drafts in local storage, which has about 5 MB in total. */
export function storedDrafts(): DraftStore {
  return {
    async list(prefix) {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(mark + prefix))
        .map((key) => {
          const kept = JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft;
          return [key.slice(mark.length), kept];
        });
    },
    put: async (key, kept) => localStorage.setItem(mark + key, JSON.stringify(kept)),
    remove: async (key) => localStorage.removeItem(mark + key),
  };
}
