import type { PriceAt } from '@/domain/market/closes';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figureCalls, type FigureOrigins } from '@/api/contract/figures';
import { newsletterCalls } from '@/api/contract/newsletters';
import type { SourceName } from '@/api/contract/sources';
import { ownFigures } from '@server/db/figures';
import { cryptoPrices, todaysMetrics } from '@server/db/prices';
import { coins, readings, sources as sourceRows } from '@server/db/schema/market';
import { SourceTrouble } from '@server/feeds/sources/ask';
import type { Reading, Source, Wanted } from '@server/feeds/sources/source';
import { sourceMarket } from '@server/feeds/sourceMarket';
import { completeYearStarts } from '@server/feeds/yearStarts';
import { later, openTestApi, type TestApi } from './testApi';

const id = 12;

let api: TestApi;
let token: string;
/** What each source answers, and how often it was asked. */
let answers: Partial<Record<SourceName, (wanted: Wanted) => Record<string, number | null>>>;
let asked: SourceName[];
/** Milliseconds that a source takes. */
let slowness: number;

function source(name: SourceName, changes: Partial<Source> = {}): Source {
  return {
    name,
    base: 'https://source.example/',
    limit: { requests: 100, seconds: 1 },
    pause: 20_000,
    async read(_, wanted) {
      asked.push(name);
      if (slowness > 0) await new Promise((resolve) => setTimeout(resolve, slowness));
      const found = answers[name]?.(wanted) ?? {};
      return Object.entries(found).map(([key, value]): Reading => ({
        key,
        value,
        asOf: new Date(wanted.now.getTime() - 60_000),
      }));
    },
    ...changes,
  };
}

const all = [
  source('coingecko', { gives: ['coins', 'metrics'] }),
  source('coinpaprika', { gives: ['coins'], isStandby: true }),
  source('bybit'),
  source('coingeckoDerivatives', { pause: 10_000 }),
];

beforeEach(async () => {
  [answers, asked, slowness] = [{}, [], 0];
  api = await openTestApi();
  const { db, deps } = api;
  const market = sourceMarket({
    ...deps,
    db: db.read,
    sources: all,
    environmentKeys: {},
  });
  deps.feeds.market = market;
  await db.write((tx) =>
    tx.insert(sourceRows).values(all.map(({ name }) => ({ name, isOn: true }))),
  );
  token = await api.signIn();
});
afterEach(() => api.close());

const sync = () => api.call(newsletterCalls.sync, { newsletter_id: id }, token);
const origins = async (body = {}) =>
  (await api.call(figureCalls.origins, body, token)).body.response as FigureOrigins;
const bitcoin = async () =>
  (await cryptoPrices(api.db.read, api.time.now)).general.find(({ name }) => name === 'BTC');
const metrics = () => todaysMetrics(api.db.read, api.time.now);

async function wait(minutes: number) {
  later(api, minutes);
  token = await api.signIn();
}

const trouble =
  (sentence: string, until: Date | null = null) =>
  () => {
    throw new SourceTrouble(sentence, until);
  };

