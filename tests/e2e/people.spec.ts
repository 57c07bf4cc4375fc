import { URI, type TOTP } from 'otpauth';
import { open, resetLink, signIn } from './session';
import { expect, test } from './testServer';

const sam = { name: 'Sam', email: 'sam@researchdesk.example', password: 'correct horse battery' };

test('a writer writes but doesn’t publish, until an administrator changes the level @core', async ({
  page,
  server,
  openBrowser,
}) => {
  await open(page, server, '/app/settings/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(sam.name);
  await dialog.getByLabel('Email').fill(sam.email);
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('row', { name: /Sam/ })).toContainText('Writer');

  const other = await openBrowser();
  await other.goto(`${server.url}/forgot`);
  await other.getByLabel('Email').fill(sam.email);
  await other.getByRole('button', { name: 'Recover' }).click();
  await other.goto(server.url + (await resetLink(server, sam.email)));
  await other.getByLabel('Email').fill(sam.email);
  await other.getByLabel('Password', { exact: true }).fill('password1');
  await other.getByLabel('Confirm password').fill('password1');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByRole('alert')).toContainText('This password is too common.');
  await other.getByLabel('Password', { exact: true }).fill(sam.password);
  await other.getByLabel('Confirm password').fill(sam.password);
  await other.getByRole('button', { name: 'Update' }).click();
  // The address changes before the page that was there before has left.
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await signIn(other, sam);

  const remove = other.getByRole('button', { name: 'Delete 20/11/2026 Crypto Market Update' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.focus();
  await expect(other.getByRole('tooltip').filter({ visible: true })).toContainText(
    'Only publishers and administrators',
  );
  await other.goto(`${server.url}/app/newsletter/11`);
  await other.getByLabel('Title').fill('Crypto Market Update by Sam');
  await expect(other.getByText(/^Saved /).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change the level of Sam' }).click();
  await dialog.getByLabel(/^Publisher/).check();
  await dialog.getByRole('button', { name: 'Change level' }).click();
  await expect(page.getByRole('row', { name: /Sam/ })).toContainText('Publisher');
  await other.goto(`${server.url}/app/newsletters`);
  const sams = other.getByRole('button', { name: /^Delete .* by Sam$/ });
  await expect(sams).not.toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('cell', { name: 'Changed newsletter 11' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Changed level/ })).toBeVisible();
});

test('two-step sign-in asks for a code of the app, or a recovery code', async ({
  page,
  server,
}) => {
  await open(page, server, '/app/settings');
  const started = page.waitForResponse('**/account/start_second_factor');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const { response } = (await (await started).json()) as { response: { address: string } };
  const app = URI.parse(response.address) as TOTP;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Code' })
    .fill(app.generate({ timestamp: server.now().getTime() }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();

  const logOut = async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await logOut();
  await signIn(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText("This code isn't right");
  // The code that turned it on doesn't work again, so the next one is used.
  await page.getByLabel('Code').fill(app.generate({ timestamp: server.now().getTime() + 30_000 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Hello Robin')).toBeVisible();

  await logOut();
  await signIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Hello Robin')).toBeVisible();

  await page.goto(`${server.url}/app/settings`);
  await expect(page.getByText('On. 9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
