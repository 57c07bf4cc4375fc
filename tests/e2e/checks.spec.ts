import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test, type TestServer } from './testServer';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Market Commentary' });
const underlined = (page: Page, words: string) => page.locator('.finding', { hasText: words });

async function start(page: Page, server: TestServer): Promise<void> {
  await open(page, server, '/app/newsletters');
  await page.getByRole('button', { name: 'Start today’s newsletter' }).click();
  await expect(editor(page)).toBeFocused();
}

test('words are underlined as they are written, put right with a press, and dismissed with a press @core', async ({
  page,
  server,
}) => {
  await start(page, server);
  await page.keyboard.type('Good morning. $BTC traded at $1. Dear {{first_name}}, all is calm.');
  await expect(underlined(page, '$1')).toBeVisible();
  await underlined(page, '{{first_name}}').click();
  const card = page.getByRole('dialog', { name: 'Must fix' });
  await expect(card).toContainText('{{first_name}}');
  await card.getByRole('button', { name: 'Not a mistake' }).click();
  await expect(card).toBeHidden();
  await expect(underlined(page, '{{first_name}}')).toHaveCount(0);

  await page.getByRole('tab', { name: /^Checks/ }).click();
  await page.getByText('1 marked as not a mistake').click();
  await expect(page.getByText('Marked by Robin')).toBeVisible();

  await page.goto(`${server.url}/app/settings/activity`);
  await expect(
    page.getByRole('cell', { name: /^Marked an issue as not a mistake in newsletter/ }),
  ).toBeVisible();
});

test('an issue in the preview opens the composer with its words selected, and leads back', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/newsletter/12');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And [insert chart here].');
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  await page.goto(`${server.url}/newsletter_V2/12`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'insert chart here' })
    .getByRole('link', { name: 'Fix in Market Commentary' })
    .first()
    .click();
  await expect(editor(page)).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => String(window.getSelection())))
    .toBe('[insert chart here]');
  await page.route('**/api/newsletter/save_comments', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.keyboard.type('all');
  await page.getByRole('link', { name: 'Back to preview' }).click();
  await expect(page).toHaveURL(/\/newsletter_V2\/12$/);
  await expect(page.frameLocator('iframe').first().getByText('And all.')).toBeVisible();
  await expect(page.getByText(/insert chart here/)).toHaveCount(0);
});
