import type { Page } from '@playwright/test';
import { wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { addNewsletter, open } from './session';
import { expect, test, type TestServer } from './testServer';

const sengrid = { name: 'Send to Sengrid' };
const scheduled = (page: Page) => page.getByRole('list', { name: 'Scheduled sends' });
const preview = (page: Page) => page.frameLocator('iframe').first();

/** How a screen writes when something is due. */
const dueMoment = (server: TestServer, stamp: string) =>
  formatMoment(stamp, inMinutes(server, 0).slice(0, 10), { hasHour: true });

async function openPreview(page: Page, server: TestServer, id: number): Promise<void> {
  await page.goto(`${server.url}/newsletter_V2/${id}`);
  await expect(preview(page).locator('h1')).toBeVisible();
}

const written = (page: Page) =>
  preview(page).locator('#commentary p', { hasText: 'Typed after scheduling.' });

const minute = 60_000;

/** The wall clock in New York in so many minutes. */
const inMinutes = (server: TestServer, minutes: number) =>
  wallClockAt(new Date(server.now().getTime() + minutes * minute));

/** Schedules the email of the preview for all subscribers. */
async function schedule(page: Page, time: string): Promise<void> {
  await page.getByRole('button', sengrid).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for sending anyway').fill('The journey tries it out.');
  await dialog.getByText('At a set time').click();
  await dialog.getByRole('spinbutton').first().click();
  await page.keyboard.type(time.replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
}

/** Types at the end of the commentary. */
async function write(page: Page, server: TestServer, id: number, words: string): Promise<void> {
  await page.goto(`${server.url}/app/newsletter/${id}`);
  await page.getByRole('textbox', { name: 'Market Commentary' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
  await expect(page.getByRole('status').first()).toContainText('Saved');
}

test('what is scheduled leaves as it was shown, and stays in view as sent', async ({
  page,
  server,
}) => {
  const name = 'The scheduled journey';
  const id = await addNewsletter(server, name);
  await open(page, server, `/newsletter_V2/${id}`);
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(page.getByRole('button', sengrid)).toBeEnabled();

  const time = inMinutes(server, 3);
  await schedule(page, time);
  await expect(scheduled(page)).toContainText(`Bulk ${dueMoment(server, time)}`);
  await expect(page.getByRole('button', sengrid)).toBeDisabled();
  const shown = await page.locator('iframe').first().getAttribute('srcdoc');

  await write(page, server, id, 'Typed after scheduling.');
  await openPreview(page, server, id);
  await expect(written(page)).toBeVisible();
  const mails = async () => (await server.outbox()).filter(({ subject }) => subject === name);
  await expect(scheduled(page)).toContainText('Edited since scheduling');

  server.pass(3 * minute);
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]?.html).toBe(shown);

  await openPreview(page, server, id);
  await expect(page.getByRole('radio', { name: 'As sent' })).toBeChecked();
  expect(await page.locator('iframe').first().getAttribute('srcdoc')).toBe(shown);
  await expect(page.getByRole('button', sengrid)).toBeDisabled();
  await page.getByText('Draft', { exact: true }).click();
  await expect(written(page)).toBeVisible();

  await page.goto(`${server.url}/app/newsletters`);
  await expect(page.getByRole('row', { name })).toContainText('Edited since sending');

  await page.goto(`${server.url}/app/newsletter/${id}`);
  await page.getByRole('button', { name: 'Sync Prices and Metrics' }).click();
  const question = page.getByRole('dialog', { name: 'Sync Prices and Metrics' });
  await expect(question).toContainText('This newsletter was sent');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await mails()).toHaveLength(1);
});

test('a schedule is moved, and cancelled in time', async ({ page, server }) => {
  const name = 'The cancelled journey';
  const id = await addNewsletter(server, name);
  await open(page, server, `/newsletter_V2/${id}`);
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(page.getByRole('button', sengrid)).toBeEnabled();
  const far = inMinutes(server, 30 * 60);
  await schedule(page, far);
  await page.getByRole('button', { name: /^Reschedule Bulk/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason for sending anyway')).not.toHaveValue('');
  await dialog.getByRole('spinbutton').first().click();
  const farther = inMinutes(server, 54 * 60);
  await page.keyboard.type(farther.replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const shown = dueMoment(server, farther);
  await expect(scheduled(page)).toContainText(`Bulk ${shown}`);
  await page.goto(`${server.url}/app/newsletters`);
  await expect(page.getByRole('row', { name })).toContainText(`Scheduled ${shown}`);
  await openPreview(page, server, id);
  await page.getByRole('button', { name: /^Cancel Bulk/ }).click();
  await expect(scheduled(page)).toBeHidden();
  await expect(page.getByRole('button', sengrid)).toBeEnabled();
});
