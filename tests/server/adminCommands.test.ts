import { afterEach, beforeEach, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { authCalls } from '@/api/contract/auth';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import type { Mail } from '@server/deps';
import { runAdminCommand } from '@server/node/admin/commands';
import { openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
let api: TestApi;
const mails: Mail[] = [];

beforeEach(async () => {
  mails.length = 0;
  const outbox = { deliver: (mail: Mail) => (mails.push(mail), Promise.resolve('ok')) };
  api = await openTestApi({ outbox });
  const sam = { email: 'sam@desk.example', passwordHash: 'x', createdAt: api.time.now, level: 1 };
  await api.db.write((tx) => addUser(tx, sam));
});
afterEach(() => api.close());

const run = (...words: string[]) => runAdminCommand(api.deps, words);

it('lists accounts in columns', async () => {
  expect((await run('list')).split('\n')).toEqual([
    'sam@desk.example             Writer         password only  never used',
    expect.stringMatching(/^editor@researchdesk\.example {2}Administrator {2}password only/),
  ]);
});

it('makes an administrator, with a row of activity, and a mail to all of them', async () => {
  expect(await run('make-administrator', 'SAM@desk.example')).toBe(
    'sam@desk.example is an administrator now.',
  );
  await api.background.settled();
  expect(mails.map(({ to, subject }) => [to[0], subject]).toSorted()).toEqual([
    [email, 'sam@desk.example has the level Administrator now'],
    ['sam@desk.example', 'Your account has the level Administrator now'],
    ['sam@desk.example', 'sam@desk.example has the level Administrator now'],
  ]);
  expect(mails[0]?.text).toContain('By: somebody at the server’s command line');
  expect(mails[0]?.text).not.toContain('From:');
  const { body } = await api.call(activityCalls.list, {}, await api.signIn());
  const { rows } = body.response as { rows: ActivityRow[] };
  expect(rows.find(({ subject }) => subject === 'level')).toMatchObject({
    staff_id: null,
    staff: 'The server’s command line',
    action: 'changed',
  });
});

it('makes a link that sets a password once, and isn’t in mail, log or activity', async () => {
  const [, token = ''] = /reset\?t=([\w-]{43})$/.exec(await run('reset-password', email)) ?? [];
  await api.background.settled();
  expect(JSON.stringify([mails, api.lines])).not.toContain(token);
  const body = { email, password: 'correct horse battery', token };
  expect((await api.call(authCalls.reset, body)).status).toBe(200);
  expect((await api.call(authCalls.reset, body)).status).toBe(400);
  expect((await api.call(authCalls.login, { email, password })).status).toBe(400);
});

it.each([
  [['reset-password'], 'Enter whose account: npm run admin -- reset-password <email>'],
  [['remove', 'a@b.example'], 'There is no command remove. “help” lists them.'],
  [['toString', 'a@b.example'], 'There is no command toString. “help” lists them.'],
  [['list', 'a', 'b'], 'Enter one command and at most one email address.'],
])('refuses %j', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});
