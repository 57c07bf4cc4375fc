import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saysSignedOut } from '@/api/client';
import {
  providerQueryCalls as calls,
  providerQueryDefaults as defaults,
  type ProviderQuery,
} from '@/api/contract/providerQuery';
import { cryptoquant, type CryptoquantLimits } from '@server/feeds/cryptoquant';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { Failure } from '@server/http/failure';
import { corpus } from '../corpora/corpus';
import { morning, openTestApi, type TestApi } from './testApi';
import { openFixedServer, type Reply } from './providers/httpServer';

const open: { close(): Promise<void> }[] = [];
let sampled: TestApi;
let token: string;

beforeAll(async () => {
  sampled = await openTestApi();
  token = await sampled.signIn();
});
afterAll(() => sampled.close());
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const key = 'key-of-the-provider';

/** A provider with a fixed answer, and the queries that it got. */
async function providerWith(reply: Reply | 'silence', limits?: CryptoquantLimits) {
  const server = await openFixedServer(reply);
  open.push(server);
  const provider = cryptoquant({ base: `${server.url}v1/`, key }, limits);
  const askIt = async (changes: Partial<ProviderQuery> = {}) => {
    try {
      return await provider.ask({ ...defaults, ...changes }, morning);
    } catch (error) {
      if (error instanceof Failure) return [error.status, error.message];
      throw error;
    }
  };
  return { ask: askIt, requests: server.requests, provider, close: server.close };
}

const ask = (changes: Partial<ProviderQuery> = {}) =>
  sampled.call(calls.run, { ...defaults, ...changes }, token);
const rowsOf = async (changes: Partial<ProviderQuery>) =>
  (await ask(changes)).body.response as Record<string, unknown>[];

const table = {
  status: { code: 200, message: 'success' },
  result: { data: [{ date: 'x', a: 1 }] },
};

