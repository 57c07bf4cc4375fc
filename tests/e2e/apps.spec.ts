import type { Page } from '@playwright/test';
import { appApiCalls } from '@/api/contract/appApi';
import { wallClockAt } from '@/domain/format/dates';
import { account, open, tokenOf } from './session';
import { expect, test, type TestServer } from './testServer';

const announcement = 'A webinar for the app';
const question = 'Is the rotation into small caps real this time?';
const member = 'member-4711';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A members' app: it knows the server's address and its key, and nothing else. */
function appOf(server: TestServer, key: string) {
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(`${server.url}/api/app${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async (path: string): Promise<unknown> => (await ask(path)).json();
  return {
    ask,
    announcements: async () =>
      appApiCalls.announcements.answer.parse(await read('/announcements')).announcements,
    questions: async () => appApiCalls.questions.answer.parse(await read('/questions')).questions,
  };
}

/** As if the sign-in were long ago: the first press asks for the password, and nothing is typed again. */
async function createKey(page: Page, server: TestServer): Promise<string> {
  await open(page, server, '/app/settings/apps');
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByLabel('Name').fill('FSI app');
  const asksForProof = { status: 'error', message: '', response: { needs_proof: true } };
  await page.route('**/apps/add', (route) => route.fulfill({ status: 403, json: asksForProof }), {
    times: 1,
  });
  await form.getByRole('button', { name: 'Create key' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Your password').fill('wrong');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText("Your password isn't right. Try again.")).toBeVisible();
  await proof.getByLabel('Your password').fill(account.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Key of FSI app' });
  const key = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  return key;
}

/** Adds one that began a minute ago. It is disabled and in testing, as every new one. */
async function addAnnouncement(server: TestServer): Promise<void> {
  const inMinutes = (minutes: number) =>
    wallClockAt(new Date(server.now().getTime() + minutes * 60_000));
  const form = new FormData();
  const dates = { date_start: inMinutes(-1), date_end: inMinutes(600) };
  const images = { image_phone_url: '', image_tablet_url: '' };
  const fields = { name: announcement, service: 'fsinsight', url: '', ...images, ...dates };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  await fetch(`${server.url}/api/announcements/add_edit`, { method: 'POST', headers, body: form });
}

test('what staff enable and approve reaches the app, and its views and votes reach staff @core', async ({
  page,
  server,
}) => {
  await addAnnouncement(server);
  const key = await createKey(page, server);
  const app = appOf(server, key);
  await expect(row(page, 'FSI app')).toContainText(key.slice(0, 13));
  const announced = async () =>
    (await app.announcements()).find((each) => each.name === announcement);
  const asked = async () => (await app.questions()).find((each) => each.question === question);
  expect([await announced(), await asked()]).toEqual([undefined, undefined]);

  await page.goto(`${server.url}/app/announcements`);
  const listed = row(page, announcement);
  await listed.getByRole('button', { name: `Enable ${announcement}` }).click();
  await press(page, 'Enable');
  await expect(listed).toContainText('Active');
  await listed.getByRole('button', { name: /^Announcement in Testing Mode/ }).click();
  await expect(listed).toContainText('Live, ends in');
  await page.goto(`${server.url}/app/fsi_questions`);
  await row(page, question)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await press(page, 'Approve');
  await expect(row(page, question)).toContainText('Disable');

  await expect.poll(announced).toMatchObject({ is_testing: false });
  await expect.poll(asked).toMatchObject({ votes: 18 });
  const view = `/announcements/${(await announced())?.id}/views`;
  const vote = `/questions/${(await asked())?.id}/vote`;
  for (const _ of ['once', 'again']) {
    await app.ask(view, 'POST', { member, target: 'phone' });
    await app.ask(vote, 'PUT', { member });
    await app.ask('/live_votes/technical_questions', 'PUT', { member, choice: 'yes' });
  }
  expect(await asked()).toMatchObject({ votes: 19 });

  await page.reload();
  await expect(row(page, question)).toContainText('19');
  await page.goto(`${server.url}/app/announcements_views?search=${member}`);
  await expect(row(page, member)).toHaveCount(1);
  await expect(row(page, member)).toContainText(announcement);
  await page.goto(`${server.url}/app/fsi_actions`);
  await page.getByRole('button', { name: 'Clear LIVE Technical Questions Votes' }).click();
  await expect(page.getByRole('dialog')).toContainText('1');
  await press(page, 'Clear LIVE Technical Questions Votes');
  await expect(page.getByText('1 live vote of the technical questions cleared')).toBeVisible();
  const live = appApiCalls.liveVotes.answer.parse(await (await app.ask('/live_votes')).json());
  expect(live.live_votes.find(({ target }) => target === 'technical_questions')?.votes).toBe(0);

  await page.goto(`${server.url}/app/settings/apps`);
  await page.getByRole('button', { name: 'Revoke the key of FSI app' }).click();
  await press(page, 'Revoke');
  await expect(row(page, 'FSI app')).toHaveCount(0);
  expect((await app.ask('/questions')).status).toBe(401);
});
