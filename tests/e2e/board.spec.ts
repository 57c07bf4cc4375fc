import { addAnn, signInAsAnn } from './colleague';
import { expect, signIn, test } from './testServer';

// Nobody has started today's newsletter there.
test.use({ serverOf: 'the board' });

test('two people see each other in a newsletter, and on the morning board @core', async ({
  page,
  browser,
  server,
}) => {
  await addAnn(server);
  await page.goto(`${server.url}/login`);
  await signIn(page);
  await expect(page.getByText('Hello Robin')).toBeVisible();
  await page.clock.install();
  await page.goto(`${server.url}/app/newsletter/12`);
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole('status', { name: 'Colleagues here' })).toBeEmpty();

  const anns = await (await browser.newContext()).newPage();
  await signInAsAnn(anns, server);
  await anns.goto(`${server.url}/app/newsletter/12`);
  await expect(anns.getByText('Robin also has this open')).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText('Ann also has this open')).toBeVisible();

  await page.goto(`${server.url}/app/dashboard`);
  const open = page.getByRole('region', { name: 'Open right now' });
  await expect(open.getByRole('link', { name: /Crypto Market Update.*Ann/ })).toBeVisible();
  await anns.goto(`${server.url}/app/newsletters`);
  await expect(anns.getByRole('heading', { name: 'Newsletters', level: 1 })).toBeVisible();
  await page.reload();
  await expect(open.getByText('No colleague has a newsletter open.')).toBeVisible();
});

test('the morning board starts today’s newsletter, and says what it needs @core', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await signIn(page);
  await expect(page.getByText('Hello Robin')).toBeVisible();
  await page.goto(`${server.url}/app/dashboard`);
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
  await page.getByRole('link', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(/\/app\/notifications\?search=Outlook\+2027$/);
  await expect(page.getByRole('cell', { name: /Outlook 2027/ }).first()).toBeVisible();
});
