import { open, signIn } from './session';
import { expect, test } from './testServer';

test('on a small screen the menu closes by a tap outside and by choosing a link', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, server, '/app/newsletters');
  const rail = page.locator('#navigation');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(rail).toHaveAttribute('data-state', 'open');
  await page.mouse.click(350, 400);
  await expect(rail).toHaveAttribute('data-state', 'closed');
  await menu.click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(rail).toBeHidden();
});

test('a small screen unpins the menu permanently', async ({ page, server }) => {
  await open(page, server, '/app/newsletters');
  const rail = page.locator('#navigation');
  await rail.hover();
  await page.getByRole('button', { name: 'Pin the menu' }).click();
  await page.reload();
  await expect(rail).toHaveAttribute('data-state', 'static');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(rail).toHaveAttribute('data-state', 'closed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.mouse.move(900, 500);
  await expect(rail).toHaveAttribute('data-state', 'closed');
});

test('a page has one title, which follows the address', async ({ page, server }) => {
  await open(page, server, '/app/newsletters');
  await expect(page).toHaveTitle('Newsletters · Research Desk');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard · Research Desk');
  await expect(page.locator('head title')).toHaveCount(1);
});

test('code that could not be loaded is requested again', async ({ page, server }) => {
  await open(page, server, '/app/newsletters');
  await expect(page.getByText('Hello Robin')).toBeVisible();
  const code = /\/assets\/(MenuPopover|CoinPages)-/;
  await page.route(code, (route) => route.abort());

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('This couldn’t be loaded.')).toBeVisible();
  const coins = page.getByRole('navigation').getByRole('link', { name: 'Coins' });
  await coins.click();
  await expect(page.getByText('This part of the page couldn’t be shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This part of the page couldn’t be shown.')).toBeVisible();

  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Coins' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('the login stays, busy, until the next page can be drawn', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const signedIn = page.waitForResponse(/\/user\/info$/);
  await signIn(page);
  await signedIn;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authenticated'))).toBe('true');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a message is shown even if the code of toasts could not be loaded at first', async ({
  page,
  server,
}) => {
  let isAway = true;
  await page.route(/assets\/Toaster-/, (route) => (isAway ? route.abort() : route.continue()));
  const failure = { status: 'error', message: 'Something broke.', response: null };
  await page.route('**/api/newsletter/add*', (route) =>
    route.fulfill({ status: 500, json: failure }),
  );
  await open(page, server, '/app/newsletters');
  await page.getByRole('button', { name: 'Add Newsletter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  isAway = false;
  await expect(page.getByText('Something broke.')).toBeVisible();
});

test('after signing in, and in a page opened by a link, three Tabs reach the main action', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/app/newsletters`);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Newsletters' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Start today’s newsletter');

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Stocks' })
    .click();
  await expect(page.getByRole('heading', { name: 'Stocks' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add Stock Service' })).toBeFocused();
});

test('the menu floats over a page that stands still, by itself after loading and for the pointer', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A pointer that rests where the menu opens doesn't use it.
  await page.mouse.move(120, 400);
  await open(page, server, '/app/newsletters');
  const rail = page.locator('#navigation');
  const heading = page.getByRole('heading', { name: 'Newsletters' });
  const left = async () => (await heading.boundingBox())?.x ?? 0;
  await expect(rail).toHaveAttribute('data-state', 'open');
  const opened = await left();
  await expect(rail).toHaveAttribute('data-state', 'closed');
  expect(await left()).toBe(opened);
  await rail.hover();
  await expect(rail).toHaveAttribute('data-state', 'floating');
  expect(await left()).toBe(opened);
});
