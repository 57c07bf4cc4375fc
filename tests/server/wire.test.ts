import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '@/api/contract/all';
import type { Call } from '@/api/contract/call';
import { accountCalls } from '@/api/contract/account';
import { authCalls } from '@/api/contract/auth';
import { instrumentCalls, priceCalls } from '@/api/contract/prices';
import { metricCalls } from '@/api/contract/metrics';
import { newsletterCalls } from '@/api/contract/newsletters';
import { newsCalls } from '@/api/contract/news';
import { feedsWith } from './testFeeds';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

const apiCalls = Object.entries(allCalls).filter(([name]) => !name.startsWith('website.'));

describe('every call', () => {
  it('asks for a token unless it is public', async () => {
    for (const [name, call] of apiCalls.filter(([, { isPublic }]) => !isPublic)) {
      const { status, body } = await api.raw(call, '{"p":{"u":1,"l":9}}');
      expect([name, status, body.message]).toEqual([name, 401, 'Unauthenticated']);
    }
    const forged = await api.raw(newsletterCalls.list, '{}', 'x'.repeat(43));
    expect(forged.status).toBe(401);
  });

  it('is served', async () => {
    const own = await api.signIn();
    const answers = await Promise.all(
      apiCalls
        .filter(([, call]) => call !== authCalls.logout && call !== accountCalls.endOtherSessions)
        .map(async ([, call]) => ({ call, answer: await api.raw(call, '{}', own) })),
    );
    const declined = answers.filter(({ answer }) => [404, 405, 500, 501].includes(answer.status));
    expect(declined.map(({ call }) => call.path)).toEqual([]);
  });
});

