import type { Locator, Page } from '@playwright/test';
import { account, addColleague, openAs } from './session';
import { expect, test, type TestServer } from './testServer';

const id = 12;
const commentary = (page: Page) => page.getByRole('textbox', { name: 'Market Commentary' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens the composer, and waits until the history knows when its user last looked. */
async function open(page: Page, server: TestServer, who = account): Promise<Locator> {
  const listed = page.waitForResponse('**/api/newsletter/versions');
  await openAs(who, page, server, `/app/newsletter/${id}`);
  await listed;
  await expect(commentary(page)).toBeVisible();
  return commentary(page);
}

async function write(page: Page, text: string): Promise<void> {
  await commentary(page).click();
  await commentary(page).press('Control+End');
  const saved = page.waitForResponse('**/api/newsletter/save_comments');
  await page.keyboard.type(text);
  await saved;
}

test('one press shows what a colleague changed, and each version can be restored', async ({
  page,
  server,
  openBrowser,
}) => {
  const looked = page.waitForResponse('**/api/newsletter/see_versions');
  await open(page, server);
  await looked;
  const anns = await openBrowser();
  await open(anns, server, await addColleague(server, 'Ann'));
  await write(anns, ' Added by Ann.');
  const renamed = anns.waitForResponse('**/api/newsletter/save_title');
  await anns.getByLabel('Title', { exact: true }).fill('Crypto Market Update by Ann');
  await renamed;
  await anns.close();

  const editor = await open(page, server);
  const changes = page.getByRole('button', { name: 'What changed since you last looked (2)' });
  await changes.click();
  const others = dialog(page, 'What changed since you last looked');
  const text = others.getByRole('region', { name: /^Market Commentary, Ann/ });
  await expect(text.getByText('3 words added')).toBeVisible();
  await expect(text.locator('mark').last()).toContainText('Ann');
  await expect(others.getByRole('region', { name: /^Title, Ann/ })).toBeVisible();
  await others.getByRole('button', { name: 'Close' }).click();
  await expect(changes).toBeHidden();

  // What was just typed is saved before an older version takes its place.
  await editor.press('Control+End');
  await page.keyboard.type(' Typed by Robin.');
  await page.getByRole('button', { name: 'History' }).click();
  const sheet = dialog(page, 'History');
  const rows = sheet.getByRole('button', { name: /Market Commentary/ });
  await expect(rows.first()).toContainText('Robin');
  const annsRow = sheet.getByRole('button', { name: /Market Commentary Ann/ }).first();
  await annsRow.click();
  await page.getByRole('button', { name: /^Whole newsletter at / }).click();
  const moment = dialog(page, /^As it was at /);
  await expect(moment.getByRole('region', { name: 'Market Commentary' })).toContainText(
    'Added by Ann.',
  );
  await expect(moment).not.toContainText('Typed by Robin.');
  await moment.getByRole('button', { name: 'Compare with now' }).click();
  const compared = dialog(page, 'Compare versions');
  await expect(compared.getByText('3 words added')).toBeVisible();
  await expect(compared.locator('mark').last()).toContainText('Robin');
  await compared.getByRole('button', { name: 'Close' }).click();

  await restore(page, rows.last());
  await expect(editor).not.toContainText('Added by Ann.');
  await restore(page, annsRow);
  await expect(editor).toContainText('Added by Ann.');
  await page.reload();
  await expect(editor).toContainText('Added by Ann.');
  await expect(editor).not.toContainText('Typed by Robin.');
});

/** Restores a version of the commentary. The question names it. */
async function restore(page: Page, row: Locator): Promise<void> {
  await row.click();
  const version = dialog(page, /^Market Commentary at /);
  await version.getByRole('button', { name: 'Restore this version' }).click();
  const question = dialog(page, 'Restore this version');
  await expect(question).toContainText(/Restore Market Commentary as it was at \d\d:\d\d\?/);
  const saved = page.waitForResponse('**/api/newsletter/save_comments');
  await question.getByRole('button', { name: 'Restore this version' }).click();
  await saved;
  await expect(version).toBeHidden();
}

test('the unsaved text of whoever takes a colleague’s can be restored, also after its toast', async ({
  page,
  server,
  openBrowser,
}) => {
  const bos = await openBrowser();
  const editor = await open(page, server);
  await open(bos, server, await addColleague(server, 'Bo'));
  await write(bos, ' Bo was faster.');
  await write(page, ' Robin was slower.');
  // What is on the way when the connection fails waits for it.
  await page.route('**/api/newsletter/keep_version', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await failed;
  await expect(editor).toContainText('Bo was faster.');
  await page.unroute('**/api/newsletter/keep_version');
  await page.reload();
  await expect(editor).toContainText('Bo was faster.');
  await page.getByRole('button', { name: 'History' }).click();
  const row = dialog(page, 'History').getByRole('button', { name: /Robin · Not saved/ });
  await row.click();
  const version = dialog(page, /^Market Commentary at /);
  await expect(version).toContainText('Not saved: another version was used instead');
  await version.getByRole('button', { name: 'Restore this version' }).click();
  const question = dialog(page, 'Restore this version');
  const saved = page.waitForResponse('**/api/newsletter/save_comments');
  await question.getByRole('button', { name: 'Restore this version' }).click();
  await saved;
  await expect(editor).toContainText('Robin was slower.');
  await expect(editor).not.toContainText('Bo was faster.');
  await bos.reload();
  await expect(commentary(bos)).toContainText('Robin was slower.');
});
