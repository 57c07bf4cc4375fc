import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  comparatorCalls as calls,
  type Comparison,
  type Insights,
  type Suggestions,
} from '@/api/contract/comparator';
import { sampleComparison, sampleInsights, sampleSuggestions } from '@/api/samples/comparator';
import { answerSentence } from '@/domain/comparator/answer';
import { sectorSummaries } from '@/domain/comparator/comparator';
import { fromFragment, toFragment } from '@/domain/comparator/sharedComparison';
import { companies as known } from '@/domain/stocks/companies';
import { simulatedPortfolio } from '@/domain/comparator/simulatedPortfolio';
import { addCompanies } from '@server/db/companies';
import { coreRows } from '@server/db/schema/admin';
import { facts } from '@server/db/schema/newsletters';
import { companies, comparatorSessions, indexWeights } from '@server/db/schema/research';
import { later, morning, openTestApi, type TestApi } from './testApi';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi({ trustedProxies: 1 });
});
afterAll(() => api.close());

let visitor = 0;
beforeEach(() => {
  visitor += 1;
  api.time.now = morning;
});

function compare(body: unknown, address = `203.0.113.${visitor}`) {
  return api.send(`/api${calls.compare.path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': `198.51.100.7, ${address}` },
  });
}

const positions = simulatedPortfolio.map((position) => ({ ...position }));
const session = () => `_visit${visitor}`;

async function insights(): Promise<Insights> {
  await api.background.settled();
  const { body } = await api.call(calls.insights, {}, await api.signIn());
  return body.response as Insights;
}

describe('a comparison', () => {
  it('needs no token, and uses prices that are marked as samples', async () => {
    const { status, body } = await compare({ session: session(), positions });
    expect([status, body.status]).toEqual([200, 'success']);
    const { portfolio, sectors, details } = body.response as Comparison;
    expect(details).toEqual({ priced_on: '2024-12-31', is_sample: true });
    expect(portfolio).toEqual(
      sampleComparison.portfolio.map((entry) => ({
        ...entry,
        value: expect.closeTo(entry.value ?? 0, 6),
        weight: expect.closeTo(entry.weight ?? 0, 9),
      })),
    );
    expect(sectors.map(({ sector, delta }) => [sector, delta?.toFixed(9)])).toEqual(
      sampleComparison.sectors.map(({ sector, delta }) => [sector, delta?.toFixed(9)]),
    );
  });

  it('leads renamed tickers to their successors, and exchanged ones to what is to be fixed', async () => {
    const { body } = await compare({
      session: session(),
      positions: [
        { ticker: 'fb', shares: 1 },
        { ticker: 'META', shares: 2 },
        { ticker: 'PXD', shares: 3 },
        { ticker: 'BRK-A', shares: 0.01 },
      ],
    });
    const { portfolio, former } = body.response as Comparison;
    expect(portfolio).toMatchObject([
      { ticker: 'BRK.A', sector: 'Financials', shares: 0.01 },
      { ticker: 'META', sector: 'Communication Services', shares: 3 },
      { ticker: 'PXD', sector: 'Other', shares: 3, last: 0 },
    ]);
    expect(former).toEqual([
      { ticker: 'FB', change: 'renamed', to: 'META', year: 2022 },
      { ticker: 'PXD', change: 'exchanged', to: 'XOM', year: 2024 },
    ]);
  });

  it('knows a company that was added after the database was filled', async () => {
    await api.db.write((tx) => tx.delete(companies).where(eq(companies.ticker, 'BF.B')));
    const { body } = await compare({
      session: session(),
      positions: [{ ticker: 'BF/B', shares: 1, last: 40 }],
    });
    const { portfolio } = body.response as Comparison;
    expect(portfolio).toMatchObject([{ ticker: 'BF.B', sector: 'Consumer Staples', last: 40 }]);
  });

  it('knows all spellings of share classes, sums duplicates, and does not know ZZYX', async () => {
    const { body } = await compare({
      session: session(),
      positions: [
        { ticker: ' brk-b ', shares: 1 },
        { ticker: 'BRK/B', shares: 0.5 },
        { ticker: 'zzyx', shares: 3 },
      ],
    });
    const { portfolio } = body.response as Comparison;
    expect(portfolio).toMatchObject([
      { ticker: 'BRK.B', sector: 'Financials', shares: 1.5, weight: 1 },
      { ticker: 'ZZYX', sector: 'Other', shares: 3, last: 0, value: 0, weight: 0 },
    ]);
  });

  it('uses a visitor’s corrections', async () => {
    const corrected = { ticker: 'ZZYX', shares: 3, sector: 'Energy', last: 2.5 };
    const { body } = await compare({ session: session(), positions: [corrected] });
    const { portfolio } = body.response as Comparison;
    expect(portfolio).toEqual([{ ...corrected, value: 7.5, weight: 1 }]);
  });

  it('looks through funds, and tells the dates of prices and weights', async () => {
    const { body } = await compare({
      session: session(),
      positions: [
        { ticker: 'spy', shares: 10 },
        { ticker: 'GLD', shares: 1 },
        { ticker: 'XOM', shares: 5 },
      ],
    });
    const { portfolio, sectors, as_of } = body.response as Comparison;
    expect(portfolio).toMatchObject([
      { ticker: 'SPY', sector: 'Fund', last: 586.08, value: expect.closeTo(5860.8, 9) },
      { ticker: 'XOM', sector: 'Energy', last: 107.57 },
      { ticker: 'GLD', sector: 'Fund', last: 242.13, sector_weights: { Other: 1 } },
    ]);
    const value = (name: string) => sectors.find(({ sector }) => sector === name)?.user_value;
    expect(value('Energy')).toBeCloseTo((5860.8 * 2.52) / 100.09 + 537.85, 6);
    expect(value('Other')).toBeCloseTo(242.13, 6);
    const sum = sectors.reduce((total, { user_value }) => total + (user_value ?? 0), 0);
    expect(sum).toBeCloseTo(5860.8 + 537.85 + 242.13, 6);
    expect(as_of).toEqual({
      prices: { day: '2024-12-31', is_sample: true },
      index_weights: { day: '2021', is_sample: false },
      fund_weights: { day: '2024-12-31', is_sample: true },
    });

    const { body: answered } = await api.call(calls.suggestions, { portfolio });
    const { suggestions } = answered.response as Suggestions;
    expect(Object.keys(suggestions)).not.toContain('Materials');
    const { data, sectors: counted } = await insights();
    expect(data[session()]?.portfolio['SPY']?.value).toBeCloseTo(5860.8, 9);
    expect(counted['Fund']?.count).toBeGreaterThan(0);
  });

  it('can be made with the equal-weight index and the core portfolio, by sector alone', async () => {
    await api.db.write((tx) =>
      tx.insert(coreRows).values([
        { position: 101, ticker: 'COIN', name: '', weight: 50, index: 'no' },
        { position: 102, ticker: 'SPY', name: '', weight: 50, index: 'no' },
        { position: 103, ticker: 'XOM', name: '', weight: 500, index: 'yes' },
      ]),
    );
    const { body } = await compare({
      session: session(),
      positions: [{ ticker: 'XOM', shares: 5 }],
    });
    const { benchmarks = [] } = body.response as Comparison;
    const [equal, core] = benchmarks;
    expect(benchmarks.map(({ kind }) => kind)).toEqual(['equal_weight', 'core_portfolio']);
    expect(equal?.weights).toMatchObject({ Industrials: 0.156, Financials: 0.15 });
    expect(equal?.as_of).toEqual({ day: '2024-12-31', is_sample: true });
    // 100 of coins, 50 of COIN, and 50 of the index, whose weights add up to 100.07.
    const financials = (50 + 50 * 0.1081) / 200;
    expect(core?.weights['Financials']).toBeCloseTo(financials, 3);
    expect(core?.weights['Other']).toBeCloseTo(0.5, 3);
    expect(JSON.stringify(core)).not.toMatch(/SOL|COIN|SPY/);
    await api.db.write((tx) => tx.delete(coreRows).where(gt(coreRows.position, 100)));
  });

  it('takes a fund that follows the index for the index, whatever its weights are', async () => {
    const answerTo = async () => {
      const { body } = await compare({
        session: session(),
        positions: [{ ticker: 'VOO', shares: 10 }],
      });
      const { sectors, portfolio, as_of } = body.response as Comparison;
      const shared = fromFragment(toFragment(portfolio)) ?? [];
      return { sentence: answerSentence(sectors), as_of, shared, sectors };
    };
    const fixed = await answerTo();
    expect(fixed.sentence).toBe('This is the index.');
    expect(answerSentence(sectorSummaries(fixed.shared))).toBe('This is the index.');
    const of2021 = { day: '2021', is_sample: false };
    expect(fixed.as_of).toMatchObject({ index_weights: of2021, fund_weights: of2021 });

    const row = { day: '2026-09-25', source: 'iShares' };
    await api.db.write((tx) =>
      tx.insert(indexWeights).values([
        { ...row, sector: 'Information Technology', weight: 60 },
        { ...row, sector: 'Energy', weight: 40 },
      ]),
    );
    const imported = await answerTo();
    await api.db.write((tx) => tx.delete(indexWeights));
    expect(imported.sentence).toBe('This is the index.');
    expect(imported.sectors.find(({ sector }) => sector === 'Energy')?.user_percentage).toBe(0.4);
    expect(imported.as_of?.fund_weights).toEqual({ day: '2026-09-25', is_sample: false });
  });

  it('tells no date of fund weights without a fund', async () => {
    const { body } = await compare({ session: session(), positions });
    expect((body.response as Comparison).as_of?.fund_weights).toBeNull();
  });

  it.each([
    [{ ticker: '', shares: 1 }, 'Enter a ticker.'],
    [{ ticker: 'A'.repeat(13), shares: 1 }, 'Shorten the ticker to 12 characters.'],
    [{ ticker: '<img>', shares: 1 }, /^Use letters and digits only/],
    [{ ticker: '__proto__', shares: 1 }, /^Use letters and digits only/],
    [{ ticker: 'AAPL', shares: 0 }, 'Enter a number of shares above 0.'],
    [{ ticker: 'AAPL', shares: -1 }, 'Enter a number of shares above 0.'],
    [{ ticker: 'AAPL', shares: '10' }, /^Enter the shares as a number/],
    [{ ticker: 'AAPL', shares: 1e10 }, 'Enter at most 1,000,000,000 shares.'],
    [{ ticker: 'AAPL', shares: 1, last: -1 }, 'Enter a price of 0 or more.'],
    [{ ticker: 'AAPL', shares: 1, last: 1e8 }, 'Enter a price of at most 10,000,000.'],
  ])('with %o is refused in words', async (position, message) => {
    const { status, body } = await compare({ session: session(), positions: [position] });
    expect(status).toBe(400);
    if (typeof message === 'string') expect(body.message).toBe(message);
    else expect(body.message).toMatch(message);
  });

  it('needs 1 to 200 rows, and a valid session', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ticker: `T${at}`, shares: 1 }));
    const message = async (body: unknown) => (await compare(body)).body.message;
    expect(await message({ session: session(), positions: [] })).toBe(
      'Enter at least one position.',
    );
    expect(await message({ session: session(), positions: rows(201) })).toBe(
      'Compare at most 200 positions at once.',
    );
    expect((await compare({ session: session(), positions: rows(200) })).status).toBe(200);
    for (const bad of ['', 'x', '__proto__', '_A', `_${'a'.repeat(33)}`]) {
      expect(await message({ session: bad, positions: rows(1) })).toBe('This session isn’t valid.');
    }
  });

  it('is allowed 30 times a minute for one address, whatever the headers say', async () => {
    const body = { session: session(), positions };
    for (let count = 0; count < 30; count += 1) {
      expect((await compare(body, '192.0.2.1')).status).toBe(200);
    }
    const refused = await compare(body, '192.0.2.1');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.body.message).toBe(`Too many comparisons. Try again in ${wait} seconds.`);
    const claiming = await api.send(`/api${calls.compare.path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': '203.0.113.99, 192.0.2.1' },
    });
    expect(claiming.status).toBe(429);
    expect((await compare(body, '192.0.2.2')).status).toBe(200);
  });

  it('ignores a forwarded address without a proxy', async () => {
    const open = await openTestApi();
    const ask = (address: string) =>
      open.send(`/api${calls.compare.path}`, {
        method: 'POST',
        body: JSON.stringify({ session: session(), positions }),
        headers: { 'x-forwarded-for': address },
      });
    for (let count = 0; count < 30; count += 1) await ask(`192.0.2.${count}`);
    expect((await ask('192.0.2.200')).status).toBe(429);
    await open.close();
  });
});

