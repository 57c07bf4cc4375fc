import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Followed, followedCalls as calls, hiddenMetricCalls } from '@/api/contract/followed';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls, type CryptoPrices, type ListedPrices } from '@/api/contract/prices';
import type { Call } from '@/api/contract/call';
import { contentInput } from '@server/db/newsletterContent';
import { samplePublisher } from '@/api/samples/publication';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const ask = (call: Call, body: object) => api.raw(call, JSON.stringify(body), token);
const followed = async () => (await ask(calls.get, {})).body.response as Followed;
const crypto = async () => (await ask(priceCalls.crypto, {})).body.response as CryptoPrices;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the coins of the newsletter', () => {
  it.each(['general', 'deep'] as const)(
    'of %s get another order, new ones and fewer',
    async (list) => {
      const { [list]: before, instruments } = await followed();
      const fresh = instruments.find(({ id }) => !ids(before).includes(id))!;
      const wanted = [fresh.id, ...ids(before).slice(1).toReversed()];
      const { body } = await ask(calls.saveCoins, { list, ids: wanted, seen: ids(before) });
      expect(body.message).toBe('Coins saved');
      const prices = (await crypto())[list];
      expect(ids(prices)).toEqual(wanted);
      // The other list has the same coin, whose price is known.
      const { [list === 'general' ? 'deep' : 'general']: others } = await crypto();
      const { last_price } = others.find(({ id }) => id === fresh.id)!;
      expect(prices[0]).toMatchObject({ name: fresh.name, last_price });
      expect(prices.at(-1)?.last_price).not.toBeNull();
    },
  );

  it('come last if they are added in the composer afterwards', async () => {
    const { general } = await followed();
    const wanted = ids(general).toReversed().slice(1);
    await ask(calls.saveCoins, { list: 'general', ids: wanted, seen: ids(general) });
    const added = ids(general).at(-1)!;
    expect((await ask(priceCalls.addCoin, { add_coin: added })).status).toBe(200);
    expect(ids((await crypto()).general)).toEqual([...wanted, added]);
  });

  it('stay where somebody else changed them, or a coin is unknown', async () => {
    const { general } = await followed();
    const [first, ...rest] = ids(general);
    const stale = { list: 'general', ids: rest, seen: [...rest, first] };
    expect((await ask(calls.saveCoins, stale)).status).toBe(409);
    const unknown = { list: 'general', ids: [999_999], seen: ids(general) };
    expect((await ask(calls.saveCoins, unknown)).status).toBe(404);
    expect(ids((await followed()).general)).toEqual(ids(general));
  });
});

describe('the ETPs of the newsletter', () => {
  const listed = async () => (await ask(priceCalls.listed, {})).body.response as ListedPrices;

  it('keep their figures in another order', async () => {
    const { etps: seen } = await followed();
    const before = (await listed()).etps;
    const tickers = ['newetp', ...seen.toReversed().slice(1)];
    await ask(calls.saveEtps, { tickers, seen });
    const { etps } = await listed();
    expect(etps.map(({ ticker }) => ticker)).toEqual(['NEWETP', ...tickers.slice(1)]);
    expect(etps[0]?.last).toBeNull();
    expect(etps.at(-1)?.last).toBe(before[0]?.last);
  });

  it('stay as they were chosen when figures are synced', async () => {
    const { etps: seen } = await followed();
    const tickers = seen.toReversed().slice(1);
    await ask(calls.saveEtps, { tickers, seen });
    expect((await ask(newsletterCalls.sync, { newsletter_id: 12 })).status).toBe(200);
    const { etps } = await listed();
    expect(etps.map(({ ticker }) => ticker)).toEqual(tickers);
    expect(etps.every(({ last }) => last !== null)).toBe(true);
  });

  it('aren’t among the stocks, and stay where somebody else changed them', async () => {
    const { etps: seen } = await followed();
    const [stock] = (await listed()).stocks;
    const doubled = await ask(calls.saveEtps, { tickers: [...seen, stock?.ticker], seen });
    expect(doubled.body.message).toBe(`${stock?.ticker} is already among the stocks.`);
    expect((await ask(calls.saveEtps, { tickers: [], seen: [] })).status).toBe(409);
    expect((await followed()).etps).toEqual(seen);
  });
});

describe('an instrument', () => {
  const draft = { name: 'FRESH', context_name: 'Fresh Coin', source_id: 'fresh-coin' };
  const named = async (name: string) =>
    (await followed()).instruments.find((each) => each.name === name);

  it('is added once, changed and removed', async () => {
    expect((await ask(calls.saveInstrument, draft)).body.message).toBe('FRESH was added.');
    expect((await ask(calls.saveInstrument, { ...draft, name: 'fresh' })).status).toBe(409);
    const stored = await named('FRESH');
    expect(stored).toMatchObject(draft);
    await ask(calls.saveInstrument, { ...draft, id: stored?.id, source_id: 'fresher' });
    expect(await named('FRESH')).toEqual({ ...stored, source_id: 'fresher' });
    await ask(calls.removeInstrument, { id: stored?.id });
    expect(await named('FRESH')).toBeUndefined();
    expect((await ask(calls.removeInstrument, { id: stored?.id })).status).toBe(404);
  });

  it('changes its symbol in the tables, and isn’t removed while it is in one', async () => {
    const [coin] = (await followed()).general;
    await ask(calls.saveInstrument, { ...draft, id: coin?.id });
    expect((await crypto()).general[0]?.name).toBe('FRESH');
    const { status, body } = await ask(calls.removeInstrument, { id: coin?.id });
    expect([status, body.message]).toEqual([
      409,
      'The newsletter follows FRESH. Remove it from the coins first.',
    ]);
  });
});

describe('hidden metrics', () => {
  it('reach what emails are built from', async () => {
    expect((await ask(hiddenMetricCalls.get, {})).body.response).toEqual({ hidden: [] });
    expect((await ask(hiddenMetricCalls.save, { hidden: ['no_such'] })).status).toBe(400);
    await ask(hiddenMetricCalls.save, { hidden: ['funding_rate_1', 'funding_rate_1'] });
    const source = {
      publisher: samplePublisher,
      feeds: sampleFeeds(),
      imageHost: 'https://x.example/',
      now: api.time.now,
    };
    const { hiddenMetrics } = await contentInput(api.db.read, 12, source);
    expect(hiddenMetrics).toEqual(['funding_rate_1']);
  });
});
