import { Autosave } from '@/app/autosave/engine';
import type { SaveOutcome, SaveRequest, Stored } from '@/app/autosave/field';
import type { LostText } from '@/app/autosave/lostTexts';
import type { SaveState } from '@/domain/newsletter/saveState';
import type { Browser } from './browser';
import { fieldNames, longest, shown, stored, type Marks, type Name } from './texts';
import type { Time } from './time';

/** The server as one user's page reaches it. */
export interface ServerConnection {
  load(): Promise<Record<Name, Stored>>;
  /** Counts each request that leaves a page, by field. */
  requests: string[];
}

export interface TabOptions {
  who: string;
  page: string;
  time: Time;
  browser: Browser;
  marks: Marks;
  server: ServerConnection;
  onEdit(name: Name, text: string): void;
  /** Sends the request through the planned failures. */
  carry(request: SaveRequest): Promise<SaveOutcome>;
  keep(text: LostText): Promise<SaveOutcome>;
}

const never = new Promise<never>(() => undefined);
const epoch = Date.parse('2026-11-20T11:00:00Z');

/** One open page: a real engine, a real journal, and the texts that its editors show. */
export class Tab {
  readonly texts = new Map<Name, string>();
  /** The revision behind each text that shows Saved. */
  readonly revs = new Map<Name, number>();
  readonly done = new Map<Name, string[]>();
  readonly undone = new Map<Name, string[]>();
  sawConflict = false;
  isGone = false;
  engine!: Autosave<Name>;
  #states: Partial<Record<Name, SaveState>> = {};
  #endPage = () => {};

  constructor(readonly options: TabOptions) {}

  async load(): Promise<void> {
    const { time, browser, server, page } = this.options;
    const fields = await server.load();
    for (const name of fieldNames) this.revs.set(name, fields[name].rev);
    const { journal, end } = browser.open(page);
    this.#endPage = end;
    let ids = 0;
    this.engine = new Autosave({
      fields,
      journal,
      send: (request) => this.#send(request),
      keep: (text) => this.#keep(text),
      newId: () => `${page}.${(ids += 1)}`,
      now: () => new Date(epoch + time.now),
      after: (ms, work) => time.after(ms, () => !this.isGone && work()),
      random: () => 1,
      onStates: (states) => this.#see(states),
      onText: (name, text) => this.texts.set(name, shown(name, text)),
    });
    const texts = await this.engine.start();
    for (const name of fieldNames) this.texts.set(name, shown(name, texts[name].text));
  }

  state(name: Name): SaveState {
    return this.#states[name] ?? { kind: 'saved', at: null };
  }

  text(name: Name): string {
    return this.texts.get(name)!;
  }

  /** Shows a text that the user made from the previous one, cut to the field's limit. */
  edit(name: Name, made: string): void {
    const text = name === 'name' ? made.trim() : made;
    if (text.length > longest(name)) return;
    const { marks, who } = this.options;
    marks.edited(who, this.text(name), text);
    this.texts.set(name, text);
    this.options.onEdit(name, text);
    this.engine.change(name, () => stored(name, this.text(name)));
  }

  /** Makes an edit that can be undone. */
  change(name: Name, text: string): void {
    this.done.set(name, [...(this.done.get(name) ?? []), this.text(name)]);
    this.undone.set(name, []);
    this.edit(name, text);
  }

  /** Undoes or redoes one step. */
  step(name: Name, from: 'done' | 'undone', to: 'done' | 'undone'): void {
    const text = this[from].get(name)?.pop();
    if (text === undefined) return;
    this[to].set(name, [...(this[to].get(name) ?? []), this.text(name)]);
    this.edit(name, text);
  }

  /** Does what the page does when its window gets the focus. */
  async focus(): Promise<void> {
    this.engine.retry();
    const fields = await this.options.server.load();
    for (const name of fieldNames) {
      if (this.state(name).kind === 'saved') this.revs.set(name, fields[name].rev);
    }
    this.engine.refresh(fields);
  }

  /** Does what the page does on `pagehide`, then closes it. */
  close(): void {
    void this.engine.flush(true);
    this.kill();
  }

  /** Leaves for another screen: the page stays open, but its engine stops. */
  unmount(): void {
    void this.engine.flush(true);
    this.engine.dispose();
  }

  /** Ends the page without any event, as a crash does. */
  kill(): void {
    this.isGone = true;
    this.#endPage();
  }

  #see(states: Record<Name, SaveState>): void {
    this.#states = states;
    this.sawConflict ||= Object.values(states).some(({ kind }) => kind === 'conflict');
  }

  async #keep(text: LostText): Promise<SaveOutcome> {
    if (this.isGone) return never;
    this.options.server.requests.push(text.field);
    const outcome = await this.options.keep(text);
    return this.isGone ? never : outcome;
  }

  async #send(request: SaveRequest): Promise<SaveOutcome> {
    if (this.isGone) return never;
    this.options.server.requests.push(request.field);
    const outcome = await this.options.carry(structuredClone(request));
    if (this.isGone) return never;
    const name = request.field as Name;
    if ('rev' in outcome) this.revs.set(name, Math.max(outcome.rev, this.revs.get(name)!));
    return outcome;
  }
}
