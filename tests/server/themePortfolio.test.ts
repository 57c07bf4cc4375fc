import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  emaFrames,
  themePortfolioCalls as calls,
  type Emas,
  type FrameCloses,
} from '@/api/contract/themePortfolio';
import { exponentialAverage } from '@/domain/market/technicals';
import { samplePrices } from '@/api/samples/companies';
import { themeTickers, priced, withTechnicals } from '@/domain/portfolios/themeCompute';
import { computed } from '@/domain/portfolios/themeFigures';
import { emptyBuilder, simulate, withStocks } from '@/domain/portfolios/theme';
import { restored, serialise } from '@/domain/portfolios/themeSession';
import { themeSessions } from '@server/db/schema/admin';
import { addCompanies } from '@server/db/companies';
import { addUser } from '@server/db/users';
import { maxSessions } from '@server/db/themeSessions';
import { authCalls } from '@/api/contract/auth';
import { later, morning, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let other: string;

const colleague = { email: 'colleague@example.com', password: 'another-1!' };

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  const passwordHash = await api.deps.passwords.hash(colleague.password);
  await api.db.write((tx) =>
    addUser(tx, {
      email: colleague.email,
      firstName: 'Colleague',
      passwordHash,
      createdAt: morning,
    }),
  );
  const { body } = await api.call(authCalls.login, colleague);
  other = (body.response as { token: string }).token;
});
afterAll(() => api.close());

beforeEach(async () => {
  api.time.now = morning;
  await api.db.write((tx) => tx.delete(themeSessions));
});

const builder = withStocks(simulate(emptyBuilder('_0123abcde')))!;
const cookie = serialise(builder);
const save = (name: string, by = token, state = cookie) =>
  api.call(calls.save, { name, cookie: state }, by);
const list = async (by = token) =>
  (await api.call(calls.sessions, {}, by)).body.response as { id: number; name: string }[];
const themesOf = (...tickers: string[]) => ({
  themes: [{ theme: 'Any', stocks: tickers.map((ticker) => ({ ticker })) }],
});
type Quotes = Record<string, { price: number; change: number | null }>;
const prices = async (...tickers: string[]) =>
  (await api.call(calls.prices, themesOf(...tickers), token)).body.response as Quotes;
const technicals = async (...tickers: string[]) =>
  (await api.call(calls.technicals, themesOf(...tickers), token)).body.response as Record<
    string,
    Emas
  >;

