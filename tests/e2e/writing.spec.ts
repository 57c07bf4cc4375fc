import type { BrowserContext, Locator, Page } from '@playwright/test';
import { account, call, endSession, open, signIn, tokenOf } from './session';
import { expect, test, type TestServer } from './testServer';

const commentary = (page: Page) => page.getByRole('textbox', { name: 'Market Commentary' });
const states = (page: Page) => page.getByRole('status', { name: 'Save state' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
const clock = String.raw`\d\d:\d\d`;

async function compose(page: Page, server: TestServer, id: number): Promise<Locator> {
  await open(page, server, `/app/newsletter/${id}`);
  await expect(commentary(page)).toBeVisible();
  return commentary(page);
}

/** The same in another tab of a browser in which somebody has signed in. */
async function composeInTab(page: Page, server: TestServer, id: number): Promise<Locator> {
  await page.goto(`${server.url}/app/newsletter/${id}`);
  await expect(commentary(page)).toBeVisible();
  return commentary(page);
}

async function write(editor: Locator, text: string): Promise<void> {
  await editor.click();
  await editor.press('Control+End');
  await editor.page().keyboard.type(text);
}

async function saved(page: Page, label = 'Market Commentary'): Promise<void> {
  await expect(states(page)).toContainText(new RegExp(`${label} Saved ${clock}`));
}

/** What asks for a send. Reading the log of sends isn't one. */
function sendsOf(context: BrowserContext): string[] {
  const sends: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/newsletter\/(send(?!s$)|email)/.test(request.url())) sends.push(request.url());
  });
  return sends;
}

test('a session that ends while typing is renewed on the page, and everything is saved @core', async ({
  page,
  server,
  context,
}) => {
  const sends = sendsOf(context);
  const editor = await compose(page, server, 9);
  await write(editor, ' Before');
  await saved(page);
  await endSession(page, server);
  await page.keyboard.type(' and after the end');
  await expect(states(page)).toContainText('Market Commentary Signed out, kept on this computer');
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/newsletter\/9$/);
  await expect(question(page).getByLabel('Email')).toHaveValue(account.email);
  await expect(question(page).getByLabel('Password')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toHaveText('Something was wrong. Try again');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toBeVisible();

  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(editor).toBeFocused();
  await page.keyboard.type(', still here');
  await expect(editor).toContainText('Before and after the end, still here');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await question(page).getByLabel('Password').fill(account.password);
  const reloaded = page.waitForResponse((answer) => answer.url().endsWith('/api/metrics/today'));
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await reloaded;
  await saved(page);

  await write(editor, '.');
  await expect(editor).toContainText('Before and after the end, still here.');
  await saved(page);
  expect(sends).toEqual([]);
  await page.reload();
  await expect(editor).toContainText('Before and after the end, still here.');
});

test('a closed dialog leaves the cursor where it was', async ({ page, server }) => {
  await compose(page, server, 12);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await summary.fill('Funds sold.');
  await summary.press('Home');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.type('Large ');
  await expect(summary).toHaveValue('Large Funds sold.');
});

test('Log Out saves first, then leads to the login', async ({ page, server }) => {
  const editor = await compose(page, server, 5);
  await write(editor, ' Typed right before Log Out.');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/app\/newsletter\/5$/);
  await expect(editor).toContainText('Typed right before Log Out.');
  await expect(states(page)).not.toContainText('was restored');
});

