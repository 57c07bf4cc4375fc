import type { Page } from '@playwright/test';
import { account, isContinued } from './session';
import { expect, test } from './testServer';

const isEnabled = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toBeEnabled();

const pages = [
  { path: '/login', words: 'For research staff.', continued: isEnabled('Login') },
  { path: '/pricing', words: 'FSI Digital Assets', continued: isContinued },
  { path: '/pricing?billing=yearly', words: 'FSI Digital Assets', continued: isContinued },
  {
    path: '/comparator',
    words: 'Portfolio Comparator',
    continued: isEnabled('Compare to the S&P500'),
  },
  { path: '/forgot', words: 'we’ll send you a link', continued: isEnabled('Recover') },
  { path: '/reset?t=any', words: 'Confirm password', continued: isEnabled('Update') },
  { path: '/reset', words: 'This link is incomplete.', continued: isContinued },
];

/** Keeps every script back until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

for (const { path, words, continued } of pages) {
  test(`${path} is there before its scripts, which continue it`, async ({ page, server }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.emulateMedia({ colorScheme: 'dark' });
    const release = await holdScripts(page);
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await expect(page.getByText(words).first()).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = { title: await page.title(), ground: await ground() };
    const continuing = continued(page);
    release();
    await continuing;
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    expect({ title: await page.title(), ground: await ground() }).toEqual(before);
    expect(errors).toEqual([]);
  });
}

/** The addresses that the page has been at. */
function visited(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) =>
    addresses.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
  );
  return addresses;
}

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

/** Fills in the login, and presses Enter in the password and the button. */
async function tryToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(loginButton(page)).toBeDisabled();
  await loginButton(page).click({ force: true });
  await page.getByLabel('Password').focus();
}

test('a login that is typed before the scripts stays out of the address, and signs in after them @core', async ({
  page,
  server,
}) => {
  const addresses = visited(page);
  const release = await holdScripts(page);
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await tryToSignIn(page);
  release();
  await expect(loginButton(page)).toBeEnabled();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  expect(new Set(addresses)).toEqual(new Set(['/login']));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a new password that is typed before the scripts stays, and its link is sent nowhere', async ({
  page,
  server,
}) => {
  const addresses = visited(page);
  const release = await holdScripts(page);
  await page.goto(`${server.url}/reset?t=any`, { waitUntil: 'commit' });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a long new password');
  await page.keyboard.press('Enter');
  await expect(update).toBeDisabled();
  release();
  await expect(update).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByLabel('Confirm password').fill('another password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  expect(new Set(addresses)).toEqual(new Set(['/reset?t=any']));
});

const ticker = (page: Page, row: number) =>
  page.getByRole('combobox', { name: `Ticker, row ${row}`, exact: true });
const shares = (page: Page, row: number) =>
  page.getByRole('textbox', { name: `Shares, row ${row}`, exact: true });
const lines = (page: Page) => page.getByRole('textbox', { name: /^Lines with a ticker/ });

test('the comparator keeps what is typed, pasted and chosen before its scripts', async ({
  page,
  server,
}) => {
  let release = await holdScripts(page);
  await page.goto(`${server.url}/comparator`, { waitUntil: 'commit' });
  await ticker(page, 1).fill('KO');
  await shares(page, 1).fill('1,000');
  await lines(page).fill('PEP 5');
  const buffer = Buffer.from('XOM,4\n');
  const file = { name: 'positions.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('button:enabled:not([popovertarget])')).toHaveCount(0);
  await ticker(page, 3).pressSequentially('jp');
  release();
  await expect(page.getByRole('option').first()).toHaveText(/JPMorgan/);
  await expect(page.getByText('1 position read.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(ticker(page, 1)).toHaveValue('KO');
  await expect(shares(page, 1)).toHaveValue('1,000');
  await expect(ticker(page, 2)).toHaveValue('XOM');
  await expect(lines(page)).toHaveValue('PEP 5');

  // A reload draws empty rows until the scripts bring the kept ones back.
  await page.unroute('**/*.js');
  release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(ticker(page, 1)).toHaveValue('');
  await ticker(page, 2).pressSequentially('g');
  release();
  await expect(ticker(page, 1)).toHaveValue('KO');
  await page.keyboard.type('e');
  await expect(ticker(page, 5)).toHaveValue('ge');
  await expect(ticker(page, 5)).toBeFocused();
});

test('a shared comparison opens over rows that are typed before the scripts, and leaves them', async ({
  page,
  server,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const release = await holdScripts(page);
  await page.goto(`${server.url}/comparator#w=AAPL:0:0.5,XOM:6:0.5`, { waitUntil: 'commit' });
  await ticker(page, 1).fill('NVDA');
  release();
  await page.getByRole('button', { name: 'Reset View' }).click();
  await expect(ticker(page, 1)).toHaveValue('NVDA');
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a login sends nothing and says why', async ({ page, server }) => {
    const addresses = visited(page);
    await page.goto(`${server.url}/login`);
    await expect(page.getByText(/^Signing in needs JavaScript/)).toBeVisible();
    await tryToSignIn(page);
    expect(new Set(addresses)).toEqual(new Set(['/login']));
  });

  test('the plans are read, and an address that nothing has says so', async ({ page, server }) => {
    await page.goto(`${server.url}/pricing`);
    await expect(page.getByRole('link', { name: 'Select FSI Pro, monthly' })).toBeVisible();
    await page.goto(`${server.url}/forgot`);
    await expect(page.getByText(/^Asking for a link needs JavaScript/)).toBeVisible();
    await page.goto(`${server.url}/comparator`);
    await expect(page.getByText(/^Comparing needs JavaScript/)).toBeVisible();
    const missing = await page.goto(`${server.url}/nothing-here`);
    expect(missing?.status()).toBe(404);
  });
});
