import type { Page } from '@playwright/test';
import { account, expect, type TestServer } from './testServer';

const ann = { first_name: 'Ann', email: 'ann@researchdesk.example', password: 'correct horse 9!' };

async function ask(server: TestServer, path: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api${path}`, init);
  expect([path, answer.status]).toEqual([path, 200]);
  return ((await answer.json()) as { response: unknown }).response;
}

/** Gives Ann, a publisher, an account and a password. */
export async function addAnn(server: TestServer): Promise<void> {
  const { first_name, email, password } = ann;
  const { token } = (await ask(server, '/auth/login', account)) as { token: string };
  await ask(server, '/user/add', { first_name, email, level: 2 }, token);
  await ask(server, '/auth/create', { email });
  const mailed = async () => {
    const mails = await server.outbox().catch(() => []);
    return mails.find(({ to }) => JSON.stringify(to ?? '').includes(email))?.text ?? '';
  };
  await expect.poll(mailed).toContain('/reset?t=');
  const reset = /\/reset\?t=([\w-]+)/.exec(await mailed())?.[1] ?? '';
  await ask(server, '/auth/reset', { email, password, token: reset });
}

/** Signs in as Ann, and waits until she is. */
export async function signInAsAnn(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Hello Ann')).toBeVisible();
}
