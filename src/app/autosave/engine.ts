import { afterOutcome, newField, type Field, type SaveOutcome, type SaveRequest } from './field';
import type { Journal } from './journal';
import type { SaveState } from '@/domain/saveState';

/** What the engine needs from outside: a way to send, a journal, and time. */
export interface AutosaveOptions<Name extends string> {
  /** Text and revision of each field as the server has it. */
  fields: Record<Name, { value: string; rev: number }>;
  /** Never rejects. `isLeaving` asks for a request that outlives the page. */
  send(request: SaveRequest, isLeaving: boolean): Promise<SaveOutcome>;
  journal: Journal;
  newId(): string;
  now(): Date;
  /** 0 to 1, for the jitter of retries. */
  random(): number;
  onChange(states: Record<Name, SaveState>): void;
}

const pause = 1_000;
const journalDelay = 100;
const patience = 30_000;

/**
 * Saves the fields of one newsletter and loses nothing: one save in flight per field and one
 * waiting, each change in the journal until the server has answered with its revision.
 */
export class Autosave<Name extends string> {
  readonly #fields: Map<Name, Field<Name>>;
  readonly #options: AutosaveOptions<Name>;
  #isSignedOut = false;
  #isDisposed = false;

  constructor(options: AutosaveOptions<Name>) {
    this.#options = options;
    const names = Object.keys(options.fields) as Name[];
    this.#fields = new Map(names.map((name) => [name, newField(name, options.fields[name])]));
  }

  /** Takes up what an earlier page could not save. Answers the texts to show. */
  async start(): Promise<Record<Name, string>> {
    const shown = this.#byName(({ value }) => value);
    for (const field of this.#fields.values()) {
      const entry = await this.#options.journal.read(field.name).catch(() => null);
      if (!entry) continue;
      if (entry.value === field.value) {
        await this.#options.journal.remove(field.name);
        continue;
      }
      const { value } = entry;
      field.read = () => value;
      field.inFlight = entry.inFlight && { ...entry.inFlight, mayBeStored: true };
      if (!entry.inFlight && entry.baseRev !== field.rev) {
        this.#set(field, { kind: 'conflict', theirs: field.value, rev: field.rev });
      } else {
        void this.#save(field, false);
      }
      shown[field.name] = value;
    }
    return shown;
  }

  /** Notes a change; `read` is called when the text is needed, not now. */
  change(name: Name, read: () => string): void {
    const field = this.#field(name);
    field.read = read;
    field.journalTimer ??= setTimeout(() => void this.#write(field), journalDelay);
    if (field.state.kind === 'conflict') return;
    this.#set(field, { kind: this.#isSignedOut ? 'signedOut' : 'saving' });
    clearTimeout(field.saveTimer);
    field.saveTimer = setTimeout(() => void this.#save(field, false), pause);
  }

  /** Saves what waits, now. True when the server has everything. */
  async flush(isLeaving = false): Promise<boolean> {
    await Promise.all([...this.#fields.values()].map((field) => this.#settle(field, isLeaving)));
    return [...this.#fields.values()].every(({ state }) => state.kind === 'saved');
  }

  /** Sends again at once what could not be sent. */
  retry(): void {
    this.#isSignedOut = false;
    for (const field of this.#fields.values()) {
      if (field.read || field.inFlight) void this.#save(field, false);
    }
  }

  /** Ends a conflict with the text that the writer chose, and answers it. */
  resolve(name: Name, choice: 'mine' | 'theirs'): string {
    const field = this.#field(name);
    const mine = field.read?.() ?? field.value;
    if (field.state.kind !== 'conflict') return mine;
    const { theirs, rev } = field.state;
    const chosen = choice === 'mine' ? mine : theirs;
    field.rev = rev;
    field.value = theirs;
    field.inFlight = null;
    field.read = () => chosen;
    this.#set(field, { kind: 'saving' });
    void this.#save(field, false);
    return chosen;
  }

  /** Stops all timers; what is unsaved stays in the journal. */
  dispose(): void {
    this.#isDisposed = true;
    for (const field of this.#fields.values()) {
      if (field.journalTimer !== undefined) void this.#write(field);
      clearTimeout(field.saveTimer);
    }
  }

  async #settle(field: Field<Name>, isLeaving: boolean): Promise<void> {
    clearTimeout(field.saveTimer);
    if (field.journalTimer !== undefined) void this.#write(field);
    do await this.#save(field, isLeaving);
    while (!this.#isSignedOut && field.state.kind === 'saving' && (field.read || field.inFlight));
  }

  #field(name: Name): Field<Name> {
    const field = this.#fields.get(name);
    if (!field) throw new Error(`No field is called ${name}.`);
    return field;
  }

  #save(field: Field<Name>, isLeaving: boolean): Promise<void> {
    clearTimeout(field.saveTimer);
    if (field.isSending || this.#isSignedOut || field.state.kind === 'conflict') {
      return field.sending ?? Promise.resolve();
    }
    field.inFlight ??= this.#take(field);
    if (!field.inFlight) return Promise.resolve();
    void this.#write(field);
    field.isSending = true;
    field.sending = this.#exchange(field, field.inFlight, isLeaving);
    return field.sending;
  }

  async #exchange(field: Field<Name>, request: SaveRequest, isLeaving: boolean): Promise<void> {
    this.#set(field, { kind: 'saving' });
    const outcome = await this.#answer(request, isLeaving);
    field.isSending = false;
    field.sending = undefined;
    const next = afterOutcome(field, request, outcome, this.#options.now());
    this.#isSignedOut ||= outcome.kind === 'signedOut';
    this.#set(field, next.state);
    if (!this.#isDisposed && next.delay !== null) {
      const wait = next.delay * (0.5 + this.#options.random() / 2);
      clearTimeout(field.saveTimer);
      field.saveTimer = setTimeout(() => void this.#save(field, false), wait);
    }
    await this.#write(field);
  }

  async #answer(request: SaveRequest, isLeaving: boolean): Promise<SaveOutcome> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<SaveOutcome>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'unreachable' }), patience);
    });
    const outcome = await Promise.race([this.#options.send(request, isLeaving), silence]);
    clearTimeout(timer);
    return outcome;
  }

  #take(field: Field<Name>): SaveRequest | null {
    if (!field.read) return null;
    const value = field.read();
    field.read = null;
    if (value === field.value) {
      this.#set(field, { kind: 'saved', at: this.#options.now() });
      void this.#write(field);
      return null;
    }
    return { field: field.name, value, op_id: this.#options.newId(), base_rev: field.rev };
  }

  async #write(field: Field<Name>): Promise<void> {
    clearTimeout(field.journalTimer);
    field.journalTimer = undefined;
    const value = field.read?.() ?? field.inFlight?.value;
    const { name, rev, inFlight } = field;
    const step =
      value === undefined
        ? this.#options.journal.remove(name)
        : this.#options.journal.write(name, { value, baseRev: rev, inFlight });
    await step.catch(() => {
      if (this.#isDisposed) return;
      field.journalTimer ??= setTimeout(() => void this.#write(field), patience);
    });
  }

  #set(field: Field<Name>, state: SaveState): void {
    field.state = state;
    this.#options.onChange(this.#byName((each) => each.state));
  }

  #byName<T>(pick: (field: Field<Name>) => T): Record<Name, T> {
    const pairs = [...this.#fields].map(([name, field]) => [name, pick(field)] as const);
    return Object.fromEntries(pairs) as Record<Name, T>;
  }
}
