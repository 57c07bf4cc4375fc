import type { Page } from '@playwright/test';
import { wallClockAt } from '@/domain/format/dates';
import { expect, type TestServer } from './testServer';

export interface Account {
  email: string;
  password: string;
}

/** Robin's, who administers. */
export const account: Account = { email: 'editor@researchdesk.example', password: 'Desk2026!' };

/** Calls the API, which has to agree. */
export async function call<Answer>(
  server: TestServer,
  path: string,
  body: object,
  token = '',
): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return ((await answer.json()) as { response: Answer }).response;
}

/** Signs in at the API. Returns the token. */
export async function tokenOf(server: TestServer, who = account): Promise<string> {
  const { email, password } = who;
  return (await call<{ token: string }>(server, '/auth/login', { email, password })).token;
}

/** Opens an address as somebody who has signed in in this browser before. */
export async function openAs(who: Account, page: Page, server: TestServer, path: string) {
  const token = await tokenOf(server, who);
  const user = JSON.stringify(await call<object>(server, '/user/info', {}, token));
  const capabilities = JSON.stringify(await call<string[]>(server, '/capabilities', {}, token));
  await page.goto(`${server.url}/api/health`);
  await page.evaluate(
    (stored) => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text)),
    { token, user, capabilities, authenticated: 'true' },
  );
  await page.goto(server.url + path);
}

/** Opens an address as Robin, who has signed in before. */
export const open = (page: Page, server: TestServer, path: string) =>
  openAs(account, page, server, path);

/** Signs in by hand on the open login page. */
export async function signIn(page: Page, who = account): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Ends the session on the server. The page learns of it with its next call. */
export async function endSession(page: Page, server: TestServer): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${server.url}/api/logout`, { headers: { authorization: `Bearer ${token}` } });
}

/** The address in the email with which somebody chooses a password. */
export async function resetLink(server: TestServer, email: string): Promise<string> {
  const mailed = async () => {
    const mails = await server.outbox();
    const own = mails.filter(({ to }) => JSON.stringify(to ?? '').includes(email));
    return own.map(({ text }) => text ?? '').join('\n');
  };
  await expect.poll(mailed).toContain('/reset?t=');
  return /\/reset\?t=[\w-]+/.exec(await mailed())?.[0] ?? '';
}

/** Gives a publisher of that name an account and a password. */
export async function addColleague(server: TestServer, name: string): Promise<Account> {
  const email = `${name.toLowerCase()}@researchdesk.example`;
  const password = 'correct horse 9!';
  await call(server, '/user/add', { first_name: name, email, level: 2 }, await tokenOf(server));
  await call(server, '/auth/create', { email });
  const token = (await resetLink(server, email)).replace(/.*=/, '');
  await call(server, '/auth/reset', { email, password, token });
  return { email, password };
}

/** Adds an empty newsletter of today. Returns its id. */
export async function addNewsletter(server: TestServer, name: string): Promise<number> {
  const draft = { name, date: wallClockAt(server.now()) };
  const token = await tokenOf(server);
  return (await call<{ id: number }>(server, '/newsletter/add_edit', draft, token)).id;
}

/** Waits until the scripts of a page that came rendered have taken over its first link. */
export async function isContinued(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('main a');
    return Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
  });
}
