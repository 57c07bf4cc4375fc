import { describe, expect, it } from 'vitest';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { coingecko } from '@server/feeds/sources/coingecko';
import type { Wanted } from '@server/feeds/sources/source';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const market = (id: string, symbol: string, changes: object = {}) => ({
  id,
  symbol,
  name: id,
  image: `https://coin-images.coingecko.com/coins/images/1/large/${id}.png`,
  current_price: 70_000.5,
  market_cap: 1_400_000_000_000,
  market_cap_rank: 1,
  price_change_24h: -850.1,
  price_change_percentage_24h: -1.2,
  market_cap_change_24h: -17_000_000_000,
  last_updated: '2026-11-26T12:38:02.123Z',
  ...changes,
});

const global = {
  data: {
    active_cryptocurrencies: 17_000,
    total_market_cap: { btc: 36_000_000, usd: 2_500_000_000_000 },
    market_cap_percentage: { btc: 56, eth: 12 },
    market_cap_change_percentage_24h_usd: -1.6,
    updated_at: 1_795_696_200,
  },
};

const history = (id: string) => ({
  id,
  symbol: 'x',
  market_data: { current_price: { eur: 80_000, usd: 87_508.05 } },
});

const markets = [
  market('bitcoin', 'btc'),
  market('ripple', 'xrp', { current_price: 2.1, price_change_percentage_24h: 3 }),
];

/** The documented answers; `changed` has others by the end of their path. */
const respond =
  (changed: Record<string, unknown> = {}): Respond =>
  ({ pathname }) => {
    const path = pathname.replace('/api/v3/', '');
    if (Object.hasOwn(changed, path)) return changed[path];
    if (path === 'coins/markets') return markets;
    if (path === 'global') return global;
    const coin = /^coins\/([^/]+)\/history$/.exec(path)?.[1];
    return coin === undefined ? undefined : history(coin);
  };

const coins = [
  { symbol: 'BTC', id: 'bitcoin' },
  { symbol: 'XRP', id: 'ripple' },
];

async function read(changed?: Record<string, unknown>, wanted: Partial<Wanted> = {}) {
  const { ask, asked } = standIn(coingecko, respond(changed));
  const readings = await coingecko.read?.(ask, { ...nothingWanted, coins, ...wanted });
  const values = Object.fromEntries((readings ?? []).map(({ key, value }) => [key, value]));
  return { readings: readings ?? [], values, asked };
}