describe('a sync', () => {
  it('takes each figure from the first source that has it, with its time', async () => {
    answers = {
      coingecko: () => ({
        'crypto/BTC': 90_000,
        'crypto_change/BTC': null,
        'metrics/bybit_rate': 5,
      }),
      bybit: () => ({ 'metrics/bybit_rate': 0.8, 'crypto_change/BTC': 1.5 }),
    };
    expect((await sync()).status).toBe(200);
    expect(await bitcoin()).toMatchObject({ last_price: 90_000, last_24_change: 1.5 });
    expect((await metrics()).bybit_rate).toBe(5);
    const { origins: found } = await origins({ newsletter_id: id });
    expect(found['crypto/BTC']).toEqual({
      source: 'coingecko',
      as_of: '2026-11-20 09:29:00',
      read_at: '2026-11-20 09:30:00',
      by: '',
      source_value: null,
      is_old: false,
    });
  });

  it('leaves no invented figure beside a real one', async () => {
    expect((await metrics()).market_cap).not.toBeNull();
    answers = { coingecko: () => ({ 'crypto/BTC': 90_000 }) };
    await sync();
    expect((await metrics()).market_cap).toBeNull();
    const invented = eq(readings.source, 'sample');
    expect(await api.db.read.select().from(readings).where(invented)).toEqual([]);
    expect((await ownFigures(api.db.read, id))?.source).toBe('CoinGecko');
  });

  it('asks a standby for what the others lack, and only then', async () => {
    answers = {
      coingecko: () => ({ 'crypto/BTC': 90_000 }),
      coinpaprika: ({ missing }) =>
        Object.fromEntries(
          missing.has('crypto/ETH')
            ? [
                ['crypto/ETH', 3_000],
                ['crypto/BTC', 1],
              ]
            : [],
        ),
    };
    await sync();
    const { general } = await cryptoPrices(api.db.read, api.time.now);
    const prices = Object.fromEntries(general.map((row) => [row.name, row.last_price]));
    expect(prices).toMatchObject({ BTC: 90_000, ETH: 3_000 });
  });

  it('keeps the old figures of a source that fails, marked, and names it', async () => {
    answers = {
      coingecko: () => ({ 'crypto/BTC': 90_000 }),
      bybit: () => ({ 'metrics/bybit_rate': 0.8, 'metrics/bybit_rate_change': 0.1 }),
    };
    await sync();
    await wait(30);
    answers.bybit = trouble('Bybit didn’t answer');
    const { status, body } = await sync();
    expect([status, body.message]).toEqual([
      200,
      'Prices and metrics are up to date, except from 1 source',
    ]);
    expect((await metrics()).bybit_rate).toBe(0.8);
    const { origins: found, problems } = await origins({ newsletter_id: id });
    expect([found['metrics/bybit_rate']?.is_old, found['crypto/BTC']?.is_old]).toEqual([
      true,
      false,
    ]);
    expect(found['metrics/bybit_rate']?.as_of).toBe('2026-11-20 09:29:00');
    expect(problems).toEqual([
      { source: 'bybit', sentence: 'Bybit didn’t answer · funding rate of 09:29' },
    ]);
    await wait(30);
    answers.bybit = () => ({ 'metrics/bybit_rate': 0.7 });
    await sync();
    expect((await origins({ newsletter_id: id })).problems).toEqual([]);
  });

  it('changes nothing if nobody answers, and says who didn’t', async () => {
    answers = { coingecko: () => ({ 'crypto/BTC': 90_000 }) };
    await sync();
    const before = await ownFigures(api.db.read, id);
    await wait(30);
    answers = {
      coingecko: trouble('CoinGecko didn’t answer'),
      bybit: trouble('Bybit answered 500'),
    };
    const { status, body } = await sync();
    expect([status, body.message]).toEqual([
      502,
      'Nothing was synced: CoinGecko didn’t answer. Bybit answered 500.',
    ]);
    expect(await ownFigures(api.db.read, id)).toEqual(before);
    expect((await bitcoin())?.last_price).toBe(90_000);
    answers = { coingecko: () => ({ 'crypto/BTC': 91_000 }) };
    expect((await sync()).status).toBe(200);
  });

  it('takes nothing that can’t be: of the future, below zero, no number', async () => {
    answers = {
      coingecko: () => ({ 'crypto/BTC': 0, 'crypto/ETH': -1, 'metrics/market_cap': Number.NaN }),
    };
    const { read } = source('bybit');
    const [, , bybit] = all;
    Object.assign(bybit ?? {}, {
      read: () =>
        Promise.resolve([
          {
            key: 'metrics/bybit_rate',
            value: 1,
            asOf: new Date(api.time.now.getTime() + 3_600_000),
          },
        ]),
    });
    await sync();
    Object.assign(bybit ?? {}, { read });
    expect((await bitcoin())?.last_price ?? null).not.toBe(0);
    const { origins: found } = await origins();
    expect(Object.values(found).filter(({ source: name }) => name !== 'sample')).toEqual([]);
  });

  it('doesn’t let a source that fell back replace a newer figure', async () => {
    answers = { coingecko: () => ({ 'crypto/BTC': 90_000 }) };
    await sync();
    await wait(24 * 60);
    const [coingecko] = all;
    const { read } = source('coingecko');
    Object.assign(coingecko ?? {}, {
      read: () =>
        Promise.resolve([
          { key: 'crypto/BTC', value: 80_000, asOf: new Date('2026-11-20T09:00:00Z') },
        ]),
    });
    await sync();
    Object.assign(coingecko ?? {}, { read });
    expect((await bitcoin())?.last_price).toBe(90_000);
  });

  it('asks a source no more until the time that it named', async () => {
    const until = new Date(api.time.now.getTime() + 120_000);
    answers = {
      coingecko: () => ({ 'crypto/BTC': 90_000 }),
      bybit: trouble('Bybit asks to wait', until),
    };
    await sync();
    await wait(1);
    await sync();
    expect(asked.filter((name) => name === 'bybit')).toHaveLength(1);
    await wait(2);
    await sync();
    expect(asked.filter((name) => name === 'bybit')).toHaveLength(2);
  });

  it('shows what was read a moment ago instead of asking again', async () => {
    answers = {
      coingecko: ({ coins }) =>
        Object.fromEntries(coins.map(({ symbol }) => [`crypto/${symbol}`, 90_000])),
      bybit: () => ({ 'metrics/bybit_rate': 1 }),
    };
    await sync();
    const first = asked.length;
    await sync();
    expect(asked.slice(first)).toEqual([]);
    // A coin that is followed since then has never been asked for.
    await api.db.write((tx) =>
      tx.insert(coins).values({ list: 'general', id: 9_999, name: 'NEW' }),
    );
    await sync();
    expect(asked.slice(first)).toEqual(['coingecko', 'coinpaprika']);
    const { origins: found } = await origins({ newsletter_id: id });
    expect(found['crypto/BTC']?.is_old).toBe(false);
  });

  it('keeps the figure of a source that isn’t asked again yet, whatever a later one says', async () => {
    answers = {
      bybit: () => ({ 'metrics/bybit_rate': 0.8 }),
      coingeckoDerivatives: () => ({ 'metrics/bybit_rate': 9, 'metrics/okex_rate': 2 }),
    };
    await sync();
    await wait(0.2);
    await sync();
    expect(asked.filter((name) => name !== 'coingecko')).toEqual(
      expect.arrayContaining(['bybit', 'coingeckoDerivatives', 'coingeckoDerivatives']),
    );
    const { bybit_rate, okex_rate } = await metrics();
    expect([bybit_rate, okex_rate]).toEqual([0.8, 2]);
  });

  it('of two people at once is one reading, which both see', async () => {
    slowness = 50;
    answers = { coingecko: () => ({ 'crypto/BTC': 90_000 }) };
    const other = api.call(newsletterCalls.sync, { newsletter_id: 11 }, token);
    expect([(await sync()).status, (await other).status]).toEqual([200, 200]);
    expect(asked.filter((name) => name === 'coingecko')).toHaveLength(1);
    for (const newsletter of [11, 12]) {
      const own = await ownFigures(api.db.read, newsletter);
      expect(own?.crypto.general.find(({ name }) => name === 'BTC')?.last_price).toBe(90_000);
    }
  });

  it('never asks a source that is off', async () => {
    await api.db.write((tx) => tx.update(sourceRows).set({ isOn: false }));
    const { status, body } = await sync();
    expect([status, body.message]).toEqual([
      409,
      'No market source is connected. Nothing was synced.',
    ]);
    expect(asked).toEqual([]);
  });
});

