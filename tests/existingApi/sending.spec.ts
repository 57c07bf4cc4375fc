import type { Page } from '@playwright/test';
import { paths } from '@/screens/paths';
import { expect, signIn, test, type Existing } from './existingTest';
import { dialog, press, row } from './pageParts';

test.use({ passesTime: true });

const id = 212;
const name = '23/11/2026 Crypto Market Update';
const sengrid = 'Send to Sengrid';
const bulkPath = '/newsletter/sendToSendgrid';
const author = 'Dana Whitlock';

async function openPreview(page: Page, { url }: Existing, path: string): Promise<void> {
  await page.goto(url + path);
  await expect(
    page.frameLocator('iframe').first().getByText('Market Update').first(),
  ).toBeVisible();
}

const bulkSends = (page: Page) => page.getByRole('listitem', { name: /^Bulk of / });
const bulkButton = (page: Page) => page.getByRole('button', { name: sengrid, exact: true });

/** Presses Send and confirms. */
async function confirm(page: Page, button: string, question: string | RegExp): Promise<void> {
  await press(page, button);
  await expect(dialog(page)).toContainText(question);
  await dialog(page).getByRole('button', { name: /^Send/ }).click();
}

const countdown = (page: Page) => page.getByRole('group', { name: /in \d+ seconds?$/ });

/** Waits until the countdown runs, and lets it pass. */
async function passCountdown(page: Page): Promise<void> {
  await expect(countdown(page)).toBeVisible();
  await page.clock.runFor(11_000);
}

const sentTo = ({ api }: Existing) => api.sentMessages.map(({ path }) => path);

