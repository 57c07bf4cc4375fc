import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/screens/paths';
import { credentials } from './data/make';
import { expect, signIn, test, type Existing } from './existingTest';
import { plainPng } from './images';
import { dialog, field, press } from './pageParts';

const id = 212;
const today = '23/11/2026 Crypto Market Update';

const commentary = (page: Page) => page.getByRole('textbox', { name: 'Market Commentary' });
const states = (page: Page) => page.getByRole('status', { name: 'Save state' });
const isSaved = (page: Page) => expect(states(page)).toHaveText(/^Saved/);

async function compose(page: Page, { url }: Existing, newsletter = id): Promise<void> {
  await page.goto(url + paths.composer(newsletter));
  await expect(commentary(page)).toBeVisible();
}

async function write(page: Page, label: string, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label });
  await editor.click();
  await editor.press('Control+End');
  await page.keyboard.type(text);
}

const rowOf = ({ api }: Existing, newsletter = id) =>
  api.rows.newsletters.find((each) => Number(each.id) === newsletter);
const asked = ({ api }: Existing, path: string) =>
  api.requests.filter((request) => request.path === path && request.status === 200).length;

test('the newsletter of today is started with the author and links of the last one @core', async ({
  page,
  existing,
}) => {
  const { rows } = existing.api;
  rows.newsletters.shift();
  const links = {
    link_fsi: 'https://tidewater-quay.example/fsi',
    link_fsga: 'https://tidewater-quay.example/fs',
  };
  Object.assign(rows.newsletters[0] ?? {}, { author: 'Dana Whitlock', ...links });
  await signIn(page, existing);
  await press(page, 'Start today’s newsletter');
  await expect(page.getByRole('heading', { name: today, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Author')).toHaveValue('mara');
  await expect(page.getByLabel('Promo Link FSI')).toHaveValue(links.link_fsi);
  expect(rowOf(existing)).toMatchObject({ name: today, author: 'Dana Whitlock', ...links });
  expect(asked(existing, '/newsletter/sync')).toBe(1);

  await page.goto(existing.url + paths.newsletters);
  await page.getByRole('link', { name: 'Open today’s newsletter' }).click();
  await expect(page).toHaveURL(/\/app\/newsletter\/212/);
  expect(asked(existing, '/newsletter/add_edit')).toBe(1);
});

test('a newsletter is added from the list, renamed there, and deleted', async ({
  page,
  existing,
}) => {
  const { newsletters } = existing.api.rows;
  await signIn(page, existing);
  await press(page, 'Add Newsletter');
  await field(page, 'Name').fill('A second letter');
  await press(dialog(page), 'OK');
  await expect(page).toHaveURL(/\/app\/newsletter\/213/);
  await expect(page.getByRole('heading', { name: 'A second letter', level: 1 })).toBeVisible();
  await page.goto(existing.url + paths.newsletters);
  await press(page, 'Edit A second letter');
  await field(page, 'Name').fill('Another letter');
  await press(dialog(page), 'OK');
  await press(page, 'Delete Another letter');
  await expect(dialog(page)).toContainText('Are you sure you want to remove a newslettter?');
  await expect(dialog(page)).toContainText('“Another letter” is deleted for good.');
  await press(dialog(page), 'Delete');
  await expect(page.getByRole('button', { name: 'Delete Another letter' })).toHaveCount(0);
  expect(newsletters).toHaveLength(12);
});

test('what is typed is saved in the fields of the documents @core', async ({ page, existing }) => {
  await signIn(page, existing);
  await compose(page, existing);
  await page.getByLabel('Title').fill('A quiet morning');
  await write(page, 'Market Commentary', ' Volumes rose.');
  await write(page, 'Technical Commentary', ' It held.');
  await page.getByLabel('Author').selectOption('Dana Whitlock');
  await page.getByLabel('Promo Link FSI').fill('https://tidewater-quay.example/new');
  await page.getByLabel('Promo Link FSGA').fill('https://tidewater-quay.example/other');
  await isSaved(page);
  expect(rowOf(existing)).toMatchObject({
    name: 'A quiet morning',
    author: 'Dana Whitlock',
    daily_comments: expect.stringContaining('Volumes rose.'),
    daily_comments_technical: expect.stringContaining('It held.'),
    link_fsi: 'https://tidewater-quay.example/new',
    link_fsga: 'https://tidewater-quay.example/other',
  });
});

test('a save that fails is kept on the computer and tried again', async ({ page, existing }) => {
  await signIn(page, existing);
  await compose(page, existing);
  await page.route('**/newsletter/save_comments', (route) => route.abort());
  await write(page, 'Market Commentary', ' Kept.');
  await expect(states(page)).toContainText('Offline, kept on this computer');
  await page.reload();
  await expect(commentary(page)).toContainText('Kept.');
  await page.unroute('**/newsletter/save_comments');
  await write(page, 'Market Commentary', ' And saved.');
  await expect.poll(() => rowOf(existing)?.daily_comments).toContain('Kept. And saved.');
});

test.describe(() => {
  test.use({ signIns: 2 });
  test('a token that ends while typing is renewed on the page, and nothing is lost @core', async ({
    page,
    existing,
  }) => {
    await signIn(page, existing);
    await compose(page, existing);
    existing.api.expireTokens();
    await write(page, 'Market Commentary', ' Typed after the end.');
    const question = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(question).toBeVisible();
    await question.getByLabel('Email').fill(credentials.email);
    await question.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await isSaved(page);
    await expect(commentary(page)).toContainText('Typed after the end.');
    expect(rowOf(existing)?.daily_comments).toContain('Typed after the end.');
  });
});

test('an image is uploaded and shown from the other host', async ({ page, existing }) => {
  await signIn(page, existing);
  await compose(page, existing);
  const buffer = await plainPng(640, 360);
  const png = { name: 'chart.png', mimeType: 'image/png', buffer };
  // The existing API stores what it gets, and many mail programs don't show WebP.
  const bytes = await sharp(buffer).webp({ lossless: true }).toBuffer();
  const webp = { name: 'chart.webp', mimeType: 'image/webp', buffer: bytes };
  const files = [
    ['Newsletter Picture 2 [IMAGE1]', png],
    ['Technical Picture', webp],
    ['Promo Picture FSGA', png],
  ] as const;
  for (const [name, file] of files) {
    await page.getByLabel(name).setInputFiles(file);
    const shown = page.getByAltText(`${name}, saved`);
    await expect(shown).toHaveAttribute(
      'src',
      /^http:\/\/existing-images\.test\/newsletters\/\d+\.png$/,
    );
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640);
  }
  expect(rowOf(existing)).toMatchObject({
    newsletter_image_1: expect.stringMatching(/^newsletters\//),
    technical_image: expect.stringMatching(/^newsletters\//),
    newsletter_image_promo_fsga: expect.stringMatching(/^newsletters\//),
  });
});

test('prices are synced, and a coin is added and removed', async ({ page, existing }) => {
  await signIn(page, existing);
  await compose(page, existing);
  await press(page, 'Sync Prices and Metrics');
  await expect.poll(() => asked(existing, '/newsletter/sync')).toBe(1);
  await page.getByRole('tab', { name: 'Prices' }).click();
  const coins = page.getByRole('table', { name: 'Crypto Prices' });
  await page.getByRole('combobox', { name: 'Find an instrument' }).fill('link');
  await page.getByRole('option', { name: /^LINK/ }).click();
  await press(page, 'Add LINK');
  await expect(coins.getByRole('row', { name: /^LINK/ })).toBeVisible();
  await coins.getByRole('button', { name: 'Remove LINK' }).click();
  await expect(coins.getByRole('row', { name: /^LINK/ })).toHaveCount(0);
  expect(existing.api.rows.coins).toHaveLength(5);
});

test('news is selected, gets another category, and is removed', async ({ page, existing }) => {
  const headline = 'miner sells a site in Texas';
  const news = existing.api.rows.news.find(({ text }) => text === headline);
  await signIn(page, existing);
  await compose(page, existing);
  const row = page.getByRole('row', { name: new RegExp(headline) });
  await row.getByRole('button', { name: /^Select / }).click();
  await page.locator('#news label', { hasText: 'Selected News' }).click();
  const selected = page.getByRole('region', { name: 'Selected News' });
  await selected.getByRole('button', { name: `Mining: category of ${headline}` }).click();
  await dialog(page).getByRole('radio', { name: 'Regulation' }).check();
  await page.keyboard.press('Enter');
  await expect(
    selected.getByRole('button', { name: `Regulation: category of ${headline}` }),
  ).toBeVisible();
  expect(news).toMatchObject({ block: 1, newsletter_id: id, sub_category: 'Regulation' });
  // Until the answer has come, the dialog is open and keeps the keys.
  await expect(dialog(page)).toHaveCount(0);
  // Undo stands in the place of Remove after a change; the key removes all the same.
  await page.keyboard.press('x');
  await expect(selected.getByRole('button', { name: `Undo: ${headline}` })).toBeVisible();
  await expect.poll(() => news?.block).toBe(0);
  expect(news).toMatchObject({ block: 0, newsletter_id: null });
});

test('a 403 of the API is shown in its words, and disables nothing', async ({ page, existing }) => {
  existing.api.forbid('/newsletter/remove');
  await signIn(page, existing);
  const remove = page.getByRole('button', { name: `Delete ${today}` });
  await remove.click();
  await expect(dialog(page)).toContainText('Are you sure you want to remove a newslettter?');
  await press(dialog(page), 'Delete');
  await expect(page.getByText('This action is unauthorized.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/newsletters$/);
  await expect(remove).toBeEnabled();
});
