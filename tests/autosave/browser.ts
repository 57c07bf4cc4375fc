import type { DraftStore, StoredDraft } from '@/app/autosave/draftStores';
import { makeJournal, type Journal, type PageLocks } from '@/app/autosave/journal';
import type { Time } from './time';

/** The delay of IndexedDB in milliseconds. */
const latency = 5;

/** A browser's storage and locks, which its tabs share. */
export class Browser {
  isIndexBlocked = false;
  isStorageFull = false;
  readonly #indexed = new Map<string, StoredDraft>();
  readonly #stored = new Map<string, StoredDraft>();
  readonly #held = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(readonly time: Time) {}

  /** The stored drafts, newest last. */
  drafts(): NonNullable<StoredDraft['entry']>[] {
    return [...this.#indexed.values(), ...this.#stored.values()].flatMap(
      ({ entry }) => entry ?? [],
    );
  }

  /** A page's journal, and a function that releases its locks as if the page had crashed. */
  open(page: string): { journal: Journal; end(): void } {
    const own = new Set<string>();
    const locks: PageLocks = {
      request: async (name, work) => {
        if (name.startsWith('drafts')) return (this.#queue = this.#queue.then(work, work));
        this.#held.add(name);
        own.add(name);
        await work();
        this.#held.delete(name);
      },
      query: async () => ({ held: [...this.#held].map((name) => ({ name })) }),
    };
    const places = {
      first: this.#store(this.#indexed, latency, () => this.isIndexBlocked),
      second: this.#store(this.#stored, 0, (isWrite) => isWrite && this.isStorageFull),
    };
    const end = () => {
      for (const name of own) this.#held.delete(name);
    };
    return { journal: makeJournal('1/1', page, places, locks), end };
  }

  #store(
    items: Map<string, StoredDraft>,
    ms: number,
    refuses: (isWrite: boolean) => boolean,
  ): DraftStore {
    const reach = async (isWrite: boolean) => {
      if (ms > 0) await this.time.pass(ms);
      if (refuses(isWrite)) throw new Error('refused');
    };
    return {
      async list(prefix) {
        await reach(false);
        return [...items]
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, kept]) => [key, structuredClone(kept)]);
      },
      async put(key, kept) {
        await reach(true);
        items.set(key, structuredClone(kept));
      },
      async remove(key) {
        await reach(false);
        items.delete(key);
      },
    };
  }
}
