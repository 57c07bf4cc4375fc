import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { withFailure, type Answers } from '../autosave/networkFailures';
import type { Time } from '../autosave/time';
import { morning } from '../e2e/serverProcess';
import { signIn } from '../e2e/session';
import { blockStores } from './page';

interface Answer {
  status: number;
  body: string;
}

class Lost extends Error {}

const failed = (status: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ status: 'error', message, response: null }),
});

const answers: Answers<Answer> = {
  refused(failure) {
    if (failure === '413') return failed(413, 'Too large.');
    return failure === '429_retry_after' ? failed(429, 'Too many requests.') : failed(200, 'Error');
  },
  broken: (failure) =>
    failure === '502_html'
      ? { status: 502, body: '<html>Bad gateway</html>' }
      : failed(Number(failure), 'The server failed.'),
  lost() {
    throw new Lost();
  },
};

const travel = 20;

/** Long waits pass in steps, so that the network can catch up in between. */
export const strideOf = (ms: number) => (ms > 4_000 ? 2_000 : 500);

/** The server's failures, which every user meets. */
export interface ServerFailures {
  outage: 'none' | 'down' | 'broken';
  saves: number;
}

/**
 * A user with a browser of their own on the real dashboard, between the test and the real server.
 */
export class Person {
  pages: Page[] = [];
  next: string | null = null;
  isOffline = false;
  #cancelOffline = () => {};

  private constructor(
    readonly who: string,
    readonly context: BrowserContext,
    readonly stores: ReturnType<typeof blockStores>,
    readonly address: string,
    readonly time: Time,
    readonly failures: ServerFailures,
  ) {}

  static async arrive(
    browser: Browser,
    who: string,
    address: string,
    time: Time,
    failures: ServerFailures,
  ): Promise<Person> {
    const context = await browser.newContext();
    const stores = blockStores(context);
    await stores.prepare();
    await context.clock.install({ time: morning });
    await context.clock.pauseAt(new Date(morning.getTime() + 1_000));
    const person = new Person(who, context, stores, address, time, failures);
    await context.route('**/api/**', (route) => person.#carry(route));
    return person;
  }

  get page(): Page {
    return this.pages.at(-1)!;
  }

  /** Lets time pass in this user's browser and for its requests. */
  async pass(ms: number): Promise<void> {
    const most = strideOf(ms);
    for (let left = ms; left > 0; left -= most) {
      const step = Math.min(left, most);
      await this.time.run(step);
      await this.context.clock.runFor(step);
      await Promise.all(this.pages.map((page) => page.evaluate(() => 0)));
      await this.time.run(0);
    }
  }

  /** Lets time pass until the condition is true. */
  async until(isSeen: () => Promise<boolean>, what: string): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      if (await isSeen()) return;
      await this.pass(25);
      // Each retry waits longer, because the computer seems to be busy.
      await new Promise((resolve) => setTimeout(resolve, 20 + tries));
    }
    throw new Error(`${this.who} never saw ${what} on ${this.page.url()}`);
  }

  /** Opens the newsletter in a new tab, signing in if the server requires it. */
  async open(): Promise<void> {
    await this.reachable();
    const page = await this.context.newPage();
    this.pages.push(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(this.address);
    await this.openComposer();
  }

  /** Retries until a page could be loaded. */
  async reachable(): Promise<void> {
    while (this.isOffline || this.failures.outage !== 'none') await this.pass(500);
  }

  async openComposer(): Promise<void> {
    const { page } = this;
    await this.stores.apply(page);
    const login = page.getByRole('button', { name: 'Login', exact: true });
    const composer = page.getByRole('textbox', { name: 'Market Commentary', exact: true });
    const loadError = page.locator('main').getByRole('alert');
    await this.until(
      async () =>
        (await login.isVisible()) || (await composer.isVisible()) || loadError.isVisible(),
      'the composer',
    );
    if (await login.isVisible()) await signIn(page);
    const retry = page.locator('main').getByRole('button', { name: 'Retry' }).first();
    await this.until(async () => {
      if (!(await composer.isVisible()) && (await retry.isVisible())) await retry.click();
      return composer.isVisible();
    }, 'the composer after signing in');
  }

  /** Ends the session on the server. The browser learns of it with its next call. */
  async expire(): Promise<void> {
    const token = await this.page.evaluate(() => localStorage.getItem('token'));
    if (!token) return;
    await fetch(new URL('/api/logout', this.address), {
      headers: { authorization: `Bearer ${token}` },
    });
  }

  async goOffline(ms: number): Promise<void> {
    this.isOffline = true;
    await this.context.setOffline(true);
    this.#cancelOffline();
    this.#cancelOffline = this.time.after(ms, () => void this.goOnline());
  }

  async goOnline(): Promise<void> {
    this.#cancelOffline();
    this.isOffline = false;
    await this.context.setOffline(false);
  }

  /** Signs in again in the dialog above the composer, if there is one. */
  async signInAgain(password: string): Promise<void> {
    for (const page of this.pages) {
      const aside = page.getByRole('button', { name: 'Sign in again' });
      const field = page.getByRole('dialog').getByLabel('Password');
      if (!(await field.isVisible()) && (await aside.isVisible())) await aside.click();
      if (!(await field.isVisible())) continue;
      await field.fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await this.until(() => field.isHidden(), 'the end of the sign-in');
    }
    for (const page of this.pages) await this.reopenComposer(page);
  }

  /** A tab without unsaved text left the composer when the session ended. This reopens it. */
  async reopenComposer(page: Page): Promise<void> {
    const login = page.getByRole('button', { name: 'Login', exact: true });
    const composer = page.getByLabel('Save status of every field');
    const isBack = async () => (await composer.count()) > 0;
    await this.until(async () => (await isBack()) || login.isVisible(), 'a page');
    if (await isBack()) return;
    await signIn(page);
    await this.until(isBack, 'the composer again');
  }

  /** Gives the window the focus. */
  async focus(): Promise<void> {
    for (const page of this.pages)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }

  async #carry(route: Route): Promise<void> {
    const isSave = /\/newsletter\/save_(title|author|comments|promo)/.test(route.request().url());
    if (this.isOffline || this.failures.outage === 'down') return route.abort('connectionreset');
    if (!isSave) return route.continue();
    if (this.failures.outage === 'broken') return route.fulfill(failed(503, 'The server failed.'));
    this.failures.saves += 1;
    const failure = this.next;
    this.next = null;
    await this.time.pass(travel);
    const apply = () => this.time.during(this.#apply(route));
    const answer = failure === null ? apply() : withFailure(failure, this.time, apply, answers);
    await answer.then(
      (made) => route.fulfill({ ...made, contentType: 'application/json' }).catch(() => undefined),
      () => route.abort('connectionreset').catch(() => undefined),
    );
  }

  async #apply(route: Route): Promise<Answer> {
    const request = route.request();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: plain(request.headers()),
      body: request.postData(),
    });
    return { status: answer.status, body: await answer.text() };
  }
}

/** Without fields that the server would compute anew for a second request. */
function plain(headers: Record<string, string>): Record<string, string> {
  const own = ['authorization', 'content-type', 'accept'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => own.includes(name)));
}
