import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { press, results, shares, table, ticker } from './comparatorPage';
import { expect, test } from './testServer';

/** The text of each cell, row by row. */
const cells = (of: Locator) =>
  of
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );

test('a link opens the same result, and no request carries it @core', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/comparator`);
  await press(page, 'Simulate Portfolio');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Here: Industrials' })).toBeVisible();
  const compared = await cells(table(page, 'Compared to the S&P500'));
  await press(page, 'Copy Link');
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Link copied')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/comparator#w=AAPL:0:0\.\d+,/);
  expect(link).not.toMatch(/shares|250\.42/);

  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) =>
    asked.push(`${request.url().split('#')[0]} ${request.postData() ?? ''}`),
  );
  await visitor.goto(link);
  await expect(results(visitor)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'View Here: Industrials' })).toBeVisible();
  expect(await cells(table(visitor, 'Compared to the S&P500'))).toEqual(compared);
  await expect(visitor.getByText('It includes weights only')).toBeVisible();
  expect(asked.join('\n')).toContain('/comparator/suggestions');
  expect(asked.filter((line) => /AAPL|GOOGL|0\.20/i.test(line))).toEqual([]);
  expect(asked.filter((line) => line.includes('/comparator/compare'))).toEqual([]);

  await press(visitor, 'Reset View');
  await expect(ticker(visitor, 1)).toHaveValue('');
  expect(new URL(visitor.url()).hash).toBe('');
  await visitor.goto(`${server.url}/comparator#w=nonsense`);
  await expect(visitor.getByText('This link doesn’t contain a valid comparison.')).toBeVisible();
});

test('Back, Forward, a reload and the pricing page keep the rows and the answer', async ({
  page,
  server,
}) => {
  let compared = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/comparator/compare')) compared += 1;
  });
  const answer = page.getByText(/^You hold 40 times the market’s energy and no technology\.$/);
  await page.goto(`${server.url}/comparator`);
  await ticker(page, 1).fill('XOM');
  await shares(page, 1).fill('1,000');
  await ticker(page, 2).fill('half');
  await press(page, 'Remove row 5');
  await page.reload();
  await expect(ticker(page, 2)).toHaveValue('half');
  await expect(ticker(page, 5)).toHaveCount(0);
  await ticker(page, 2).fill('');
  await press(page, 'Compare to the S&P500');
  await expect(answer).toBeVisible();
  await page.goBack();
  await expect(answer).toHaveCount(0);
  await expect(shares(page, 1)).toHaveValue('1,000');
  await page.goForward();
  await expect(answer).toBeVisible();
  await page.reload();
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'Our Research Plans' }).click();
  await page.getByRole('link', { name: 'Compare your portfolio to the S&P500' }).click();
  await expect(answer).toBeVisible();
  await press(page, 'Reset View');
  await expect(shares(page, 1)).toHaveValue('1,000');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Our Research Plans' })).toBeVisible();
  await page.goBack();
  await expect(answer).toBeVisible();
  await page.goBack();
  await expect(ticker(page, 1)).toHaveValue('XOM');
  expect(compared).toBe(1);
});

test('a browser that stores nothing compares too', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is off.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${server.url}/comparator`);
  await ticker(page, 1).fill('XOM');
  await shares(page, 1).fill('3');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  await page.goBack();
  await expect(ticker(page, 1)).toHaveValue('XOM');
  await page.goForward();
  await expect(results(page)).toBeVisible();
  await page.reload();
  await expect(results(page)).toBeVisible();
});

test('the answer is downloaded as an image, and is printed on one page', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/comparator`);
  await press(page, 'Simulate Portfolio');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  const [image] = await Promise.all([page.waitForEvent('download'), press(page, 'Download Image')]);
  expect(image.suggestedFilename()).toMatch(/^comparison-\d{4}-\d{2}-\d{2}\.png$/);
  const png = readFileSync(await image.path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2400);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^You hold 1\.4 times/).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Difference from the S&P500/ })).toBeVisible();
  await expect(table(page, 'Compared to the S&P500')).toBeVisible();
  await expect(table(page, 'Your positions')).toBeHidden();
  await expect(page.getByRole('button', { name: /Print|Copy|Download|Reset|View/ })).toHaveCount(0);
});
