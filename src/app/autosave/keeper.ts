import { entryOf, type Field } from './field';
import type { Draft, Journal } from './journal';
import { within, type After } from './time';

interface KeeperOptions {
  journal: Journal;
  now(): Date;
  after: After;
  /** Called after each try to write, when `isKept` of a field may have changed. */
  onChange(): void;
}

const delay = 100;
const patience = 5_000;
const nextTry = 30_000;

/** Writes unsaved text to the journal within 100 ms, and again if that fails. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #retries = new Map<object, () => void>();
  #isDisposed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /**
   * Passes on the drafts of closed pages, newest first. If they can't be read, tries once more
   * later.
   */
  async takeUp(adopt: (drafts: Draft[]) => Promise<void>): Promise<void> {
    const { journal } = this.#options;
    const adoptUnlessClosed = async (drafts: Draft[]) => {
      await adopt(drafts);
      if (this.#isDisposed) throw new Error('The page closed before it restored the drafts.');
    };
    await journal
      .takeUp(adoptUnlessClosed)
      .catch(() => this.#again(journal, () => this.takeUp(adopt)));
  }

  soon(field: Field): void {
    field.cancelWrite ??= this.#options.after(delay, () => void this.now(field));
  }

  now(field: Field): Promise<void> {
    field.cancelWrite?.();
    field.cancelWrite = null;
    this.#retries.get(field)?.();
    field.writing = (field.writing ?? Promise.resolve()).then(() => this.#put(field));
    return field.writing;
  }

  dispose(fields: Iterable<Field>): void {
    for (const field of fields) {
      field.cancelWrite?.();
      void this.#put(field);
    }
    for (const cancel of this.#retries.values()) cancel();
    this.#isDisposed = true;
    this.#options.journal.release();
  }

  #again(what: object, work: () => Promise<void>): void {
    if (this.#isDisposed) return;
    this.#retries.get(what)?.();
    this.#retries.set(
      what,
      this.#options.after(nextTry, () => void work()),
    );
  }

  async #put(field: Field): Promise<void> {
    if (this.#isDisposed) return;
    const { journal, after, now, onChange } = this.#options;
    const entry = entryOf(field, now().getTime());
    const step = entry ? journal.write(field.name, entry) : journal.remove(field.name);
    const done = step.then(
      () => true,
      () => false,
    );
    const isKept = (await within(after, patience, done)) ?? false;
    if (this.#isDisposed) return;
    if (!isKept) this.#again(field, () => this.now(field));
    field.isKept = isKept;
    onChange();
  }
}
