import { account, endSession, open, signIn } from './session';
import { expect, test } from './testServer';

test('a wrong password shows an error and an empty one sends nothing', async ({ page, server }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something was wrong. Try again');
  expect(calls).toEqual([]);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something was wrong. Try again');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  expect(calls).toHaveLength(1);
  await expect(page).toHaveURL(/\/login$/);
});

test('a preview asks to sign in and opens afterwards @core', async ({ page, server }) => {
  await page.goto(`${server.url}/newsletter_V2/12`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/newsletter_V2\/12$/);
  await expect(page.frameLocator('iframe').getByText('Market Update').first()).toBeVisible();
  await page.goto(`${server.url}/newsletter_v2/12`);
  await expect(page.frameLocator('iframe').getByText('Market Update').first()).toBeVisible();
});

test('an ended session leads from a list to the login and back', async ({ page, server }) => {
  await open(page, server, '/app/newsletters');
  await expect(
    page.getByRole('link', { name: '20/11/2026 Crypto Market Update', exact: true }),
  ).toBeVisible();
  await endSession(page, server);
  await page.getByRole('button', { name: 'Add Newsletter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/app\/newsletters$/);
});

test('a list that is opened in an ended session is there after signing in', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/newsletters');
  await endSession(page, server);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(
    page.getByRole('link', { name: '20/11/2026 Crypto Market Update', exact: true }),
  ).toBeVisible();
});

test('Back leaves an address that led on', async ({ page, server }) => {
  await open(page, server, '/pricing');
  await page.goto(`${server.url}/`);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('the first address leads to the start page, before and after signing in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto(`${server.url}/app/settings`);
  const chosen = page.getByRole('radiogroup', { name: 'Start page' }).getByLabel('Newsletters');
  await chosen.check();
  await page.goto(`${server.url}/`);
  await expect(page).toHaveURL(/\/app\/newsletters$/);
});

test('a write that the server fails to answer checks the session', async ({ page, server }) => {
  await open(page, server, '/app/newsletters');
  await expect(
    page.getByRole('link', { name: '20/11/2026 Crypto Market Update', exact: true }),
  ).toBeVisible();
  const failure = { status: 'error', message: 'Something broke.', response: null };
  await page.route('**/api/newsletter/add*', (route) =>
    route.fulfill({ status: 500, json: failure }),
  );
  const add = async () => {
    const checked = page.waitForResponse((answer) => answer.url().endsWith('/api/user/info'));
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await checked;
  };
  await page.getByRole('button', { name: 'Add Newsletter' }).click();
  await add();
  await expect(page.getByRole('dialog')).toBeVisible();

  await endSession(page, server);
  await add();
  await expect(page).toHaveURL(/\/login$/);
});

test('Log Out ends the session on the server too', async ({ page, server }) => {
  await open(page, server, '/app/newsletters');
  await expect(page.getByText('Hello Robin')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const answer = await fetch(`${server.url}/api/user/info`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(401);

  await signIn(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('an unknown address shows a page that says so', async ({ page, server }) => {
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByText('Opps, it seems that this page does not exist.')).toBeVisible();
});