test('signing in in one tab brings the others back', async ({ page, server, context }) => {
  const editor = await compose(page, server, 8);
  const other = await context.newPage();
  const otherEditor = await composeInTab(other, server, 4);
  await other.route('**/api/newsletter/save_comments', (route) => route.abort());
  await write(otherEditor, ' Second tab.');
  await expect(states(other)).toContainText('Market Commentary Offline, kept on this computer');
  await endSession(page, server);
  await write(editor, ' First tab.');
  await expect(question(page)).toBeVisible();
  await expect(states(other)).toContainText('Market Commentary Signed out, kept on this computer');
  await other.unroute('**/api/newsletter/save_comments');

  await question(page).getByLabel('Password').fill(account.password);
  await question(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await saved(page);
  await saved(other);
  await expect(question(other)).toBeHidden();
  await expect(otherEditor).toContainText('Second tab.');
  await expect(other).toHaveURL(/\/app\/newsletter\/4$/);
});

test('another user who signs in sees the server’s text, and the first user’s text is kept', async ({
  page,
  server,
}) => {
  const editor = await compose(page, server, 1);
  await write(editor, ' Saved.');
  await saved(page);
  await endSession(page, server);
  await write(editor, ' Robin alone.');
  await expect(question(page)).toBeVisible();
  let isAda = true;
  await page.route('**/api/user/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: object };
    const ada = { user_id: 99, first_name: 'Ada', email: 'ada@researchdesk.example' };
    if (isAda) body.response = { ...body.response, ...ada };
    await route.fulfill({ response: answer, json: body });
  });
  await question(page).getByLabel('Email').fill(account.email);
  await question(page).getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  const surprise = page.getByRole('dialog', { name: 'Ada is signed in now' });
  await expect(surprise).toContainText('come back when Robin signs in');
  await expect(editor).toContainText('Robin alone.');
  await surprise.getByRole('button', { name: 'Continue as Ada' }).click();
  await expect(surprise).toBeHidden();
  await expect(editor).toContainText('Saved.');
  await expect(editor).not.toContainText('Robin alone.');
  await expect(page.getByText('Hello Ada')).toBeVisible();

  isAda = false;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await signIn(page);
  await expect(editor).toContainText('Saved. Robin alone.');
  await expect(
    page.getByText(new RegExp(`Your unsaved text from ${clock} was restored`)),
  ).toBeVisible();
  await saved(page);
});

/** Stores a text in another browser, without the page knowing. */
async function storeElsewhere(server: TestServer, id: number, comments: string) {
  const token = await tokenOf(server);
  type Stored = { revisions: Record<string, number> };
  const { revisions } = await call<Stored>(server, '/newsletter/get', { id }, token);
  const base_rev = revisions['daily_comments'] ?? 0;
  const save = { newsletter_id: id, comments, op_id: crypto.randomUUID(), base_rev };
  await call(server, '/newsletter/save_comments', save, token);
}

const alert = (page: Page) => page.getByRole('region', { name: /^Market Commentary was changed/ });

const words = ['mine', 'meanwhile', 'theirs'];

/** The editor has these of the words, and no other. */
async function has(editor: Locator, expected: string[]): Promise<void> {
  for (const word of words) {
    if (expected.includes(word)) await expect(editor).toContainText(word);
    else await expect(editor).not.toContainText(word);
  }
}

const label = 'Market Commentary';
for (const { id, choice, expected, toast, undone } of [
  {
    id: 10,
    choice: 'Keep mine',
    expected: ['mine', 'meanwhile'],
    toast: `${label} keeps your version. Theirs is in the history.`,
    undone: ['theirs'],
  },
  {
    id: 11,
    choice: 'Take theirs',
    expected: ['theirs'],
    toast: `${label} now has their version. Yours is in the history.`,
    undone: ['mine', 'meanwhile'],
  },
  {
    id: 12,
    choice: 'Keep both',
    expected: words,
    toast: `${label} now has both versions. Undo goes back to theirs.`,
    undone: ['theirs'],
  },
]) {
  test(`two texts of one field stand side by side: ${choice}`, async ({ page, server }) => {
    const editor = await compose(page, server, id);
    await page.getByLabel('Title').fill(`Title of ${choice}`);
    await storeElsewhere(server, id, '<p>What theirs <strong>says</strong>.</p>');
    await write(editor, ' What mine says.');
    await expect(alert(page)).toBeVisible();
    await expect(states(page)).toContainText('Market Commentary Changed elsewhere');
    const yours = alert(page).getByRole('region', { name: 'Your version' });
    const theirs = alert(page).getByRole('region', { name: 'Their version' });
    await expect(theirs).toHaveText('What theirs says.');
    await expect(theirs.locator('mark').first()).toBeVisible();
    await expect(yours).toContainText('mine');
    const [left, right] = await Promise.all([yours.boundingBox(), theirs.boundingBox()]);
    expect(left?.y).toBe(right?.y);
    expect(left?.x).toBeLessThan(right?.x ?? 0);

    await write(editor, ' Typed meanwhile.');
    await expect(yours).toContainText('Typed meanwhile.');
    await alert(page).getByRole('button', { name: choice }).click();
    await expect(alert(page)).toBeHidden();
    await saved(page);
    await saved(page, 'Title');
    await expect(page.getByLabel('Title')).toHaveValue(`Title of ${choice}`);
    await has(editor, expected);
    const told = page.getByRole('listitem').filter({ hasText: toast });
    await told.getByRole('button', { name: 'Undo' }).click();
    await has(editor, undone);
    await page.getByRole('button', { name: 'History' }).click();
    const lost = page.getByRole('button', { name: /Market Commentary Robin · Not saved/ });
    await expect(lost).toHaveCount(choice === 'Keep mine' ? 0 : 1);
    await page.keyboard.press('Escape');
    await page.reload();
    await has(editor, undone);
    await expect(page.getByLabel('Title')).toHaveValue(`Title of ${choice}`);
  });
}