describe('CoinGecko', () => {
  it('gives price, change, market cap and year start of each coin, and the totals', async () => {
    const { values } = await read();
    expect(values).toEqual({
      'crypto/BTC': 70_000.5,
      'crypto_change/BTC': -1.2,
      'crypto_cap/BTC': 1_400_000_000_000,
      'crypto_start/BTC': 87_508.05,
      'crypto/XRP': 2.1,
      'crypto_change/XRP': 3,
      'crypto_cap/XRP': 1_400_000_000_000,
      'crypto_start/XRP': 87_508.05,
      'metrics/market_cap': 2_500_000_000_000,
      'metrics/market_cap_percent': -1.6,
      // 2.5e12 × −1.6 ÷ 98.4
      'metrics/market_cap_change': expect.closeTo(-40_650_406_504.07, 1),
      'metrics/btc_dominance': 56,
      // 56 ÷ (1.417e12 ÷ (2.5e12 ÷ 0.984)) − 1, in percent, which is 0.23 points.
      'metrics/btc_dominance_percent': expect.closeTo(0.40679, 5),
    });
  });

  it('gives the times of its answers', async () => {
    const { readings } = await read();
    const times = Object.fromEntries(readings.map(({ key, asOf }) => [key, asOf.toISOString()]));
    expect(times).toMatchObject({
      'crypto/BTC': '2026-11-26T12:38:02.123Z',
      'metrics/market_cap': '2026-11-26T12:30:00.000Z',
      'crypto_start/BTC': '2026-01-01T00:00:00.000Z',
    });
  });

  it.each([
    ['yesterday', { last_updated: '2026-11-25T09:00:00Z' }, '2026-11-25T09:00:00.000Z'],
    ['a clock that is ahead', { last_updated: '2026-11-26T12:41:00Z' }, now.toISOString()],
    ['seconds', { last_updated: 1_795_696_200 }, '2026-11-26T12:30:00.000Z'],
  ])('gives the time of a price: %s', async (_, changes, time) => {
    const { readings } = await read({ 'coins/markets': [market('bitcoin', 'btc', changes)] });
    expect(readings.find(({ key }) => key === 'crypto/BTC')?.asOf.toISOString()).toBe(time);
  });

  it.each([
    ['an id that vanished', [markets[1]], undefined],
    ['an id that moved', [market('bitcoin-2', 'btc')], undefined],
    ['a price of 0', [market('bitcoin', 'btc', { current_price: 0 })], undefined],
    ['no price', [market('bitcoin', 'btc', { current_price: null })], undefined],
    ['no time', [market('bitcoin', 'btc', { last_updated: null })], undefined],
    ['a day', [market('bitcoin', 'btc', { last_updated: 'Nov 26, 2026' })], undefined],
    ['tomorrow', [market('bitcoin', 'btc', { last_updated: '2026-11-27T12:40:00Z' })], undefined],
    ['a price as text', [market('bitcoin', 'btc', { current_price: '70000.1' })], 70_000.1],
    ['a tiny price', [market('bitcoin', 'btc', { current_price: 1.234e-9 })], 1.234e-9],
    ['a tiny price as text', [market('bitcoin', 'btc', { current_price: '1.2E-9' })], 1.2e-9],
    ['a row that is broken', [null, 'x', {}, ...markets], 70_000.5],
    [
      'the same id twice',
      [
        ...markets,
        market('bitcoin', 'btc', { current_price: 1, last_updated: '2026-11-24T00:00:00Z' }),
      ],
      70_000.5,
    ],
    ['another order', [...markets].reverse(), 70_000.5],
  ])('takes a price only where it is one: %s', async (_, rows, price) => {
    const { values } = await read({ 'coins/markets': rows });
    expect(values['crypto/BTC']).toBe(price);
  });

  it('says that a coin younger than a day has no change', async () => {
    const young = market('bitcoin', 'btc', { price_change_percentage_24h: null, market_cap: 0 });
    const { values } = await read({ 'coins/markets': [young] });
    expect(values).toMatchObject({ 'crypto/BTC': 70_000.5, 'crypto_change/BTC': null });
    expect(values).not.toHaveProperty('crypto_cap/BTC');
  });

  it('asks for Bitcoin even if only other coins are wanted, and for each id once', async () => {
    const other = [coins[1], coins[1], { symbol: 'NEW', id: '' }].flatMap((coin) => coin ?? []);
    const { asked, values } = await read({}, { coins: other });
    expect(asked[0]?.url.searchParams.get('ids')).toBe('ripple,bitcoin');
    expect(values).not.toHaveProperty('crypto/BTC');
    expect(values).toHaveProperty('metrics/btc_dominance_percent');
  });

  it('asks for a single coin between two syncs, and for nothing of the market', async () => {
    const { asked, values } = await read({}, { coins: coins.slice(1), isPart: true });
    expect(asked[0]?.url.searchParams.get('ids')).toBe('ripple');
    expect(asked).toHaveLength(2);
    expect(Object.keys(values).sort()).toEqual([
      'crypto/XRP',
      'crypto_cap/XRP',
      'crypto_change/XRP',
      'crypto_start/XRP',
    ]);
  });

  it('asks for 250 coins at a time', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ symbol: `C${at}`, id: `coin-${at}` }));
    const { asked } = await read({}, { coins: many });
    const ids = asked.flatMap(({ url }) => url.searchParams.get('ids')?.split(',') ?? []);
    expect(ids).toEqual([...many.map(({ id }) => id), 'bitcoin']);
    const sizes = asked.map(({ url }) => url.searchParams.get('ids')?.split(',').length);
    expect(sizes.filter(Boolean)).toEqual([250, 51]);
  });

  it('compares dominance with the day before only if Bitcoin’s row is as new as the totals', async () => {
    const old = market('bitcoin', 'btc', { last_updated: '2026-11-25T12:38:02Z' });
    const { values } = await read({ 'coins/markets': [old] });
    expect(values).toHaveProperty('metrics/btc_dominance');
    expect(values).not.toHaveProperty('metrics/btc_dominance_percent');
  });

  it('leaves out what the totals do not say', async () => {
    const data = { ...global.data, market_cap_change_percentage_24h_usd: null };
    const { values } = await read({ global: { data } });
    expect(Object.keys(values).filter((key) => key.startsWith('metrics/'))).toEqual([
      'metrics/market_cap',
      'metrics/btc_dominance',
    ]);
  });

  it('gives the figures of one question if another one fails, and says until when to rest', async () => {
    const full = new Response('{}', { status: 429, headers: { 'retry-after': '90' } });
    const trouble = await read({ global: full }).catch((error: unknown) => error);
    expect(trouble).toMatchObject({
      message: 'CoinGecko asks to wait',
      restUntil: new Date(now.getTime() + 90_000),
    });
    const { readings } = trouble as SourceTrouble;
    expect(readings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['crypto/BTC', 'crypto/XRP', 'crypto_start/BTC']),
    );
    const broken = new Response('', { status: 500 });
    const both = await read({ 'coins/markets': broken, global: full }).catch(
      (error: unknown) => error,
    );
    expect(both).toMatchObject({ restUntil: new Date(now.getTime() + 90_000), readings: [] });
    const other = await read({ 'coins/markets': broken }).catch((error: unknown) => error);
    expect((other as SourceTrouble).readings.map(({ key }) => key)).toEqual([
      'metrics/market_cap',
      'metrics/market_cap_percent',
      'metrics/market_cap_change',
      'metrics/btc_dominance',
    ]);
  });

  staysTrueInBadWays(coingecko, { respond: respond(), wanted: { coins } });
});

