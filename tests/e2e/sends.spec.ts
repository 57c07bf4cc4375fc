import type { BrowserContext, Page } from '@playwright/test';
import { addNewsletter, open } from './session';
import { expect, test, type TestServer } from './testServer';

const sengrid = { name: 'Send to Sengrid' };

async function openPreview(page: Page, server: TestServer, path: string): Promise<void> {
  await page.goto(server.url + path);
  await expect(page.frameLocator('iframe').first().locator('h1')).toBeVisible();
}

async function sendTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(page.getByRole('list', { name: 'Send log' })).toContainText(
    'Saved to the outbox: editor@researchdesk.example',
  );
}

/** Presses Send, types the reason that an empty newsletter requires, and confirms. */
async function confirmBulk(page: Page): Promise<void> {
  await page.getByRole('button', sengrid).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('all subscribers of FSI');
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

const bulkMails = async (server: TestServer, name: string) =>
  (await server.outbox()).filter(({ subject }) => subject === name);

async function twoTabs(context: BrowserContext, server: TestServer, path: string) {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) await openPreview(tab, server, path);
  return tabs;
}

test('a newsletter is tested, canceled in time, sent, and never sent twice @core', async ({
  page,
  server,
  context,
}) => {
  const name = 'The send of the journey';
  const id = await addNewsletter(server, name);
  await open(page, server, `/newsletter_V2/${id}`);
  await expect(page.getByRole('button', sengrid)).toBeDisabled();
  await sendTest(page);

  await confirmBulk(page);
  await expect(
    page.getByRole('group', { name: /all subscribers of FSI in \d+ seconds$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.clock.runFor(11_000);
  expect(await bulkMails(server, name)).toEqual([]);

  await confirmBulk(page);
  await seeCountdown(page);
  await passCountdown(context);
  await expect(page.getByText('Newsletter Sent to Sendgrid')).toBeVisible();
  expect(await bulkMails(server, name)).toHaveLength(1);

  await page.goto(`${server.url}/app/newsletters`);
  const [one, other] = await twoTabs(context, server, `/newsletter_V2/${id}`);
  for (const tab of [one, other]) {
    await confirmBulk(tab);
    await seeCountdown(tab);
  }
  await passCountdown(context);
  // The list of sends stays; the message about a send has gone if the other tab took long.
  for (const tab of [one, other]) {
    const sends = tab.getByRole('region', { name: 'Sends' });
    await expect(sends.getByText('Repeats').first()).toBeVisible();
  }
  const sent = await bulkMails(server, name);
  expect(sent).toHaveLength(2);
  const shown = await one.locator('iframe').first().getAttribute('srcdoc');
  expect(sent.every(({ html }) => html === shown)).toBe(true);

  await page.goto(`${server.url}/app/newsletters`);
  await expect(page.getByRole('row', { name })).toContainText(/Tested \d\d:\d\d · Sent \d\d:\d\d/);
});

test('text typed after the test is saved, shown, and tested again', async ({
  page,
  server,
  context,
}) => {
  const id = await addNewsletter(server, 'The late edit');
  await open(page, server, `/newsletter_V2/${id}`);
  await sendTest(page);
  await expect(page.getByRole('button', sengrid)).toBeEnabled();

  const composer = await context.newPage();
  await composer.goto(`${server.url}/app/newsletter/${id}`);
  await composer.getByRole('textbox', { name: 'Market Commentary' }).click();
  await composer.keyboard.type('A word after the test.');
  await page.bringToFront();
  await confirmBulk(page);
  await expect(page.getByText(/The newsletter changed since this preview/).first()).toBeVisible();
  await expect(
    page
      .frameLocator('iframe')
      .first()
      .locator('#commentary p', { hasText: 'A word after the test.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', sengrid)).toBeDisabled();
  await expect(page.getByText(/Market Update/).first()).toBeVisible();
});

test('the daily layout is published once and then says Sent', async ({ page, server, context }) => {
  const id = await addNewsletter(server, 'The publication of the journey');
  await open(page, server, `/newsletterFSI/${id}`);
  await page.getByRole('button', { name: 'Send to FS Insight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The journey tries it out.');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await seeCountdown(page);
  await passCountdown(context);
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  await page.goto(`${server.url}/app/newsletters`);
  await expect(page.getByRole('row', { name: 'The publication of the journey' })).toContainText(
    'Published',
  );
});

test('a newsletter that cannot be loaded again is not sent', async ({ page, server }) => {
  const id = await addNewsletter(server, 'The lost connection');
  await open(page, server, `/newsletter_V2/${id}`);
  await page.route('**/api/newsletter/get', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(
    page.getByText('The newsletter couldn’t be loaded again, so nothing was sent.').first(),
  ).toBeVisible();
  await page.unroute('**/api/newsletter/get');
  await sendTest(page);
});