test('a newsletter is tested and sent to the subscribers of both brands, each once @core', async ({
  page,
  existing,
  context,
}) => {
  const { api } = existing;
  await signIn(page, existing);
  await openPreview(page, existing, paths.preview(id));
  await press(page, 'Send Test');
  await expect(page.getByRole('listitem', { name: /^Test of / })).toContainText('Sent');
  await confirm(page, 'Send DEV', `Send "${name}" to the dev list`);
  await expect(page.getByRole('listitem', { name: /^DEV of / })).toContainText('Sent');

  // Prices move while the preview is open.
  Object.assign(api.rows.coins[0] ?? {}, { last_price: '94731.40' });
  await confirm(page, sengrid, `Send "${name}" to all subscribers of `);
  // Another press during the countdown starts nothing.
  await page.getByRole('button', { name: 'Starting…' }).dispatchEvent('click');
  await passCountdown(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Newsletter Sent to Sendgrid')).toBeVisible();
  await expect(bulkSends(page)).toContainText('Sent');

  await page.reload();
  await expect(bulkSends(page)).toContainText('Sent');
  const other = await context.newPage();
  await openPreview(other, existing, paths.preview(id));
  for (const tab of [page, other]) {
    await press(tab, sengrid);
    await expect(dialog(tab)).toContainText('Already sent');
    await expect(dialog(tab).getByRole('button', { name: 'Send again' })).toBeEnabled();
    await press(dialog(tab), 'Cancel');
  }

  await openPreview(page, existing, paths.previewFs(id));
  await press(page, 'Send Test');
  await expect.poll(() => sentTo(existing)).toContain('/newsletter/email_fs');
  await confirm(page, 'Send DEV', 'to the dev list');
  await expect.poll(() => sentTo(existing)).toContain('/newsletter/email_dev_fs');
  await confirm(page, sengrid, 'all subscribers of Tidewater Quay');
  await passCountdown(page);
  await expect.poll(() => sentTo(existing)).toHaveLength(6);
  expect(api.sentMessages.map((sent) => `${sent.path} ${sent.action} ${sent.name}`)).toEqual([
    `/newsletter/email sendTest ${name}`,
    `/newsletter/email_dev sendTest ${name}`,
    `${bulkPath} sendToSengrid ${name}`,
    `/newsletter/email_fs sendTest ${name}`,
    `/newsletter/email_dev_fs sendTest ${name}`,
    `${bulkPath} sendToSengrid ${name}`,
  ]);
});

test('two tabs that count down at once send once', async ({ page, existing, context }) => {
  await signIn(page, existing);
  const other = await context.newPage();
  for (const tab of [page, other]) await openPreview(tab, existing, paths.preview(id));
  // Both have the same clock.
  for (const tab of [page, other]) {
    await confirm(tab, sengrid, 'all subscribers of ');
    await expect(countdown(tab)).toBeVisible();
    await context.clock.runFor(5_000);
  }
  await context.clock.runFor(2_000);
  await expect(bulkSends(page)).toContainText('Sent');
  await passCountdown(other);
  await expect(other.getByText(/^Already sent .* Nothing was sent now\.$/)).toBeVisible();
  await expect(bulkSends(other)).toHaveCount(1);
  expect(sentTo(existing)).toEqual([bulkPath]);
});

test('a send without an answer is settled by hand before it can be repeated', async ({
  page,
  existing,
}) => {
  const { api } = existing;
  await signIn(page, existing);
  await page.route(`**${bulkPath}`, async (route) => {
    await route.fetch({ url: api.base + bulkPath });
    await route.abort();
  });
  await openPreview(page, existing, paths.preview(id));
  await confirm(page, sengrid, 'all subscribers of ');
  await passCountdown(page);
  await expect(bulkSends(page)).toContainText('Delivery not confirmed');
  await page.reload();
  await expect(bulkSends(page)).toContainText('Delivery not confirmed');
  await expect(bulkButton(page)).toBeDisabled();
  await bulkSends(page)
    .getByRole('button', { name: /^Mark as sent/ })
    .click();
  await press(dialog(page), 'Mark as sent');
  await expect(bulkSends(page)).toContainText('Sent');
  await press(page, sengrid);
  await expect(dialog(page)).toContainText('Already sent');
  expect(sentTo(existing)).toEqual([bulkPath]);
});

test('the crypto daily is published with its author, tickers and date', async ({
  page,
  existing,
}) => {
  const { api } = existing;
  Object.assign(api.rows.newsletters[0] ?? {}, { author });
  await signIn(page, existing);
  await openPreview(page, existing, paths.previewDaily(id));
  await confirm(page, 'Send to FS Insight', 'Publish');
  await passCountdown(page);
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  expect(api.sentMessages).toMatchObject([
    {
      path: '/newsletter/send_FSInsightV2',
      name,
      author: '15602',
      tickers: 'BTC,ETH,SOL',
      created: api.rows.newsletters[0]?.date,
    },
  ]);
});

test('Send to WP publishes from the list, and asks before it does so again', async ({
  page,
  existing,
}) => {
  // It has an issue to fix, for which nobody could read a reason, and its sender is only a sample.
  Object.assign(existing.api.rows.newsletters[0] ?? {}, { author: 'Somebody Else' });
  await signIn(page, existing);
  const publish = row(page, name).getByRole('button', { name: `Send to WP: ${name}` });
  await publish.click();
  await expect(dialog(page)).toContainText('2 issues to fix before sending');
  await expect(dialog(page)).toContainText('is only a sample');
  await dialog(page).getByRole('button', { name: /^Send/ }).click();
  await passCountdown(page);
  await expect.poll(() => sentTo(existing)).toEqual(['/newsletter/send_FSInsight']);
  await publish.click();
  await expect(dialog(page)).toContainText('It was published there on');
  expect(sentTo(existing)).toHaveLength(1);
});

test('the quant email goes to the dev list', async ({ page, existing }) => {
  await signIn(page, existing);
  await page.goto(existing.url + paths.quantEmail);
  await confirm(page, 'Send DEV', 'to the dev list');
  await expect(page.getByRole('list', { name: 'Send log' })).toContainText('Sent');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Send log' })).toContainText('Sent');
  expect(existing.api.sentMessages).toMatchObject([
    { path: '/newsletter/email_dev', name: 'Quantitative Stock Ratings, November 23, 2026' },
  ]);
});
