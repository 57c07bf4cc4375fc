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

/** Drafts in IndexedDB. A change counts once its transaction is complete: until then, a full disk can undo it. */
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
  async function change(run: (drafts: IDBObjectStore) => IDBRequest): Promise<void> {
    const changed = await drafts('readwrite');
    const { transaction } = changed;
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    run(changed);
    await complete;
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
    put: (key, kept) => change((changed) => changed.put(kept, key)),
    remove: (key) => change((changed) => changed.delete(key)),
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
