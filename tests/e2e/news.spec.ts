import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test } from './testServer';

const selected = (page: Page) => page.getByRole('region', { name: 'Selected News' });
const bucket = (page: Page) => page.getByRole('region', { name: 'News Bucket' });
const status = (page: Page) => page.locator('#news').getByRole('status');
const toSelected = (page: Page) => page.locator('#news label', { hasText: 'Selected News' });
const removals = (page: Page) => selected(page).getByRole('button', { name: /^Remove / });
const headlines = (page: Page) => selected(page).getByRole('row').getByRole('link').allInnerTexts();

async function openNewsletter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Newsletter' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(bucket(page).getByRole('row').nth(5)).toBeVisible();
}

/** Selects the first match of the filter and sets its category, without a mouse. */
async function take(page: Page, words: string, category: string, count: number): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(status(page)).toContainText('Selected: ');
  await expect(toSelected(page)).toContainText(String(count));
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Category' });
  await dialog.getByRole('radio', { name: category }).check();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('news by keyboard: selected, put in order, kept, and shown in that order', async ({
  page,
  server,
  context,
}) => {
  await open(page, server, '/app/newsletters');
  await openNewsletter(page, 'A morning of news');
  await page.locator('#news').focus();
  await take(page, 'solana fees', 'Mining', 1);
  await take(page, 'tax office', 'Mining', 2);
  await take(page, 'owning fewer', 'Mining', 3);
  await page.keyboard.press('s');
  await expect.poll(async () => (await headlines(page)).length).toBe(3);
  const [first, second, third] = await headlines(page);

  await page.keyboard.press('Shift+J');
  await expect(status(page)).toContainText('2 of 3 in Mining');
  await page.keyboard.press('Shift+J');
  await expect(status(page)).toContainText('3 of 3 in Mining');
  await expect.poll(() => headlines(page)).toEqual([second, third, first]);
  await page.keyboard.press('u');
  await expect(status(page)).toContainText('Moved back');
  const kept = [second, first, third];
  await expect.poll(() => headlines(page)).toEqual(kept);

  await page.reload();
  await toSelected(page).click();
  await expect(removals(page)).toHaveCount(3);
  await expect.poll(() => headlines(page)).toEqual(kept);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Email' }).click();
  const email = (await opened).frameLocator('iframe');
  await expect(email.getByText('Mining')).toBeVisible();
  const links = await email.getByRole('link').allInnerTexts();
  expect(links.filter((text) => kept.includes(text))).toEqual(kept);
});

test('a rejected move is reverted, and the rest of the composer keeps working', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/newsletters');
  await openNewsletter(page, 'A morning of trouble');
  await page.locator('#news').focus();
  await take(page, 'oracle network', 'Gaming', 1);
  await take(page, 'rollup halves', 'Gaming', 2);
  await page.keyboard.press('s');
  await expect(removals(page)).toHaveCount(2);
  const before = await headlines(page);
  await page.route('**/newsletter/order_news', (route) =>
    route.fulfill({ status: 500, body: '{"status":"error","message":"No","response":null}' }),
  );
  await page.keyboard.press('Shift+J');
  await expect(status(page)).toContainText('Couldn’t move');
  await expect.poll(() => headlines(page)).toEqual(before);
  await page.route('**/newsletter/remove_news', (route) =>
    route.fulfill({ status: 500, body: '{"status":"error","message":"No","response":null}' }),
  );
  await page.keyboard.press('x');
  await expect(removals(page)).toHaveCount(2);
  await expect.poll(() => headlines(page)).toEqual(before);
});
