import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { open } from './session';
import { expect, test, type TestServer } from './testServer';

test.use({ hasPushService: true });

async function openList(page: Page, server: TestServer, place: string): Promise<void> {
  await open(page, server, `/app/${place}`);
  await expect(page.getByRole('table').last()).toContainText(/\w/);
}

/** The row with a cell that contains the text. */
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
/** A field of the dialog. */
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** Pastes a complete date into the field with that label. */
async function pasteDate(page: Page, label: string, date: string): Promise<void> {
  const part = dialog(page).getByRole('spinbutton', { name: new RegExp(`^year, ${label}`) });
  await part.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, date);
}

const inSeconds = (server: TestServer, seconds: number) =>
  wallClockAt(new Date(server.now().getTime() + seconds * 1_000));
const day = 24 * 60 * 60;
/** As the list writes it. */
const shownMoment = (server: TestServer, date: string) =>
  formatMoment(date, inSeconds(server, 0).slice(0, 10), { hasHour: true });

async function image(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#14102b' } as const;
  return sharp({ create }).png().toBuffer();
}

async function upload(page: Page, label: string, buffer: Buffer): Promise<void> {
  const panel = page.getByRole('group', { name: label });
  await panel.getByRole('radio', { name: 'Upload' }).check();
  const file = { name: `${label}.png`, mimeType: 'image/png', buffer };
  await panel.locator('input[type=file]').setInputFiles(file);
  await expect(panel.getByText(`${label}.png`)).toBeVisible();
}

test('an announcement goes from its creation with uploaded images to live', async ({
  page,
  server,
}) => {
  const name = 'A webinar on rates';
  await openList(page, server, 'announcements');
  await press(page, 'Add Announcement');
  await field(page, 'Name').fill(name);
  await dialog(page).locator('textarea[name=url]').fill('https://insight.northlight.example/rates');
  await pasteDate(page, 'Start Date', inSeconds(server, 3 * day));
  await pasteDate(page, 'End Date', inSeconds(server, 2.5 * day));
  await upload(page, 'Image Phone', await image(390, 845));
  await upload(page, 'Image Tablet', await image(768, 1024));
  await press(dialog(page), 'OK');
  await expect(page.getByText('Enter an end date after the start date.')).toBeVisible();
  await pasteDate(page, 'Start Date', inSeconds(server, -60));
  await press(dialog(page), 'OK');
  await expect(dialog(page)).toBeHidden();

  const added = row(page, name);
  await expect(added).toContainText('Disabled');
  const shown = added.locator('img').first();
  await expect(shown).toHaveAttribute('src', /\/uploads\/[0-9a-f]{32}\.png$/);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(390);

  await press(added, `Enable ${name}`);
  await expect(dialog(page)).toContainText(
    'You are about to Enable/Disable this announcement, all users will be affected',
  );
  await press(dialog(page), 'Enable');
  await expect(added).toContainText('Active');
  await expect(added).toContainText('Testing');
  await press(added, `Announcement in Testing Mode: ${name}`);
  await expect(added).toContainText('Announcement in LIVE Mode');
  await expect(added).toContainText('Live, ends in 2 d');
  await page.reload();
  await expect(row(page, name)).toContainText('Live, ends in 2 d');

  await press(row(page, name), `Delete ${name}`);
  await expect(dialog(page)).toContainText('Are you sure you want to remove a announcement?');
  await press(dialog(page), 'Delete');
  await expect(row(page, name)).toHaveCount(0);
});

test('a rejected Enable shows at once and is then reverted', async ({ page, server }) => {
  const name = 'Granny Shots: the December rebalance';
  await openList(page, server, 'announcements');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/announcements/enable', async (route) => {
    await answered;
    const body = { status: 'error', message: 'The app is being updated.', response: null };
    await route.fulfill({ status: 503, json: body });
  });
  await press(page, `Enable ${name}`);
  await press(dialog(page), 'Enable');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: `Active: disable ${name}` })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: `Enable ${name}` })).toBeVisible();
});

