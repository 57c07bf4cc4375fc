import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { authCalls } from '@/api/contract/auth';
import {
  type Credential,
  type Passkey,
  passkeyCalls as calls,
  type PasskeyOptions,
} from '@/api/contract/passkeys';
import { signInRuleCalls } from '@/api/contract/signInRules';
import { userCalls } from '@/api/contract/users';
import { accountCalls } from '@/api/contract/account';
import { newsletterCalls } from '@/api/contract/newsletters';
import { tickets } from '@server/db/schema/signIn';
import { openSession } from '@server/db/sessions';
import { sampleAccount } from '@server/db/seed/seed';
import type { IdentityOptions } from '@server/identity/options';
import { later, openTestApi, type TestApi } from '@tests/server/testApi';
import { type Lies, newAuthenticator } from './authenticator';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const optionsFor = async (call: typeof calls.startAdd, as = '') =>
  (await api.call(call, {}, as)).body.response as PasskeyOptions;

async function add(device = newAuthenticator(), lies: Lies = {}, as = token) {
  const credential = device.create(await optionsFor(calls.startAdd, as), lies);
  return api.call(calls.add, { name: ' MacBook ', credential }, as);
}

const enter = (credential: Credential) => api.call(calls.signIn, { credential });
const list = async () => (await api.call(calls.list, {}, token)).body.response as Passkey[];
const tokenIn = ({ body }: Awaited<ReturnType<typeof enter>>) =>
  (body.response as { token: string }).token;

const wrongly: [string, Lies][] = [
  ['another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
  ['another site', { origin: 'https://evil.example' }],
  ['another port of the site', { origin: 'http://desk.example:8080' }],
  ['a key of another site', { rp: 'evil.example' }],
  ['nobody at the device', { isVerified: false }],
];

describe('a passkey', () => {
  it('signs in alone, and its use is shown and recorded', async () => {
    const device = newAuthenticator();
    expect((await add(device)).status).toBe(200);
    later(api, 1);
    const answer = await enter(device.get(await optionsFor(calls.signInOptions)));
    const { body } = await api.call(authCalls.userInfo, {}, tokenIn(answer));
    expect(body.response).toMatchObject({ email: sampleAccount.email });
    expect(await list()).toMatchObject([
      { name: 'MacBook', created_at: '2026-11-20 09:30:00', used_at: '2026-11-20 09:31:00' },
    ]);
    const rows = (await api.call(activityCalls.list, {}, token)).body.response as {
      rows: ActivityRow[];
    };
    expect(rows.rows.slice(0, 2)).toMatchObject([
      { action: 'signed in to', subject: 'account', reason: 'With a passkey' },
      { action: 'added', subject: 'passkey', reason: 'MacBook' },
    ]);
    expect(await optionsFor(calls.signInOptions)).toMatchObject({
      rpId: 'desk.example',
      userVerification: 'required',
    });
  });

  it('asks for a key that the device finds itself, and leaves out those that are there', async () => {
    await add();
    expect(await optionsFor(calls.startAdd, token)).toMatchObject({
      rp: { id: 'desk.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
  });

  it('no longer signs in once it is removed, and nobody removes another’s', async () => {
    const device = newAuthenticator();
    await add(device);
    const [passkey] = await list();
    const theirs = await api.signInAs('Sam');
    const remove = (as: string) => api.call(calls.remove, { id: passkey?.id ?? 0 }, as);
    expect((await remove(theirs)).status).toBe(404);
    expect((await remove(token)).status).toBe(200);
    expect((await enter(device.get(await optionsFor(calls.signInOptions)))).status).toBe(400);
  });

  it.each<[string, Lies]>([...wrongly, ['the answer of a sign-in', { type: 'webauthn.get' }]])(
    'isn’t added with %s',
    async (_, lies) => {
      expect((await add(newAuthenticator(), lies)).status).toBe(400);
      expect(await list()).toEqual([]);
    },
  );

  it.each<[string, Lies]>([
    ...wrongly,
    ['the answer of a new passkey', { type: 'webauthn.create' }],
    ['a count that went back', { counter: 1 }],
  ])('doesn’t sign in with %s', async (_, lies) => {
    const device = newAuthenticator();
    await add(device);
    await enter(device.get(await optionsFor(calls.signInOptions), { counter: 5 }));
    const answer = await enter(device.get(await optionsFor(calls.signInOptions), lies));
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "This passkey didn't work. Try again, or sign in another way.",
    ]);
  });

  it('answers each question once, within five minutes, and only the question that was asked', async () => {
    const device = newAuthenticator();
    await add(device);
    const credential = device.get(await optionsFor(calls.signInOptions));
    const both = await Promise.all([enter(credential), enter(credential)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = device.get(await optionsFor(calls.signInOptions));
    later(api, 5);
    expect((await enter(late)).status).toBe(400);
    const forAdding = device.get(await optionsFor(calls.startAdd, token));
    expect((await enter(forAdding)).status).toBe(400);
    const stored = JSON.stringify(await api.db.read.select().from(tickets));
    const { challenge } = await optionsFor(calls.signInOptions);
    expect(stored).not.toContain(challenge);
  });

  it('belongs to whoever asked for it', async () => {
    const theirs = await api.signInAs('Sam');
    const credential = newAuthenticator().create(await optionsFor(calls.startAdd, theirs));
    expect((await api.call(calls.add, { name: 'Mine', credential }, token)).status).toBe(400);
  });

  it('of another device with the same id is refused', async () => {
    const device = newAuthenticator();
    await add(device);
    const forged = newAuthenticator().get(await optionsFor(calls.signInOptions));
    expect((await enter(device.withId(forged))).status).toBe(400);
    expect((await enter(forged)).status).toBe(400);
  });

  it('counts like guesses of the password', async () => {
    const device = newAuthenticator();
    await add(device);
    const forged = newAuthenticator().get(await optionsFor(calls.signInOptions));
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      answers.push((await enter(device.withId(forged))).status);
    }
    expect(answers.at(-1)).toBe(429);
    const login = await api.call(authCalls.login, sampleAccount);
    expect(login.status).toBe(429);
  });

  it('is turned off with passwords', async () => {
    await api.close();
    api = await openTestApi({ identity: withoutPasswords });
    const origin = { device: '', address: 'local' };
    token = await api.db.write((tx) => openSession(tx, 1, origin, api.time.now));
    const refused = await api.call(calls.startAdd, {}, token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You sign in with Google. Passkeys are turned off.',
    ]);
  });
});

const withoutPasswords: IdentityOptions = {
  provider: 'google',
  issuer: 'https://accounts.google.com',
  clientId: 'x',
  clientSecret: 'x',
  scopes: 'openid',
  groupsClaim: 'groups',
  groups: [],
  domains: [],
  passwords: { emergency: 'other@desk.example' },
  countsAsSecondFactor: false,
};

describe('a sensitive change', () => {
  const change = (as = token) =>
    api.call(accountCalls.stopSecondFactor, {}, as).then(({ status }) => status);
  const prove = (credential: Credential, as = token) =>
    api.call(calls.prove, { credential }, as).then(({ status }) => status);

  it('is made after the own passkey, once for each question', async () => {
    const device = newAuthenticator();
    await add(device);
    const other = await api.signIn();
    later(api, 11);
    expect(await change()).toBe(403);
    const options = await optionsFor(calls.startProof, token);
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: device.get(options).id, type: 'public-key' }],
    });
    const credential = device.get(options);
    expect(await prove(credential)).toBe(200);
    expect([await change(), await change(other)]).toEqual([200, 403]);
    expect(await prove(credential, other)).toBe(400);
  });

  it.each<[string, Lies]>(wrongly)('isn’t after %s', async (_, lies) => {
    const device = newAuthenticator();
    await add(device);
    later(api, 11);
    const credential = device.get(await optionsFor(calls.startProof, token), lies);
    expect([await prove(credential), await change()]).toEqual([400, 403]);
  });

  it('isn’t after another’s passkey, or the answer to another question', async () => {
    const [mine, device] = [newAuthenticator(), newAuthenticator()];
    const theirs = await api.signInAs('Sam');
    await add(mine);
    await add(device, {}, theirs);
    later(api, 11);
    const asked = async (as = token) => optionsFor(calls.startProof, as);
    expect(await prove(device.get(await asked()))).toBe(400);
    expect(await prove(mine.get(await asked(theirs)))).toBe(400);
    expect(await prove(mine.get(await optionsFor(calls.signInOptions)))).toBe(400);
    expect((await enter(mine.get(await asked()))).status).toBe(400);
    expect(await change()).toBe(403);
  });

  it('asks nobody for a passkey who has none', async () => {
    const { status, body } = await api.call(calls.startProof, {}, token);
    expect([status, body.message]).toEqual([
      409,
      'You have no passkey. Confirm with your password.',
    ]);
  });
});

