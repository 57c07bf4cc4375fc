import { rmSync } from 'node:fs';
import { client, openProvider } from '@tests/identity/provider';
import { newDataFolder } from './dataFolder';
import { freePort, startServer, stopServer } from './serverProcess';
import { account, signIn } from './session';
import { expect, test } from '@playwright/test';

test('a passkey and the identity provider sign in, and two-step sign-in can be required', async ({
  page,
  context,
}) => {
  const port = await freePort();
  // A browser takes passkeys of names only.
  const url = `http://localhost:${port}`;
  const folder = newDataFolder();
  const provider = await openProvider(`${url}/user/signin/google/callback`);
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: folder,
    // The provider's tokens are of the computer's own time.
    CLOCK_AHEAD: '0',
    PUBLIC_URL: url,
    OIDC_PROVIDER: 'google',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  });
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signInWithProvider = async () => {
    await page.getByRole('link', { name: 'Continue with Google' }).click();
  };
  const logOut = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/login`);
  };
  try {
    await page.goto(`${url}/login`);
    await signIn(page);
    await expect(page).toHaveURL(/\/app\//);
    await page.goto(`${url}/app/settings`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();

    await logOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/app\//);
    await page.goto(`${url}/app/settings/people`);
    await expect(page.getByRole('row', { name: /Robin/ })).toContainText('Password, 1 passkey');
    await page.getByRole('radio', { name: 'Everybody' }).check();
    // As if the sign-in were older than 10 minutes.
    const response = { needs_proof: true };
    await page.route(
      '**/api/signin_rule/save',
      (route) =>
        route.fulfill({ status: 403, json: { status: 'error', message: 'Confirm.', response } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save sign-in' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save sign-in' })).toBeDisabled();

    await logOut();
    provider.person = { sub: 'robin', email: account.email, email_verified: true };
    await signInWithProvider();
    await expect(page.getByRole('alert')).toContainText('Sign in with your passkey.');
    provider.meddling = { claims: (claims) => ({ ...claims, amr: ['mfa'] }) };
    await page.goto(`${url}/app/settings/people`);
    await signInWithProvider();
    await expect(page).toHaveURL(`${url}/app/settings/people`);
    await expect(page.getByRole('row', { name: /Robin/ })).toContainText('Google, 1 passkey');
  } finally {
    await stopServer(server);
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