describe('prices at the start of the year', () => {
  it('are completed after a sync, a few coins at a time, and each is asked for once', async () => {
    const wantedCoins: string[][] = [];
    answers = {
      coingecko: ({ coins: wanted, known, isPart }) => {
        const missing = wanted.filter(({ symbol }) => !known.has(`crypto_start/${symbol}`));
        if (isPart) wantedCoins.push(missing.map(({ symbol }) => symbol));
        const starts = isPart ? missing : missing.slice(0, 1);
        return {
          'crypto/BTC': 90_000,
          ...Object.fromEntries(starts.map(({ symbol }) => [`crypto_start/${symbol}`, 1])),
        };
      },
    };
    await completeYearStarts(api.deps);
    expect(wantedCoins).toEqual([]);
    await sync();
    for (let minutes = 0; minutes < 20; minutes += 1) await completeYearStarts(api.deps);
    expect(wantedCoins.every((coins) => coins.length <= 2)).toBe(true);
    const asked = wantedCoins.flat();
    expect(new Set(asked).size).toBe(asked.length);
    const { general } = await cryptoPrices(api.db.read, api.time.now);
    expect(general.map(({ year_start: start }) => start)).toEqual(general.map(() => 1));
  });
});

describe('closing prices', () => {
  it('are asked of the next source if one has none, and kept for a while', async () => {
    const closes = (name: SourceName, found: PriceAt[]) =>
      source(name, { closes: () => Promise.resolve((asked.push(name), found)) });
    const found = [
      { at: 1, price: 1 },
      { at: 2, price: 2 },
    ];
    const market = sourceMarket({
      ...api.deps,
      db: api.db.read,
      sources: [closes('coingecko', []), closes('bybit', found)],
    });
    const of = { symbol: 'BTC', kind: 'coin', id: 'bitcoin' } as const;
    const ask = () => market.closes(of, 'day', 0, api.time.now);
    expect([await ask(), await ask()]).toEqual([found, found]);
    expect(asked).toEqual(['coingecko', 'bybit']);
    later(api, 31);
    await ask();
    expect(asked).toHaveLength(4);
  });
});

