import { expect, signIn, test } from './desk';

test('on a small screen the menu closes by a tap beside it and by a chosen link', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${desk.url}/login`);
  await signIn(page);
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
