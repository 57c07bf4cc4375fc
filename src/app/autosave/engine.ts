import {
  byName,
  type Choice,
  choose,
  competeWithServer,
  entryOf,
  type Field,
  isPending,
  newField,
  receiveServerText,
  sameState,
  type SaveOutcome,
  type SaveRequest,
  stateOf,
  type Stored,
  takeRequest,
  textGivenUp,
  textOf,
} from './field';
import type { Draft, Journal } from './journal';
import { LostTexts } from './lostTexts';
import type { AutosaveOptions, Shown } from './options';
import { takeOutcome } from './outcome';
import { type After, within } from './time';
import type { SaveState } from '@/domain/newsletter/saveState';

const delay = 100;

const keeperPatience = 5_000;

const nextTry = 30_000;

/** Writes unsaved text to the journal within 100 ms, and again if that fails. */
class Keeper {
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

  /** As the page closes. */
  leave(field: Field): void {
    const { journal, now } = this.#options;
    const entry = entryOf(field, now().getTime());
    if (entry) journal.leave(field.name, entry);
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
    const isInJournal = (await within(after, keeperPatience, done)) ?? false;
    if (this.#isDisposed) return;
    if (!isInJournal) this.#again(field, () => this.now(field));
    field.isInJournal = isInJournal;
    onChange();
  }
}

const pause = 1_000;

const patience = 30_000;

/**
 * Saves the fields of one newsletter without losing text. Each field has at most one save under way
 * and one waiting, and every change stays in the journal until the server has confirmed its
 * revision.
 */
export class Autosave<Name extends string> {
  readonly #names: Name[];
  readonly #fields: Record<Name, Field<Name>>;
  readonly #options: AutosaveOptions<Name>;
  readonly #keeper: Keeper;
  readonly #lost: LostTexts;
  #reported: Partial<Record<Name, SaveState>> = {};
  #isSignedOut = false;
  #isDisposed = false;

  constructor(options: AutosaveOptions<Name>) {
    this.#options = options;
    this.#keeper = new Keeper({ ...options, onChange: () => this.#report() });
    this.#lost = new LostTexts(options);
    this.#names = Object.keys(options.fields) as Name[];
    this.#fields = byName(this.#names, (name) => newField(name, options.fields[name]));
  }