test('two tabs of one user in one field', async ({ page, server, context }) => {
  const editor = await compose(page, server, 7);
  const other = await context.newPage();
  const otherEditor = await composeInTab(other, server, 7);
  await write(otherEditor, ' From the second tab.');
  await saved(other);
  await write(editor, ' From the first tab.');
  await expect(alert(page)).toBeVisible();
  await alert(page).getByRole('button', { name: 'Keep both' }).click();
  await saved(page);
  await page.reload();
  await expect(editor).toContainText('From the first tab.');
  await expect(editor).toContainText('From the second tab.');
});

test('the server goes away while somebody types, and comes back', async ({ page, server }) => {
  const editor = await compose(page, server, 3);
  await page.route('**/api/newsletter/**', (route) => route.abort());
  await write(editor, 'Written without a server.');
  await expect(states(page)).toContainText('Market Commentary Offline, kept on this computer');
  await server.restart();
  await page.keyboard.type(' And more.');
  await page.unroute('**/api/newsletter/**');
  await saved(page);
  await page.reload();
  await expect(editor).toContainText('Written without a server. And more.');
});

test.describe('while time passes', () => {
  test.use({ passesTime: true });

  test('a tab closed right after typing loses nothing @core', async ({ page, server, context }) => {
    const editor = await compose(page, server, 2);
    await page.route('**/api/newsletter/**', (route) => route.abort());
    await write(editor, 'The last words.');
    await page.clock.runFor(150);
    await page.close();
    const next = await context.newPage();
    const reopened = await composeInTab(next, server, 2);
    await expect(reopened).toContainText('The last words.');
    await expect(states(next)).toContainText('Market Commentary Saved');
    await next.reload();
    await expect(reopened).toContainText('The last words.');
  });
});

test('leaving and returning shows what was typed, even with a slow server', async ({
  page,
  server,
}) => {
  const editor = await compose(page, server, 6);
  await page.route('**/api/newsletter/save_comments', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await write(editor, 'Typed and left.');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goBack();
  await expect(editor).toContainText('Typed and left.');
  await expect(alert(page)).toBeHidden();
  await expect(states(page)).toContainText('Market Commentary Saved');
  await expect(page.getByText('was restored')).toBeHidden();

  await write(editor, ' And previewed.');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Email' }).click();
  const preview = await opened;
  await expect(preview.locator('body')).toContainText('Saving what you typed…');
  await expect(preview.frameLocator('iframe').getByText('And previewed.').last()).toBeVisible();
});

test('the email beside the writing follows what is saved, and stays chosen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await compose(page, server, 6);
  const tab = page.getByRole('tab', { name: 'Email' });
  await tab.click();
  const email = page.frameLocator('iframe[title="Email as last saved"]');
  await expect(email.getByText('Crypto Market Update').first()).toBeVisible();
  await write(editor, ' Seen beside the text.');
  await expect(email.getByText('Seen beside the text.').last()).toBeVisible();
  await saved(page);

  await page.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(email.getByText('Seen beside the text.').last()).toBeVisible();
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect(tab).toBeHidden();
  await expect(page.getByRole('tab', { name: 'News' })).toHaveAttribute('aria-selected', 'true');
});

test('if this computer cannot store drafts, the page says so and closing asks', async ({
  page,
  server,
}) => {
  const editor = await compose(page, server, 2);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
  });
  await page.context().setOffline(true);
  await write(editor, ' Nowhere but here.');
  await expect(states(page)).toContainText(
    'Market Commentary: Offline, not kept on this computer. Copy your text.',
  );
  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload()).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(editor).toContainText('Nowhere but here.');
  await page.context().setOffline(false);
  await saved(page);
});
