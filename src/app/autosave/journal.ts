import type { SaveRequest } from './field';

/** What is kept on this computer until the server has it. */
export interface JournalEntry {
  value: string;
  baseRev: number;
  /** A save that was sent and not answered; it is repeated before anything newer. */
  inFlight: SaveRequest | null;
}

/** Unsaved texts of one person's newsletter, by field. */
export interface Journal {
  read(field: string): Promise<JournalEntry | null>;
  write(field: string, entry: JournalEntry): Promise<void>;
  remove(field: string): Promise<void>;
}

const store = 'drafts';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The draft store failed.'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('research-desk', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return settled(request);
}

function indexedJournal(owner: string): Journal {
  let database: Promise<IDBDatabase> | undefined;
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (drafts: IDBObjectStore) => IDBRequest<T>,
  ) => settled(work((await (database ??= open())).transaction(store, mode).objectStore(store)));
  return {
    read: async (field) =>
      ((await run('readonly', (drafts) => drafts.get(`${owner}/${field}`))) as
        JournalEntry | undefined) ?? null,
    write: async (field, entry) =>
      void (await run('readwrite', (drafts) => drafts.put(entry, `${owner}/${field}`))),
    remove: (field) => run('readwrite', (drafts) => drafts.delete(`${owner}/${field}`)),
  };
}

function storageJournal(owner: string): Journal {
  const key = (field: string) => `draft/${owner}/${field}`;
  return {
    async read(field) {
      const text = localStorage.getItem(key(field));
      return text === null ? null : (JSON.parse(text) as JournalEntry);
    },
    async write(field, entry) {
      localStorage.setItem(key(field), JSON.stringify(entry));
    },
    async remove(field) {
      localStorage.removeItem(key(field));
    },
  };
}

/** Writes to the second where the first is refused, as in some private windows; reads both. */
function withFallback(first: Journal, second: Journal): Journal {
  return {
    async read(field) {
      const entry = await first.read(field).catch(() => null);
      return entry ?? second.read(field);
    },
    async write(field, entry) {
      await first.write(field, entry).catch(() => second.write(field, entry));
    },
    async remove(field) {
      await second.remove(field);
      await first.remove(field).catch(() => undefined);
    },
  };
}

/** Keeps drafts in IndexedDB, or in local storage where a browser has none or refuses it. */
export function openJournal(userId: number, newsletterId: number): Journal {
  const owner = `${userId}/${newsletterId}`;
  const storage = storageJournal(owner);
  return 'indexedDB' in globalThis ? withFallback(indexedJournal(owner), storage) : storage;
}
