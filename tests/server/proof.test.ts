import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '@/api/contract/account';
import { allCalls } from '@/api/contract/all';
import { approvalCalls } from '@/api/contract/approvals';
import { authCalls } from '@/api/contract/auth';
import type { Call } from '@/api/contract/call';
import { holdCalls } from '@/api/contract/hold';
import { userCalls } from '@/api/contract/users';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser, findAccount } from '@server/db/users';
import { NotDelivered } from '@server/sending/providers/provider';
import type { Mail } from '@server/deps';
import { sensitive } from './sensitiveCalls';
import { later, openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
const sam = { first_name: 'Sam', email: 'sam@desk.example' };
let api: TestApi;
let token: string;
let deliver: (mail: Mail) => Promise<string>;
const mails: Mail[] = [];

beforeEach(async () => {
  mails.length = 0;
  deliver = (mail) => (mails.push(mail), Promise.resolve('ok'));
  api = await openTestApi({ outbox: { deliver: (mail) => deliver(mail) } });
  token = await api.signIn();
});
afterEach(() => api.close());

const ask = (call: Call, body: object, session = token) =>
  api.raw(call, JSON.stringify(body), session);
const prove = (word: string, session = token) =>
  api.call(accountCalls.prove, { password: word }, session);

describe('a sensitive call', () => {
  it('is every one of these', () => {
    const marked = Object.entries(allCalls).filter(([, call]) => call.isSensitive);
    expect(marked.map(([name]) => name).toSorted()).toEqual(
      sensitive.map(([name]) => name).toSorted(),
    );
  });

  it.each(sensitive)(
    '%s is refused with a mark 10 minutes after the sign-in',
    async (_, call, body) => {
      later(api, 9);
      expect((await ask(call, body)).status).not.toBe(403);
      later(api, 2);
      const { status, body: answer } = await ask(call, body);
      expect([status, answer.response]).toEqual([403, { needs_proof: true }]);
    },
  );

  it('is answered for 10 minutes after the password was given, in that session alone', async () => {
    const other = await api.signIn();
    later(api, 11);
    expect((await prove(password)).status).toBe(200);
    for (const level of [1, 2, 3]) {
      const added = await ask(userCalls.add, { ...sam, email: `sam${level}@desk.example`, level });
      expect(added.status).toBe(200);
    }
    expect((await ask(holdCalls.release, {}, other)).status).toBe(403);
    later(api, 11);
    expect((await ask(holdCalls.release, {})).status).toBe(403);
  });

  it('takes ten guesses of the password in 15 minutes, shared with changing it', async () => {
    later(api, 11);
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await prove('wrong')).status).toBe(400);
    }
    const change = { current: 'wrong', password: 'correct horse battery' };
    expect((await api.call(accountCalls.changePassword, change, token)).status).toBe(400);
    expect((await prove(password)).status).toBe(429);
    expect((await ask(holdCalls.release, {})).status).toBe(403);
  });
});

describe('the notice of a sensitive change', () => {
  const sent = async () => {
    await api.background.settled();
    return mails.map(({ to, subject }) => [...(to ?? []), subject]);
  };

  it('says what changed, when, where from, by whom, and what to do', async () => {
    await api.close();
    api = await openTestApi({ outbox: { deliver }, trustedProxies: 1 });
    const headers = {
      'x-forwarded-for': '192.0.2.14',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
    };
    const answer = await api.send('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers,
    });
    const { token: theirs } = answer.body.response as { token: string };
    await api.send('/api/account/stop_second_factor', {
      method: 'POST',
      body: '{}',
      headers: { ...headers, authorization: `Bearer ${theirs}` },
    });
    await api.background.settled();
    const what = 'Two-step sign-in was turned off for your account';
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[[email], what]]);
    expect(mails[0]?.text.split('\n\n')).toEqual([
      `${what}.`,
      [
        'When: 20 Nov 2026 09:30, New York time',
        `By: Robin (${email})`,
        'From: the network address 192.0.2.14, with Firefox on Windows',
      ].join('\n'),
      expect.stringMatching(/^If this wasn’t you, set a new password/),
      'http://desk.example/app/settings\n',
    ]);
  });

  it('goes to the person, and to all administrators where one is made or unmade', async () => {
    const now = api.time.now;
    const ada = { email: 'ada@desk.example', passwordHash: 'x', createdAt: now, level: 3 };
    await api.db.write((tx) => addUser(tx, ada));
    await ask(userCalls.add, { ...sam, level: 1 });
    expect(await sent()).toEqual([
      [sam.email, 'An account was added for you, with the level Writer'],
    ]);
    mails.length = 0;
    const { id = 0 } = (await findAccount(api.db.read, sam.email)) ?? {};
    await ask(userCalls.changeLevel, { id, level: 3 });
    const made = 'sam@desk.example has the level Administrator now';
    expect((await sent()).toSorted()).toEqual(
      [
        [ada.email, made],
        [email, made],
        [sam.email, 'Your account has the level Administrator now'],
        [sam.email, made],
      ].toSorted(),
    );
    mails.length = 0;
    await ask(userCalls.remove, { id });
    const unmade = 'sam@desk.example was removed';
    expect((await sent()).toSorted()).toEqual(
      [
        [ada.email, unmade],
        [email, unmade],
        [sam.email, 'Your account was removed'],
      ].toSorted(),
    );
  });

  it('that can’t leave is logged, and the change stands', async () => {
    deliver = () => Promise.reject(new NotDelivered('The mail server is down.', true));
    expect((await ask(approvalCalls.saveSetting, { mode: 'off' })).status).toBe(200);
    await api.background.settled();
    expect(api.lines.some(({ event }) => event === 'notice')).toBe(true);
    expect((await api.call(authCalls.userInfo, {}, token)).status).toBe(200);
  });
});