  /** Takes over drafts that earlier pages couldn't save, and returns what to show. */
  async start(): Promise<Record<Name, Shown>> {
    const kept = new Map<string, number>();
    await this.#keeper.takeUp(async (drafts) => {
      for (const { field, at } of drafts) kept.set(field, Math.max(at, kept.get(field) ?? 0));
      await Promise.all([
        ...this.#all.map((field) => this.#adopt(field, drafts)),
        this.#lost.takeOver(drafts),
      ]);
    });
    return byName(this.#names, (name) => {
      const at = isPending(this.#fields[name]) ? kept.get(name) : undefined;
      return { text: textOf(this.#fields[name]), keptAt: at === undefined ? null : new Date(at) };
    });
  }

  /** Notes a change. `read` is only called when the text is needed. */
  change(name: Name, read: () => string): void {
    const field = this.#fields[name];
    field.read = read;
    field.saveError = null;
    this.#keeper.soon(field);
    this.#report();
    this.#saveAfter(field, pause);
  }

  /** Shows another text in a field. It is saved like a typed one. */
  replace(name: Name, text: string): void {
    this.change(name, () => text);
    this.#options.onText(name, text, true);
  }

  /** Shows an earlier text again. The unsaved text that it replaces is kept. */
  bringBack(name: Name, text: string): void {
    const field = this.#fields[name];
    if (isPending(field) && textOf(field) !== text) this.#giveUp(field, textOf(field));
    this.replace(name, text);
  }

  /** Keeps a text that isn't shown any more and was never saved on its own. */
  giveUp(name: Name, text: string): void {
    this.#giveUp(this.#fields[name], text);
  }

  /** Whether the history has a text that lost, after at most `ms` milliseconds. */
  async isInHistory(name: Name, text: string, ms: number): Promise<boolean> {
    await within(this.#options.after, ms, this.#lost.send());
    return !this.#lost.has(name, text);
  }

  /** Saves everything that waits now. True if the server then has all text of the fields. */
  async flush(isLeaving = false): Promise<boolean> {
    const fields = this.#all;
    await Promise.all([
      this.#lost.send(isLeaving),
      ...fields.map((field) => this.#settle(field, isLeaving)),
    ]);
    return fields.every((field) => !isPending(field) && field.competingVersions.length === 0);
  }

  /** Retries failed saves at once. */
  retry(): void {
    this.#isSignedOut = false;
    for (const field of this.#all) void this.#save(field);
    void this.#lost.send();
    this.#report();
  }

  /** Shows the server's current texts in fields without unsaved changes. */
  refresh(fields: Record<Name, Stored>): void {
    for (const field of this.#all) {
      const stored = fields[field.name];
      const isNew = stored.value !== field.value;
      if (stored.rev <= field.rev || field.sending) continue;
      if (receiveServerText(field, stored) && isNew) this.#options.onText(field.name, stored.value);
    }
    this.#report();
  }

  /** Ends a conflict with the text that the user chose, and returns it. An unsaved one that loses is kept. */
  resolve(name: Name, choice: Choice): string {
    const field = this.#fields[name];
    const lost = textGivenUp(field, choice);
    if (lost !== null) this.#giveUp(field, lost);
    const chosen = choose(field, choice);
    void this.#keeper.now(field);
    void this.#save(field);
    this.#report();
    return chosen;
  }

  /** True while some text is neither on the server nor in the journal. */
  get isAtRisk(): boolean {
    const isFieldAtRisk = this.#all.some(
      (field) => isPending(field) && (!field.isInJournal || field.cancelWrite !== null),
    );
    return isFieldAtRisk || this.#lost.isAtRisk;
  }

  /** Stops the engine. Unsaved text stays in the journal for the next page. */
  dispose(): void {
    for (const { cancelSave } of this.#all) cancelSave?.();
    this.#keeper.dispose(this.#all);
    this.#lost.dispose();
    this.#isDisposed = true;
  }

  /** The field's draft stays in the journal until that has the text. */
  #giveUp(field: Field<Name>, text: string): void {
    const noted = this.#lost.add(field.name, text);
    field.writing = Promise.all([field.writing, noted]).then(() => undefined);
  }

  async #adopt(field: Field<Name>, drafts: Draft[]): Promise<void> {
    const own = drafts.filter((draft) => draft.field === field.name);
    if (own.length === 0) return;
    if (restoreDrafts(field, own)) this.#options.onText(field.name, textOf(field));
    this.#report();
    await this.#keeper.now(field);
    if (!field.isInJournal) throw new Error('The drafts couldn’t be stored again.');
    void this.#save(field);
  }

  async #settle(field: Field<Name>, isLeaving: boolean): Promise<void> {
    field.cancelSave?.();
    if (field.cancelWrite) void this.#keeper.now(field);
    do {
      const saved = this.#save(field, isLeaving);
      if (isLeaving) this.#keeper.leave(field);
      await saved;
    } while (!this.#isDisposed && stateOf(field, this.#isSignedOut).kind === 'saving');
  }

  #saveAfter(field: Field<Name>, ms: number): void {
    field.cancelSave?.();
    field.cancelSave = this.#options.after(ms, () => void this.#save(field));
  }

  #save(field: Field<Name>, isLeaving = false): Promise<void> {
    field.cancelSave?.();
    if (field.sending) return field.sending;
    if (this.#isDisposed || this.#isSignedOut || field.competingVersions.length > 0)
      return Promise.resolve();
    const isTyped = field.read !== null;
    field.inFlight ??= takeRequest(field, this.#options.newId);
    if (field.inFlight) {
      field.sending = this.#exchange(field, field.inFlight, isLeaving);
      return field.sending;
    }
    if (isTyped) this.#rest(field);
    return Promise.resolve();
  }

  /** Called when a field has nothing unsaved. */
  #rest(field: Field<Name>): void {
    field.saveError = null;
    field.savedAt = this.#options.now();
    void this.#keeper.now(field);
    this.#report();
  }

  /** Notes a save in the journal before it is sent, so that the next page can repeat it. */
  async #exchange(field: Field<Name>, request: SaveRequest, isLeaving: boolean): Promise<void> {
    const { after, send } = this.#options;
    field.saveError = null;
    this.#report();
    const noted = this.#keeper.now(field);
    if (!isLeaving) await within(after, pause, noted);
    if (this.#isDisposed && !isLeaving) return;
    const outcome = await within(after, patience, send(request, isLeaving));
    field.sending = null;
    if (this.#isDisposed) return;
    this.#take(field, request, outcome ?? { kind: 'unreachable' });
  }

  #take(field: Field<Name>, request: SaveRequest, outcome: SaveOutcome): void {
    const shown = textOf(field);
    this.#isSignedOut ||= outcome.kind === 'signedOut';
    const wait = takeOutcome(field, request, outcome);
    if (textOf(field) !== shown) this.#options.onText(field.name, textOf(field));
    if (!isPending(field)) return this.#rest(field);
    void this.#keeper.now(field);
    this.#report();
    if (wait !== null) this.#saveAfter(field, wait * (0.5 + this.#options.random() / 2));
  }

  #report(): void {
    const states = byName(this.#names, (name) => stateOf(this.#fields[name], this.#isSignedOut));
    if (this.#names.every((name) => sameState(states[name], this.#reported[name]))) return;
    this.#reported = states;
    this.#options.onStates(states);
  }

  get #all(): Field<Name>[] {
    return Object.values(this.#fields);
  }
}

/** Restores the drafts of closed pages, newest first, in their field. True if its text changed. */
function restoreDrafts(field: Field, drafts: Draft[]): boolean {
  const before = textOf(field);
  for (const draft of drafts) {
    if (isPending(field) || field.competingVersions.length > 0) compete(field, draft);
    else continueDraft(field, draft);
  }
  return textOf(field) !== before;
}

/** Continues with the draft's text. The closed page may already have sent the same text. */
function continueDraft(field: Field, draft: Draft): void {
  const { value, baseRev, inFlight, doubts: maybeStored } = draft;
  if (!inFlight && value === field.value)
    return addCompetingVersions(field, draft.competingVersions);
  if (inFlight) field.inFlight = { ...inFlight, mayBeStored: true };
  if (value !== inFlight?.value) field.read = () => value;
  field.maybeStored = [...maybeStored, value];
  const isOwn = baseRev === field.rev || maybeStored.includes(field.value);
  if (inFlight || !isOwn) field.base = baseRev;
  if (!inFlight && !isOwn) competeWithServer(field);
  addCompetingVersions(field, draft.competingVersions);
}

/** Keeps a draft beside the field's own text, so that the user can choose. */
function compete(field: Field, { value, inFlight, doubts, competingVersions }: Draft): void {
  if (inFlight) field.maybeStored.push(inFlight.value);
  field.maybeStored.push(...doubts);
  addCompetingVersions(field, [value, ...competingVersions]);
}

function addCompetingVersions(field: Field, texts: string[]): void {
  for (const text of texts) {
    const known = [
      textOf(field),
      field.value,
      ...field.competingVersions.map((competingVersion) => competingVersion.text),
    ];
    if (!known.includes(text)) field.competingVersions.push({ text, isServers: false });
  }
}

interface KeeperOptions {
  journal: Journal;
  now(): Date;
  after: After;
  /** Called after each try to write, when `isInJournal` of a field may have changed. */
  onChange(): void;
}