describe('saved sessions', () => {
  it('are stored whole, and come back as they were', async () => {
    const { body } = await save('  Growth  ');
    expect(body).toMatchObject({ status: 'success', message: 'Portfolio saved' });
    const [saved] = await list();
    expect(saved).toEqual({ id: saved?.id, name: 'Growth' });
    const answer = await api.call(calls.session, { session: saved!.id }, token);
    expect(answer.body.response).toEqual({ cookie, saved_at: morning.toISOString() });
    expect(restored((answer.body.response as { cookie: string }).cookie, '_x')).toEqual(builder);
  });

  it('replace the one of the same name, newest first', async () => {
    await save('One');
    later(api, 1);
    await save('Two');
    later(api, 1);
    const changed = serialise({ ...builder, capital: '5' });
    await save('One', token, changed);
    const sessions = await list();
    expect(sessions.map(({ name }) => name)).toEqual(['One', 'Two']);
    const { body } = await api.call(calls.session, { session: sessions[0]!.id }, token);
    expect(body.response).toMatchObject({ cookie: changed });
  });

  it('are only replaced by somebody who has seen the last one, unless asked to', async () => {
    const saveSeen = (seen: string, state = cookie) =>
      api.call(calls.save, { name: 'One', cookie: state, seen }, token);
    const first = await saveSeen('');
    const { saved_at } = first.body.response as { saved_at: string };
    later(api, 1);
    const second = await saveSeen(saved_at, serialise({ ...builder, capital: '2' }));
    expect(second.status).toBe(200);
    for (const seen of [saved_at, '']) {
      const refused = await saveSeen(seen);
      expect([refused.status, refused.body.message]).toEqual([
        412,
        '“One” was saved elsewhere. Press Save again to replace that version, or Restore to open it.',
      ]);
    }
    const [saved] = await list();
    const stored = await api.call(calls.session, { session: saved!.id }, token);
    expect(stored.body.response).toEqual({
      cookie: serialise({ ...builder, capital: '2' }),
      saved_at: (second.body.response as { saved_at: string }).saved_at,
    });
    for (const seen of ['yesterday', '-271821-04-20T00:00:00Z', '0000-01-01T00:00:00Z']) {
      expect((await saveSeen(seen)).status).toBe(400);
    }
    expect((await save('One')).status).toBe(200);
  });

  it('belong to one user', async () => {
    await save('Mine');
    await save('Mine', other, serialise({ ...builder, capital: '7' }));
    const [mine] = await list();
    const [theirs] = await list(other);
    expect(mine?.id).not.toBe(theirs?.id);
    const refused = await api.call(calls.session, { session: mine!.id }, other);
    expect([refused.status, refused.body.message]).toEqual([
      404,
      "This portfolio isn't among your saved ones any more.",
    ]);
    const unknown = await api.call(calls.session, { session: 987_654 }, other);
    expect([unknown.status, unknown.body.message]).toEqual([404, refused.body.message]);
    expect((await api.call(calls.session, { session: mine!.id }, token)).status).toBe(200);
  });

  it('need a name, a state that can be restored, and somebody who is signed in', async () => {
    const nameless = await save('  ');
    expect([nameless.status, nameless.body.message]).toEqual([400, 'Give the portfolio a name.']);
    const garbage = await save('Garbage', token, '{"themes":7}');
    expect([garbage.status, garbage.body.message]).toEqual([
      422,
      "This isn't a valid portfolio. Nothing was saved.",
    ]);
    const large = await save('Large', token, 'x'.repeat(900_001));
    expect(large.body.message).toBe('This portfolio is too large to save. Remove some rows.');
    for (const call of Object.values(calls)) {
      expect((await api.raw(call, '{}')).status).toBe(401);
    }
    expect(await list()).toEqual([]);
  });

  it('are at most 500 a person', async () => {
    const staffId = (await api.call(authCalls.userInfo, {}, token)).body.response as {
      user_id: number;
    };
    await api.db.write((tx) =>
      tx.insert(themeSessions).values(
        Array.from({ length: maxSessions }, (_, at) => ({
          staffId: staffId.user_id,
          name: `Name ${at}`,
          cookie,
          savedAt: morning,
        })),
      ),
    );
    const refused = await save('One more');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^You have 500 saved portfolios, the maximum/);
    expect((await save('Name 7')).status).toBe(200);
    expect((await save('One more', other)).status).toBe(200);
  });
});

