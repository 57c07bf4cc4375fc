import type { Page } from '@playwright/test';
import { paths } from '@/screens/paths';
import { expect, signIn, test, type Existing } from './existingTest';
import { dialog, field, press, row } from './pageParts';
import { plainPng } from './images';

async function open(page: Page, existing: Existing, path: string): Promise<void> {
  await signIn(page, existing);
  await page.goto(existing.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const messages = ({ api }: Existing) => api.sentMessages.map(({ path, name }) => `${path} ${name}`);

test('an announcement is added with an image, enabled, tested, and its views are shown @core', async ({
  page,
  existing,
}) => {
  const name = 'A webinar on rates';
  await open(page, existing, paths.announcements);
  await press(page, 'Add Announcement');
  await field(page, 'Name').fill(name);
  await dialog(page).locator('textarea[name=url]').fill('https://tidewater-quay.example/rates');
  const panel = page.getByRole('group', { name: 'Image Phone' });
  await panel.getByRole('radio', { name: 'Upload' }).check();
  await panel.locator('input[type=file]').setInputFiles({
    name: 'phone.png',
    mimeType: 'image/png',
    buffer: await plainPng(390, 845),
  });
  await press(dialog(page), 'OK');
  await expect(dialog(page)).toBeHidden();
  const added = row(page, name);
  const shown = added.locator('img').first();
  await expect(shown).toHaveAttribute('src', /^http:\/\/existing-images\.test\/announcements\//);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(390);

  await press(added, `Enable ${name}`);
  await expect(dialog(page)).toContainText(
    'You are about to Enable/Disable this announcement, all users will be affected',
  );
  await press(dialog(page), 'Enable');
  await press(added, `Announcement in LIVE Mode: ${name}`);
  await expect(added).toContainText('Announcement in Testing Mode');
  await expect(added).toContainText('Active');
  await expect
    .poll(() => existing.api.rows.announcements[0])
    .toMatchObject({
      name,
      enabled: 1,
      testing: 1,
      url: 'https://tidewater-quay.example/rates',
    });

  await page.getByRole('link', { name: 'View Stats' }).click();
  await press(page, /^Remove the view of .* by lou@member\.example/);
  await press(dialog(page), 'Remove');
  await expect(row(page, 'lou@member.example')).toHaveCount(0);
  expect(existing.api.rows.views).toHaveLength(2);
});

test('a notification is added, tested, sent, scheduled and unscheduled', async ({
  page,
  existing,
}) => {
  await open(page, existing, paths.notifications);
  await press(page, 'Add Notification');
  await field(page, 'Name').fill('Rates');
  await field(page, 'Title').fill('Rates on hold');
  await field(page, 'Message').fill('Open the app to read more.');
  await press(dialog(page), 'OK');
  await expect(dialog(page)).toBeHidden();
  await press(page, 'Send test: Rates');
  await expect.poll(() => messages(existing)).toHaveLength(1);
  await press(page, 'Send: Rates');
  await expect(dialog(page)).toContainText(
    'You are about to send this notification, all users will be affected',
  );
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Resend: Rates' })).toBeVisible();
  expect(messages(existing)).toEqual([
    '/notifications/send_test_notification Rates on hold',
    '/notifications/sent_notification Rates on hold',
  ]);
  await press(page, 'Delete Rates');
  await press(dialog(page), 'Delete');
  await expect(page.getByRole('button', { name: 'Resend: Rates' })).toHaveCount(0);

  await press(page, 'Unschedule Outlook call');
  const again = row(page, 'Outlook call').getByRole('button', {
    name: /^Schedule .*: Outlook call$/,
  });
  await again.click();
  await expect(dialog(page)).toContainText(
    'You are about to schedule this notification, all users will be affected',
  );
  await press(dialog(page), 'Schedule');
  await expect(page.getByRole('button', { name: 'Unschedule Outlook call' })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a question is added, approved and removed, and live votes are cleared', async ({
  page,
  existing,
}) => {
  const question = 'Is gold a hedge?';
  await open(page, existing, paths.fsiQuestions);
  await press(page, 'Add Question');
  await field(page, 'Name').fill(question);
  await press(dialog(page), 'OK');
  await press(page, `Approve ${question}`);
  await expect(dialog(page)).toContainText('if approvedc will show in the UI');
  await press(dialog(page), 'Approve');
  await expect(page.getByRole('button', { name: `Disable ${question}` })).toBeVisible();
  await expect
    .poll(() => existing.api.rows.questions[0])
    .toMatchObject({ question, type: 'sector', approved: 1 });
  await press(page, `Delete ${question}`);
  await press(dialog(page), 'Delete');
  await expect(row(page, question)).toHaveCount(0);

  await page.goto(existing.url + paths.fsiActions);
  const labels = [
    'Technical Analysis',
    'Portfolio Analysis',
    'Portfolio Questions',
    'Technical Questions',
  ];
  for (const label of labels) {
    await press(page, `Clear LIVE ${label} Votes`);
    await press(dialog(page), `Clear LIVE ${label} Votes`);
    await expect(dialog(page)).toBeHidden();
  }
  const cleared = existing.api.requests.filter(({ path }) => path.startsWith('/fsiactions/'));
  expect(cleared.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/fsiactions/clear_technical 200',
    '/fsiactions/clear_portfolio 200',
    '/fsiactions/clear_portfolio_questions 200',
    '/fsiactions/clear_technical_questions 200',
  ]);
});

test('a stock service is added, edited and removed', async ({ page, existing }) => {
  await open(page, existing, paths.stocks);
  await page.getByRole('link', { name: 'Add Stock Service' }).click();
  await page.getByRole('combobox', { name: 'Stock' }).pressSequentially('nee');
  await page.getByRole('option', { name: /^NEE/ }).click();
  await page.getByRole('combobox', { name: 'Service' }).selectOption('upticks');
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/app\/stocks$/);
  await page.getByRole('link', { name: 'Edit NEE, Upticks' }).click();
  await page.getByRole('textbox', { name: 'Shares', exact: true }).fill('1200');
  await press(page, 'Save');
  const stored = () =>
    existing.api.rows.stockEntries.find(({ stock_id }) => String(stock_id) === '508');
  await expect.poll(() => String(stored()?.shares)).toBe('1200');
  expect(stored()).toMatchObject({ service: 'upticks', direction: 'long' });
  await page.goto(existing.url + paths.stocks);
  await press(page, 'Remove NEE, Upticks');
  await expect(dialog(page)).toContainText('Are you sure you want to remove this stock?');
  await press(dialog(page), 'Remove');
  await expect(page.getByRole('link', { name: 'Edit NEE, Upticks' })).toHaveCount(0);
  expect(stored()).toBeUndefined();
});

test('a UTM tag is added, copied and removed, and a post has links', async ({
  page,
  existing,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, existing, paths.utmTags);
  await press(page, 'Add UTM Tag');
  await field(page, 'Name').fill('Rates call');
  await field(page, 'Link').fill('https://tidewater-quay.example/rates?x=1');
  await press(dialog(page), 'OK');
  await press(page, 'View UTMs of Rates call');
  await press(dialog(page), 'Copy Email');
  const link =
    'https://tidewater-quay.example/rates?x=1&utm_source=email&utm_medium=email&utm_campaign=rates-call';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await press(page, 'Remove Rates call');
  await press(dialog(page), 'Remove');
  await expect(row(page, 'Rates call')).toHaveCount(0);
  await press(page, 'View UTMs of What funding rates say');
  await expect(dialog(page).getByLabel('Twitter', { exact: true })).toHaveValue(
    /^https:\/\/tidewater-quay\.example\/\?p=30101&utm_source=twitter/,
  );
});

test('the core portfolio is rebalanced, and a theme portfolio saved and restored', async ({
  page,
  existing,
}) => {
  await open(page, existing, paths.corePortfolio);
  await page.getByRole('textbox', { name: 'Weight of BTC' }).fill('55');
  await page.getByRole('textbox', { name: 'Weight of ETH' }).fill('45');
  await press(page, 'Rebalance');
  await press(dialog(page), 'Rebalance');
  await expect(row(page, 'BTC').first()).toContainText('$94,512');
  await expect
    .poll(() => existing.api.rows.core[0])
    .toMatchObject({ ticker: 'BTC', price_at_rebalance: '94512.1' });

  await page.goto(existing.url + paths.themePortfolio);
  await page.getByRole('textbox', { name: 'Name of Portfolio' }).fill('Quay growth');
  await press(page, 'Simulate Portfolio');
  await press(page, 'Save');
  await expect
    .poll(() => existing.api.rows.sessions.map(({ name }) => name))
    .toContain('Quay growth');
  await press(page, 'Reset View');
  await page.getByLabel('Restore a Session').selectOption({ label: 'Quay growth' });
  await press(page, 'Restore');
  await expect(page.getByRole('textbox', { name: 'Theme, row 1' })).toHaveValue('Cyber');
});

test.describe('signed out', () => {
  test.use({ signIns: 0 });
  test('a visitor compares a portfolio and sees suggestions', async ({ page, existing }) => {
    await page.goto(existing.url + paths.comparator);
    await page.getByRole('combobox', { name: 'Ticker, row 1' }).fill('xom');
    await page.getByRole('textbox', { name: 'Shares, row 1' }).fill('10');
    await press(page, 'Compare to the S&P500');
    await expect(page.getByRole('heading', { name: 'Your Results' })).toBeVisible();
    await press(page, 'View Here: Information Technology');
    await expect(dialog(page).getByRole('table', { name: 'Granny Shots stocks' })).toContainText(
      'AAPL',
    );
    expect(existing.api.requests.map(({ path }) => path)).toContain('/comparator/suggestions');
  });
});

test('signing out ends at the login, and nothing stays open', async ({ page, existing }) => {
  await open(page, existing, paths.newsletters);
  await press(page, 'Settings');
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(existing.url + paths.dashboard);
  await expect(page).toHaveURL(/\/login/);
});
