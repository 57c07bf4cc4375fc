import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test } from './testServer';

const symbols = (page: Page) =>
  page.getByRole('table', { name: 'Stocks' }).locator('tbody tr td:first-child').allInnerTexts();

/** The visible state of the list. */
const shown = async (page: Page) => ({
  heads: await page.getByRole('columnheader').allInnerTexts(),
  rows: await symbols(page),
  pages: await page.getByText(/^Showing /).innerText(),
  search: await page.getByRole('searchbox').inputValue(),
});

test('a list keeps what it shows in its address @core', async ({ page, server, context }) => {
  await open(page, server, '/app/newsletters');
  await page.getByRole('navigation').getByRole('link', { name: 'Stocks' }).click();
  await expect(page.getByText(/^Showing 1 to 20 of /)).toBeVisible();
  await expect(page).toHaveTitle('Stocks · Research Desk');
  const whole = await shown(page);

  await page.getByRole('button', { name: 'Symbol' }).click();
  await page.getByRole('button', { name: 'Symbol' }).click();
  await page.getByRole('searchbox').pressSequentially('granny', { delay: 20 });
  await expect(page).toHaveURL(/search=granny/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('button', { name: 'Columns of Stocks' }).click();
  await page.getByRole('checkbox', { name: 'Name' }).uncheck();
  await page.getByRole('button', { name: /^Columns of Stocks/ }).click();
  await expect(page.getByRole('dialog', { name: 'Columns of Stocks' })).toBeHidden();
  await expect(page).toHaveURL(/\?sort=-symbol&search=granny&page=2&hide=name$/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveCount(0);
  const chosen = await shown(page);
  expect(chosen.rows.join('')).toMatch(/\w/);

  await page.reload();
  await expect.poll(() => shown(page)).toEqual(chosen);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect.poll(() => shown(shared)).toEqual(chosen);
  await shared.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of Stocks' }).click();
  const [, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  const total = Number(/of ([\d,]+) entries/.exec(chosen.pages)?.[1]);
  expect(lines).toHaveLength(total);
  expect(lines.slice(20, 40).map((line) => line.split('"')[1])).toEqual(
    chosen.rows.map((row) => row.trim()),
  );

  await page.getByRole('navigation').getByRole('link', { name: 'Stocks' }).click();
  await expect.poll(() => shown(page)).toEqual(whole);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(chosen);
});

test.describe('while time passes', () => {
  test.use({ passesTime: true });

  test('typing continues during a sort, and leaving the page drops its list state', async ({
    page,
    server,
  }) => {
    await open(page, server, '/app/utm_tags');
    await expect(page.getByRole('table', { name: 'Current Stocks' })).toContainText(
      'View UTMsRemove',
    );
    await page.getByRole('searchbox').pressSequentially('bitcoin');
    await page.getByRole('button', { name: 'Post Title' }).click();
    await expect(page).toHaveURL(/search=bitcoin/);
    await expect(page).toHaveURL(/posts\.sort=/);
    await expect(page.getByRole('searchbox')).toHaveValue('bitcoin');

    await page.getByRole('searchbox').fill('gone');
    await page.getByRole('navigation').getByRole('link', { name: 'Stocks' }).click();
    await expect(page.getByText(/^Showing 1 to 20 of /)).toBeVisible();
    await page.clock.runFor(600);
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe('/app/stocks');
  });
});

test('a query and its answer return with their address, and with Back', async ({
  page,
  server,
}) => {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const table = page.getByRole('table', { name: 'Results' });
  const seen = async () => ({
    heads: await table.getByRole('columnheader').allInnerTexts(),
    rows: await table.getByRole('row').allInnerTexts(),
  });
  await open(page, server, '/app/crypto_quant');
  await field('Exchange').fill('binance');
  await field('limit').fill('400');
  await expect(table).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^400 rows/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('-11-1');
  await expect(page).toHaveURL(/exchange=binance.*&search=-11-1$/);
  await expect(table.getByRole('row').nth(1)).toContainText('-11-1');
  const first = await seen();

  await page.reload();
  await expect(field('Exchange')).toHaveValue('binance');
  await expect.poll(seen).toEqual(first);

  await field('End Point').fill('btc/market-data/price-ohlcv');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/end_point=btc/);
  await expect(table.getByRole('columnheader', { name: 'close' })).toBeVisible();
  await page.goBack();
  await expect(field('End Point')).toHaveValue('stablecoin/exchange-flows/reserve');
  await expect.poll(seen).toEqual(first);

  await page.goto(page.url().replace('limit=400', 'limit=4e9'));
  await expect(field('limit')).toHaveValue('4e9');
  await expect(table).toHaveCount(0);
  await expect(page.getByText('Enter a limit of at most 100,000.')).toBeVisible();
  await page.goto(`${server.url}/app/newsletters`);
  await expect(page).toHaveTitle('Newsletters · Research Desk');
});
