import { afterEach, describe, expect, it } from 'vitest';
import { comparatorCalls as calls, type Comparison } from '@/api/contract/comparator';
import { cachedPrices } from '@server/feeds/cachedPrices';
import type { CurrentPrice, PriceFeed } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { tiingo, type TiingoLimits } from '@server/feeds/tiingo';
import { openFixedServer, type Reply } from './providers/httpServer';
import { openTestApi } from './testApi';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const key = 'key-of-the-prices';

/** Tiingo with a fixed answer, and the queries that it got. */
async function tiingoWith(reply: Reply | 'silence', limits?: TiingoLimits) {
  const server = await openFixedServer(reply);
  open.push(server);
  return { feed: tiingo({ base: server.url, key }, limits), requests: server.requests };
}

const row = (ticker: string, tngoLast: unknown, timestamp: unknown) => ({
  ticker,
  timestamp,
  tngoLast,
  prevClose: 1,
});

describe('Tiingo', () => {
  it('is asked for all tickers at once, with the key in a header', async () => {
    const { feed, requests } = await tiingoWith({ status: 200, body: [] });
    expect(await feed.prices(['SPY', 'BRK.B'])).toEqual(new Map());
    expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/iex/?tickers=SPY%2CBRK-B', `Token ${key}`],
    ]);
  });

  it('gives the last price and its day in New York, and what it can’t price is left out', async () => {
    const body = [
      row('SPY', 601.25, '2026-11-20T21:00:00+00:00'),
      row('brk-b', 480, '2026-11-20T02:00:00.123456789+00:00'),
      row('AAPL', null, '2026-11-20T21:00:00+00:00'),
      row('MSFT', 0, '2026-11-20T21:00:00+00:00'),
      row('XOM', 100, 'yesterday'),
      row('OTHER', 100, '2026-11-20T21:00:00+00:00'),
      'nonsense',
    ];
    const { feed } = await tiingoWith({ status: 200, body });
    const prices = await feed.prices(['SPY', 'BRK.B', 'AAPL', 'MSFT', 'XOM']);
    expect([...prices]).toEqual([
      ['SPY', { last: 601.25, day: '2026-11-20' }],
      ['BRK.B', { last: 480, day: '2026-11-19' }],
    ]);
  });

  it.each<[string, Reply | 'silence', TiingoLimits | undefined]>([
    ['a refusal', { status: 403, body: { detail: 'Invalid token.' } }, undefined],
    ['no list', { status: 200, body: { detail: 'x' } }, undefined],
    ['no JSON', { status: 200, body: '<html>' }, undefined],
    ['a long answer', { status: 200, body: '[1,2,3]' }, { milliseconds: 3_000, bytes: 5 }],
    ['silence', 'silence', { milliseconds: 50, bytes: 1_000 }],
  ])('fails with %s', async (_, reply, limits) => {
    const { feed } = await tiingoWith(reply, limits);
    await expect(feed.prices(['SPY'])).rejects.toThrow(/./);
  });
});

/** A source with these prices, and what it was asked for. */
function sourceOf(prices: Record<string, CurrentPrice>) {
  const asked: string[][] = [];
  const source = { isBroken: false };
  const feed: PriceFeed = {
    prices(tickers) {
      asked.push([...tickers]);
      if (source.isBroken) return Promise.reject(new Error('The source is away.'));
      return Promise.resolve(
        new Map(tickers.flatMap((ticker) => (prices[ticker] ? [[ticker, prices[ticker]]] : []))),
      );
    },
  };
  return { feed, asked, source };
}

const spy = { last: 600, day: '2026-11-20' };
const xom = { last: 120, day: '2026-11-19' };

describe('kept prices', () => {
  const start = Date.UTC(2026, 10, 20, 14, 30);

  it('are asked for once in five minutes, known or not', async () => {
    const { feed, asked } = sourceOf({ SPY: spy, XOM: xom });
    const time = { now: start };
    const kept = cachedPrices(feed, () => new Date(time.now));
    expect([...(await kept.prices(['SPY', 'NONE']))]).toEqual([['SPY', spy]]);
    time.now += 299_999;
    expect([...(await kept.prices(['SPY', 'XOM', 'NONE']))]).toEqual([
      ['SPY', spy],
      ['XOM', xom],
    ]);
    time.now += 1;
    await kept.prices(['SPY', 'XOM', 'NONE']);
    expect(asked).toEqual([['SPY', 'NONE'], ['XOM'], ['SPY', 'NONE']]);
  });

  it('aren’t asked for in the minute after a failure, which goes to the caller', async () => {
    const { feed, asked, source } = sourceOf({ SPY: spy });
    const time = { now: start };
    const kept = cachedPrices(feed, () => new Date(time.now));
    source.isBroken = true;
    await expect(kept.prices(['SPY'])).rejects.toThrow('The source is away.');
    source.isBroken = false;
    time.now += 59_999;
    expect([...(await kept.prices(['SPY']))]).toEqual([]);
    time.now += 1;
    expect([...(await kept.prices(['SPY']))]).toEqual([['SPY', spy]]);
    expect(asked).toEqual([['SPY'], ['SPY']]);
  });
});

describe('a comparison with current prices', () => {
  async function compare(feed: PriceFeed, ...tickers: string[]) {
    const api = await openTestApi({ feeds: { ...sampleFeeds(), prices: feed } });
    open.push(api);
    const { body } = await api.call(calls.compare, {
      session: '_current',
      positions: tickers.map((ticker) => ({ ticker, shares: 2 })),
    });
    return { ...(body.response as Comparison), lines: api.lines };
  }

  it('has their oldest day, and asks for known tickers only', async () => {
    const { feed, asked } = sourceOf({ SPY: spy, XOM: xom });
    const { portfolio, as_of, details } = await compare(feed, 'spy', 'xom', 'ZZYX');
    expect(portfolio).toMatchObject([
      { ticker: 'SPY', sector: 'Fund', last: 600, value: 1_200 },
      { ticker: 'XOM', sector: 'Energy', last: 120 },
      { ticker: 'ZZYX', last: 0 },
    ]);
    expect(as_of?.prices).toEqual({ day: '2026-11-19', is_sample: false });
    expect(details).toEqual({ priced_on: '2026-11-19', is_sample: false });
    expect(asked.map((tickers) => tickers.toSorted())).toEqual([['SPY', 'XOM']]);
  });

  it('calls them samples if one of them is', async () => {
    const { as_of, portfolio } = await compare(sourceOf({ SPY: spy }).feed, 'SPY', 'XOM');
    expect(portfolio).toMatchObject([{ last: 600 }, { last: 107.57 }]);
    expect(as_of?.prices).toEqual({ day: '2024-12-31', is_sample: true });
  });

  it('has the stored prices if the source is away, and says so in the log', async () => {
    const { feed, source } = sourceOf({ SPY: spy });
    source.isBroken = true;
    const { portfolio, as_of, lines } = await compare(feed, 'SPY');
    expect(portfolio).toMatchObject([{ last: 586.08 }]);
    expect(as_of?.prices?.is_sample).toBe(true);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'prices' }));
  });
});
