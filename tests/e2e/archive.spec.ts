import { addNewsletter, open } from './session';
import { expect, test } from './testServer';

test.use({ passesTime: true });

const title = 'What <b>moved</b> & why';

test('what is published is a public page, until an administrator turns the archive off', async ({
  page,
  server,
  context,
  openBrowser,
}) => {
  const id = await addNewsletter(server, title);
  await open(page, server, `/newsletterFSI/${id}`);
  await page.getByRole('button', { name: 'Send to FS Insight' }).click();
  const sending = page.getByRole('dialog');
  await sending.getByRole('textbox').fill('The journey tries it out.');
  await sending.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('group', { name: /in \d+ seconds?$/ })).toBeVisible();
  await context.clock.runFor(11_000);
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeDisabled();
  await page.goto(`${server.url}/app/newsletters`);
  await expect(page.getByRole('row', { name: title })).toContainText('Published');

  const reader = await openBrowser({ viewport: { width: 320, height: 640 } });
  const refused: string[] = [];
  reader.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const fits = () =>
    reader.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await reader.goto(`${server.url}/newsletters`);
  await expect(reader.getByRole('heading', { name: 'Newsletters' })).toBeVisible();
  expect(await fits()).toBe(true);
  const background = () => reader.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await reader.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).not.toBe(light);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader).toHaveURL(/\/newsletters\/\d{4}-\d\d-\d\d$/);
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(reader.getByText('This issue is public.')).toBeVisible();
  await expect(reader.getByText('For members only')).toHaveCount(0);
  await expect(reader.getByRole('link', { name: 'All newsletters' })).toBeVisible();
  expect(await fits()).toBe(true);
  expect(await reader.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
  const address = reader.url();
  expect(refused).toEqual([]);

  const feed = await (await reader.request.get(`${server.url}/newsletters/feed.xml`)).text();
  const entry = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'application/xml');
    if (read.querySelector('parsererror')) return null;
    return read.querySelector('entry > title')?.textContent;
  }, feed);
  expect(entry).toBe(title);

  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reader.goto(`${server.url}/pricing`);
  await reader.getByRole('link', { name: 'See past newsletters' }).click();
  await expect(reader).toHaveURL(`${server.url}/newsletters`);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.goto(`${server.url}/app/settings/archive`);
  await page.getByRole('radio', { name: 'Off' }).check();
  const saved = page.waitForResponse('**/api/settings/save_archive');
  await page.getByRole('button', { name: 'Save archive' }).click();
  await saved;
  expect((await reader.goto(`${address}?again`))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: 'This newsletter isn’t here' })).toBeVisible();
  await reader.goto(`${server.url}/pricing`);
  await expect(reader.getByRole('heading', { name: 'What each plan contains' })).toBeVisible();
  await expect(reader.getByRole('link', { name: /past (newsletters|issue)/ })).toHaveCount(0);
});
