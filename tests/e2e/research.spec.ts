import type { Locator, Page } from '@playwright/test';
import { open } from './session';
import { expect, test } from './testServer';

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

/** Follows a link of the shell and answers the question that appears. */
async function leave(page: Page, answer: 'Keep editing' | 'Discard'): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.hover();
  await menu.getByRole('link', { name: 'Insights' }).click();
  await expect(question(page)).toContainText('Discard what you typed?');
  await press(question(page), answer);
  await expect(question(page)).toBeHidden();
}

/** Changes a price in the next answer with the coins' prices. */
async function mistellOnce(page: Page, coin: string, price: number): Promise<void> {
  const handle = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const answer = await route.fetch();
    const json = await answer.json();
    for (const row of [...json.response.deep, ...json.response.general]) {
      if (row.name === coin) row.last_price = price;
    }
    await route.fulfill({ response: answer, json });
  };
  await page.route('**/api/prices/crypto_prices', handle, { times: 1 });
}

test('the core portfolio is rebalanced to exactly what was previewed', async ({ page, server }) => {
  await page.route('**/api/prices/crypto_prices', (route) => route.abort());
  await open(page, server, '/app/core_portfolio');
  const rebalance = page.getByRole('button', { name: 'Rebalance', exact: true });
  await expect(page.getByText(/^Current prices for new rows couldn’t be loaded\./)).toBeVisible();
  await field(page, 'Ticker, new row 1').fill('doge');
  await field(page, 'Weight, new row 1').fill('2.5');
  await field(page, 'Weight of SOL').fill('20');
  await expect(rebalance).toBeDisabled();
  await page.unroute('**/api/prices/crypto_prices');
  await mistellOnce(page, 'DOGE', 9.99);
  await press(page, 'Retry');
  await rebalance.click();

  const preview = page.getByRole('dialog', { name: 'Rebalance preview' });
  const added = preview.getByRole('row', { name: /^DOGE/ });
  await expect(added).toContainText('$9.99');
  await press(preview, 'Rebalance');
  await expect(preview).toContainText('The portfolio couldn’t be rebalanced.');
  await expect(added).not.toContainText('$9.99');
  const shown = (await added.getByRole('cell').last().innerText()).trim();
  await press(preview, 'Rebalance');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('row', { name: /^DOGE/ })).toContainText(shown);

  await rebalance.click();
  await expect(preview).toContainText('Nothing to change');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await field(page, 'Weight of DOGE').fill('3');
  await leave(page, 'Keep editing');
  await expect(page).toHaveURL(/\/app\/core_portfolio$/);
  await expect(field(page, 'Weight of DOGE')).toHaveValue('3');
  await leave(page, 'Discard');
  await expect(page).toHaveURL(/\/app\/insights$/);
});

test('Back asks before it leaves a form with unsaved changes', async ({ page, server }) => {
  await open(page, server, '/app/stocks');
  await expect(page.getByText(/^Showing 1 to 20 of /)).toBeVisible();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await field(page, 'Shares').fill('777');
  await page.evaluate(() => history.back());
  await press(question(page), 'Keep editing');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/app\/stock\/\d+$/);
  await expect(field(page, 'Shares')).toHaveValue('777');
  await page.evaluate(() => history.back());
  await press(question(page), 'Discard');
  await expect(page).toHaveURL(/\/app\/stocks/);
});

async function pickApple(page: Page): Promise<void> {
  const stock = page.getByRole('combobox', { name: 'Stock' });
  await expect(stock).toBeFocused();
  await stock.pressSequentially('aapl');
  await page.getByRole('option', { name: /^AAPL,/ }).click();
  await expect(field(page, 'Price when added')).toHaveValue(/^\d+(\.\d+)?$/);
}

