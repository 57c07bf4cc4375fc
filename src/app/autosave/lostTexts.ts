import type { SaveOutcome } from './field';
import type { Draft, Journal } from './journal';
import { within, type After } from './time';

/** A text that lost against another one before it was saved. */
export interface LostText {
  field: string;
  value: string;
}

interface LostTextsOptions {
  /** Adds a text to the history, where a repeated one is added once. Never rejects. */
  keep(text: LostText, isLeaving: boolean): Promise<SaveOutcome>;
  journal: Journal;
  newId(): string;
  now(): Date;
  after: After;
}

interface Waiting extends LostText {
  /** Its name in the journal. */
  key: string;
  isInJournal: boolean;
  /** Resolves once it is in the journal, or couldn't be written. */
  noted: Promise<void>;
  /** True if the API can't keep it. A later page asks again. */
  isRefused: boolean;
  sending: Promise<void> | null;
  cancelRetry: (() => void) | null;
}

const patience = { journal: 5_000, answer: 30_000 };
const nextTry = 30_000;
const separator = '#';

/** True for the name in the journal of a text that lost. It's no unsaved change. */
export function isLostText(name: string): boolean {
  return name.includes(separator);
}

/**
 * Keeps the texts that lost against others: each stays in the journal until the server has added it to
 * the history.
 */
export class LostTexts {
  readonly #options: LostTextsOptions;
  readonly #waiting = new Map<string, Waiting>();
  #isDisposed = false;

  constructor(options: LostTextsOptions) {
    this.#options = options;
  }

  /** Keeps a text. Resolves once the journal has it or has failed; the server gets it afterwards. */
  async add(field: string, value: string): Promise<void> {
    if (value === '') return;
    const text = this.#wait(`${field}${separator}${this.#options.newId()}`, value);
    void this.#send(text, false);
    await text.noted;
  }

  /** Goes on with those of closed pages. Throws if the journal can't store them again. */
  async takeOver(drafts: readonly Draft[]): Promise<void> {
    const lost = drafts.filter(({ field }) => isLostText(field));
    const texts = lost.map(({ field: key, value }) => this.#wait(key, value));
    void this.send();
    await Promise.all(texts.map(({ noted }) => noted));
    if (texts.some(({ isInJournal }) => !isInJournal)) throw new Error('A text couldn’t be kept.');
  }

  /** Sends what waits. */
  async send(isLeaving = false): Promise<void> {
    await Promise.all([...this.#waiting.values()].map((text) => this.#send(text, isLeaving)));
  }

  /** True while the history doesn't have the text. */
  has(field: string, value: string): boolean {
    return [...this.#waiting.values()].some((text) => text.field === field && text.value === value);
  }

  /** True while some text is neither in the history nor in the journal. */
  get isAtRisk(): boolean {
    return [...this.#waiting.values()].some(({ isInJournal }) => !isInJournal);
  }

  dispose(): void {
    for (const { cancelRetry } of this.#waiting.values()) cancelRetry?.();
    this.#isDisposed = true;
  }

  #wait(key: string, value: string): Waiting {
    const [field = ''] = key.split(separator);
    const text: Waiting = {
      key,
      field,
      value,
      isInJournal: false,
      noted: Promise.resolve(),
      isRefused: false,
      sending: null,
      cancelRetry: null,
    };
    text.noted = this.#note(text);
    this.#waiting.set(key, text);
    return text;
  }

  async #note(text: Waiting): Promise<void> {
    const { journal, after, now } = this.#options;
    const entry = {
      value: text.value,
      baseRev: 0,
      inFlight: null,
      doubts: [],
      competingVersions: [],
      at: now().getTime(),
    };
    const written = journal.write(text.key, entry).then(
      () => true,
      () => false,
    );
    text.isInJournal = (await within(after, patience.journal, written)) ?? false;
  }

  #send(text: Waiting, isLeaving: boolean): Promise<void> {
    if (this.#isDisposed || text.isRefused) return Promise.resolve();
    text.cancelRetry?.();
    text.sending ??= this.#exchange(text, isLeaving).finally(() => (text.sending = null));
    return text.sending;
  }

  async #exchange(text: Waiting, isLeaving: boolean): Promise<void> {
    const { after, journal, keep } = this.#options;
    const { key, field, value } = text;
    if (!isLeaving) await text.noted;
    if (this.#isDisposed && !isLeaving) return;
    const outcome = await within(after, patience.answer, keep({ field, value }, isLeaving));
    if (this.#isDisposed) return;
    if (outcome?.kind === 'stored') {
      this.#waiting.delete(key);
      await text.noted;
      // If that fails, the next page sends it again, which changes nothing.
      await journal.remove(key).catch(() => undefined);
    } else if (outcome?.kind === 'refused') text.isRefused = true;
    else if (outcome?.kind !== 'signedOut')
      text.cancelRetry = after(nextTry, () => void this.#send(text, false));
  }
}