describe('two-step sign-in that the firm requires', () => {
  const save = (mode: 'nobody' | 'administrators' | 'publishers' | 'everybody', as = token) =>
    api.call(signInRuleCalls.save, { second_factor: mode }, as);
  const status = async (as: string) => (await api.call(newsletterCalls.get, { id: 12 }, as)).status;

  it('is turned on only by an administrator who has it', async () => {
    const refused = await save('administrators');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Turn on two-step sign-in for yourself first, under My account, or sign in again with it.',
    ]);
    await add();
    expect((await save('administrators')).status).toBe(200);
    expect((await save('everybody', await api.signInAs('Sam'))).status).toBe(403);
    expect(await status(token)).toBe(200);
  });

  it('lets whoever has none do nothing but set it up', async () => {
    const theirs = await api.signInAs('Sam');
    await add();
    await save('publishers');
    expect(await status(theirs)).toBe(200);
    await save('everybody');
    const refused = await api.call(newsletterCalls.get, { id: 12 }, theirs);
    expect([refused.status, refused.body.response]).toEqual([403, { needs_second_factor: true }]);
    for (const call of [userCalls.list, activityCalls.list, calls.remove]) {
      expect((await api.call(call, { id: 1 }, theirs)).status).toBe(403);
    }
    expect((await api.call(accountCalls.get, {}, theirs)).status).toBe(200);
    const { body } = await api.call(authCalls.userInfo, {}, theirs);
    expect(body.response).toMatchObject({ needs_second_factor: true });
    expect((await add(newAuthenticator(), {}, theirs)).status).toBe(200);
    expect(await status(theirs)).toBe(200);
  });

  it('lets nobody in with the password alone who has a passkey', async () => {
    const device = newAuthenticator();
    await add(device);
    await save('administrators');
    const alone = await api.call(authCalls.login, sampleAccount);
    expect([alone.status, alone.body.message]).toEqual([
      403,
      'Your firm requires two-step sign-in. Sign in with your passkey.',
    ]);
    const answer = await enter(device.get(await optionsFor(calls.signInOptions)));
    expect(await status(tokenIn(answer))).toBe(200);
  });

  it('is asked for again once the last second factor is gone', async () => {
    await add();
    await save('administrators');
    const [passkey] = await list();
    await api.call(calls.remove, { id: passkey?.id ?? 0 }, token);
    expect(await status(token)).toBe(403);
  });
});