describe('suggestions', () => {
  const ask = async (portfolio: Comparison['portfolio']) =>
    (await api.call(calls.suggestions, { portfolio })).body.response as Suggestions;

  it('are for underweight sectors, and include the date of the prices', async () => {
    const { suggestions, details, spx } = await ask(sampleComparison.portfolio);
    expect(Object.keys(suggestions).sort()).toEqual([
      'Communication Services',
      'Consumer Staples',
      'Industrials',
      'Materials',
      'Real Estate',
      'Utilities',
    ]);
    expect(details).toEqual({ priced_on: '2024-12-31', is_sample: true });
    expect(spx).toEqual(sampleSuggestions.spx);
    for (const services of Object.values(suggestions)) {
      expect(services.map(({ Name }) => Name)).toEqual([
        'Granny Shots',
        'Epicenter',
        'Power Epicenter',
        'Signal From Noise',
      ]);
    }
  });

  it('are the active entries of the stock services', async () => {
    const { suggestions } = await ask([]);
    const industrials = suggestions['Industrials'] ?? [];
    expect(industrials[0]).toMatchObject({
      Name: 'Granny Shots',
      URL: 'https://insight.northlight.example/granny-shots',
    });
    const tickers = industrials.map(({ stocks }) => stocks.map(({ ticker }) => ticker));
    expect(tickers[0]).toEqual(['CAT', 'ETN', 'GE']);
    expect(tickers.flat()).not.toContain('BA');
    const caterpillar = industrials[0]?.stocks[0];
    expect(caterpillar).toMatchObject({ name: 'Caterpillar', last: 362.76, year_start: 295.67 });
    expect(caterpillar?.change).toBeCloseTo(22.69, 2);
    expect(suggestions['Other']).toBeUndefined();
  });
});

