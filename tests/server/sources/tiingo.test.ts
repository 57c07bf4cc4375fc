import { describe, expect, it } from 'vitest';
import { emaFrames } from '@/api/contract/themePortfolio';
import { tiingo } from '@server/feeds/sources/tiingo';
import type { Wanted } from '@server/feeds/sources/source';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const close = new Date('2026-11-25T21:00:00Z');
const lastYear = new Date('2025-12-31T21:00:00Z');

const row = (ticker: string, tngoLast: unknown, prevClose: unknown, timestamp: string) => ({
  ticker,
  tngoLast,
  prevClose,
  timestamp,
  last: null,
});
const prices = [
  row('IBIT', 51, 50, '2026-11-25T20:59:58.123456789+00:00'),
  row('brk-b', 480, 500, '2026-11-25T21:30:00+00:00'),
];
const daily = [
  { date: '2025-12-30T00:00:00.000Z', close: 39, splitFactor: 1 },
  { date: '2025-12-31T00:00:00.000Z', close: 40, splitFactor: 1 },
  { date: '2026-01-02T00:00:00.000Z', close: 41, splitFactor: 1 },
];
const caps = [
  { date: '2026-11-24T00:00:00.000Z', marketCap: 1.0e12 },
  { date: '2026-11-25T00:00:00.000Z', marketCap: 1.1e12 },
];

const serving =
  (iex: unknown = prices, days: unknown = daily, fundamentals: unknown = caps): Respond =>
  ({ pathname }) => {
    if (pathname === '/iex/') return iex;
    return pathname.startsWith('/tiingo/fundamentals/') ? fundamentals : days;
  };
const followed = { etps: ['IBIT'], stocks: ['BRK.B'] };
const known = new Set(['etps_start/IBIT', 'stocks_start/BRK.B', 'stocks_cap/BRK.B']);

async function readWith(respond: Respond, wanted: Partial<Wanted> = followed) {
  const { ask, asked } = standIn(tiingo, respond);
  return { readings: (await tiingo.read?.(ask, { ...nothingWanted, ...wanted })) ?? [], asked };
}
const valuesOf = async (respond: Respond, wanted?: Partial<Wanted>) =>
  Object.fromEntries(
    (await readWith(respond, wanted)).readings.map(({ key, value }) => [key, value]),
  );

describe('Tiingo', () => {
  it('gives prices of the close, the day’s change, the year’s start and market caps', async () => {
    const { readings, asked } = await readWith(serving());
    expect(readings).toEqual([
      { key: 'etps/IBIT', value: 51, asOf: close },
      { key: 'etps_change/IBIT', value: 2, asOf: close },
      { key: 'stocks/BRK.B', value: 480, asOf: close },
      { key: 'stocks_change/BRK.B', value: -4, asOf: close },
      { key: 'etps_start/IBIT', value: 40, asOf: lastYear },
      { key: 'stocks_start/BRK.B', value: 40, asOf: lastYear },
      { key: 'stocks_cap/BRK.B', value: 1.1e12, asOf: close },
    ]);
    expect(asked.map(({ url }) => url.pathname)).toContain('/tiingo/daily/BRK-B/prices');
    expect(new Set(asked.map(({ request }) => request.headers?.authorization))).toEqual(
      new Set(['Token a-key']),
    );
  });

  it('asks nothing that is known, and nothing at all for nobody', async () => {
    const { asked } = await readWith(serving(), { ...followed, known });
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/iex/']);
    expect((await readWith(serving(), {})).asked).toEqual([]);
  });

  it('leaves questions about single tickers for later rather than use up an hour’s quota', async () => {
    const stocks = Array.from({ length: 60 }, (_, index) => `A${index}`);
    const { asked } = await readWith(serving(), { stocks });
    expect(asked.length * ((60 * 60_000) / tiingo.pause)).toBeLessThanOrEqual(
      tiingo.limit.requests,
    );
  });

  it('asks about other tickers at each reading, so that each has its turn', async () => {
    const stocks = Array.from({ length: 25 }, (_, index) => `A${index}`);
    const asked = new Set<string>();
    for (let reading = 0; reading < 25; reading++) {
      const at = new Date(now.getTime() + reading);
      const { asked: paths } = await readWith(serving(prices, []), {
        etps: ['IBIT'],
        stocks,
        known,
        now: at,
      });
      for (const { url } of paths) asked.add(url.pathname);
    }
    expect([...asked].filter((path) => path.startsWith('/tiingo/daily/'))).toHaveLength(25);
  });

  it('gives the time of the trade while its session runs, and yesterday’s close for yesterday’s row', async () => {
    const open = new Date('2026-11-25T16:00:00Z');
    const rows = [
      row('IBIT', 51, 50, '2026-11-25T15:59:00Z'),
      row('BRK-B', 480, 500, '2026-11-24T18:00:00Z'),
    ];
    const { readings } = await readWith(serving(rows), { ...followed, known, now: open });
    expect(readings.map(({ key, asOf }) => [key, asOf.toISOString()])).toEqual([
      ['etps/IBIT', '2026-11-25T15:59:00.000Z'],
      ['etps_change/IBIT', '2026-11-25T15:59:00.000Z'],
      ['stocks/BRK.B', '2026-11-24T21:00:00.000Z'],
      ['stocks_change/BRK.B', '2026-11-24T21:00:00.000Z'],
    ]);
  });

  it('gives no price of the future, of another ticker or of nothing, and no change without a close', async () => {
    const rows = [
      row('IBIT', 51, null, '2026-11-25T20:00:00Z'),
      row('BRK-B', 480, 500, '2026-11-26T23:00:00Z'),
      row('OTHER', 1, 1, '2026-11-25T20:00:00Z'),
    ];
    expect(await valuesOf(serving(rows), { ...followed, known })).toEqual({ 'etps/IBIT': 51 });
  });

  it('takes a trade of a clock that is some seconds ahead for one of now', async () => {
    const open = new Date('2026-11-25T16:00:00Z');
    const rows = [row('IBIT', 51, null, '2026-11-25T16:00:20Z')];
    const { readings } = await readWith(serving(rows), { ...followed, known, now: open });
    expect(readings).toEqual([{ key: 'etps/IBIT', value: 51, asOf: open }]);
  });

  it('starts the year with the last close before it, for today’s shares', async () => {
    const wanted = { etps: ['IBIT'], known: new Set<string>() };
    const startWith = async (days: unknown) =>
      (await valuesOf(serving(prices, days), wanted))['etps_start/IBIT'];
    const split = { date: '2026-06-01T00:00:00.000Z', close: 20, splitFactor: 2 };
    expect(await startWith([split, ...daily.toReversed()])).toBe(20);
    expect(await startWith([...daily, { ...split, splitFactor: null }])).toBeUndefined();
    expect(await startWith(daily.slice(2))).toBeUndefined();
    expect(await startWith([{ ...daily[1], close: null }, daily[2]])).toBeUndefined();
  });

  it('has no market caps without the plan for them, which is no trouble', async () => {
    const refused = new Response('{"detail":"You do not have permission"}', { status: 403 });
    const stocks = ['BRK.B', 'MSTR', 'COIN'];
    const starts = new Set(stocks.map((ticker) => `stocks_start/${ticker}`));
    const { readings, asked } = await readWith(serving(prices, daily, refused), {
      stocks,
      known: starts,
    });
    expect(readings.map(({ key }) => key)).toEqual(['stocks/BRK.B', 'stocks_change/BRK.B']);
    expect(asked).toHaveLength(2);
  });

  it('keeps the prices if one ticker isn’t known', async () => {
    const found = await valuesOf(serving(prices, new Response('', { status: 404 })));
    expect(found).toMatchObject({ 'etps/IBIT': 51, 'stocks/BRK.B': 480 });
  });

  staysTrueInBadWays(tiingo, { respond: serving(), wanted: followed });
});

