import type { Page } from '@playwright/test';
import { expect, test } from './testServer';

const pages = [
  { path: '/login', words: 'For research staff.' },
  { path: '/pricing', words: 'FSI Digital Assets' },
  { path: '/pricing?billing=yearly', words: 'FSI Digital Assets' },
  { path: '/comparator', words: 'Portfolio Comparator' },
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

for (const { path, words } of pages) {
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
    release();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await page.waitForLoadState('networkidle');
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    expect({ title: await page.title(), ground: await ground() }).toEqual(before);
    expect(errors).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the plans are read, and an address that nothing has says so', async ({ page, server }) => {
    await page.goto(`${server.url}/pricing`);
    await expect(page.getByRole('link', { name: 'Select FSI Pro, monthly' })).toBeVisible();
    await page.goto(`${server.url}/comparator`);
    await expect(page.getByText(/^Comparing needs JavaScript/)).toBeVisible();
    const missing = await page.goto(`${server.url}/nothing-here`);
    expect(missing?.status()).toBe(404);
  });
});