describe('the insights', () => {
  it('of a new server are those of the samples', async () => {
    const fresh = await openTestApi();
    const { body } = await fresh.call(calls.insights, {}, await fresh.signIn());
    const { data, portfolios_value, ...counts } = body.response as Insights;
    const { data: expected, portfolios_value: value, ...sampleCounts } = sampleInsights;
    expect(counts).toEqual(sampleCounts);
    expect(portfolios_value).toBeCloseTo(value ?? 0, 4);
    expect(Object.keys(data)).toEqual(Object.keys(expected));
    expect(counts.weeks?.map((week) => week.portfolios)).toEqual([10, 8, 7, 5]);
    expect(Object.keys(counts.uncovered ?? {})).toContain('SPY');
    const [stamp] = Object.values(data).map(({ created_at }) => created_at);
    expect(stamp).toBe('2026-11-20 07:58:12');
    await fresh.close();
  });

  it('count a session once, with what it compared last', async () => {
    const before = await insights();
    later(api, 1);
    await compare({ session: session(), positions: [{ ticker: 'AAPL', shares: 1 }] });
    await compare({
      session: session(),
      positions: [{ ticker: 'DECK', shares: 2 }, { ticker: 'NOVELTY', shares: 2 }, ...positions],
    });
    const after = await insights();
    expect(after.portfolios).toBe((before.portfolios ?? 0) + 1);
    expect(after.count_tickers).toBe((before.count_tickers ?? 0) + 1);
    expect(after.tickers['DECK']).toEqual({ count: 1 });
    expect(JSON.stringify(after)).not.toContain('NOVELTY');
    expect(after.sectors['Financials']?.count).toBe((before.sectors['Financials']?.count ?? 0) + 1);
    const [[name, newest] = []] = Object.entries(after.data);
    expect(name).toBe(session());
    expect(newest?.portfolio['AAPL']).toEqual({ shares: 10, value: 2504.2 });
    expect(newest?.created_at).toBe('2026-11-20 09:31:00');
    const total = Object.values(newest?.portfolio ?? {}).reduce(
      (sum, holding) => sum + (holding.value ?? 0),
      0,
    );
    expect(newest?.value).toBeCloseTo(total, 6);
  });

  it('ignore prices and text from visitors', async () => {
    later(api, 1);
    await compare({
      session: session(),
      positions: [
        { ticker: 'KO', shares: 2, sector: 'Energy', last: 1e7 },
        { ticker: 'ZZYX', shares: 3, sector: 'visit evil.example', last: 1e7 },
        { ticker: 'ZZYY', shares: 3, sector: 'Utilities', last: 5 },
      ],
    });
    const { data, sectors } = await insights();
    expect(data[session()]?.portfolio).toEqual({
      KO: { shares: 2, value: expect.closeTo(124.52, 6) as number },
    });
    expect(data[session()]?.value).toBeCloseTo(124.52, 6);
    expect(Object.keys(sectors)).not.toContain('visit evil.example');
    expect(sectors['Consumer Staples']?.count).toBeGreaterThan(0);
  });

  it('never get a visitor’s words as tickers, and no comparison that has nothing else', async () => {
    const before = await insights();
    const words = ['HUNTER2', 'JOHN.SMITH', '5551234567'];
    await compare({
      session: session(),
      positions: words.map((ticker) => ({ ticker, shares: 1 })),
    });
    expect(await insights()).toEqual(before);
  });

  it('forget what is older than 30 days', async () => {
    await compare({ session: session(), positions });
    later(api, 30 * 24 * 60 + 10);
    expect(await insights()).toMatchObject({ portfolios: 0, portfolios_value: 0, data: {} });
    await compare({ session: `${session()}b`, positions });
    await api.background.settled();
    expect(await api.db.read.select().from(comparatorSessions)).toHaveLength(1);
  });
});