describe('CoinGecko’s plans', () => {
  it.each([
    ['', {}, 'api.coingecko.com', {}],
    ['', { plan: 'pro' }, 'api.coingecko.com', {}],
    ['k', {}, 'api.coingecko.com', { 'x-cg-demo-api-key': 'k' }],
    ['k', { plan: 'demo' }, 'api.coingecko.com', { 'x-cg-demo-api-key': 'k' }],
    ['k', { plan: 'pro' }, 'pro-api.coingecko.com', { 'x-cg-pro-api-key': 'k' }],
  ])('key “%s” with %o asks %s', async (key, settings, host, keys) => {
    const { ask, asked } = standIn(coingecko, respond(), { key, settings });
    await coingecko.read?.(ask, { ...nothingWanted, coins });
    for (const { url, request } of asked) {
      expect(url.host).toBe(host);
      expect(url.pathname).toMatch(/^\/api\/v3\/(coins|global)/);
      const sent = Object.entries(request.headers ?? {}).filter(([name]) => name.startsWith('x-'));
      expect(Object.fromEntries(sent)).toEqual(keys);
    }
  });
});

describe('year starts', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ symbol: `C${at}`, id: `coin-${at}` }));
  const rows = many.map(({ id }) => market(id, id));
  const startsAsked = (asked: { url: URL }[]) =>
    asked.flatMap(({ url }) => /coins\/([^/]+)\/history/.exec(url.pathname)?.[1] ?? []);

  it('are asked for by day, month and New York year', async () => {
    const newYear = new Date('2027-01-01T03:00:00Z');
    const { asked } = await read({}, { now: newYear });
    const dates = asked.map(({ url }) => url.searchParams.get('date')).filter(Boolean);
    expect(new Set(dates)).toEqual(new Set(['01-01-2026']));
  });

  it('that are known are not asked for', async () => {
    const { asked, values } = await read({}, { known: new Set(['crypto_start/BTC']) });
    expect(startsAsked(asked)).toEqual(['ripple']);
    expect(values).not.toHaveProperty('crypto_start/BTC');
  });

  it.each([
    ['', 5],
    ['a-key', 30],
  ])('keep within the limit with the key “%s”, and reach every coin', async (key, limit) => {
    const known = new Set<string>();
    for (let sync = 0; sync < 60 && known.size < many.length; sync += 1) {
      const { ask, asked } = standIn(coingecko, respond({ 'coins/markets': rows }), { key });
      const at = new Date(now.getTime() + sync * coingecko.pause);
      const wanted = { ...nothingWanted, coins: many, known, now: at };
      const readings = (await coingecko.read?.(ask, wanted)) ?? [];
      // The first sync asks for the coins that can be added, too.
      expect(asked.length + 1).toBeLessThanOrEqual(limit);
      for (const reading of readings)
        if (reading.key.startsWith('crypto_start/')) known.add(reading.key);
    }
    expect(known.size).toBe(many.length);
  });

  it('of coins without an answer today are not asked for', async () => {
    const { asked } = await read({ 'coins/markets': [markets[1]] });
    expect(startsAsked(asked)).toEqual(['ripple']);
  });

  it('are not kept waiting by one that always fails', async () => {
    const seen = new Set<string>();
    for (let sync = 0; sync < many.length; sync += 1) {
      const failing = { 'coins/coin-0/history': new Response('', { status: 500 }) };
      const { ask, asked } = standIn(coingecko, respond({ ...failing, 'coins/markets': rows }));
      const at = new Date(now.getTime() + sync * coingecko.pause);
      await coingecko
        .read?.(ask, { ...nothingWanted, coins: many, now: at })
        .catch((error: unknown) => expect(error).toBeInstanceOf(SourceTrouble));
      for (const id of startsAsked(asked)) seen.add(id);
    }
    expect(seen.size).toBe(many.length);
  });

  it.each([
    ['a coin that did not exist', { id: 'bitcoin', symbol: 'btc' }, null],
    ['another coin', { ...history('bitcoin-2') }, undefined],
    ['a price of 0', { id: 'bitcoin', market_data: { current_price: { usd: 0 } } }, undefined],
    ['no dollars', { id: 'bitcoin', market_data: { current_price: { eur: 1 } } }, undefined],
  ])('are only what they say: %s', async (_, answer, value) => {
    const { values } = await read({ 'coins/bitcoin/history': answer });
    expect(values['crypto_start/BTC']).toBe(value);
  });
});

