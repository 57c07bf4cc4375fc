import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { describeError, makeLog, type LogLevel } from '@server/http/log';
import { sampleAccount } from '@server/db/seed/seed';
import type { RecipientOutcome } from '@/api/contract/sends';
import { NotDelivered } from '@server/sending/providers/provider';
import { openTestApi, type TestApi } from './testApi';

const now = () => new Date('2026-11-20T14:30:00Z');

function open(least?: LogLevel) {
  const lines: Record<string, unknown>[] = [];
  const write = (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>);
  return { log: makeLog(write, now, least), lines };
}

describe('the log', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['debug', ['debug', 'info', 'warn', 'error']],
    [undefined, ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
  ] as const)('keeps from level %s on', (least, kept) => {
    const { log, lines } = open(least);
    for (const level of ['debug', 'info', 'warn', 'error']) log({ level, event: level });
    expect(lines.map(({ level }) => level)).toEqual(kept);
  });

  it('writes of a flood 20 lines a second, and how many it left out', async () => {
    const { log, lines } = open();
    const refused = { level: 'warn', event: 'request', route: '/*', status: 404 };
    for (let index = 0; index < 500; index += 1) log({ ...refused, path: `/${index}` });
    log({ ...refused, status: 200, path: '/' });
    expect(lines.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(lines.filter(({ status }) => status === 200)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toEqual({ at: now().toISOString(), ...refused, suppressed: 480 });
    log({ ...refused, path: '/again' });
    expect(lines.at(-1)).toMatchObject({ path: '/again' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lines).toHaveLength(23);
  });
});

it('escapes what a terminal would run, or show in another order', () => {
  const texts: string[] = [];
  const log = makeLog((text) => void texts.push(text), now);
  const path = '/\u009B2J\u202Egnp\u2028\n\u{E0001}é';
  log({ level: 'info', event: 'request', path });
  expect(texts[0]).toMatch(/^[^\p{Cc}\p{Cf}\u2028]+\n$/u);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ path });
});

describe('the line of an error', () => {
  const failed = (recipients: RecipientOutcome[]) =>
    new NotDelivered('The mail server refused the message.', true, recipients);
  const refused = {
    address: 'ada@mail.example',
    state: 'failed',
    reason: 'mailbox unavailable',
    answer: '550 5.1.1 <ada@mail.example>: no such user\r\nsee ADA@mail.example',
  } as const;

  it('says why a mail failed, on one line without addresses', () => {
    const { reason } = describeError(failed([refused, refused]));
    expect(reason).toBe('The mail server refused the message. 550 5.1.1 <*>: no such user see *');
  });

  it('has nothing of another message', () => {
    expect(JSON.stringify(describeError(new Error('ada@mail.example')))).not.toContain('ada');
  });
});

describe('the line of a request', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ trustedProxies: 1 });
  });
  afterEach(() => api.close());

  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const line = () => api.lines.findLast(({ event }) => event === 'request');
  const post = (path: string, body: object) =>
    api.send(path, { method: 'POST', body: JSON.stringify(body), headers });

  it('names the address of who signs in, and of who is refused', async () => {
    const { email, password } = sampleAccount;
    await post(`/api${authCalls.login.path}`, { email, password });
    expect(line()).toMatchObject({ level: 'info', status: 200, address: '198.51.100.7' });
    await post(`/api${authCalls.login.path}`, { email, password: 'wrong' });
    expect(line()).toMatchObject({ status: 400, address: '198.51.100.7' });
    await post(`/api${newsletterCalls.list.path}`, {});
    expect(line()).toMatchObject({ level: 'warn', status: 401, address: '198.51.100.7' });
  });

  it('names no address otherwise, and gives unknown paths one route', async () => {
    const token = await api.signIn();
    await api.call(newsletterCalls.list, {}, token);
    expect(line()).toMatchObject({ path: '/api/newsletter/list', status: 200 });
    expect(line()).not.toHaveProperty('address');
    expect(line()).not.toHaveProperty('route');
    await api.send('/api/no/such/call', {});
    expect(line()).toMatchObject({ path: '/api/no/such/call', route: '/api/*', status: 404 });
  });

  it.each([
    ['/u/YWRhQGV4YW1wbGUuY29t.c2lnbmVk', '/u/*'],
    ['/u/ada', '/u/*'],
    ['/reset/short', '/reset/*'],
    ['/api/newsletter/ada@mail.example', '/api/newsletter/*'],
    ['/app/people/ada%40mail.example/12', '/app/people/*/12'],
    ['/members/keys/rd_Zk3s0aP19xQe77LmBv20', '/members/keys/*'],
    ['/newsletters/2026-11-20/fsi', '/newsletters/2026-11-20/fsi'],
    ['/newsletters/draft/0f3c9a7be2d1440f', '/newsletters/draft/*'],
    ['/uploads/0f3c9a7be2d1440f0f3c9a7be2d1440f.png', '/uploads/*'],
    ['/newsletter_V2/12', '/newsletter_V2/12'],
  ])('has no address and no token of the path %s', async (path, logged) => {
    await api.app.request(path);
    expect(line()).toMatchObject({ path: logged });
  });

  it('has no credential from an address, which signs nobody in', async () => {
    const { email, password } = sampleAccount;
    const query = new URLSearchParams({ email, password }).toString();
    const answer = await api.send(`/api${authCalls.login.path}?${query}`, { method: 'POST' });
    expect(answer.status).toBe(400);
    expect(line()).toMatchObject({ path: '/api/auth/login', status: 400 });
    const text = JSON.stringify(api.lines);
    expect([password, encodeURIComponent(password)].filter((each) => text.includes(each))).toEqual(
      [],
    );
  });

  it('is for debugging where a monitor asks', async () => {
    for (const path of ['/api/health', '/api/ready']) {
      await api.send(path, {});
      expect(line()).toMatchObject({ level: 'debug', path, status: 200 });
    }
  });
});
