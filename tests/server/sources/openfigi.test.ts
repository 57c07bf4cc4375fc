import { afterEach, describe, expect, it } from 'vitest';
import { comparatorCalls, type Comparison } from '@/api/contract/comparator';
import { securityId } from '@/domain/comparator/securityIds';
import { securityIds } from '@server/db/schema/research';
import { sources } from '@server/db/schema/market';
import type { Outside } from '@server/feeds/outside';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { openfigi, tickersOf } from '@server/feeds/sources/openfigi';
import { later, openTestApi, type TestApi } from '../testApi';
import { badWays } from '@tests/sources/badWays';
import { standIn, type Respond } from './standIn';

const apple = 'US0378331005';
const berkshire = '084670702';
const unknown = 'US5949181045';
const several = 'US02079K3059';

const known: Record<string, unknown> = {
  [apple]: { data: [{ ticker: 'AAPL', exchCode: 'US' }, { ticker: 'AAPL' }, { ticker: null }] },
  [berkshire]: { data: [{ ticker: 'BRK/B', exchCode: 'US' }] },
  [several]: { data: [{ ticker: 'GOOGL' }, { ticker: 'GOOG' }] },
};

interface Job {
  idType: string;
  idValue: string;
  exchCode: string;
}
const jobsIn = (body: string | undefined) => JSON.parse(body ?? '[]') as Job[];
const respond: Respond = (_, { body }) =>
  jobsIn(body).map(({ idValue }) => known[idValue] ?? { warning: 'No identifier found.' });

describe('OpenFIGI', () => {
  it('gives one ticker for each id, and none where it isn’t sure', async () => {
    const { ask, asked } = standIn(openfigi, respond);
    expect([...(await tickersOf(ask, [apple, berkshire, unknown, several]))]).toEqual([
      [apple, 'AAPL'],
      [berkshire, 'BRK.B'],
      [unknown, null],
      [several, null],
    ]);
    const [{ url, request }] = asked as [(typeof asked)[number]];
    expect([url.href, request.headers?.['x-openfigi-apikey']]).toEqual([
      'https://api.openfigi.com/v3/mapping',
      'a-key',
    ]);
    expect(jobsIn(request.body).slice(0, 2)).toEqual([
      { idType: 'ID_ISIN', idValue: apple, exchCode: 'US' },
      { idType: 'ID_CUSIP', idValue: berkshire, exchCode: 'US' },
    ]);
  });

  it('asks for five at once without a key, and keeps what came before it was refused', async () => {
    let answers = 0;
    const { ask, asked } = standIn(
      openfigi,
      (url, request) => {
        answers += 1;
        return answers > 1 ? new Response('', { status: 429 }) : respond(url, request);
      },
      { key: '' },
    );
    const ids = [apple, berkshire, unknown, several, apple, berkshire];
    expect((await tickersOf(ask, ids)).size).toBe(4);
    expect(asked.map(({ request }) => jobsIn(request.body).length)).toEqual([5, 1]);
    expect(asked[0]?.request.headers).not.toHaveProperty('x-openfigi-apikey');
  });

  it.each(Object.entries(badWays))('never gives another ticker: %s', async (_, spoil) => {
    const { ask } = standIn(openfigi, respond, { spoil });
    const found = await tickersOf(ask, [apple]).catch((error: unknown) => {
      expect(error).toBeInstanceOf(SourceTrouble);
      return new Map();
    });
    expect([undefined, null, 'AAPL']).toContain(found.get(apple));
  });
});

describe('an ISIN or a CUSIP', () => {
  it.each([
    [apple, apple],
    [' us0378331005 ', apple],
    [berkshire, berkshire],
    ['037833100', '037833100'],
    ['38259P508', '38259P508'],
    ['US0378331006', null],
    ['084670703', null],
    ['AAPL', null],
    ['ABCDEFGHI', null],
    ['', null],
  ])('%s', (text, id) => expect(securityId(text)).toBe(id));
});

describe('a comparison with ids', () => {
  let api: TestApi;
  afterEach(() => api.close());

  async function open(outside: Outside, isOn = true) {
    api = await openTestApi({ outside });
    await api.db.write((tx) => tx.insert(sources).values({ name: 'openfigi', isOn }));
  }
  async function compare(tickers: string[]): Promise<string[]> {
    const positions = tickers.map((ticker) => ({ ticker, shares: 10 }));
    const { body } = await api.call(comparatorCalls.compare, { session: '_abc123', positions });
    return (body.response as Comparison).portfolio.map(({ ticker }) => ticker).toSorted();
  }
  const counting = () => {
    const asked: Job[][] = [];
    const outside: Outside = async (url, request) => {
      asked.push(jobsIn(request.body));
      const answer = Response.json(respond(url, request));
      return {
        status: 200,
        headers: answer.headers,
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    };
    return { asked, outside };
  };

  it('shows their tickers, asks for each once, and leaves the unknown to fix', async () => {
    const { asked, outside } = counting();
    await open(outside);
    const entered = [apple, berkshire, unknown, 'MSFT'];
    expect(await compare(entered)).toEqual(['AAPL', 'BRK.B', 'MSFT', unknown]);
    expect(await compare(entered)).toEqual(['AAPL', 'BRK.B', 'MSFT', unknown]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.map(({ idValue }) => idValue)).toEqual([apple, berkshire, unknown]);
    expect(await api.db.read.select().from(securityIds)).toHaveLength(3);
  });

  it('asks nobody while the source is off', async () => {
    const { asked, outside } = counting();
    await open(outside, false);
    expect(await compare([apple])).toEqual([apple]);
    expect(asked).toEqual([]);
  });

  it('is answered as before where OpenFIGI fails, and asks again next time', async () => {
    let calls = 0;
    await open(() => {
      calls += 1;
      return Promise.reject(new Error('a fault'));
    });
    expect(await compare([apple])).toEqual([apple]);
    expect(await compare([apple])).toEqual([apple]);
    expect(calls).toBe(2);
  });

  it('isn’t asked again before it allows for it, which Settings show', async () => {
    let calls = 0;
    await open(() => {
      calls += 1;
      const headers = new Headers({ 'retry-after': '60' });
      return Promise.resolve({ status: 429, headers, bytes: new Uint8Array() });
    });
    await compare([apple]);
    await compare([apple]);
    expect(calls).toBe(1);
    const [row] = await api.db.read.select().from(sources);
    expect(row?.problem).toBe('OpenFIGI asks to wait');
    later(api, 2);
    await compare([apple]);
    expect(calls).toBe(2);
  });

  it('asks for 25 at most', async () => {
    const { asked, outside } = counting();
    await open(outside);
    const ids = Array.from({ length: 300 }, (_, at) => `0000${String(at).padStart(4, '0')}`)
      .flatMap((start) => Array.from({ length: 10 }, (_, digit) => `${start}${digit}`))
      .filter((text) => securityId(text) !== null)
      .slice(0, 40);
    await compare(ids);
    expect(asked.flat()).toHaveLength(25);
  });
});