it('knows every company on a production database, without sample prices', async () => {
  await api.db.write(async (tx) => {
    await tx.execute('truncate companies, index_prices, stock_services');
    await addCompanies(tx, false);
  });
  expect(await api.db.read.select().from(companies)).toHaveLength(known.length);
  const { body } = await compare({
    session: session(),
    positions: [{ ticker: 'AAPL', shares: 1 }],
  });
  const { portfolio, as_of } = body.response as Comparison;
  expect(portfolio).toMatchObject([{ ticker: 'AAPL', sector: 'Information Technology', last: 0 }]);
  expect(as_of?.prices).toBeNull();
  const { body: answered } = await api.call(calls.suggestions, { portfolio: [] });
  expect(answered.response).toEqual({ suggestions: {}, spx: null });
});

it('knows the sectors of funds on a production database, without sample prices', async () => {
  await api.db.write((tx) => tx.delete(facts));
  const { body } = await compare({
    session: session(),
    positions: [
      { ticker: 'SPY', shares: 2, sector: 'Fund', last: 600 },
      { ticker: 'VTI', shares: 1 },
    ],
  });
  const { portfolio, sectors } = body.response as Comparison;
  expect(portfolio).toMatchObject([
    { ticker: 'SPY', last: 600, weight: 1, sector_weights: { Energy: 0.0252 } },
    { ticker: 'VTI', sector: 'Fund', last: 0 },
  ]);
  expect(sectors.find(({ sector }) => sector === 'Energy')?.user_value).toBeCloseTo(
    (1200 * 2.52) / 100.09,
    9,
  );
});