describe('sample rows', () => {
  it('answers one a day from the start to now, newest first, and says what they are', async () => {
    const { status, body } = await ask();
    const rows = body.response as Record<string, unknown>[];
    expect([status, body.status, rows.length]).toEqual([200, 'success', 4798]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['date', 'reserve', 'reserve_usd', 'source']);
    expect(rows[0]).toMatchObject({ date: '2026-11-20', source: 'sample' });
    expect(rows.at(-1)).toMatchObject({ date: '2013-10-02' });
    expect(await rowsOf({})).toEqual(rows);
  });

  it.each(['constructor', 'toString', '__proto__'])('knows no window %s', async (window) => {
    const { status, body } = await ask({ window });
    expect([status, body.message]).toEqual([
      400,
      `Sample data has no window “${window}”. Enter one of day, hour, min.`,
    ]);
  });

  it('gives as many as the limit asks for', async () => {
    const rows = await rowsOf({ window: 'hour' });
    expect(rows).toHaveLength(100_000);
    expect(rows[0]).toMatchObject({ datetime: '2026-11-20 14:00:00' });
    expect(await rowsOf({ limit: 3, window: 'min' })).toHaveLength(3);
    expect(await rowsOf({ from: '20270101T000000' })).toEqual([]);
  });

  it('differs by token and exchange', async () => {
    const [all, one, other] = await Promise.all([
      rowsOf({ limit: 1 }),
      rowsOf({ limit: 1, exchange: 'binance' }),
      rowsOf({ limit: 1, exchange: 'binance', token: 'usdt' }),
    ]);
    expect(new Set([all, one, other].map((rows) => rows[0]?.['reserve'])).size).toBe(3);
  });

  it.each([
    [{ window: 'block' }, /^Sample data has no window “block”\. Enter one of day, hour, min\.$/],
    [
      { end_point: 'btc/secret' },
      /isn't allowed\. Use one of stablecoin\/exchange-flows\/\{reserve, /,
    ],
    [{ end_point: 'stablecoin' }, /isn't allowed/],
    [{ from: '20130231T000000' }, /^Enter the start as YYYYMMDDTHHMMSS/],
    [{ limit: 100_001 }, /^Enter a limit of at most 100,000\.$/],
  ])('refuses %j', async (changes, words) => {
    const { status, body } = await ask(changes);
    expect([status, body.status]).toEqual([400, 'error']);
    expect(body.message).toMatch(words);
  });
});

describe('the provider', () => {
  it('is asked at the path, with the key and what was typed', async () => {
    const { ask: askIt, requests } = await providerWith({ status: 200, body: table });
    const rows = await askIt({ exchange: 'a&limit=1#x', limit: 5 });
    expect(rows).toEqual([{ date: 'x', a: 1 }]);
    expect(requests).toHaveLength(1);
    const [{ method, path, headers } = { method: '', path: '', headers: {} }] = requests;
    const { pathname, searchParams } = new URL(path, 'http://x');
    expect([method, pathname, headers.authorization]).toEqual([
      'GET',
      '/v1/stablecoin/exchange-flows/reserve',
      `Bearer ${key}`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      exchange: 'a&limit=1#x',
      from: '20131001T100000',
      limit: '5',
      token: 'all_token',
      window: 'day',
    });
  });

  it.each<[string, unknown, unknown]>([
    ['a bare list of values', [[1, 'a', null]], [[1, 'a', null]]],
    [
      'nested cells',
      { result: { data: [{ a: { b: 1 } }] }, status: { code: 200 } },
      [{ a: '{"b":1}' }],
    ],
    ['no rows', { status: { code: 200 }, result: { data: [] } }, []],
  ])('answers %s', async (_, sent, rows) => {
    const { ask: askIt } = await providerWith({ status: 200, body: sent });
    expect(await askIt()).toEqual(rows);
  });

  it.each<[Reply, string | RegExp]>([
    [
      { status: 400, body: { status: { code: 400, message: 'Wrong “window”: use day.' } } },
      'Wrong “window”: use day.',
    ],
    [{ status: 200, body: { status: { code: 500, message: 'Busy' } } }, 'Busy'],
    [{ status: 403, body: { message: `No plan for ${key} <b>` } }, 'No plan for … <b>'],
    [{ status: 401, body: 'Token 401 is wrong' }, /^Token 4.01 is wrong$/],
    [
      { status: 401, body: { message: 'Unauthenticated' } },
      'The data provider rejected the query: Unauthenticated',
    ],
    [{ status: 500, body: '<html>' }, 'The data provider rejected the query: status 500'],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      /rejected the query: status 302$/,
    ],
    [{ status: 200, body: 'maintenance' }, 'maintenance'],
    [{ status: 200, body: { status: { code: 200 }, result: { data: ['x'] } } }, /isn't a table\.$/],
    [{ status: 200, body: { x: 1 } }, /isn't a table\.$/],
  ])('whose answer is %j is quoted', async (reply, words) => {
    const { ask: askIt, requests } = await providerWith(reply);
    const [status, message] = await askIt();
    expect([status, requests.length]).toEqual([502, 1]);
    expect(message).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    expect(message).not.toContain(key);
    expect(saysSignedOut(message as string)).toBe(false);
  });

  it('has limits for its time and size', async () => {
    const slow = await providerWith('silence', { milliseconds: 200, bytes: 1024 });
    expect(await slow.ask()).toEqual([
      504,
      "The data provider didn't answer within 0.2 seconds. Try again, or lower the limit.",
    ]);
    const long = { status: 200, body: [['x'.repeat(2_000_000)]] };
    const large = await providerWith(long, { milliseconds: 5_000, bytes: 1024 * 1024 });
    expect(await large.ask()).toEqual([
      502,
      "The data provider's answer is larger than 1 MB. Lower the limit, or choose a later start.",
    ]);
    const gone = await providerWith({ status: 200 });
    await gone.close();
    expect(await gone.ask()).toEqual([502, "The data provider can't be reached. Try again later."]);
  });

  it('keeps host and path, whatever is typed', async () => {
    const cases = corpus<{ v: string }>('ssrf_targets');
    const { provider, requests } = await providerWith({ status: 200, body: table });
    const api = await openTestApi({ feeds: { ...sampleFeeds(), provider } });
    open.push(api);
    const own = await api.signIn();
    const askIt = (changes: Partial<ProviderQuery>) =>
      api.call(calls.run, { ...defaults, ...changes }, own);
    expect((await askIt({})).body.response).toEqual([{ date: 'x', a: 1 }]);
    requests.length = 0;
    for (const { v } of cases) {
      expect([v, (await askIt({ end_point: v })).status]).toEqual([v, 400]);
      expect(requests).toHaveLength(0);
      for (const changes of [{ exchange: v }, { token: v }, { window: v }]) {
        const { status } = await askIt(changes);
        expect([v, [200, 400].includes(status)]).toEqual([v, true]);
      }
      for (const { path, headers } of requests.splice(0)) {
        expect(path).toMatch(/^\/v1\/stablecoin\/exchange-flows\/reserve\?[\w.*+%&=-]+$/);
        expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
      }
    }
  });
});