describe('CoinGecko’s closes', () => {
  const of = { symbol: 'BTC', kind: 'coin', id: 'bitcoin' } as const;
  const hour = 60 * 60_000;
  const prices = (count: number, step: number) =>
    Array.from({ length: count }, (_, at) => [now.getTime() - (count - 1 - at) * step, at + 1]);

  const closes = (frame: 'hour' | 'day' | 'week' | 'month', answer: unknown, settings = {}) => {
    const { ask, asked } = standIn(coingecko, () => answer, { settings });
    const found = coingecko.closes?.(ask, of, frame, now);
    return { asked, closes: found?.then((list) => list.map(({ price }) => price)) };
  };

  it.each([
    ['hour', {}, 'days=3', hour, 60],
    ['day', {}, 'days=60&interval=daily', 24 * hour, 60],
    ['week', {}, 'days=365', 24 * hour, 11],
    ['month', {}, 'days=365', 24 * hour, 3],
    ['week', { plan: 'pro' }, 'days=420', 24 * hour, 11],
    ['month', { plan: 'pro' }, 'days=1860', 24 * hour, 3],
  ] as const)('by the %s with %o are of %s', async (frame, settings, query, step, count) => {
    const answer = { prices: prices(72, step), market_caps: [], total_volumes: [] };
    const found = closes(frame, answer, settings);
    const list = await found.closes;
    expect(list).toHaveLength(count);
    expect(list?.at(-1)).toBe(72);
    expect(found.asked[0]?.url.pathname).toBe('/api/v3/coins/bitcoin/market_chart');
    expect(found.asked[0]?.url.search).toBe(`?vs_currency=usd&${query}`);
  });

  it('are of coins with an id alone', async () => {
    const { ask, asked } = standIn(coingecko, () => ({ prices: prices(9, hour) }));
    expect(await coingecko.closes?.(ask, { ...of, id: '' }, 'day', now)).toEqual([]);
    expect(await coingecko.closes?.(ask, { ...of, kind: 'stock' }, 'day', now)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['nulls', [[now.getTime() - hour, null], null, [now.getTime() - 1, 5]], [5]],
    [
      'dates as text',
      [
        ['2026-11-26', 4],
        [now.getTime() - 1, 5],
      ],
      [5],
    ],
    ['separators', [[now.getTime() - 1, '1,234.5']], []],
    ['nothing', [], []],
    ['yesterday', prices(3, hour).map(([at = 0, price]) => [at - 30 * hour, price]), []],
  ])('are none for %s', async (_, list, expected) => {
    expect(await closes('day', { prices: list }).closes).toEqual(expected);
  });
});

describe('the largest coins', () => {
  it('are the 250 with the largest caps, of each symbol the largest', async () => {
    const rows = [
      market('batcat', 'btc', { market_cap: 5_000, name: 'Batcat' }),
      market('bitcoin', 'btc', { name: 'Bitcoin' }),
      market('no-cap', 'eth', { market_cap: null, name: 'No cap' }),
      market('ethereum', 'eth', { market_cap: 9e11, name: 'Ethereum' }),
      { id: '', symbol: 'sol', name: 'Solana' },
      null,
    ];
    const { ask, asked } = standIn(coingecko, () => rows);
    expect(await coingecko.coins?.(ask)).toEqual([
      { name: 'BTC', context_name: 'Bitcoin', sourceId: 'bitcoin' },
      { name: 'ETH', context_name: 'Ethereum', sourceId: 'ethereum' },
    ]);
    expect(asked[0]?.url.search).toBe('?vs_currency=usd&order=market_cap_desc&per_page=250&page=1');
  });

  it('are trouble where CoinGecko does not answer', async () => {
    const { ask } = standIn(coingecko, () => new Response('', { status: 503 }));
    await expect(coingecko.coins?.(ask)).rejects.toThrow(SourceTrouble);
  });
});
