import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { press, results, shares, table, ticker } from './comparatorPage';
import { open } from './session';
import { expect, test } from './testServer';

/**
 * Presses Tab until the element has the focus. Fails at a keyboard trap or if it is never reached.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

test('the keyboard alone leads from the empty table to the suggestions and back @core', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/comparator`);
  await expect(ticker(page, 5)).toBeVisible();
  await tabTo(page, ticker(page, 1));
  await page.keyboard.type('app');
  await expect(page.getByRole('option').first()).toHaveText(/AAPL/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(ticker(page, 1)).toHaveValue('AAPL');
  await expect(shares(page, 1)).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(ticker(page, 2)).toBeFocused();
  await page.keyboard.type('jpm');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,000.5');
  await page.keyboard.press('Enter');
  await expect(ticker(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results(page)).toBeFocused();
  await expect(table(page, 'Your positions')).toContainText('1,000.5');

  await tabTo(page, page.getByRole('button', { name: 'View Here: Industrials' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Industrials' });
  await expect(
    dialog.getByText('Please browse through our stock list for suggestions.'),
  ).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Granny Shots' })).toContainText('CAT');
  await expect(dialog.getByRole('button', { name: 'Simulate Public Tool' })).toHaveCount(0);
  await tabTo(page, dialog.getByRole('button', { name: 'Close and go back' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View Here: Industrials' })).toBeFocused();
});

test('a broker’s lines are read, fixed, corrected and compared', async ({ page, server }) => {
  await page.goto(`${server.url}/comparator`);
  const box = page.getByRole('textbox', { name: 'Lines with a ticker and a number of shares' });
  await box.fill('AAPL,"1,000"\nMSFT,12e\nBRK-B,5\nZZYX,7\nAAPL,10\n');
  await press(page, 'Read positions');
  await expect(page.getByText('4 positions read.')).toBeVisible();
  await expect(page.getByText('Line 1:')).toContainText('12e');
  await expect(box).toHaveValue(/MSFT,12e/);
  await expect(ticker(page, 1)).toHaveValue('AAPL');
  await expect(page.getByText('AAPL is in 2 rows: 1,010 shares are compared.')).toBeVisible();

  await shares(page, 2).fill('-3');
  await press(page, 'Compare to the S&P500');
  await expect(page.getByText('Short positions can’t be compared.')).toBeVisible();
  await expect(shares(page, 2)).toBeFocused();
  await shares(page, 2).fill('5');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  await expect(page.getByText('AAPL was in 2 rows: 1,010 shares are compared.')).toBeVisible();
  await expect(
    page.getByText('please correct them manually and click "Recalculate"'),
  ).toBeVisible();

  await page.getByRole('combobox', { name: 'Sector of ZZYX' }).selectOption('Utilities');
  await press(page, 'Recalculate');
  await expect(page.getByText('Enter a price above 0.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Last Price of ZZYX' }).fill('12,5x');
  await press(page, 'Recalculate');
  await expect(page.getByRole('textbox', { name: 'Last Price of ZZYX' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Last Price of ZZYX' }).fill('12.5');
  await press(page, 'Recalculate');
  await expect(page.getByRole('button', { name: 'Recalculate' })).toHaveCount(0);
  await expect(
    page.getByText('100.0% of the value was classified: 3 of 3 positions.'),
  ).toBeVisible();
  const row = page.getByRole('row', { name: /ZZYX/ });
  await expect(row).toContainText('Utilities');
  await expect(row).toContainText('$87.50');

  await press(page, 'Reset View');
  await expect(ticker(page, 2)).toHaveValue('BRK.B');
  await page.getByRole('link', { name: 'Our Research Plans' }).click();
  await expect(page.getByRole('heading', { name: 'Our Research Plans' })).toBeVisible();
  await page.goBack();
  await expect(ticker(page, 2)).toHaveValue('BRK.B');
});

test('tickers alone get equal weights, and a dropped file is read', async ({ page, server }) => {
  await page.goto(`${server.url}/comparator`);
  await page.getByRole('textbox', { name: /^Lines with a ticker/ }).fill('KO, xom\nJPM\n');
  await press(page, 'Read positions');
  await expect(page.getByText('3 tickers read.')).toBeVisible();
  await press(page, 'Use equal weights');
  await expect(
    page.getByText(/^Set 3 rows to \$10,000 each, at sample prices from /),
  ).toBeVisible();
  await expect(shares(page, 1)).toBeFocused();
  await expect(shares(page, 1)).toHaveValue('160.617');

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Symbol,Quantity\nCAT,4\nCash,\n'], 'held.csv'));
    return data;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop the file to add its positions')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await press(page, 'Add 1 position');
  await expect(ticker(page, 4)).toHaveValue('CAT');
  await expect(page.getByText('Added 1 position from held.csv.')).toBeVisible();
  await press(page, 'Remove row 4, CAT');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  await expect(table(page, 'Your positions').getByText('33.3')).toHaveCount(3);
});

test('changing rows during a comparison cancels it, and no old result is shown', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/comparator`);
  await ticker(page, 1).fill('KO');
  await shares(page, 1).fill('5');
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/comparator/compare', async (route) => {
    await held;
    await route.continue();
  });
  await press(page, 'Compare to the S&P500');
  await expect(page.getByRole('button', { name: 'Comparing…' })).toBeVisible();
  await shares(page, 1).fill('7');
  await expect(page.getByRole('button', { name: 'Compare to the S&P500' })).toBeVisible();
  const compared = page.waitForResponse('**/comparator/compare');
  answer();
  await compared;
  await expect(results(page)).toHaveCount(0);
  await press(page, 'Compare to the S&P500');
  await expect(page.getByRole('row', { name: /KO/ })).toContainText('$435.82');
});

