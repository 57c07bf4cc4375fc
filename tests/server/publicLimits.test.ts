import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allCalls } from '@/api/contract/all';
import { authCalls } from '@/api/contract/auth';
import type { Call } from '@/api/contract/call';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ trustedProxies: 1 });
});
afterEach(() => api.close());

const email = 'nobody@x.example';
const bodies: Record<string, object> = {
  '/auth/login': { email, password: 'x' },
  '/oauth/token': { grant_type: 'password', username: email, password: 'x', scope: '*' },
  '/auth/create': { email },
  '/auth/reset': { email, token: 'x'.repeat(43), password: 'Fresh2027!' },
  '/user/signup': { email, password: 'x' },
  '/comparator/compare': { session: '_abcdefghi', positions: [{ ticker: 'AAPL', shares: 1 }] },
  '/comparator/suggestions': { portfolio: [] },
  '/post': { id: 1 },
};
const openCalls = Object.entries(allCalls).filter(([, { isPublic }]) => isPublic);

async function ask(name: string, call: Call, address: string): Promise<Response> {
  const base = name.startsWith('website.') ? '' : '/api';
  const isGet = call.method === 'GET';
  const body = bodies[call.path] ?? {};
  const query = isGet ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : '';
  return api.app.request(`${base}${call.path}${query}`, {
    method: call.method,
    headers: { 'x-forwarded-for': address },
    ...(!isGet && { body: JSON.stringify(body) }),
  });
}

describe('each call that needs no account', () => {
  it.each(openCalls)(
    '%s has a limit for one address, and says when to come back',
    async (name, call) => {
      const many = Array.from({ length: 61 }, () => ask(name, call, '203.0.113.7'));
      const answers = await Promise.all(many);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(61);
      const [first] = refused;
      expect(first?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await first?.json()).toMatchObject({
        status: 'error',
        message: expect.stringMatching(/^Too many \w+\. Try again in \d+ (seconds?|minutes)\.$/),
      });
      expect((await ask(name, call, '198.51.100.7')).status).not.toBe(429);
    },
  );
});

describe('a forgotten password', () => {
  it('is asked for five times from one address, and by others then', async () => {
    const forgot = (address: string) => ask('auth.forgot', authCalls.forgot, address);
    const own = await Promise.all(Array.from({ length: 8 }, () => forgot('203.0.113.7')));
    expect(own.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await forgot('198.51.100.7')).status).toBe(200);
  });
});

it('takes no large body from visitors', async () => {
  const answer = await api.app.request(`/api${authCalls.login.path}`, {
    method: 'POST',
    body: JSON.stringify({ email, password: 'x'.repeat(200_000) }),
  });
  expect(answer.status).toBe(413);
});
