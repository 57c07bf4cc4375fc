import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { sampleAccount } from '@server/db/seed/seed';
import { later, openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
const home = '198.51.100.7';
const day = 24 * 60;
let api: TestApi;

beforeEach(async () => {
  api = await openTestApi({ trustedProxies: 1 });
});
afterEach(() => api.close());

function login(as: string, secret: string, address: string, cookie = '') {
  return api.send(`/api${authCalls.login.path}`, {
    method: 'POST',
    body: JSON.stringify({ email: as, password: secret }),
    headers: { 'x-forwarded-for': address, cookie },
  });
}

async function statuses(attempts: ReturnType<typeof login>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
/** An address in another network each. */
const elsewhere = (at: number) => `10.${at >> 8}.${at & 255}.9`;

describe('guesses at one account', () => {
  it('are ten from one address, and leave something for others', async () => {
    const guesses = times(40, () => login(email, 'wrong', '203.0.113.1'));
    expect(await statuses(guesses)).toEqual({ 400: 10, 429: 30 });
    expect((await login(email, password, '203.0.113.1')).status).toBe(429);
    expect((await login(email, password, '203.0.113.2')).status).toBe(200);
    expect((await login(email, password, home)).status).toBe(200);
  });

  it('are ten from many addresses of one network, and leave something for others', async () => {
    const guesses = times(40, (at) => login(email, 'wrong', `203.0.113.${at + 1}`));
    expect(await statuses(guesses)).toEqual({ 400: 10, 429: 30 });
    expect((await login(email, password, '203.0.113.200')).status).toBe(429);
    expect((await login(email, password, home)).status).toBe(200);
  });

  it('are ten from many networks', async () => {
    const guesses = times(40, (at) => login(email, 'wrong', elsewhere(at)));
    expect(await statuses(guesses)).toEqual({ 400: 10, 429: 30 });
    expect((await login('other@x.example', 'wrong', home)).status).toBe(400);
  });

  it('are ten from many addresses of one IPv6 network', async () => {
    const guesses = times(40, (at) => login(email, 'wrong', `2001:db8:7:${at + 1}::1`));
    expect(await statuses(guesses)).toEqual({ 400: 10, 429: 30 });
  });

  it('never keep its owner out of a network from which they signed in before', async () => {
    expect((await login(email, password, home)).status).toBe(200);
    await statuses(times(40, (at) => login(email, 'wrong', elsewhere(at))));
    expect((await login(email, password, elsewhere(99))).status).toBe(429);
    expect((await login(email.toUpperCase(), password, home)).status).toBe(200);
    later(api, 29 * day);
    expect((await login(email, password, home)).status).toBe(200);
    later(api, 31 * day);
    expect((await login(email, password, home)).status).toBe(429);
  });

  it('are ten in a known network too', async () => {
    expect((await login(email, password, home)).status).toBe(200);
    expect(await statuses(times(20, () => login(email, 'wrong', home)))).toEqual({
      400: 10,
      429: 10,
    });
    expect((await login(email, password, home)).status).toBe(429);
  });

  it('start again after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      await statuses(times(9, () => login(email, 'wrong', home)));
      expect((await login(email, password, home)).status).toBe(200);
    }
  });
});

describe('where all callers seem to have one address', () => {
  const edge = '203.0.113.1';
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
    /^desk_browser=[\w-]{43}(?=;)/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

  it('guesses keep nobody out of a browser in which they signed in', async () => {
    const cookie = cookieOf(await login(email, password, edge));
    expect(await statuses(times(30, () => login(email, 'wrong', edge)))).toEqual({
      400: 10,
      429: 20,
    });
    expect((await login(email, password, edge)).status).toBe(429);
    const again = await login(email.toUpperCase(), password, edge, `theme=dark; ${cookie}`);
    expect(again.status).toBe(200);
    expect(cookieOf(again)).toBe(cookie);
    expect((await login(email, password, home, cookie)).status).toBe(200);
  });

  it('a browser has ten guesses at its own account, and none at others', async () => {
    const cookie = cookieOf(await login(email, password, edge));
    const guesses = times(20, () => login(email, 'wrong', edge, cookie));
    expect(await statuses(guesses)).toEqual({ 400: 10, 429: 10 });
    await statuses(times(30, (at) => login(`user${at}@x.example`, 'wrong', edge, cookie)));
    expect((await login('ann@x.example', 'wrong', edge, cookie)).status).toBe(429);
    later(api, 31 * day);
    await statuses(times(30, () => login(email, 'wrong', edge)));
    expect((await login(email, password, edge, cookie)).status).toBe(429);
  });

  it('the cookie is for this server alone, and no script reads it', async () => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'x-forwarded-for': edge, 'x-forwarded-proto': 'https' },
    };
    const answer = await api.send(`/api${authCalls.login.path}`, init);
    const [, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/api/',
      'SameSite=Strict',
      'Secure',
    ]);
    expect((await login(email, 'wrong', edge)).headers.has('set-cookie')).toBe(false);
  });
});

describe('guesses at many accounts', () => {
  const spray = (at: number, address: string) =>
    login(`user${at}@x.example`, 'Spring-2026!', address);

  it('are 30 from one address', async () => {
    const guesses = times(60, (at) => spray(at, '203.0.113.1'));
    expect(await statuses(guesses)).toEqual({ 400: 30, 429: 30 });
    expect((await login(email, password, '203.0.113.1')).status).toBe(429);
    expect((await login(email, password, '203.0.113.2')).status).toBe(200);
  });

  it('are 100 from one network', async () => {
    const guesses = times(120, (at) => spray(at, `203.0.113.${at + 1}`));
    expect(await statuses(guesses)).toEqual({ 400: 100, 429: 20 });
  });

  it('from where somebody signed in keep nobody out who did, and tell nobody who that is', async () => {
    expect((await login(email, password, home)).status).toBe(200);
    await statuses(times(60, (at) => spray(at, home)));
    const known = await login(email, 'wrong', home);
    const unknown = await login('nobody@x.example', 'wrong', home);
    expect([known.status, known.body.message]).toEqual([429, unknown.body.message]);
    expect((await login(email, password, home)).status).toBe(200);
  });

  it('do not count those who are right', async () => {
    for (let count = 0; count < 40; count += 1) {
      expect((await login(email, password, `203.0.113.${count + 1}`)).status).toBe(200);
    }
    expect(await statuses(times(31, (at) => spray(at, '203.0.113.1')))).toEqual({
      400: 30,
      429: 1,
    });
  });
});
