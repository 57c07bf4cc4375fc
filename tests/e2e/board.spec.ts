import { addColleague, open, openAs } from './session';
import { expect, test } from './testServer';

test.use({ passesTime: true });

test('two people see each other in a newsletter, and on the morning board', async ({
  page,
  server,
  openBrowser,
}) => {
  const ann = await addColleague(server, 'Ann');
  await open(page, server, '/app/newsletter/12');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole('status', { name: 'Colleagues here' })).toBeEmpty();

  const anns = await openBrowser();
  await openAs(ann, anns, server, '/app/newsletter/12');
  await expect(anns.getByText('Robin also has this open')).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText('Ann also has this open')).toBeVisible();

  // Nothing of Robin’s is saved in Ann’s text, and still she sees where.
  const commentary = page.getByRole('textbox', { name: 'Market Commentary' });
  await commentary.locator('p').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' By Robin.');
  await page.clock.runFor(5_000);
  await anns.clock.runFor(5_000);
  await expect(anns.getByText('Robin is writing in Market Commentary')).toBeVisible();
  const mark = anns.getByRole('textbox', { name: 'Market Commentary' }).locator('.writer');
  await expect(mark).toHaveAttribute('data-writers', 'Robin');
  await expect(mark).not.toContainText('By Robin.');
  await page.clock.runFor(15_000);
  await anns.clock.runFor(5_000);
  await expect(mark).toHaveCount(0);
  await expect(anns.getByText('Robin also has this open')).toBeVisible();

  await page.goto(`${server.url}/app/dashboard`);
  const opened = page.getByRole('region', { name: 'Open right now' });
  await expect(opened.getByRole('link', { name: /Crypto Market Update.*Ann/ })).toBeVisible();
  await anns.goto(`${server.url}/app/newsletters`);
  await expect(anns.getByRole('heading', { name: 'Newsletters', level: 1 })).toBeVisible();
  await page.reload();
  await expect(opened.getByText('No colleague has a newsletter open.')).toBeVisible();
});

test('the morning board starts today’s newsletter, and says what it needs', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/dashboard');
  await page.getByRole('button', { name: 'Start today’s newsletter' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/ Crypto Market Update$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Continue writing' }).click();
  const commentary = page.getByRole('textbox', { name: 'Market Commentary' });
  await expect(commentary).toBeFocused();
  await page.keyboard.type('Bitcoin is back, and so are we.');
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('link', { name: 'Market Commentary 7 words' })).toBeVisible();
  await page.getByRole('link', { name: /Outlook 2027/ }).click();
  await expect(page).toHaveURL(/\/app\/notifications\?search=Outlook\+2027$/);
  await expect(page.getByRole('cell', { name: /Outlook 2027/ }).first()).toBeVisible();
});