describe('a bad body', () => {
  const bodies: [string, string, number, RegExp][] = [
    ['broken JSON', '{"id": 1', 400, /^The body isn't valid JSON\.$/],
    ['an array', '[1]', 400, /JSON object/],
    ['a number', '7', 400, /JSON object/],
    ['no id', '{}', 400, /^The value of “id” isn't valid\./],
    ['a word for an id', '{"id":"seven"}', 400, /^The value of “id” isn't valid\./],
    ['an object for an id', '{"id":{}}', 400, /^The value of “id” isn't valid\./],
    ['a fraction for an id', '{"id":1.5}', 400, /^The value of “id” isn't valid\./],
    ['a negative id', '{"id":-1}', 400, /^The value of “id” isn't valid\./],
    ['true for an id', '{"id":true}', 400, /^The value of “id” isn't valid\./],
    ['a list for an id', '{"id":[1]}', 400, /^The value of “id” isn't valid\./],
    [
      'an unknown id',
      '{"id":424242}',
      404,
      /^This newsletter was removed\. Go back to the list\.$/,
    ],
    ['a huge id', '{"id":9007199254740991}', 404, /was removed/],
    ['a body of over 1 MiB', `{"id":1,"x":"${'x'.repeat(1024 * 1024)}"}`, 413, /limit is 1 MB/],
    ['U+0000', '{"id":1,"x":"a\\u0000b"}', 400, /a character that can't be saved/],
    ['U+0000 spelled out', '{"id":424242,"x":"a\\\\u0000b"}', 404, /was removed/],
  ];
  it.each(bodies)('with %s gets a clear answer', async (_, text, status, message) => {
    const answer = await api.raw(newsletterCalls.get, text, token);
    expect(answer.status).toBe(status);
    expect(answer.body.status).toBe('error');
    expect(answer.body.message).toMatch(message);
    expect(answer.text).not.toMatch(/ at |select |node_modules|\.ts:/);
  });

  it('that says how long it is, is refused unread when that is over 1 MiB', async () => {
    const { path } = newsletterCalls.get;
    const headers = { authorization: `Bearer ${token}`, 'content-length': String(1024 * 1024 + 1) };
    const body = '{"id":424242}';
    const tooLong = await api.send(`/api${path}`, { method: 'POST', headers, body });
    expect([tooLong.status, tooLong.body.message]).toEqual([413, expect.stringMatching(/1 MB/)]);
    headers['content-length'] = String(body.length);
    const read = await api.send(`/api${path}`, { method: 'POST', headers, body });
    expect(read.status).toBe(404);
  });

  const wrong: [Call, object][] = [
    [newsletterCalls.addEdit, { name: 7, date: '2026-11-20 08:00:00' }],
    [newsletterCalls.addEdit, { name: ' ', date: '2026-11-20 08:00:00' }],
    [newsletterCalls.addEdit, { name: 'x', date: 'tomorrow' }],
    [newsletterCalls.addEdit, { name: 'x', date: '2026-02-31 08:00:00' }],
    [newsletterCalls.remove, { id: null }],
    [newsletterCalls.sync, { newsletter_id: 'x' }],
    [newsletterCalls.saveTitle, { newsletter_id: 12, name: {} }],
    [newsletterCalls.saveTitle, { newsletter_id: 12, name: 'x', base_rev: '1' }],
    [newsletterCalls.saveTitle, { newsletter_id: 12, name: 'x', op_id: 'x'.repeat(65) }],
    [newsletterCalls.saveAuthor, { newsletter_id: 12, author: 5 }],
    [newsletterCalls.saveComments, { newsletter_id: 12, comments: ['x'] }],
    [newsletterCalls.saveComments, { newsletter_id: 12, comments: 'x'.repeat(200_001) }],
    [newsletterCalls.saveFsiLink, { newsletter_id: 12, link: 3 }],
    [newsletterCalls.saveSummary, { newsletter_id: 12, summary: 7 }],
    [newsletterCalls.saveSummary, { newsletter_id: 12, summary: 'x'.repeat(241) }],
    [newsletterCalls.saveImageAlt, { newsletter_id: 12, field: 'name', alt: 'x' }],
    [newsletterCalls.saveImageAlt, { newsletter_id: 12, field: 'technical_image', alt: 'x' }],
    [
      newsletterCalls.saveImageAlt,
      { newsletter_id: 12, field: 'technical_image_alt', alt: 'x'.repeat(301) },
    ],
    [newsCalls.select, { id: 1 }],
    [newsCalls.remove, { id: 'x' }],
    [priceCalls.addCoin, { add_coin: {} }],
    [priceCalls.addCoin, { add_coin: 24, before: 'BTC' }],
    [priceCalls.lastNewsletter, { newsletter_id: [12] }],
    [priceCalls.removeCoin, { remove_coin: 'BTC' }],
    [metricCalls.storeBmi, { bmi: '60' }],
    [metricCalls.storeBmi, { bmi: 101 }],
    [instrumentCalls.search, { search: '' }],
    [instrumentCalls.search, { search: 5 }],
  ];
  it('with a wrong type in a field stores nothing', async () => {
    const before = await api.call(newsletterCalls.get, { id: 12 }, token);
    for (const [call, body] of wrong) {
      const answer = await api.raw(call, JSON.stringify(body), token);
      expect([call.path, body, answer.status]).toEqual([call.path, body, 400]);
      expect(answer.body.message.length).toBeGreaterThan(5);
      expect(answer.body.message).not.toMatch(/Invalid|Too (small|big)|expected|_/);
    }
    expect((await api.call(newsletterCalls.get, { id: 12 }, token)).text).toBe(before.text);
  });
});

describe('every answer', () => {
  it('has HSTS where a proxy that is believed ends TLS', async () => {
    const proxied = await openTestApi({ trustedProxies: 1 });
    const hasPolicy = async (to: TestApi, scheme: string) => {
      const answer = await to.send('/api/health', { headers: { 'x-forwarded-proto': scheme } });
      return answer.headers.get('strict-transport-security')?.startsWith('max-age=') ?? false;
    };
    expect(await hasPolicy(proxied, 'https')).toBe(true);
    expect(await hasPolicy(proxied, 'http')).toBe(false);
    expect(await hasPolicy(api, 'https')).toBe(false);
    await proxied.close();
  });

  it('carries the safety headers', async () => {
    for (const path of ['/api/health', '/api/nowhere', '/uploads/x', '/api/user/info']) {
      const { headers } = await api.send(path, {});
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBeTruthy();
    }
  });

  it('to an unknown address is in the envelope', async () => {
    const { status, body } = await api.send('/api/nowhere', { method: 'POST', body: '{}' });
    expect([status, body.message]).toEqual([404, "This call doesn't exist."]);
  });

  it('to an unexpected error has the log’s id, and no details of the error', async () => {
    const broken = await openTestApi({
      feeds: feedsWith(() => {
        throw new Error('select secret from vault');
      }),
    });
    const sync = { newsletter_id: 12 };
    const { status, text, headers } = await broken.call(
      newsletterCalls.sync,
      sync,
      await broken.signIn(),
    );
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
    const id = headers.get('x-request-id') ?? '-';
    expect(text).toContain(id);
    expect(broken.lines.find((line) => line['event'] === 'error')).toMatchObject({ id });
    expect(JSON.stringify(broken.lines)).not.toContain('secret');
    await broken.close();
  });

  it('has one line in the log, without token or query', async () => {
    api.lines.length = 0;
    await api.app.request('/api/health?t=hidden', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(api.lines).toHaveLength(1);
    expect(api.lines[0]).toMatchObject({ path: '/api/health', status: 200, method: 'GET' });
    expect(JSON.stringify(api.lines)).not.toMatch(new RegExp(`hidden|${token}`));
  });
});