test('both tables are downloaded, and staff see the comparison in the insights', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/comparator`);
  await ticker(page, 1).fill('NOVELTY');
  await shares(page, 1).fill('2');
  await ticker(page, 2).fill('KO');
  await shares(page, 2).fill('100');
  const comparing = page.waitForRequest('**/comparator/compare');
  await press(page, 'Compare to the S&P500');
  const session = /_[a-z0-9]{9}/.exec((await comparing).postData() ?? '')?.[0] ?? '';
  expect(session).not.toBe('');
  await expect(results(page)).toBeVisible();
  const [positions] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV of your positions' }).click(),
  ]);
  const text = readFileSync(await positions.path(), 'utf8');
  expect(text).toContain('"Consumer Staples","KO","100","62.26"');
  const [sectors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV of the sectors' }).click(),
  ]);
  expect(readFileSync(await sectors.path(), 'utf8')).toContain(
    '"Consumer Staples","100","6.32","93.68","Overweight"',
  );

  await open(page, server, '/app/insights');
  await page.getByRole('searchbox').fill(session);
  const card = page.getByRole('article').filter({ hasText: session });
  await expect(card).toContainText('KO');
  await expect(card).toContainText('$6,226');
});

/* This test is last because it uses up the requests that one address may make in a minute. */
test('too many comparisons show an error, and the rows stay', async ({ page, server }) => {
  const body = (at: number) => ({
    session: `_flood${at}`,
    positions: [{ ticker: 'KO', shares: 1 }],
  });
  await page.goto(`${server.url}/comparator`);
  await ticker(page, 1).fill('KO');
  await shares(page, 1).fill('3');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  await press(page, 'Reset View');
  await ticker(page, 1).fill('XOM');
  let last = 200;
  for (let at = 0; at < 31 && last === 200; at += 1) {
    last = (
      await page.request.post(`${server.url}/api/comparator/compare`, { data: body(at) })
    ).status();
  }
  expect(last).toBe(429);
  await press(page, 'Compare to the S&P500');
  await expect(page.getByText(/^Too many comparisons\. Try again in \d+ seconds\.$/)).toBeVisible();
  await expect(shares(page, 1)).toHaveValue('3');
  await expect(results(page)).toHaveCount(0);
});