describe('a typed figure', () => {
  const type = (figures: { figure: string; value: number | null }[]) =>
    api.call(figureCalls.type, { newsletter_id: id, figures }, token);
  const shown = async () => (await ownFigures(api.db.read, id)) ?? null;

  beforeEach(async () => {
    answers = {
      coingecko: () => ({ 'crypto/BTC': 90_000, 'metrics/market_cap': 3e12 }),
      bybit: () => ({ 'metrics/bybit_rate': 0.8 }),
    };
    await sync();
  });

  it('stands in the place of the source’s, with the name of who typed it', async () => {
    const answer = await type([
      { figure: 'crypto/BTC', value: 90_100 },
      { figure: 'metrics/futures_price', value: 90_500 },
      { figure: 'metrics/bmi', value: 47 },
    ]);
    expect([answer.status, answer.body.message]).toEqual([200, '3 figures saved']);
    const own = await shown();
    expect(own?.crypto.general.find(({ name }) => name === 'BTC')?.last_price).toBe(90_100);
    expect([own?.metrics.futures_price, own?.metrics.market_cap, own?.bmi]).toEqual([
      90_500, 3e12, 47,
    ]);
    const { origins: found } = await origins({ newsletter_id: id });
    expect(found['crypto/BTC']).toMatchObject({
      source: 'person',
      source_value: 90_000,
      is_old: false,
    });
    expect(found['crypto/BTC']?.by).not.toBe('');
    expect(found['metrics/futures_price']?.source_value).toBeNull();
  });

  it('survives the syncs of its day, and ends with it', async () => {
    await type([{ figure: 'crypto/BTC', value: 90_100 }]);
    await wait(30);
    answers.coingecko = () => ({ 'crypto/BTC': 92_000 });
    await sync();
    expect((await bitcoin())?.last_price).toBe(90_100);
    expect((await origins())['origins']['crypto/BTC']?.source_value).toBe(92_000);
    await wait(24 * 60);
    expect((await bitcoin())?.last_price).toBe(92_000);
    await sync();
    expect((await shown())?.crypto.general[0]?.last_price).toBe(92_000);
  });

  it('can be taken back, or shown as missing', async () => {
    await type([{ figure: 'crypto/BTC', value: null }]);
    expect((await shown())?.crypto.general[0]?.last_price).toBeNull();
    const body = { newsletter_id: id, figures: ['crypto/BTC'] };
    expect((await api.call(figureCalls.useSource, body, token)).status).toBe(200);
    expect((await shown())?.crypto.general[0]?.last_price).toBe(90_000);
    expect((await origins({ newsletter_id: id })).origins['crypto/BTC']?.source).toBe('coingecko');
  });

  it('changes no other figure of the newsletter, whatever was synced since', async () => {
    await wait(30);
    answers.coingecko = () => ({ 'crypto/BTC': 99_000, 'metrics/market_cap': 4e12 });
    await api.call(newsletterCalls.sync, { newsletter_id: 11 }, token);
    await type([{ figure: 'metrics/futures_price', value: 90_500 }]);
    const own = await shown();
    expect([own?.metrics.market_cap, own?.metrics.futures_price]).toEqual([3e12, 90_500]);
  });

  it.each([
    { figure: 'other/BTC', value: 1 },
    { figure: 'crypto/', value: 1 },
    { figure: 'crypto/BTC', value: '1,2' as unknown as number },
  ])('must be a figure and a number: %j', async (figure) => {
    expect((await type([figure])).status).toBe(400);
  });
});
