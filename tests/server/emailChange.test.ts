import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, accountCalls as calls } from '@/api/contract/account';
import { activityCalls } from '@/api/contract/activity';
import { authCalls } from '@/api/contract/auth';
import { staff } from '@server/db/schema/newsletters';
import { tickets } from '@server/db/schema/signIn';
import { sampleAccount } from '@server/db/seed/seed';
import { openSession } from '@server/db/sessions';
import { openTicket } from '@server/db/tickets';
import { addUser } from '@server/db/users';
import type { Deps, Mail } from '@server/deps';
import { later, openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
const next = 'robin@desk.example';
let api: TestApi;
let token: string;
let mails: Mail[];

async function open(changes: Partial<Deps> = {}, signIn = () => api.signIn()) {
  mails = [];
  const deliver = (mail: Mail) => (mails.push(mail), Promise.resolve('ok'));
  api = await openTestApi({ outbox: { deliver }, ...changes });
  token = await signIn();
}
beforeEach(() => open());
afterEach(() => api.close());

const start = (to = next, session = token) =>
  api.call(calls.startEmailChange, { email: to }, session);
const confirm = (secret: string, session = token) =>
  api.call(calls.confirmEmailChange, { token: secret }, session);
const outcome = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [status, body.message];
const sent = async () => {
  await api.background.settled();
  return mails.splice(0);
};
/** What the last link that was mailed holds. */
async function link(): Promise<string> {
  const texts = (await sent()).map(({ text }) => text ?? '');
  return texts.map((text) => /#email=([\w-]+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
}
async function ask(to = next): Promise<string> {
  expect((await start(to)).status).toBe(200);
  return link();
}
const addressOf = async () => {
  const [first] = await api.db.read.select().from(staff).orderBy(staff.id);
  return first?.email;
};
const login = async (as: string) =>
  (await api.call(authCalls.login, { email: as, password })).status;
async function addSam(address = 'sam@desk.example'): Promise<string> {
  const [robin] = await api.db.read.select().from(staff);
  const passwordHash = robin?.passwordHash ?? '';
  const sam = { email: address, passwordHash, createdAt: api.time.now };
  await api.db.write((tx) => addUser(tx, sam));
  const answer = await api.call(authCalls.login, { email: address, password });
  return (answer.body.response as { token: string }).token;
}
const isSignedIn = async (session: string) =>
  (await api.call(authCalls.userInfo, {}, session)).status === 200;
const ended = [
  400,
  'This link was already used or is older than 15 minutes. Change the email again.',
];

describe('asking for another address', () => {
  it('mails it a link, tells the old one, and changes nothing', async () => {
    expect((await start()).status).toBe(200);
    const [toNew, toOld] = (await sent()).toSorted((a) => (a.to[0] === next ? -1 : 1));
    expect(toNew?.to).toEqual([next]);
    expect(toNew?.text).toMatch(/\nhttp:\/\/desk\.example\/app\/settings#email=[\w-]{43}\n/);
    expect([toOld?.to, toOld?.subject]).toEqual([
      [email],
      `A change of your email address to ${next} was requested`,
    ]);
    expect(toOld?.text).toContain('If this wasn’t you, set a new password');
    expect(toOld?.text).not.toContain('#email=');
    expect(await addressOf()).toBe(email);
  });

  it('keeps what is in the link from the database, the log and the answer', async () => {
    const answer = await start();
    const secret = await link();
    const confirmed = await confirm(secret);
    const rows = (await api.call(activityCalls.list, {}, token)).body;
    expect(secret).toHaveLength(43);
    for (const kept of [answer, confirmed, rows, api.lines])
      expect(JSON.stringify(kept)).not.toContain(secret);
    await start('other@desk.example');
    const another = await link();
    const stored = JSON.stringify(await api.db.read.select().from(tickets));
    expect(stored).toContain('other@desk.example');
    expect(stored).not.toContain(another);
  });

  it('needs a fresh proof', async () => {
    later(api, 11);
    expect((await start()).body.response).toEqual({ needs_proof: true });
    expect(await sent()).toEqual([]);
  });

  it('answers a taken address like a free one', async () => {
    await addSam();
    const [free, taken] = [await start(), await start('SAM@desk.example')];
    expect(outcome(taken)).toEqual(outcome(free));
    const to = (await sent()).map((mail) => mail.to[0]);
    expect(to.toSorted()).toEqual([email, email, next, 'sam@desk.example'].toSorted());
  });

  it('refuses what is no address, and the own one in any case', async () => {
    for (const to of ['robin', `${next}\r\nBcc: all@desk.example`, email.toUpperCase()])
      expect((await start(to)).status).toBe(400);
    expect(await sent()).toEqual([]);
  });

  it('is limited', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) answers.push((await start()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('confirming it', () => {
  it('changes the address, ends the other sessions, and tells both addresses', async () => {
    const other = await api.signIn();
    const secret = await ask('Robin@Desk.example');
    expect(outcome(await confirm(secret))).toEqual([
      200,
      'Email changed. All other sessions ended.',
    ]);
    expect(await addressOf()).toBe(next);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    const notices = (await sent()).map(({ to, subject }) => [to[0], subject]);
    const what = `Your email address was changed to ${next}`;
    expect(notices.toSorted()).toEqual(
      [
        [email, what],
        [next, what],
      ].toSorted(),
    );
    expect([await login(next), await login(email)]).toEqual([200, 400]);
    const { response } = (await api.call(activityCalls.list, {}, token)).body;
    expect(JSON.stringify(response)).toContain('"action":"changed","subject":"email address"');
  });

  it('works once', async () => {
    const secret = await ask();
    expect((await confirm(secret)).status).toBe(200);
    expect(outcome(await confirm(secret))).toEqual(ended);
  });

  it('works once of 20 at the same time', async () => {
    const secret = await ask();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect((await sent()).map(({ to }) => to[0]).toSorted()).toEqual([email, next].toSorted());
  });

  it('is over after 15 minutes', async () => {
    const secret = await ask();
    later(api, 15);
    expect(outcome(await confirm(secret))).toEqual(ended);
    expect(await addressOf()).toBe(email);
  });

  it('is for the account that asked, which can still do it after another one tried', async () => {
    const theirs = await addSam();
    const secret = await ask();
    expect((await confirm(secret, theirs)).status).toBe(403);
    expect((await confirm(secret, '')).status).toBe(401);
    expect((await confirm(secret)).status).toBe(200);
    expect(await addressOf()).toBe(next);
  });

  it('is done by no GET', async () => {
    const secret = await ask();
    const path = `/api/account/confirm_email_change?token=${secret}`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.send(path, { method: 'GET', headers })).status).not.toBe(200);
    expect(await addressOf()).toBe(email);
  });

  it('refuses an address that was taken meanwhile', async () => {
    const secret = await ask('sam@desk.example');
    await addSam('Sam@desk.example');
    expect(outcome(await confirm(secret))).toEqual([
      409,
      'This address belongs to another account. Use a different one.',
    ]);
    expect(await addressOf()).toBe(email);
  });

  it('refuses what another link or step holds', async () => {
    const reset = api.call(authCalls.forgot, { email });
    expect((await reset).status).toBe(200);
    const secret = /\?t=([\w-]+)/.exec((await sent())[0]?.text ?? '')?.[1] ?? '';
    const data = { emailChangeOf: 1, from: email, to: next };
    const life = 60_000;
    const handoff = await api.db.write((tx) =>
      openTicket(tx, { kind: 'handoff', data, life }, api.time.now),
    );
    for (const foreign of [secret, handoff, 'x'.repeat(43)])
      expect(outcome(await confirm(foreign))).toEqual(ended);
    expect(await addressOf()).toBe(email);
  });

  it('is for the newest link, and for none after a new password', async () => {
    const first = await ask();
    const second = await ask('other@desk.example');
    expect(outcome(await confirm(first))).toEqual(ended);
    const change = { current: password, password: 'several new words' };
    expect((await api.call(calls.changePassword, change, token)).status).toBe(200);
    expect(outcome(await confirm(second))).toEqual(ended);
  });

  it('ends reset links that the old address got', async () => {
    await api.call(authCalls.forgot, { email });
    const reset = /\?t=([\w-]+)/.exec((await sent())[0]?.text ?? '')?.[1] ?? '';
    expect((await confirm(await ask())).status).toBe(200);
    for (const as of [email, next]) {
      const body = { email: as, password: 'several new words', token: reset };
      expect((await api.call(authCalls.reset, body)).status).toBe(400);
    }
    expect(await login(next)).toBe(200);
  });
});

describe('an account whose address the configuration or the provider names', () => {
  const identity = {
    provider: 'google',
    issuer: 'https://accounts.example',
    clientId: 'desk',
    clientSecret: 'secret',
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    groups: [],
    domains: [],
    countsAsSecondFactor: false,
  };
  const origin = { device: '', address: 'local' };

  it.each([
    [email, /^This is the emergency account\./],
    ['owner@desk.example', /^You sign in with Google, so your address can’t be changed here\.$/],
  ])('can’t change it where the emergency account is %s', async (emergency, words) => {
    await api.close();
    await open({ identity: { ...identity, passwords: { emergency } } }, () =>
      api.db.write((tx) => openSession(tx, 1, origin, api.time.now)),
    );
    const account = (await api.call(calls.get, {}, token)).body.response as Account;
    const { email_note: note } = account;
    expect(account.has_password).toBe(emergency === email);
    expect(note).toMatch(words);
    expect(outcome(await start())).toEqual([403, note]);
    expect(outcome(await confirm('x'.repeat(43)))).toEqual([403, note]);
    expect(await sent()).toEqual([]);
  });
});
