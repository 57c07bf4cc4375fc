import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test, type TestServer } from './testServer';

const showTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function openComposer(page: Page, server: TestServer): Promise<void> {
  await open(page, server, '/app/newsletter/12');
  await showTab(page, 'Prices');
  await expect(page.getByRole('region', { name: 'Crypto Prices' }).first()).toBeVisible();
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const firstRow = (page: Page, name: string) => panel(page, name).getByRole('row').nth(1);
const sync = (page: Page) => page.getByRole('button', { name: 'Sync Prices and Metrics' });

test('Sync shows what changed, until it is dismissed or the page is opened again', async ({
  page,
  server,
}) => {
  await openComposer(page, server);
  const summary = panel(page, 'Crypto Prices').getByText(/ of 55 figures changed\./);
  const was = page.locator('main').getByText(/^was /);
  await expect(page.getByText(/^Compared with 19\/11\/2026 Crypto Market Update/)).toBeVisible();
  await expect(firstRow(page, 'Crypto Prices')).toContainText('BTC');
  await showTab(page, 'Stocks');
  await expect(firstRow(page, 'Stocks')).toContainText('COIN');
  await showTab(page, 'Metrics');
  await expect(page.getByText('Market Cap', { exact: true })).toBeVisible();
  await showTab(page, 'Prices');
  const price = await firstRow(page, 'Crypto Prices').getByRole('cell').nth(1).innerText();
  const row = await firstRow(page, 'Crypto Prices').boundingBox();
  await expect(was).toHaveCount(0);

  server.pass(3 * 60 * 60_000);
  await sync(page).click();
  // On its first day the sample market hardly moves, so that there may be no largest change.
  await expect(summary).toHaveText(/^\d+ of 55 figures changed\.( Largest: .+ [+−]?[\d.]+%\.)?$/);
  const count = Number((await summary.innerText()).split(' ')[0]);
  await expect(was).toHaveCount(count);
  await expect(firstRow(page, 'Crypto Prices')).toContainText(`was ${price}`);
  const moved = await firstRow(page, 'Crypto Prices').boundingBox();
  expect(moved?.y).toBeCloseTo(row?.y ?? 0, 0);
  expect(moved?.height).toBeCloseTo(row?.height ?? 0, 0);
  await expect(page.getByRole('group', { name: 'Figures to check' })).toHaveCount(0);

  await panel(page, 'Crypto Prices').getByRole('button', { name: 'Dismiss' }).click();
  await expect(was).toHaveCount(0);
  await sync(page).click();
  await expect(summary).toBeVisible();
  await page.reload();
  await showTab(page, 'Prices');
  await expect(firstRow(page, 'Crypto Prices')).toContainText('BTC');
  await expect(summary).toHaveCount(0);
  await expect(was).toHaveCount(0);
});

test('a removed coin can be put back in its place', async ({ page, server }) => {
  await openComposer(page, server);
  const symbols = () =>
    panel(page, 'Crypto Prices').locator('tbody td:first-child').allInnerTexts();
  await expect(firstRow(page, 'Crypto Prices')).toContainText('BTC');
  const before = await symbols();
  await panel(page, 'Crypto Prices').getByRole('button', { name: 'Remove SOL' }).click();
  await expect(page.getByText('SOL removed.')).toBeVisible();
  await expect.poll(symbols).toEqual(before.filter((symbol) => symbol.trim() !== 'SOL'));
  await page.getByRole('button', { name: 'Undo removing SOL' }).click();
  await expect.poll(symbols).toEqual(before);
  await page.reload();
  await showTab(page, 'Prices');
  await expect.poll(symbols).toEqual(before);

  await page.route('**/api/newsletter/remove_coin', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await panel(page, 'Crypto Prices').getByRole('button', { name: 'Remove SOL' }).click();
  await failed;
  await expect.poll(symbols).toEqual(before);
});

const answers = [
  ['prices/crypto_prices', 'Crypto Prices'],
  ['metrics/today', 'Metrics'],
  ['prices/etps_prices', 'ETPs'],
  ['newsletter/last_figures', null],
] as const;

test('an error in one panel leaves the others unchanged', async ({ page, server }) => {
  await openComposer(page, server);
  for (const [path, broken] of answers) {
    await page.route(`**/api/${path}`, (route) =>
      route.fulfill({ status: 500, json: { status: 'error', message: 'No.', response: null } }),
    );
    await page.reload();
    for (const name of ['Crypto Prices', 'ETPs', 'Stocks']) {
      const isBroken = name === broken || (name === 'Stocks' && broken === 'ETPs');
      await showTab(page, name === 'Crypto Prices' ? 'Prices' : name);
      const alert = panel(page, name).getByRole('alert');
      if (isBroken) await expect(alert).toBeVisible();
      else await expect(panel(page, name).getByRole('cell', { name: /\$/ }).first()).toBeVisible();
    }
    await showTab(page, 'Metrics');
    const metrics = panel(page, 'Metrics');
    if (broken === 'Metrics') await expect(metrics.getByRole('alert')).toBeVisible();
    else await expect(metrics.getByText('Market Cap', { exact: true })).toBeVisible();
    const isQuiet = page.getByText(/^The last newsletter’s figures couldn’t be loaded/);
    await expect(isQuiet).toHaveCount(broken === null ? 1 : 0);
    await page.unroute(`**/api/${path}`);
  }
});

test('a price ten times the last newsletter’s is marked and linked', async ({ page, server }) => {
  await page.route('**/api/prices/crypto_prices', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const [, ether, ripple] = json.response.general;
    ether.last_price *= 11;
    ripple.last_price = null;
    await route.fulfill({ response: answer, json });
  });
  await openComposer(page, server);
  const list = panel(page, 'Crypto Prices').getByRole('group', { name: 'Figures to check' });
  await expect(list).toContainText('1 figure looks wrong, 1 is missing');
  await list.getByRole('button', { name: 'ETH' }).click();
  await expect(page.locator(':focus')).toHaveText(/^1\d× the last newsletter \(\$3,\d{3}\)$/);
  await list.getByRole('button', { name: 'XRP' }).click();
  await expect(page.locator(':focus')).toHaveText('N/A: missing');
});
