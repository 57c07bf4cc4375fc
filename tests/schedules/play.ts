import type { Page } from '@playwright/test';
import type { Step } from '../corpora/schedules';
import { Marks } from '../autosave/texts';
import type { Time } from '../autosave/time';
import { account } from '../e2e/session';
import { fieldOf, marksOf, pasteHtml, places, putAside, shownText, type, type Place } from './page';
import { strideOf, type Person, type ServerFailures } from './person';

/** The milliseconds that a user needs for one action. The journal writes within 100 ms. */
const act = 120;
const isLink = ({ label }: Place) => label.startsWith('Promo Link');
const addressOf = (marks: string) =>
  marks ? `https://desk.example/?q=${encodeURIComponent(marks)}` : '';

/** Plays a schedule's steps in real browsers. */
export class BrowserPlay {
  readonly marks = new Marks();
  isAlone: boolean;
  sawConflict = false;

  constructor(
    readonly people: Person[],
    readonly time: Time,
    readonly failures: ServerFailures,
  ) {
    this.isAlone = people.length === 1;
  }

  async run(steps: Step[]): Promise<void> {
    for (const person of this.people) await person.open();
    for (const step of steps) {
      const person = this.people.find(({ who }) => who === step.who);
      if (person) await this.#act(person, step);
      else await this.#happen(step);
      await this.#look();
    }
  }

  /** A user alone with one tab must never see a conflict. */
  async #look(): Promise<void> {
    for (const page of this.people.flatMap(({ pages }) => pages)) {
      const asked = page.getByRole('heading', { name: /was changed elsewhere$/ });
      this.sawConflict ||= (await asked.count()) > 0;
    }
  }

  async pass(ms: number): Promise<void> {
    const [first, ...others] = this.people;
    const most = strideOf(ms);
    for (let left = ms; left > 0; left -= most) {
      const step = Math.min(left, most);
      for (const other of others) await other.context.clock.runFor(step);
      await first!.pass(step);
    }
  }

  async #act(person: Person, step: Step): Promise<void> {
    const place = places[step.field ?? ''];
    if (place && (await this.#write(person, place, step))) return this.pass(act);
    const { stores } = person;
    await putAside(person.page);
    switch (step.do) {
      case 'wait':
        return this.pass(step.ms!);
      case 'net':
        person.next = step.next!;
        return;
      case 'offline':
        return person.goOffline(step.ms!);
      case 'session_expire':
        return person.expire();
      case 'indexeddb_blocked':
        stores.blocked.index = true;
        return stores.apply(person.page);
      case 'localstorage_full':
        stores.blocked.storage = true;
        return stores.apply(person.page);
      case 'change_author':
        await changeAuthor(person);
        return this.pass(act);
      case 'save_title_enter':
        await fieldOf(person.page, places['title']!).press('Enter');
        return this.pass(act);
      case 'sync_prices':
        await person.page.getByRole('button', { name: 'Sync Prices and Metrics' }).click();
        return this.pass(act);
      case 'upload_image':
      case 'select_news':
        return this.pass(act);
      default:
        return this.#move(person, step.do);
    }
  }

  /** True if the step typed something. Only what the field shows afterwards counts as typed. */
  async #write({ who, page }: Person, place: Place, step: Step): Promise<boolean> {
    await putAside(page);
    const before = await shownText(page, place);
    switch (step.do) {
      case 'type':
      case 'bold':
      case 'link':
        await this.#type(who, page, place, step.text ?? step.do);
        break;
      case 'paste_html':
        await pasteHtml(page, place, `<p>${this.marks.typed(who, 'pasted <em>')}</p>`);
        break;
      case 'delete':
        await shorten(page, place, step.chars!);
        break;
      case 'undo':
      case 'redo':
        await fieldOf(page, place).focus();
        await page.keyboard.press(step.do === 'undo' ? 'Control+z' : 'Control+Shift+z');
        break;
      default:
        return false;
    }
    const after = await shownText(page, place);
    this.#forgetUnshown(before, after);
    return true;
  }

  async #type(who: string, page: Page, place: Place, text: string): Promise<void> {
    const typed = this.marks.typed(who, text);
    if (!isLink(place)) return type(page, place, typed);
    const before = marksOf(await shownText(page, place));
    await fieldOf(page, place).fill(addressOf(before + marksOf(typed)));
  }

  /** Text that the field doesn't show was never typed or has been deleted by its author. */
  #forgetUnshown(before: string, after: string): void {
    for (const mark of marksOf(before)) {
      if (!after.includes(mark)) this.marks.deleted.add(mark);
    }
    for (const mark of marksOf(after)) this.marks.deleted.delete(mark);
    const known = new Set([...marksOf(before), ...marksOf(after)]);
    for (const mark of this.marks.owner.keys()) {
      if (!known.has(mark) && !this.#wasShown.has(mark)) this.marks.deleted.add(mark);
    }
    for (const mark of marksOf(after)) this.#wasShown.add(mark);
  }

  readonly #wasShown = new Set<string>();

  async #move(person: Person, move: string): Promise<void> {
    const { page } = person;
    switch (move) {
      case 'bfcache':
        await page.evaluate(() => {
          window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        });
        return this.pass(act);
      case 'open_second_tab':
        this.isAlone = false;
        return person.open();
      case 'route_change_and_back':
        await person.reachable();
        await page.getByRole('link', { name: 'Newsletters', exact: true }).click();
        await person.until(async () => !page.url().includes('/newsletter/'), 'the list');
        await page.goBack();
        return person.openComposer();
      case 'reload':
        await person.reachable();
        await page.reload();
        return person.openComposer();
      default:
        person.pages.pop();
        await page.close({ runBeforeUnload: false });
        await this.pass(act);
        return person.open();
    }
  }

  async #happen(step: Step): Promise<void> {
    const outage = (kind: ServerFailures['outage'], ms: number) => {
      this.failures.outage = kind;
      this.time.after(ms, () => (this.failures.outage = 'none'));
    };
    switch (step.do) {
      case 'server_kill9':
      case 'server_sigterm':
        return outage('down', 2_000);
      case 'db_conn_drop':
        return outage('broken', 1_000);
      case 'disk_full_5s':
        return outage('broken', 5_000);
      case 'heal':
        return this.#heal();
      case 'settle':
        return this.pass(step.ms!);
      default:
        return;
    }
  }

  async #heal(): Promise<void> {
    this.failures.outage = 'none';
    for (const person of this.people) {
      person.next = null;
      person.stores.blocked.index = false;
      person.stores.blocked.storage = false;
      for (const page of person.pages) await person.stores.apply(page);
      await person.goOnline();
      await person.focus();
    }
    await this.pass(3_000);
    for (const person of this.people) await person.signInAgain(account.password);
  }
}

/** Deletes the last characters. In an address, only those that were typed. */
async function shorten(page: Page, place: Place, chars: number): Promise<void> {
  const field = fieldOf(page, place);
  if (isLink(place)) {
    const marks = marksOf(await shownText(page, place));
    return field.fill(addressOf(marks.slice(0, Math.max(0, marks.length - chars))));
  }
  await field.focus();
  await page.keyboard.press('Control+End');
  for (let left = chars * 2; left > 0; left -= 1) await page.keyboard.press('Backspace');
}

async function changeAuthor({ page }: Person): Promise<void> {
  const field = fieldOf(page, places['author']!);
  const options = await field
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  const at = options.indexOf(await field.inputValue());
  await field.selectOption(options[(at + 1) % options.length]!);
}
