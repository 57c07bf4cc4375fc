import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test } from './testServer';

const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
const figure = '.liveFigure';

test('selected words are saved, inserted elsewhere with their live figure, edited and deleted', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/newsletter/12');
  const commentary = text(page, 'Market Commentary');
  await commentary.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('At /btc');
  await option(page, /^\$BTC price/).click();
  await page.keyboard.type(' now.');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Insert' }).first().click();
  await option(page, /^Save as snippet/).click();
  await text(page, 'Name').fill('Bitcoin now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const technical = text(page, 'Technical Commentary');
  const inserted = technical.locator(figure);
  const before = await inserted.count();
  await technical.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/bitcoin');
  await option(page, /^Bitcoin now/).click();
  await expect(inserted).toHaveCount(before + 1);
  const shown = await commentary.locator(figure).last().textContent();
  await expect(inserted.last()).toHaveText(shown ?? '');

  await page.keyboard.type(' /manage');
  await option(page, /^Manage snippets/).click();
  const list = page.getByRole('dialog', { name: 'Snippets' });
  await list.getByRole('button', { name: 'Edit' }).click();
  await expect(text(page, 'Content').locator(figure)).toHaveText(shown ?? '');
  await text(page, 'Content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Bitcoin: ');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'Edit' }).click();
  await expect(text(page, 'Content')).toHaveText(`Bitcoin: At ${shown} now.`);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await list.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete snippet' }).click();
  await expect(list.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(inserted).toHaveCount(before + 1);
});
