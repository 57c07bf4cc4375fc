import { Secret, TOTP, URI } from 'otpauth';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls as calls, type Account, type SecondFactor } from '@/api/contract/account';
import { authCalls } from '@/api/contract/auth';
import { userCalls } from '@/api/contract/users';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { later, openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const account = async () => (await api.call(calls.get, {}, token)).body.response as Account;
const login = (code?: string, secret = password) =>
  api.call(authCalls.login, { email, password: secret, ...(code !== undefined && { code }) });
const isSignedIn = async (session: string) =>
  (await api.call(authCalls.userInfo, {}, session)).status === 200;
const half = 0.5;

describe('my account', () => {
  it('saves the name', async () => {
    await api.call(calls.saveName, { first_name: ' Ada ' }, token);
    expect(await account()).toMatchObject({ first_name: 'Ada', email, level: 3 });
  });

  it('lists the sessions by device and address, and ends them', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
    const answer = await api.send('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'user-agent': agent },
    });
    const other = (answer.body.response as { token: string }).token;
    const { sessions } = await account();
    const [theirs] = sessions.filter(({ is_current: isCurrent }) => !isCurrent);
    expect(sessions).toHaveLength(2);
    expect(theirs).toMatchObject({
      device: 'Firefox on Windows',
      address: 'local',
      seen_at: '2026-11-20 09:30:00',
    });
    expect(JSON.stringify(sessions)).not.toContain(other);
    await api.call(calls.endSession, { id: theirs?.id ?? 0 }, token);
    expect([await isSignedIn(other), await isSignedIn(token)]).toEqual([false, true]);
  });

  it('ends all other sessions, and none of another user', async () => {
    const other = await api.signIn();
    const [robin] = await api.db.read.select().from(staff);
    const passwordHash = robin?.passwordHash ?? '';
    const sam = { email: 'sam@desk.example', passwordHash, createdAt: api.time.now };
    await api.db.write((tx) => addUser(tx, sam));
    const answer = await api.call(authCalls.login, { email: sam.email, password });
    const theirs = (answer.body.response as { token: string }).token;
    const { sessions } = await account();
    expect((await api.call(calls.endSession, { id: sessions[0]?.id ?? 0 }, theirs)).status).toBe(
      404,
    );
    await api.call(calls.endOtherSessions, {}, token);
    const open = [await isSignedIn(token), await isSignedIn(other), await isSignedIn(theirs)];
    expect(open).toEqual([true, false, true]);
  });
});

describe('changing the password', () => {
  const change = (next: string, current = password) =>
    api.call(calls.changePassword, { current, password: next }, token);

  it('asks for the current one, and ends the other sessions', async () => {
    const other = await api.signIn();
    expect((await change('correct horse battery', 'wrong')).status).toBe(400);
    expect((await change('correct horse battery')).status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await login()).status).toBe(400);
    expect((await login(undefined, 'correct horse battery')).status).toBe(200);
  });

  it.each([
    ['PASSWORD1', 'This password is too common. Choose another one.'],
    ['12345678', 'This password is too common. Choose another one.'],
    [email.toUpperCase(), 'Choose a password that differs from your name and email address.'],
    ['short', 'Use at least 8 characters.'],
  ])('refuses %s', async (next, message) => {
    const { status, body } = await change(next);
    expect([status, body.message]).toEqual([400, message]);
    expect((await login()).status).toBe(200);
  });

  it('accepts any characters', async () => {
    const next = 'пароль 日本 🚀 "\\';
    expect((await change(next)).status).toBe(200);
    expect((await login(undefined, next)).status).toBe(200);
  });

  it('allows ten guesses of the current one in 15 minutes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => change('correct horse battery', 'wrong')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await change('correct horse battery')).status).toBe(429);
  });
});

