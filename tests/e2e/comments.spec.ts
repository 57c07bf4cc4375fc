import type { Page } from '@playwright/test';
import { addColleague, call, open, openAs, tokenOf } from './session';
import { expect, test } from './testServer';

const id = 12;
const address = `/app/newsletter/${id}`;
const commentary = (page: Page) => page.getByRole('textbox', { name: 'Market Commentary' });
const card = (page: Page) => page.getByRole('dialog', { name: /^(New comment|Comment)$/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Comments' });
const words = 'network fees reached their highest level';

/** Selects the words as a pointer would. */
async function select(page: Page): Promise<void> {
  await commentary(page).evaluate((box, wanted) => {
    box.focus();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
}

test('a colleague sees a comment, answers and resolves it, and the text stays as it is', async ({
  page,
  server,
  openBrowser,
}) => {
  const stored = async () => {
    const token = await tokenOf(server);
    const newsletter = await call<object>(server, '/newsletter/get', { id }, token);
    return 'daily_comments' in newsletter ? newsletter.daily_comments : '';
  };
  const before = await stored();
  await open(page, server, address);
  await expect(commentary(page)).toBeVisible();
  await select(page);
  await page.keyboard.press('Control+Alt+m');
  await card(page).getByRole('textbox', { name: 'Comment' }).fill('Which network?');
  await card(page).getByRole('button', { name: 'Comment' }).click();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Comments 1' })).toBeVisible();

  const anns = await openBrowser();
  await openAs(await addColleague(server, 'Ann'), anns, server, address);
  await expect(anns.getByRole('tab', { name: 'Comments 1' })).toBeVisible();
  await commentary(anns).getByText(words).click();
  await expect(card(anns)).toContainText('Which network?');
  await card(anns).getByRole('button', { name: 'Reply' }).click();
  await card(anns).getByRole('textbox', { name: 'Reply' }).fill('Solana’s.');
  await card(anns).getByRole('button', { name: 'Reply' }).click();
  await expect(card(anns)).toContainText('Solana’s.');
  // It isn’t hers to delete, but her own words are.
  await expect(card(anns).getByRole('button', { name: 'Delete' })).toHaveCount(1);

  await page.getByRole('tab', { name: /^Checks/ }).click();
  await expect(page.getByText('1 comment is open')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 comment is open' })
    .getByRole('link', { name: 'Fix in Comments' })
    .click();
  await expect(panel(page)).toContainText('Which network?');

  await card(anns).getByRole('button', { name: 'Resolve' }).click();
  await expect(commentary(anns).locator('.comment')).toHaveCount(0);
  await anns.close();
  await page.reload();
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await panel(page).getByText('1 resolved').click();
  await expect(panel(page)).toContainText('Solana’s.');
  await expect(panel(page)).toContainText('Resolved by Ann');
  await expect(commentary(page).locator('.comment')).toHaveCount(0);
  expect(await stored()).toBe(before);
});
