import type { Step } from '../corpora/schedules';
import { Person } from './person';
import type { Server } from './server';
import type { Tab } from './tab';
import { fieldNames, fieldOf, Marks, nextAuthor, type Name } from './texts';
import type { Time } from './time';

/** The milliseconds that a user needs for one action. The journal writes within 100 ms. */
const act = 120;

/** Plays the steps of one schedule, and notes what was wrong on the way. */
export class Play {
  readonly marks = new Marks();
  readonly people: Person[];
  readonly broken: string[] = [];
  /** Characters that no browser could keep: both of its stores failed and the page closed. */
  unkept = 0;
  /** A user alone with one tab whose drafts could always be read must never see a conflict. */
  isAlone: boolean;

  constructor(
    names: string[],
    readonly server: Server,
    readonly time: Time,
  ) {
    this.people = names.map((who) => new Person(who, server, time, this.marks));
    this.isAlone = names.length === 1;
  }

  get tabs(): Tab[] {
    return this.people.flatMap(({ tabs }) => tabs);
  }

  async run(steps: Step[]): Promise<void> {
    for (const person of this.people) await person.open();
    for (const step of steps) {
      const person = this.people.find(({ who }) => who === step.who);
      if (person) await this.#act(person, step);
      else await this.#happen(step);
      this.seeSaved(step.do);
    }
  }

  /** A field that shows Saved must have the text that the server stored under that revision. */
  seeSaved(when: string): void {
    for (const tab of this.tabs) {
      for (const name of fieldNames) {
        if (tab.state(name).kind !== 'saved') continue;
        const text = this.server.history.get(name)?.get(tab.revs.get(name)!);
        if (text !== tab.text(name)) this.broken.push(`I2 ${name} after ${when}`);
      }
    }
  }

  async #act(person: Person, step: Step): Promise<void> {
    const { tab, browser } = person;
    if (this.#write(person, step)) return this.time.run(act);
    switch (step.do) {
      case 'wait':
        return this.time.run(step.ms!);
      case 'net':
        person.next = step.next!;
        return;
      case 'offline':
        return person.goOffline(step.ms!);
      case 'session_expire':
        return person.expire();
      case 'indexeddb_blocked':
        browser.isIndexBlocked = true;
        return;
      case 'localstorage_full':
        browser.isStorageFull = true;
        return;
      case 'save_title_enter':
      case 'sync_prices':
        void tab.engine.flush();
        return this.time.run(act);
      case 'upload_image':
      case 'select_news':
        return this.time.run(act);
      default:
        return this.#move(person, step.do);
    }
  }

  /** True if the step typed something. */
  #write({ who, tab }: Person, { do: act, field, text = '', chars = 0 }: Step): boolean {
    const name = fieldOf[field ?? ''] ?? 'author';
    const typed = { type: text, bold: 'bold', link: 'linked', paste_html: 'pasted words' };
    switch (act) {
      case 'type':
      case 'bold':
      case 'link':
      case 'paste_html':
        tab.change(name, tab.text(name) + this.marks.typed(who, typed[act]));
        return true;
      case 'delete':
        tab.change(name, this.marks.shortened(who, tab.text(name), chars));
        return true;
      case 'undo':
        tab.step(name, 'done', 'undone');
        return true;
      case 'redo':
        tab.step(name, 'undone', 'done');
        return true;
      case 'change_author':
        tab.change('author', nextAuthor(tab.text('author')));
        return true;
      default:
        return false;
    }
  }

  async #move(person: Person, move: string): Promise<void> {
    const { tab } = person;
    switch (move) {
      case 'bfcache':
        void tab.engine.flush(true);
        await this.time.run(act);
        return tab.engine.retry();
      case 'open_second_tab':
        this.isAlone = false;
        return person.open();
      case 'kill_renderer':
      case 'discard_tab':
        tab.kill();
        break;
      case 'close_tab_and_reopen':
      case 'reload':
        tab.close();
        break;
      case 'route_change_and_back':
        tab.unmount();
        break;
      default:
        throw new Error(`No act is called ${move}.`);
    }
    person.tabs.pop();
    await this.time.run(act);
    this.#forgetUnkept(person);
    await person.open();
  }

  #forgetUnkept(person: Person): void {
    const { browser } = person;
    if (browser.isIndexBlocked && browser.drafts().length > 0) this.isAlone = false;
    const shown = this.tabs.flatMap((tab) => fieldNames.map((name) => tab.text(name)));
    const lost = person.unkept([...shown, ...this.#storedTexts()]);
    this.unkept += lost.length;
    for (const mark of lost) this.marks.deleted.add(mark);
  }

  #storedTexts(): string[] {
    return fieldNames.map((name: Name) => [...this.server.history.get(name)!.values()].at(-1)!);
  }

  async #happen(step: Step): Promise<void> {
    const outage = (kind: Server['outage'], ms: number) => {
      this.server.outage = kind;
      this.time.after(ms, () => (this.server.outage = 'none'));
    };
    switch (step.do) {
      case 'server_kill9':
      case 'server_sigterm':
        return outage('down', 2_000);
      case 'db_conn_drop':
        return outage('broken', 1_000);
      case 'disk_full_5s':
        return outage('broken', 5_000);
      case 'clock_jump_minus_1h':
      case 'clock_jump_plus_1h':
        return;
      case 'heal':
        return this.#heal();
      case 'settle':
        return this.time.run(step.ms!);
      default:
        throw new Error(`Nothing is called ${step.do}.`);
    }
  }

  async #heal(): Promise<void> {
    this.server.outage = 'none';
    for (const person of this.people) {
      Object.assign(person.browser, { isIndexBlocked: false, isStorageFull: false });
      person.next = null;
      await person.signIn();
      person.goOnline();
    }
  }
}