describe('a reset link', () => {
  const seen = new Set<string>();
  /** Asks for a link, and returns the one that was not in the outbox before. */
  async function link(): Promise<string> {
    await api.call(authCalls.forgot, { email });
    await api.background.settled();
    const folder = join(api.folder, 'outbox');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const flat = mails.join('').replace(/=\r?\n/g, '');
    const tokens = [...flat.matchAll(/reset\?t=(?:3D)?([\w-]{43})/g)].map(
      ([, found]) => found ?? '',
    );
    const fresh = tokens.find((each) => !seen.has(each)) ?? '';
    seen.add(fresh);
    return fresh;
  }
  const reset = (link_: string, next = 'correct horse battery') =>
    api.call(authCalls.reset, { email, password: next, token: link_ });

  it('ends all other links of the account when it is used', async () => {
    const links = new Set([await link(), await link(), await link()]);
    expect(links.size).toBe(3);
    const [first = '', ...others] = links;
    expect((await reset(first)).status).toBe(200);
    for (const other of others) expect((await reset(other, 'another one here')).status).toBe(400);
    expect((await login(undefined, 'correct horse battery')).status).toBe(200);
  });

  it('ends when the password is changed under My account', async () => {
    const open = await link();
    await api.call(calls.changePassword, { current: password, password: 'any words here' }, token);
    expect((await reset(open)).status).toBe(400);
  });

  it('stays usable after a common password was refused', async () => {
    const open = await link();
    expect((await reset(open, 'password1')).body.message).toBe(
      'This password is too common. Choose another one.',
    );
    expect((await reset(open)).status).toBe(200);
  });
});

