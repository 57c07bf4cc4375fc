import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sessions } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { corpus } from '../corpora/corpus';
import { later, openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
const hour = 60;
const oddAddresses = corpus<{ v: string }>('login_emails');
let api: TestApi;

beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const wrongAnswer = { status: 'error', message: 'Something was wrong. Try again' };
const login = (as: string, secret: string) =>
  api.call(authCalls.login, { email: as, password: secret });
const isSignedIn = async (token: string) =>
  (await api.call(authCalls.userInfo, {}, token)).status === 200;

describe('signing in', () => {
  it('returns a token for the user, and stores only its hash', async () => {
    const token = await api.signIn();
    const { body } = await api.call(authCalls.userInfo, {}, token);
    expect(body.response).toMatchObject({ email, first_name: 'Robin', level: 3 });
    const [row] = await api.db.read.select().from(sessions);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('answers a wrong password, an unknown address and an empty field alike', async () => {
    for (const [as, secret] of [
      [email, 'wrong'],
      ['nobody@x.example', 'wrong'],
      [email, ''],
      ['', password],
    ] as const) {
      const answer = await login(as, secret);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject(wrongAnswer);
    }
  });

  it('verifies a hash for an unknown address too, so that nobody can tell by the time', async () => {
    const verified: (string | null)[] = [];
    const { hash, matches } = api.deps.passwords;
    const counting = await openTestApi({
      passwords: {
        hash,
        matches(stored, secret) {
          verified.push(stored);
          return matches(stored, secret);
        },
      },
    });
    await counting.call(authCalls.login, { email: 'nobody@x.example', password: 'wrong' });
    expect(verified).toEqual([null]);
    await counting.close();
  });

  it('allows ten attempts in 15 minutes, even in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(email, 'wrong')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await login(email, password)).status).toBe(429);
    expect((await login('other@x.example', 'wrong')).status).toBe(400);
  });

  it('gives every odd address the same answer', async () => {
    const proxied = await openTestApi({ trustedProxies: 1 });
    const seen = new Set<string>();
    for (const [at, { v }] of oddAddresses.entries()) {
      if (v.includes('\0') || v.trim() === '') continue;
      const { status, body } = await proxied.send(`/api${authCalls.login.path}`, {
        method: 'POST',
        body: JSON.stringify({ email: v, password: 'Wrong-1!' }),
        headers: { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` },
      });
      seen.add(`${status} ${body.status} ${body.message}`);
    }
    await proxied.close();
    expect([...seen]).toEqual(['400 error Something was wrong. Try again']);
  });

  it('rejects look-alikes of an address', async () => {
    expect((await login(email.toUpperCase(), password)).status).toBe(200);
    for (const odd of [email.replace('k', '\u212a'), email.replace('e', 'е'), `${email}\u200b`]) {
      expect((await login(odd, password)).body).toMatchObject(wrongAnswer);
    }
  });
});

describe('the password grant', () => {
  const grant = (username: string, secret: string) =>
    api.call(authCalls.oauthToken, {
      grant_type: 'password',
      username,
      password: secret,
      scope: '*',
    });

  it('returns a token for the user, and rejects like the login', async () => {
    const { body } = await grant(email.toUpperCase(), password);
    const { access_token: token } = body.response as { access_token: string };
    expect(await isSignedIn(token)).toBe(true);
    for (const [as, secret] of [
      [email, 'wrong'],
      ['nobody@x.example', 'wrong'],
      ['', password],
    ] as const) {
      const answer = await grant(as, secret);
      expect([answer.status, answer.body]).toMatchObject([400, wrongAnswer]);
    }
  });

  it('is counted together with the login', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 ? login : grant)(email, 'wrong')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await grant(email, password)).status).toBe(429);
    expect((await login(email, password)).status).toBe(429);
  });
});

describe('sign-up', () => {
  const signUp = (as: string) => api.call(authCalls.signUp, { email: as, password });

  it('is closed, and reveals nothing about an address', async () => {
    const answers = [await signUp(email), await signUp('nobody@x.example'), await signUp('x')];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        403,
        'Sign-up is closed. Ask a colleague to add you.',
      ]);
    }
  });

  it('allows ten attempts in 15 minutes, without affecting the login', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUp(email)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 12 idle hours', async () => {
    const token = await api.signIn();
    later(api, 11 * hour);
    expect(await isSignedIn(token)).toBe(true);
    later(api, 11 * hour);
    expect(await isSignedIn(token)).toBe(true);
    later(api, 12 * hour + 1);
    const answer = await api.call(authCalls.userInfo, {}, token);
    expect([answer.status, answer.body.message]).toEqual([401, 'Unauthenticated']);
  });

  it('ends after seven days even if used', async () => {
    const token = await api.signIn();
    for (let hours = 0; hours < 167; hours += 10) {
      expect(await isSignedIn(token)).toBe(true);
      later(api, 10 * hour);
    }
    expect(await isSignedIn(token)).toBe(false);
  });

  it('ends with Log Out, and only that one', async () => {
    const [mine, other] = [await api.signIn(), await api.signIn()];
    expect((await api.call(authCalls.logout, {}, mine)).status).toBe(200);
    expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([false, true]);
  });

  it('ignores user data in p', async () => {
    const token = await api.signIn();
    const answers = await Promise.all(
      [{}, { p: { u: 99, l: 9 } }, { p: 'x' }].map((body) =>
        api.raw(newsletterCalls.list, JSON.stringify(body), token),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await api.raw(newsletterCalls.list, '{"p":{"u":1,"l":1}}')).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const mails = () => {
    const folder = join(api.folder, 'outbox');
    return existsSync(folder)
      ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
      : [];
  };
  async function mailedToken(): Promise<string> {
    await api.call(authCalls.forgot, { email });
    await api.background.settled();
    const flat =
      mails()
        .at(-1)
        ?.replace(/=\r?\n/g, '') ?? '';
    return /reset\?t=(?:3D)?([\w-]{43})/.exec(flat)?.[1] ?? '';
  }
  const fresh = 'Fresh2027!';
  const reset = (token: string) => api.call(authCalls.reset, { email, password: fresh, token });

  it('answers the same for known and unknown addresses, and only sends email to the known one', async () => {
    const known = await api.call(authCalls.forgot, { email });
    const unknown = await api.call(authCalls.forgot, { email: 'nobody@x.example' });
    await api.background.settled();
    expect(known.text).toBe(unknown.text);
    expect(mails()).toHaveLength(1);
  });

  it('changes once of fifty uses at once, and ends every session', async () => {
    const session = await api.signIn();
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isSignedIn(session)).toBe(false);
    expect((await login(email, password)).status).toBe(400);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('is refused after 15 minutes, with another token, and with a weak password', async () => {
    const token = await mailedToken();
    expect((await reset('x'.repeat(43))).status).toBe(400);
    const weak = await api.call(authCalls.reset, { email, password: 'weak', token });
    expect(weak.body.message).toBe('Use at least 8 characters.');
    later(api, 15);
    expect((await reset(token)).body.message).toContain('older than 15 minutes');
  });
});
