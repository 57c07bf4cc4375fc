import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { open } from './session';
import { expect, test } from './testServer';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string }[];
}

/** The violations that axe finds on the open page, as text. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run(),
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Opens the plans and waits for their scripts, whose first work is to ask for past newsletters: before
 * them, a link loads the next page.
 */
async function visitPlans(page: Page, address: string): Promise<void> {
  const asked = page.waitForResponse('**/newsletters/feed.xml');
  await page.goto(address);
  await asked;
}

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const ticker = (page: Page, row: number) =>
  page.getByRole('combobox', { name: `Ticker, row ${row}`, exact: true });
const shares = (page: Page, row: number) =>
  page.getByRole('textbox', { name: `Shares, row ${row}`, exact: true });
const results = (page: Page) => page.getByRole('heading', { name: 'Your Results' });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

const billing = (page: Page, name: 'Yearly' | 'Monthly') =>
  page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name });
const price = (page: Page, plan: string) =>
  page.getByRole('article', { name: plan }).locator('strong').first();

/** The text of each cell, row by row. */
const cells = (of: Locator) =>
  of
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );

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
  await expect(dialog.getByRole('table', { name: 'Granny Shots stocks' })).toContainText('CAT');
  await tabTo(page, dialog.getByRole('button', { name: 'Simulate Public Tool' }));
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Simulate Public Tool' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo(page, dialog.getByRole('button', { name: 'Close and go back' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'View Here: Industrials' })).toBeFocused();
});

test('a broker’s lines are read, fixed, corrected and compared', async ({ page, server }) => {
  await page.goto(`${server.url}/comparator`);
  const box = page.getByRole('textbox', { name: 'Lines with a ticker and a number of shares' });
  await box.fill('Symbol,Quantity\nAAPL,"1,000"\nMSFT,few\nBRK-B,5\nZZYX,7\nAAPL,10\n');
  await press(page, 'Read positions');
  await expect(page.getByText('4 positions read.')).toBeVisible();
  await expect(page.getByText('Line 2:')).toContainText('few');
  await expect(box).toHaveValue(/MSFT,few/);
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
  await expect(ticker(page, 4)).toHaveValue('CAT');
  await expect(page.getByText('1 line skipped: cash')).toBeVisible();
  await press(page, 'Remove row 4, CAT');
  await press(page, 'Compare to the S&P500');
  await expect(results(page)).toBeVisible();
  await expect(table(page, 'Your positions').getByText('33.3')).toHaveCount(3);
});

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
  await expect(page.getByText(/^You hold 1\.4 times/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Difference from the S&P500/ })).toBeVisible();
  await expect(table(page, 'Compared to the S&P500')).toBeVisible();
  await expect(table(page, 'Your positions')).toBeHidden();
  await expect(page.getByRole('button', { name: /Print|Copy|Download|Reset|View/ })).toHaveCount(0);
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
  const session = /session (_[a-z0-9]{9})/.exec(await page.locator('main').innerText())?.[1] ?? '';
  expect(session).not.toBe('');
  await press(page, 'Compare to the S&P500');
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

test('switching the plans moves nothing, and the links lead to six different carts', async ({
  page,
  server,
}) => {
  await visitPlans(page, `${server.url}/pricing`);
  await expect(page.getByRole('heading', { name: 'Our Research Plans' })).toBeVisible();
  await expect(page.getByText('nearly 15%')).toBeVisible();
  await expect(billing(page, 'Monthly')).toHaveAttribute('aria-current', 'true');
  const links = page.getByRole('link', { name: /^Select FSI/ });
  const hrefs = () =>
    links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  const places = () =>
    page.locator('main *').evaluateAll((found) =>
      found.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.round(top) * 10_000 + Math.round(height);
      }),
    );
  const [monthly, before] = [await hrefs(), await places()];
  await billing(page, 'Yearly').click();
  await expect(page.getByRole('status').filter({ hasText: 'Yearly' })).toHaveText(
    'Yearly prices are shown.',
  );
  await expect(price(page, 'FSI Macro')).toHaveText('$169');
  const yearly = await hrefs();
  expect(await places()).toEqual(before);
  expect(new Set([...monthly, ...yearly]).size).toBe(6);
  for (const href of [...monthly, ...yearly]) {
    const { searchParams } = new URL(href);
    expect([searchParams.get('product'), searchParams.get('variation')]).not.toContain(null);
  }
});

test('the billing is in the address: it survives a reload and Back, without loading the page again', async ({
  page,
  server,
}) => {
  await visitPlans(page, `${server.url}/pricing?billing=yearly`);
  await expect(price(page, 'FSI Pro')).toHaveText('$219');
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
  await billing(page, 'Monthly').click();
  await expect(price(page, 'FSI Pro')).toHaveText('$249');
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await expect(price(page, 'FSI Pro')).toHaveText('$219');
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
  await page.reload();
  await expect(price(page, 'FSI Pro')).toHaveText('$219');
  await visitPlans(page, `${server.url}/pricing?billing=weekly`);
  await expect(price(page, 'FSI Pro')).toHaveText('$249');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch shows the prices of either billing, and the answers open', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/pricing`);
    await expect(price(page, 'FSI Pro')).toHaveText('$249');
    await billing(page, 'Yearly').click();
    await expect(price(page, 'FSI Pro')).toHaveText('$219');
    await expect(billing(page, 'Yearly')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(price(page, 'FSI Pro')).toHaveText('$249');
    await page.getByText('How do I cancel?').click();
    await expect(page.getByText(/You keep access until the end/)).toBeVisible();
  });
});

test('without the archive, or on a server that answers it with a page, there is no sample', async ({
  page,
  server,
}) => {
  await page.route('**/newsletters/feed.xml', (route) => route.fulfill({ status: 404 }));
  const answered = page.waitForResponse('**/newsletters/feed.xml');
  await page.goto(`${server.url}/pricing`);
  await answered;
  await expect(page.getByRole('heading', { name: 'Who writes the research' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See past newsletters' })).toHaveCount(0);
  await page.route('**/newsletters/feed.xml', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html' }),
  );
  const again = page.waitForResponse('**/newsletters/feed.xml');
  await page.reload();
  await again;
  await expect(page.getByRole('heading', { name: 'Who writes the research' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See past newsletters' })).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test(`axe finds nothing and nothing overflows at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    await visitPlans(page, `${server.url}/pricing`);
    await expect(page.getByRole('heading', { name: 'FSI Pro', exact: true })).toBeVisible();
    expect([await overflows(page), await violations(page)]).toEqual([0, []]);
    await page.goto(`${server.url}/comparator#w=AAPL:0:0.5,XOM:6:0.5`);
    await expect(page.getByRole('img', { name: /by sector/ })).toBeVisible();
    expect([await overflows(page), await violations(page)]).toEqual([0, []]);
    await press(page, 'Reset View');
    await press(page, 'Simulate Portfolio');
    await ticker(page, 10).fill('ZZYX');
    expect([await overflows(page), await violations(page)]).toEqual([0, []]);
    await press(page, 'Compare to the S&P500');
    await expect(page.getByRole('textbox', { name: 'Last Price of ZZYX' })).toBeVisible();
    expect([await overflows(page), await violations(page)]).toEqual([0, []]);
    await press(page, 'View Here: Industrials');
    await expect(page.getByRole('dialog', { name: 'Industrials' })).toBeVisible();
    expect([await overflows(page), await violations(page)]).toEqual([0, []]);
    await open(page, server, '/app/insights');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Portfolios by week' })).toBeVisible();
    expect([await overflows(page), await violations(page)]).toEqual([0, []]);
  });
}

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
