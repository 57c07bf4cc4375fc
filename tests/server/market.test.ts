import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BtcEth,
  CryptoPrices,
  instrumentCalls,
  LastNewsletter,
  priceCalls,
} from '@/api/contract/prices';
import { metricCalls } from '@/api/contract/metrics';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { nothingWanted } from './sources/standIn';
import { later, morning, openTestApi, type TestApi } from './testApi';
import { feedsWith } from './testFeeds';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const crypto = async () =>
  CryptoPrices.parse((await api.call(priceCalls.crypto, {}, token)).body.response);
const sync = (id = 12) => api.call(newsletterCalls.sync, { newsletter_id: id }, token);
const reads = [priceCalls.crypto, priceCalls.btcEth, priceCalls.listed, metricCalls.today];
const readAll = async () =>
  Promise.all(reads.map(async (call) => (await api.call(call, {}, token)).text));

describe('prices and metrics', () => {
  it('stay the same until a sync, and then all change', async () => {
    const before = await readAll();
    later(api, 5);
    expect(await readAll()).toEqual(before);
    expect((await sync()).body.status).toBe('success');
    const after = await readAll();
    before.forEach((text, index) => expect(after[index]).not.toBe(text));
    expect((await crypto()).general_time).toBe('2026-11-20 09:35:00');
  });

  it('are the same for the same instant and stay plausible for a year', async () => {
    const bitcoinAt = async (now: Date) => {
      const wanted = { ...nothingWanted, coins: [{ symbol: 'BTC', id: '' }], now };
      const { readings } = await sampleFeeds().market.read(wanted);
      return new Map(readings.map(({ key, value }) => [key, value]));
    };
    for (let day = 0; day < 365; day += 13) {
      const at = new Date(morning.getTime() + day * 86_400_000);
      const figures = await bitcoinAt(at);
      expect(await bitcoinAt(at)).toEqual(figures);
      expect(figures.get('crypto/BTC')).toBeGreaterThan(80_000);
      expect(Math.abs(figures.get('crypto_change/BTC') ?? 99)).toBeLessThan(15);
    }
  });

  it('agree between the table and btc_eth', async () => {
    const { general } = await crypto();
    const pair = BtcEth.parse((await api.call(priceCalls.btcEth, {}, token)).body.response);
    const btc = general.find(({ name }) => name === 'BTC');
    expect([pair.btc, pair.btc_start]).toEqual([btc?.last_price, btc?.year_start]);
    expect(pair.btc_change_year).toBeCloseTo(
      (((btc?.last_price ?? 0) - 87_512.1) / 87_512.1) * 100,
      3,
    );
  });

  it('sync of an unknown newsletter changes nothing', async () => {
    const before = await readAll();
    later(api, 5);
    expect((await sync(999)).status).toBe(404);
    expect(await readAll()).toEqual(before);
  });
});

describe('the figures of the last newsletter', () => {
  const last = async (id: number) =>
    LastNewsletter.parse(
      (await api.call(priceCalls.lastNewsletter, { newsletter_id: id }, token)).body.response,
    );
  const addNewsletter = async (name: string, date: string) => {
    const { body } = await api.call(newsletterCalls.addEdit, { name, date }, token);
    return (body.response as NewsletterRow).id;
  };
  const bitcoin = async () => (await crypto()).general.find(({ name }) => name === 'BTC');

  it('are those of an earlier newsletter’s sync, not of now', async () => {
    const next = await addNewsletter('Monday', '2026-11-23 08:00:00');
    later(api, 5);
    await sync(12);
    const found = await bitcoin();
    const { newsletter, values } = await last(next);
    expect(newsletter).toEqual({
      id: 12,
      name: '20/11/2026 Crypto Market Update',
      date: '2026-11-20 08:00:00',
    });
    expect(values['crypto']?.['BTC']).toBe(found?.last_price);
    expect(values['crypto_cap']?.['BTC']).toBe(found?.marketcap);
    expect(Object.keys(values['metrics'] ?? {})).toHaveLength(46);
    expect([values['etps'], values['stocks']].map((all) => Object.keys(all ?? {}).length)).toEqual([
      10, 10,
    ]);
    later(api, 60);
    await sync(next);
    expect((await last(next)).values).toEqual(values);
    await sync(12);
    expect((await last(next)).values['crypto']?.['BTC']).toBe((await bitcoin())?.last_price);
  });

  it('are of the newest before, by date and then by id; never its own nor a later one’s', async () => {
    const [early, twin, late] = [
      await addNewsletter('Early', '2026-11-12 08:00:00'),
      await addNewsletter('Twin', '2026-11-12 08:00:00'),
      await addNewsletter('Late', '2026-12-01 08:00:00'),
    ];
    for (const id of [early, twin, late]) expect((await sync(id)).status).toBe(200);
    const lastOf = async (id: number) => (await last(id)).newsletter?.id ?? null;
    expect(await lastOf(12)).toBe(11);
    expect(await lastOf(11)).toBe(twin);
    expect(await lastOf(twin)).toBe(early);
    expect(await lastOf(early)).toBeNull();
    expect(await lastOf(late)).toBe(11);
    await api.call(newsletterCalls.remove, { id: 11 }, token);
    expect(await lastOf(12)).toBe(twin);
  });

  it('are empty for the first newsletter, unknown without one, and only for staff', async () => {
    expect(await last(1)).toMatchObject({ newsletter: null, values: {}, commentary: '' });
    const unknown = await api.call(priceCalls.lastNewsletter, { newsletter_id: 999 }, token);
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'This newsletter was removed. Go back to the list.',
    ]);
    const stranger = await api.call(priceCalls.lastNewsletter, { newsletter_id: 12 });
    expect(stranger.status).toBe(401);
  });

  it('are not kept by a sync that fails, and keep a gap as a gap', async () => {
    let isBroken = true;
    const gappy = await openTestApi({
      feeds: feedsWith(({ readings, ...answer }) => {
        if (isBroken) throw new Error('down');
        const gap = (key: string) => key === 'crypto/SOL';
        return {
          ...answer,
          readings: readings.map((each) => (gap(each.key) ? { ...each, value: null } : each)),
        };
      }),
    });
    const own = await gappy.signIn();
    const body = { name: 'Monday', date: '2026-11-23 08:00:00' };
    const { response } = (await gappy.call(newsletterCalls.addEdit, body, own)).body;
    const next = (response as NewsletterRow).id;
    const ask = async () =>
      LastNewsletter.parse(
        (await gappy.call(priceCalls.lastNewsletter, { newsletter_id: next }, own)).body.response,
      );
    const syncHere = () => gappy.call(newsletterCalls.sync, { newsletter_id: 12 }, own);
    expect((await syncHere()).status).toBe(500);
    expect((await ask()).newsletter?.id).toBe(11);
    isBroken = false;
    expect((await syncHere()).status).toBe(200);
    const { newsletter, values } = await ask();
    expect([newsletter?.id, values['crypto']?.['SOL']]).toEqual([12, null]);
    await gappy.close();
  });
});