/** Finds the only row of the list that contains the text. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByRole('table', { name: 'Stocks' })).toContainText(text.toUpperCase());
}

test('a stock is entered, edited and removed, and all are exported and imported', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/add_stock');
  await pickApple(page);
  const price = Number(await field(page, 'Price when added').inputValue());
  await page.getByRole('combobox', { name: 'Service' }).selectOption('upticks');
  await field(page, 'Stop').fill(String(price + 10));
  await expect(
    page.getByText(/^Long, but the stop, .* isn’t below the price/).first(),
  ).toBeVisible();
  await field(page, 'Stop').fill(String(price - 10));
  await expect(page.getByText(/^Long, but the stop/)).toHaveCount(0);
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/app\/stocks$/);

  await find(page, 'aapl');
  await page.getByRole('link', { name: 'Edit AAPL, Upticks' }).click();
  await field(page, 'Shares').fill('1200');
  await leave(page, 'Keep editing');
  await expect(field(page, 'Shares')).toHaveValue('1200');
  await press(page, 'Cancel');
  await press(question(page), 'Discard');
  await expect(page).toHaveURL(/\/app\/stocks$/);

  const download = page.waitForEvent('download');
  await press(page, 'Export All');
  const file = await (await download).path();
  await press(page, 'Import CSV');
  const importing = page.getByRole('dialog', { name: 'Import CSV' });
  await importing.getByLabel('CSV file').setInputFiles(file);
  await expect(importing).toContainText('Nothing to import');
  const counts = await importing.getByRole('radiogroup', { name: 'Show' }).innerText();
  const count = (kind: string) => new RegExp(`${kind} ([\\d,]+)`).exec(counts)?.[1];
  expect(count('Same')).toBe(count('All'));
  expect([count('New'), count('Changed'), count('Error')]).toEqual(['0', '0', '0']);
  await press(importing, 'Cancel');

  await find(page, 'aapl');
  await press(page, 'Remove AAPL, Upticks');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to remove this stock?');
  await press(dialog, 'Remove');
  await expect(page.getByRole('link', { name: 'Edit AAPL, Upticks' })).toHaveCount(0);
});

test('a theme portfolio adds up to its capital to the cent, and comes back', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/theme_portfolio');
  await press(page, 'Simulate Portfolio');
  await field(page, 'Name of Portfolio').fill('The portfolio of the journey');
  await press(page, 'Add Stocks to your themes/lists');
  await press(page, 'Compute Portfolio');

  const amounts = page.getByRole('definition');
  await expect(amounts.first()).not.toHaveText('$0.00');
  const cents = async () => {
    const texts = (await amounts.allInnerTexts()).slice(0, 3);
    return texts.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100));
  };
  const summarized = await cents();
  const [positions = 0, cash = 0, capital] = summarized;
  expect(positions).toBeGreaterThan(0);
  expect(positions + cash).toBe(capital);
  expect(capital).toBe(10_000_000);
  await press(page, 'Save');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(field(page, 'Ticker, row 1 of Cyber')).toHaveValue('CRWD');
  await expect.poll(cents).toEqual(summarized);
  await press(page, 'Back to themes');
  await expect(page.getByText('As saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset View' }).click();
  await expect(field(page, 'Total capital to deploy')).toHaveValue('');
  await page
    .getByRole('combobox', { name: 'Restore a Session' })
    .selectOption('The portfolio of the journey');
  await press(page, 'Restore');
  await expect(page.getByText('As saved', { exact: true })).toBeVisible();
  await expect.poll(cents).toEqual(summarized);
});

test('the quant email asks before it is sent, is sent once, and is printed alone', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/quant_email');
  await press(page, 'Send DEV');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('to the dev list');
  await dialog.getByRole('button', { name: 'Send DEV' }).dblclick();
  await expect(page.getByRole('list', { name: 'Send log' })).toContainText('Saved to the outbox');
  const emails = (await server.outbox()).filter(({ subject }) =>
    subject?.startsWith('[TEST] Quantitative Stock Ratings, '),
  );
  expect(emails).toHaveLength(1);
  await press(page, 'Send DEV');
  await expect(dialog).toContainText('Already saved to the outbox');
  await press(dialog, 'Cancel');

  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`${server.url}/app/quant_email?print=1`);
  await expect(page.frameLocator('iframe').getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
