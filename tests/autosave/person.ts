import type { SaveOutcome, SaveRequest } from '@/app/autosave/field';
import type { LostText } from '@/app/autosave/lostTexts';
import { Browser } from './browser';
import { Tab } from './tab';
import { shown, type Marks, type Name } from './texts';
import type { Time } from './time';
import type { Server } from './server';

const travel = 20;
const unreachable: SaveOutcome = { kind: 'unreachable' };

/** A user with a connection, a session, a browser, and one or more tabs. */
export class Person {
  readonly browser: Browser;
  tabs: Tab[] = [];
  isOffline = false;
  isSignedIn = true;
  /** The failure that the next save meets. */
  next: string | null = null;
  /** Every text that this user produced, in order. */
  readonly edits: { name: Name; text: string }[] = [];
  /** The texts that lost and that the history of the newsletter has. */
  readonly kept: string[] = [];
  #pages = 0;
  #cancelOffline = () => {};

  constructor(
    readonly who: string,
    readonly server: Server,
    readonly time: Time,
    readonly marks: Marks,
  ) {
    this.browser = new Browser(time);
  }

  /** The tab that was opened last. */
  get tab(): Tab {
    return this.tabs.at(-1)!;
  }

  /** Opens the newsletter. Goes online and signs in first, because a page can't load otherwise. */
  async open(): Promise<void> {
    while (this.isOffline || this.server.outage !== 'none') await this.time.run(500);
    await this.signIn();
    const tab = new Tab({
      who: this.who,
      page: `${this.who}${(this.#pages += 1)}`,
      time: this.time,
      browser: this.browser,
      marks: this.marks,
      server: this.server,
      onEdit: (name, text) => void this.edits.push({ name, text }),
      carry: (request) => this.#carry(request),
      keep: (text) => this.#keep(text),
    });
    const loaded = tab.load();
    await this.time.run(40);
    await loaded;
    this.tabs.push(tab);
  }

  async signIn(): Promise<void> {
    this.isSignedIn = true;
    await this.time.during(this.server.signIn(this.who));
  }

  async expire(): Promise<void> {
    this.isSignedIn = false;
    await this.time.during(this.server.signOut(this.who));
  }

  goOffline(ms: number): void {
    this.isOffline = true;
    this.#cancelOffline();
    this.#cancelOffline = this.time.after(ms, () => this.goOnline());
  }

  goOnline(): void {
    this.#cancelOffline();
    this.isOffline = false;
    for (const tab of this.tabs) tab.engine.retry();
  }

  /**
   * Unsaved characters that exist only on one page, which a test may lose while no storage works.
   */
  unkept(others: string[]): string[] {
    if (!this.browser.isIndexBlocked || !this.browser.isStorageFull) return [];
    const drafts = this.browser
      .drafts()
      .flatMap(({ value, competingVersions }) => [value, ...competingVersions]);
    const own = [...drafts, ...others].flatMap((text) => [text, ...linked(text)]);
    return this.marks.missing(own);
  }

  async #carry(request: SaveRequest): Promise<SaveOutcome> {
    if (this.isOffline) return unreachable;
    const failure = this.next;
    this.next = null;
    await this.time.pass(travel);
    return this.server.carry(this.who, request, failure);
  }

  async #keep(text: LostText): Promise<SaveOutcome> {
    if (this.isOffline) return unreachable;
    await this.time.pass(travel);
    const outcome = await this.server.keep(this.who, text);
    if (outcome.kind === 'stored') this.kept.push(shown(text.field as Name, text.value));
    return outcome;
  }
}

/** The address inside a link; other fields hold the text itself. */
export function linked(value: string): string[] {
  return value.startsWith('https://') ? [shown('link_fsi' satisfies Name, value)] : [];
}