test('views are counted, removed one by one, and downloaded', async ({ page, server }) => {
  await openList(page, server, 'announcements_views');
  await expect(page.getByText('Showing 1 to 20 of 42 entries')).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await press(dialog(page), 'Remove');
  await expect(page.getByText('Showing 1 to 20 of 41 entries')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await press(page, 'Download CSV of Announcement Views');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^announcement-views-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([lines.length, lines[0]?.replace('\uFEFF', '')]).toEqual([
    42,
    '"User","Target","Announcement","Image","Viewed"',
  ]);
});

async function addNotification(page: Page, title: string, date?: string): Promise<Locator> {
  await press(page, 'Add Notification');
  await field(page, 'Name').fill(`${title} (name)`);
  await field(page, 'Title').fill(title);
  await field(page, 'Message').fill('Open the app to read more.');
  if (date) await pasteDate(page, 'Schedule', date);
  await press(dialog(page), 'OK');
  await expect(dialog(page)).toBeHidden();
  const added = row(page, `${title} (name)`);
  await expect(added).toBeVisible();
  return added;
}

test('a notification is scheduled, unscheduled, sent and resent @core', async ({
  page,
  server,
}) => {
  await openList(page, server, 'notifications');
  const before = server.pushes().length;
  const date = inSeconds(server, 2 * day);
  const added = await addNotification(page, 'Rates on hold', date);
  const name = 'Rates on hold (name)';

  const due = shownMoment(server, date);
  await press(added, `Schedule ${due}: ${name}`);
  await expect(dialog(page)).toContainText(
    'You are about to schedule this notification, all users will be affected',
  );
  await press(dialog(page), 'Schedule');
  await expect(added).toContainText('Unschedule');
  await expect(added.getByRole('button', { name: `Send: ${name}` })).toHaveCount(0);
  await press(added, `Unschedule ${name}`);
  await expect(added).toContainText(`Schedule ${due}`);

  await press(added, `Send: ${name}`);
  await expect(dialog(page)).toContainText(
    'You are about to send this notification, all users will be affected',
  );
  await expect(dialog(page)).toContainText(
    '“Rates on hold” goes to All active members of FS Insight',
  );
  await press(dialog(page), 'Send');
  await expect(added).toContainText('Resend');
  await press(added, `Resend: ${name}`);
  await press(dialog(page), 'Resend');
  await expect.poll(() => server.pushes().length).toBe(before + 2);
  await press(added, `Log of ${name}`);
  await expect(dialog(page).getByText('The push service accepted this (200).')).toHaveCount(2);
});

test('a double click on Send sends once', async ({ page, server }) => {
  await openList(page, server, 'notifications');
  const added = await addNotification(page, 'Twice is once');
  await press(added, 'Send: Twice is once (name)');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(added).toContainText('Resend');
  expect(server.pushes().filter((title) => title === 'Twice is once')).toHaveLength(1);
});

test.describe('while time passes', () => {
  test.use({ passesTime: true });

  test('a scheduled notification is sent automatically, once, and the list shows it', async ({
    page,
    server,
  }) => {
    await openList(page, server, 'notifications');
    const date = inSeconds(server, 60);
    const added = await addNotification(page, 'By itself', date);
    await press(added, `Schedule ${shownMoment(server, date)}: By itself (name)`);
    await press(dialog(page), 'Schedule');
    await expect(added).toContainText('Unschedule');
    server.pass(60_000);
    const pushed = () => server.pushes().filter((title) => title === 'By itself').length;
    await expect.poll(pushed).toBe(1);
    // The list is read again each minute.
    await page.clock.runFor(60_000);
    await expect(added).toContainText('Resend');
    await press(added, 'Resend: By itself (name)');
    await press(dialog(page), 'Resend');
    await expect.poll(pushed).toBe(2);
    await expect(added).not.toContainText('Unschedule');
  });
});

test('a question is approved and removed', async ({ page, server }) => {
  const question = 'Which levels on BTC would change your mind?';
  await openList(page, server, 'fsi_questions');
  await press(page, `Approve ${question}`);
  await expect(dialog(page)).toContainText(
    'You are about to Approve/Disable this question, if approvedc will show in the UI',
  );
  await press(dialog(page), 'Approve');
  await expect(page.getByRole('button', { name: `Disable ${question}` })).toBeVisible();
  await page.reload();
  await press(page, `Delete ${question}`);
  await expect(dialog(page)).toContainText('Are you sure you want to remove a question?');
  await press(dialog(page), 'Delete');
  await expect(row(page, question)).toHaveCount(0);
  await press(page, 'Add Question');
  await field(page, 'Name').fill('Is gold a hedge?');
  await field(page, 'Votes').fill('3');
  await press(dialog(page), 'OK');
  await expect(row(page, 'Is gold a hedge?')).toContainText('Approve');
});

test('live votes are cleared after a confirmation, and the list says by whom', async ({
  page,
  server,
}) => {
  await openList(page, server, 'fsi_actions');
  await press(page, 'Clear LIVE Portfolio Analysis Votes');
  await expect(dialog(page)).toContainText('64');
  await press(dialog(page), 'Clear LIVE Portfolio Analysis Votes');
  await expect(page.getByRole('row').filter({ hasText: '64' })).toContainText('Robin');
});

test('Copy puts the news and its link on the clipboard', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, server, 'first_to_market');
  const item = row(page, 'Exchange balances fall for the fifth week');
  await item.getByRole('button', { name: /^Copy/ }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Exchange balances fall for the fifth week https://news.example/first/7');
});

test('the push service that is connected is named and answers a check', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/settings/deliveries');
  const panel = page.getByRole('region', { name: 'Push service' });
  await expect(panel).toContainText('Connected');
  await expect(page.getByRole('region', { name: 'Mail server' })).toContainText('Not connected');
  await panel.getByRole('button', { name: 'Check push service' }).click();
  await expect(panel).toContainText('The push service works.');
});
