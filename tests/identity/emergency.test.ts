import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { levels } from '@/api/contract/call';
import { signInRuleCalls, type SignInRules } from '@/api/contract/signInRules';
import { userCalls } from '@/api/contract/users';
import { samplePublisher } from '@/api/samples/publication';
import { openSession } from '@server/db/sessions';
import { changePassword, findAccount, setLevel } from '@server/db/users';
import { readConfig } from '@server/node/config';
import { startServer } from '@server/node/start';
import { smallEmail } from '@tests/server/smallEmail';
import { openTestApi } from '@tests/server/testApi';
import { testFeeds } from '@tests/server/testFeeds';
import { testPasswords } from '@tests/seed/passwords';

const folder = mkdtempSync(join(tmpdir(), 'desk-emergency-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = {
  OIDC_PROVIDER: 'google',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
};
it('is told to administrators until the emergency account can sign in', async () => {
  const email = 'ann@desk.example';
  const { identity } = readConfig({ ...environment, OIDC_PASSWORDS: email });
  const api = await openTestApi({ identity });
  const { db, time } = api;
  const origin = { device: '', address: 'local' };
  const token = await db.write((tx) => openSession(tx, 1, origin, time.now));
  async function problem() {
    const { response } = (await api.call(signInRuleCalls.get, {}, token)).body;
    return (response as SignInRules).emergency_problem.split(',')[0];
  }
  const login = async (password: string) =>
    (await api.call(authCalls.login, { email, password })).status;

  expect(await problem()).toBe('The emergency account ann@desk.example doesn’t exist');
  const draft = { first_name: 'Ann', email, level: levels.publish };
  expect((await api.call(userCalls.add, draft, token)).status).toBe(200);
  expect(await problem()).toBe('The emergency account ann@desk.example has no password');
  expect(await login(' ')).toBe(400);
  const passwordHash = await testPasswords.hash('several new words');
  const { id: userId = 0 } = (await findAccount(db.read, email)) ?? {};
  await db.write((tx) => changePassword(tx, { userId, passwordHash }, time.now));
  expect(await problem()).toBe('The emergency account ann@desk.example isn’t an administrator');
  await db.write((tx) => setLevel(tx, userId, levels.administer));
  expect(await problem()).toBe('');
  expect(await login('several new words')).toBe(200);
  await api.close();
});

it('is in the log at the start', async () => {
  const lines: Record<string, unknown>[] = [];
  const { stop } = await startServer({
    config: readConfig({
      ...environment,
      PORT: '0',
      DATA_DIR: folder,
      OIDC_PASSWORDS: 'owner@x.example',
    }),
    publisher: samplePublisher,
    feeds: testFeeds(),
    clock: () => new Date(),
    log: (line) => void lines.push(line),
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
  });
  await stop();
  expect(lines.filter(({ event }) => event === 'setting')).toEqual([
    {
      level: 'warn',
      event: 'setting',
      message: expect.stringMatching(/^The emergency account owner@x\.example doesn’t exist/),
    },
  ]);
});
