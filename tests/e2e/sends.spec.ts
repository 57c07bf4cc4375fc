import type { BrowserContext, Page } from '@playwright/test';
import { addNewsletter, open } from './session';
import { expect, test, type TestServer } from './testServer';

test.use({ passesTime: true });

const sengrid = { name: 'Send to Sengrid' };

const isShown = (page: Page) =>
  expect(page.frameLocator('iframe').first().locator('h1')).toBeVisible();

async function openPreview(page: Page, server: TestServer, id: number): Promise<void> {
  await open(page, server, `/newsletter_V2/${id}`);
  await isShown(page);
}

async function sendTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(page.getByRole('list', { name: 'Send log' })).toContainText(
    /to editor@researchdesk\.example .* Saved to the outbox/,
  );
}

/** Presses Send, types the reason that an empty newsletter requires, and confirms. */
async function confirmBulk(page: Page): Promise<void> {
  await page.getByRole('button', sengrid).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('to all subscribers of');
  await dialog.getByRole('textbox').fill('The journey tries it out.');
  await dialog.getByRole('button', { name: /^Send/ }).click();
}

/** Waits until the countdown runs, in which a send can be canceled. */
async function seeCountdown(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: /in \d+ seconds?$/ })).toBeVisible();
}

async function passCountdown(context: BrowserContext): Promise<void> {
  await context.clock.runFor(11_000);
}

const mailsOf = async (server: TestServer, name: string) =>
  (await server.outbox()).filter(({ subject }) => subject === name);

/** The sends to subscribers in the log. */
const bulkSends = (page: Page) => page.getByRole('listitem', { name: /^Bulk of / });

async function twoTabs(context: BrowserContext, server: TestServer, path: string) {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(server.url + path);
    await isShown(tab);
  }
  return tabs;
}

test('a newsletter is tested, canceled in time, sent, and never sent twice @core', async ({
  page,
  server,
  context,
}) => {
  const name = 'The send of the journey';
  const id = await addNewsletter(server, name);
  await openPreview(page, server, id);
  await expect(page.getByRole('button', sengrid)).toBeDisabled();
  await sendTest(page);

  await confirmBulk(page);
  await expect(
    page.getByRole('group', { name: /all subscribers of .+ in \d+ seconds$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.clock.runFor(11_000);
  expect(await mailsOf(server, name)).toEqual([]);

  await confirmBulk(page);
  await seeCountdown(page);
  await passCountdown(context);
  await expect(bulkSends(page)).toContainText('Saved to the outbox');
  expect(await mailsOf(server, name)).toHaveLength(1);

  await page.goto(`${server.url}/app/newsletters`);
  const [one, other] = await twoTabs(context, server, `/newsletter_V2/${id}`);
  for (const tab of [one, other]) {
    await confirmBulk(tab);
    await seeCountdown(tab);
  }
  await passCountdown(context);
  for (const tab of [one, other]) {
    await expect(bulkSends(tab)).toHaveCount(2);
    await expect(bulkSends(tab).first()).toContainText('Repeats');
  }
  const sent = await mailsOf(server, name);
  expect(sent).toHaveLength(2);
  const shown = await one.locator('iframe').first().getAttribute('srcdoc');
  expect(sent.every(({ html }) => html === shown)).toBe(true);

  await page.goto(`${server.url}/app/newsletters`);
  await expect(page.getByRole('row', { name })).toContainText(/Sent \d\d:\d\d/);
});

test('text typed after the test is saved, shown, and tested again', async ({
  page,
  server,
  context,
}) => {
  const id = await addNewsletter(server, 'The late edit');
  await openPreview(page, server, id);
  await sendTest(page);
  await expect(page.getByRole('button', sengrid)).toBeEnabled();

  const composer = await context.newPage();
  await composer.goto(`${server.url}/app/newsletter/${id}`);
  await composer.getByRole('textbox', { name: 'Market Commentary' }).click();
  await composer.keyboard.type('A word after the test.');
  await page.bringToFront();
  await confirmBulk(page);
  await expect(
    page
      .frameLocator('iframe')
      .first()
      .locator('#commentary p', { hasText: 'A word after the test.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', sengrid)).toBeDisabled();
  expect(await mailsOf(server, 'The late edit')).toEqual([]);
});

test('a newsletter that cannot be loaded again is not sent', async ({ page, server }) => {
  const id = await addNewsletter(server, 'The lost connection');
  await openPreview(page, server, id);
  await page.route('**/api/newsletter/get', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Send Test' }).click();
  await failed;
  await expect(page.getByRole('button', { name: 'Send Test' })).toBeEnabled();
  expect(await mailsOf(server, '[TEST] The lost connection')).toEqual([]);
  await page.unroute('**/api/newsletter/get');
  await sendTest(page);
  expect(await mailsOf(server, '[TEST] The lost connection')).toHaveLength(1);
});