describe('the coin table', () => {
  const names = async () => (await crypto()).general.map(({ name }) => name);

  it('adds a found instrument once, and removes it', async () => {
    const { body } = await api.call(instrumentCalls.search, { search: 'celes' }, token);
    expect(body.response).toEqual([{ id: 24, name: 'TIA', context_name: 'Celestia' }]);
    expect((await api.call(priceCalls.addCoin, { add_coin: 24 }, token)).status).toBe(200);
    expect((await names()).at(-1)).toBe('TIA');
    const twice = await api.call(priceCalls.addCoin, { add_coin: 24 }, token);
    expect([twice.status, twice.body.message]).toEqual([409, 'TIA is already in the table.']);
    expect((await api.call(priceCalls.removeCoin, { remove_coin: 24 }, token)).status).toBe(200);
    expect(await names()).not.toContain('TIA');
    expect((await crypto()).deep.map(({ name }) => name)).toContain('TIA');
  });

  it('puts a coin back in its place', async () => {
    const before = await names();
    for (const [coin, below] of [
      [1, 2],
      [5, 6],
      [12, undefined],
    ]) {
      await api.call(priceCalls.removeCoin, { remove_coin: coin ?? 0 }, token);
      expect(await names()).toHaveLength(11);
      const body = { add_coin: coin ?? 0, before: below };
      expect((await api.call(priceCalls.addCoin, body, token)).status).toBe(200);
      expect(await names()).toEqual(before);
    }
    await api.call(priceCalls.addCoin, { add_coin: 24, before: 13 }, token);
    await api.call(priceCalls.addCoin, { add_coin: 13, before: 1 }, token);
    expect(await names()).toEqual(['DOT', ...before, 'TIA']);
  });

  it('knows no other ids', async () => {
    expect((await api.call(priceCalls.addCoin, { add_coin: 9_999 }, token)).status).toBe(404);
    expect((await api.call(priceCalls.removeCoin, { remove_coin: 24 }, token)).status).toBe(404);
  });

  it('search treats special characters literally and returns at most 20', async () => {
    const search = async (text: string) =>
      (await api.call(instrumentCalls.search, { search: text }, token)).body.response as unknown[];
    expect(await search('%')).toEqual([]);
    expect(await search('BITCOIN')).toHaveLength(1);
    expect((await search('o')).length).toBeLessThanOrEqual(20);
  });
});

describe('the BMI', () => {
  const site = async () => (await api.send('/bmi', {})).body.response;
  const previous = async () => (await api.call(metricCalls.previousBmi, {}, token)).body.response;
  const store = (bmi: number) => api.call(metricCalls.storeBmi, { bmi }, token);

  it('is public, constant through a New York day, and another after the next day’s sync', async () => {
    const today = await site();
    later(api, 12 * 60);
    token = await api.signIn();
    await sync();
    expect(await site()).toEqual(today);
    later(api, 12 * 60);
    expect(await site()).toEqual(today);
    token = await api.signIn();
    await sync();
    expect(await site()).not.toEqual(today);
  });

  it('remembers one value a day, and answers the newest of an earlier one', async () => {
    expect(await previous()).toMatchObject({ bmi: 57.2 });
    await store(64);
    await store(65);
    expect(await previous()).toMatchObject({ bmi: 57.2 });
    later(api, 24 * 60);
    token = await api.signIn();
    expect(await previous()).toMatchObject({ bmi: 65 });
    api.time.now = new Date('2026-11-01T12:00:00Z');
    token = await api.signIn();
    expect(await previous()).toMatchObject({ bmi: 30 });
  });
});