describe('the second factor', () => {
  /** Turns it on; returns the app and the recovery codes. */
  async function turnOn() {
    const started = await api.call(calls.startSecondFactor, {}, token);
    const { secret, address } = started.body.response as SecondFactor;
    const app = URI.parse(address) as TOTP;
    const code = codeOf(app);
    const answer = await api.call(calls.confirmSecondFactor, { code }, token);
    expect(answer.status).toBe(200);
    const { recovery_codes: codes } = answer.body.response as { recovery_codes: string[] };
    return { app, secret, code, codes };
  }
  const codeOf = (app: TOTP, shift = 0) =>
    app.generate({ timestamp: api.time.now.getTime() + shift * 1_000 });

  it('follows the standard: SHA-1, 6 digits, 30 seconds, 160 bits', async () => {
    const { app } = await turnOn();
    expect([app.algorithm, app.digits, app.period, app.secret.bytes.length]).toEqual([
      'SHA1',
      6,
      30,
      20,
    ]);
    expect([app.issuer, app.label]).toEqual(['Research Desk', email]);
    expect(await account()).toMatchObject({ has_second_factor: true, recovery_codes: 10 });
  });

  it('is off until a code confirms it', async () => {
    expect((await api.call(calls.confirmSecondFactor, { code: '000000' }, token)).status).toBe(409);
    await api.call(calls.startSecondFactor, {}, token);
    expect((await api.call(calls.confirmSecondFactor, { code: '000000' }, token)).status).toBe(400);
    expect((await login()).status).toBe(200);
  });

  it('has the key that the server made, for 15 minutes, and none that a client sends', async () => {
    const made = async () =>
      (await api.call(calls.startSecondFactor, {}, token)).body.response as SecondFactor;
    const confirm = async (key: string, sent = key) => {
      const code = codeOf(new TOTP({ secret: Secret.fromBase32(key) }));
      const body = JSON.stringify({ secret: sent, code });
      return (await api.raw(calls.confirmSecondFactor, body, token)).status;
    };
    const weak = 'A'.repeat(32);
    const { secret: replaced } = await made();
    const { secret } = await made();
    expect([await confirm(weak), await confirm(replaced)]).toEqual([400, 400]);
    later(api, 16);
    token = await api.signIn();
    expect(await confirm(secret)).toBe(409);
    const { secret: newest } = await made();
    expect(await confirm(newest, weak)).toBe(200);
    const [row] = await api.db.read.select().from(staff);
    expect(row).toMatchObject({ totpSecret: newest, pendingSecret: null, pendingSince: null });
  });

  it('is asked for after the right password only, without signing out', async () => {
    const { app } = await turnOn();
    later(api, half);
    const missing = await login();
    expect([missing.status, missing.body]).toMatchObject([
      403,
      { response: { needs_code: true }, message: 'Enter the code from your authenticator app.' },
    ]);
    expect((await login(codeOf(app), 'wrong')).status).toBe(400);
    expect((await login(codeOf(app))).status).toBe(200);
  });

  it('accepts each code once, also in parallel, and one step of clock difference', async () => {
    const { app, code } = await turnOn();
    expect((await login(code)).status).toBe(403);
    later(api, 1);
    const twice = await Promise.all([login(codeOf(app)), login(codeOf(app))]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await login(codeOf(app, 30))).status).toBe(200);
    later(api, 2);
    expect((await login(codeOf(app, 60))).status).toBe(403);
    expect((await login(codeOf(app, -60))).status).toBe(403);
    expect((await login(codeOf(app, -30))).status).toBe(200);
  });

  it('accepts each recovery code once, however it is written, and stores only hashes', async () => {
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const [row] = await api.db.read.select().from(staff);
    for (const code of codes) expect(JSON.stringify(row)).not.toContain(code);
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).status).toBe(403);
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await account()).toMatchObject({ recovery_codes: 8 });
  });

  it('allows ten guesses in 15 minutes, whatever network they come from', async () => {
    await api.close();
    api = await openTestApi({ trustedProxies: 1 });
    token = await api.signIn();
    const { app } = await turnOn();
    later(api, 1);
    const guess = (at: number, code: string) =>
      api.send('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email, password, code }),
        headers: { 'x-forwarded-for': `10.0.0.${at}` },
      });
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) statuses.push((await guess(at, 'AAAAA')).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await guess(99, codeOf(app))).status).toBe(429);
  });

  it('is asked for by the password grant too', async () => {
    const { app } = await turnOn();
    later(api, 1);
    const grant = (code?: string) =>
      api.call(authCalls.oauthToken, {
        grant_type: 'password',
        username: email,
        password,
        scope: '*',
        ...(code && { code }),
      });
    expect((await grant()).body.response).toEqual({ needs_code: true });
    expect((await grant(codeOf(app))).status).toBe(200);
  });

  it('is turned off, with its recovery codes', async () => {
    await turnOn();
    expect((await api.call(calls.stopSecondFactor, {}, token)).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await account()).toMatchObject({ has_second_factor: false, recovery_codes: 0 });
  });

  it('gets new recovery codes, which end the earlier ones', async () => {
    expect((await api.call(calls.renewRecoveryCodes, {}, token)).status).toBe(409);
    const { codes } = await turnOn();
    const answer = await api.call(calls.renewRecoveryCodes, {}, token);
    const { recovery_codes: renewed } = answer.body.response as { recovery_codes: string[] };
    expect(renewed).toHaveLength(10);
    expect((await login(codes[0])).status).toBe(403);
    expect((await login(renewed[0])).status).toBe(200);
  });

  it('is reset by an administrator, but not for themselves', async () => {
    await turnOn();
    const [robin] = await api.db.read.select().from(staff);
    const passwordHash = robin?.passwordHash ?? '';
    const sam = { email: 'sam@desk.example', passwordHash, createdAt: api.time.now, level: 3 };
    await api.db.write((tx) => addUser(tx, sam));
    const answer = await api.call(authCalls.login, { email: sam.email, password });
    const theirs = (answer.body.response as { token: string }).token;
    const id = robin?.id ?? 0;
    expect((await api.call(userCalls.resetSecondFactor, { id }, token)).status).toBe(409);
    expect((await api.call(userCalls.resetSecondFactor, { id }, theirs)).status).toBe(200);
    expect((await login()).status).toBe(200);
  });
});