describe('closes of stocks at Tiingo', () => {
  const monday = new Date('2026-11-23T15:30:00Z');
  const bar = (date: string, price: unknown) => ({ date, close: price, adjClose: price });
  const current = [row('MSTR', 300, 290, '2026-11-23T15:29:00Z')];

  async function closesWith(
    frame: (typeof emaFrames)[number],
    bars: unknown,
    iex: unknown = current,
  ) {
    const respond: Respond = ({ pathname }) => (pathname === '/iex/' ? iex : bars);
    const { ask, asked } = standIn(tiingo, respond);
    const of = { symbol: 'MSTR', kind: 'stock', id: '' } as const;
    const found = (await tiingo.closes?.(ask, of, frame, monday)) ?? [];
    return { closes: found.map(({ price }) => price), asked };
  }

  it.each([
    ['hour', ['2026-11-20T20:00:00.000Z', '2026-11-23T15:00:00.000Z'], '/iex/MSTR/prices', '1hour'],
    [
      'day',
      ['2026-11-20T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
      '/tiingo/daily/MSTR/prices',
      'daily',
    ],
    [
      'week',
      ['2026-11-20T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
      '/tiingo/daily/MSTR/prices',
      'weekly',
    ],
    [
      'month',
      ['2026-10-30T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
      '/tiingo/daily/MSTR/prices',
      'monthly',
    ],
  ] as const)(
    'end with the current price in place of the running %s',
    async (frame, [before, running], path, freq) => {
      const { closes, asked } = await closesWith(frame, [bar(running, 295), bar(before, 280)]);
      expect(closes).toEqual([280, 300]);
      expect(asked[0]?.url.pathname).toBe(path);
      expect(asked[0]?.url.searchParams.get('resampleFreq')).toBe(freq);
      const { closes: later } = await closesWith(frame, [bar(before, 280)]);
      expect(later).toEqual([280, 300]);
    },
  );

  it('are at most 60, and none if one is missing or there is no price', async () => {
    const days = Array.from({ length: 70 }, (_, index) =>
      bar(new Date(Date.UTC(2026, 7, 1 + index)).toISOString(), 100 + index),
    );
    const { closes } = await closesWith('day', days);
    expect(closes).toHaveLength(60);
    expect(closes.slice(-2)).toEqual([169, 300]);
    expect((await closesWith('day', [...days, bar('2026-11-20T00:00:00Z', null)])).closes).toEqual(
      [],
    );
    expect((await closesWith('day', days, [])).closes).toEqual([]);
  });

  it.each(emaFrames)('can’t be read with days that don’t exist: %s', async (frame) => {
    await expect(closesWith(frame, [bar('2026-13-45T00:00:00.000Z', 1)])).rejects.toThrow(
      'Tiingo’s answer can’t be read',
    );
  });
});