describe('prices', () => {
  it('are returned under the requested names, without unknown ones', async () => {
    const names = ['AAPL', 'aapl', 'brk-b', 'BTC', 'ZZYX', '__proto__', 'constructor', ''];
    const answer = await prices(...names);
    expect(Object.keys(answer).toSorted()).toEqual(['AAPL', 'BTC', 'aapl', 'brk-b']);
    expect(answer['AAPL']).toEqual(answer['aapl']);
    for (const { price, change } of Object.values(answer)) {
      expect(price).toBeGreaterThan(0);
      expect(Math.abs(change ?? Infinity)).toBeLessThan(20);
    }
    expect(answer['AAPL']?.price).toBe(250.42);
  });

  it('of companies and funds are those that other screens show, whatever the time', async () => {
    const before = await prices('AAPL', 'SPY', 'BTC');
    expect([before['AAPL']?.price, before['SPY']?.price]).toEqual([250.42, 586.08]);
    later(api, 90);
    const after = await prices('AAPL', 'SPY', 'BTC');
    const known = (quotes: Quotes) => Object.values(quotes).map(({ price }) => price);
    expect(known(after)).toEqual(known(before));
  });

  it('buy the simulated portfolio to the cent, and move its gain when they change', async () => {
    const ask = themeTickers(builder);
    const answer = async () => (await api.call(calls.prices, ask, token)).body.response as Quotes;
    const first = priced(builder, ask, await answer());
    const bought = computed(first);
    expect(bought.total + bought.cash).toBeCloseTo(100_000, 6);
    expect(bought.cash).toBeLessThan(3000);
    expect(bought.pnl).toBe(0);
    const before = await answer();
    const dearer = Object.fromEntries(
      Object.entries(before).map(([ticker, { price, change }]) => [
        ticker,
        { price: price * 1.1, change },
      ]),
    );
    const second = computed(priced(first, ask, dearer));
    expect(second.pnl).toBeCloseTo(bought.total * 0.1, 2);
    expect(second.total + second.cash).toBeCloseTo(100_000, 6);
  });

  it('are asked for at most 500 stocks at once', async () => {
    const refused = await api.call(
      calls.prices,
      themesOf(...Array.from({ length: 501 }, (_, at) => `T${at}`)),
      token,
    );
    expect([refused.status, refused.body.message]).toEqual([400, 'Use at most 500 stocks.']);
  });
});

describe('technicals', () => {
  it('are the four averages, and the last price’s distance from each', async () => {
    const names = ['NVDA', 'ETH', 'COIN', 'nope'];
    const [quotes, answer] = [await prices(...names), await technicals(...names)];
    expect(Object.keys(answer).toSorted()).toEqual(['COIN', 'ETH', 'NVDA']);
    for (const [ticker, emas] of Object.entries(answer)) {
      expect(Object.keys(emas)).toEqual([...emaFrames]);
      const price = quotes[ticker]?.price ?? 0;
      for (const { ema, diff } of Object.values(emas)) {
        expect(diff).toBeCloseTo(price - (ema ?? 0), 2);
        expect(Math.abs((diff ?? 0) / price)).toBeLessThan(0.15);
      }
    }
    expect(await technicals(...names)).toEqual(answer);
  });

  it('are made of closes that anyone may read, and that end in the price', async () => {
    const [{ BTC: quote }, { BTC: emas }] = [await prices('BTC'), await technicals('BTC')];
    const { body } = await api.call(calls.closes, { ticker: 'btc' }, token);
    const closes = body.response as FrameCloses;
    for (const frame of emaFrames) {
      expect(closes[frame]).toHaveLength(60);
      expect(closes[frame].at(-1)).toBe(quote?.price);
      expect(closes.times?.[frame]).toHaveLength(60);
      const ema = exponentialAverage(closes[frame]);
      expect(Math.abs((ema ?? 0) / (emas?.[frame].ema ?? 1) - 1)).toBeLessThan(0.000_1);
    }
    const unknown = (await api.call(calls.closes, { ticker: 'nope' }, token)).body.response;
    const none = { hour: [], day: [], week: [], month: [] };
    expect(unknown).toEqual({ ...none, times: none });
  });

  it('are the same in the builder, and survive a save', async () => {
    const answer = await technicals('NVDA');
    const told = withTechnicals(builder, themeTickers(builder), answer);
    const nvidia = computed(told)
      .themes.flatMap(({ stocks }) => stocks)
      .find(({ ticker }) => ticker === 'NVDA');
    expect(nvidia?.emas).toEqual(answer['NVDA']);
    expect(restored(serialise(told), '_x')).toEqual(told);
  });

  it('of 500 tickers come at once', async () => {
    const answer = await technicals(...Object.keys(samplePrices).slice(0, 500));
    expect(Object.keys(answer).length).toBeGreaterThan(300);
  });
});

it('knows no price of a company on a real database', async () => {
  await api.db.write(async (tx) => {
    await tx.execute('truncate companies, index_prices, stock_services');
    await addCompanies(tx, false);
  });
  expect(await prices('AAPL')).toEqual({});
  expect(await technicals('AAPL')).toEqual({});
});
