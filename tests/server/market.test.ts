import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instrumentCalls } from '@/api/contract/instruments';
import { metricCalls } from '@/api/contract/metrics';
import { newsletterCalls } from '@/api/contract/newsletters';
import { BtcEth, CryptoPrices, priceCalls } from '@/api/contract/prices';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { later, morning, openDesk, patience, type Desk } from './desk';

let desk: Desk;
let token: string;

beforeEach(async () => {
  desk = await openDesk();
  token = await desk.signIn();
}, patience);
afterEach(() => desk.close());

const crypto = async () =>
  CryptoPrices.parse((await desk.call(priceCalls.crypto, {}, token)).body.response);
const sync = (id = 12) => desk.call(newsletterCalls.sync, { newsletter_id: id }, token);
const reads = [priceCalls.crypto, priceCalls.btcEth, priceCalls.listed, metricCalls.today];
const readAll = async () =>
  Promise.all(reads.map(async (call) => (await desk.call(call, {}, token)).text));

describe('prices and metrics', () => {
  it('stand still until a sync, and then all move', async () => {
    const before = await readAll();
    later(desk, 5);
    expect(await readAll()).toEqual(before);
    expect((await sync()).body.status).toBe('success');
    const after = await readAll();
    before.forEach((text, index) => expect(after[index]).not.toBe(text));
    expect((await crypto()).general_time).toBe('2026-11-20 09:35:00');
  });

  it('are the same for the same instant and stay plausible for a year', async () => {
    const [one, two] = [sampleFeeds().market, sampleFeeds().market];
    for (let day = 0; day < 365; day += 13) {
      const at = new Date(morning.getTime() + day * 86_400_000);
      const quote = await one.coin('BTC', at);
      expect(await two.coin('BTC', at)).toEqual(quote);
      expect(quote.last).toBeGreaterThan(80_000);
      expect(Math.abs(quote.change ?? 99)).toBeLessThan(15);
    }
  });

  it('agree between the table and btc_eth', async () => {
    const { general } = await crypto();
    const pair = BtcEth.parse((await desk.call(priceCalls.btcEth, {}, token)).body.response);
    const btc = general.find(({ name }) => name === 'BTC');
    expect([pair.btc, pair.btc_start]).toEqual([btc?.last_price, btc?.year_start]);
    expect(pair.btc_change_year).toBeCloseTo(
      (((btc?.last_price ?? 0) - 87_512.1) / 87_512.1) * 100,
      3,
    );
  });

  it('sync of an unknown newsletter changes nothing', async () => {
    const before = await readAll();
    later(desk, 5);
    expect((await sync(999)).status).toBe(404);
    expect(await readAll()).toEqual(before);
  });
});

describe('the coin table', () => {
  const names = async () => (await crypto()).general.map(({ name }) => name);

  it('takes a found instrument once, and lets it go', async () => {
    const { body } = await desk.call(instrumentCalls.search, { search: 'celes' }, token);
    expect(body.response).toEqual([{ id: 24, name: 'TIA', context_name: 'Celestia' }]);
    expect((await desk.call(priceCalls.addCoin, { add_coin: 24 }, token)).status).toBe(200);
    expect((await names()).at(-1)).toBe('TIA');
    const twice = await desk.call(priceCalls.addCoin, { add_coin: 24 }, token);
    expect([twice.status, twice.body.message]).toEqual([409, 'TIA is in the table already.']);
    expect((await desk.call(priceCalls.removeCoin, { remove_coin: 24 }, token)).status).toBe(200);
    expect(await names()).not.toContain('TIA');
    expect((await crypto()).deep.map(({ name }) => name)).toContain('TIA');
  });

  it('knows no other ids', async () => {
    expect((await desk.call(priceCalls.addCoin, { add_coin: 9_999 }, token)).status).toBe(404);
    expect((await desk.call(priceCalls.removeCoin, { remove_coin: 24 }, token)).status).toBe(404);
  });

  it('search takes signs as signs and answers at most 20', async () => {
    const search = async (text: string) =>
      (await desk.call(instrumentCalls.search, { search: text }, token)).body.response as unknown[];
    expect(await search('%')).toEqual([]);
    expect(await search('BITCOIN')).toHaveLength(1);
    expect((await search('o')).length).toBeLessThanOrEqual(20);
  });
});

describe('the BMI', () => {
  const site = async () => (await desk.send('/bmi', {})).body.response;
  const previous = async () => (await desk.call(metricCalls.previousBmi, {}, token)).body.response;
  const store = (bmi: number) => desk.call(metricCalls.storeBmi, { bmi }, token);

  it('is public, constant through a New York day, and another the next', async () => {
    const today = await site();
    later(desk, 12 * 60);
    expect(await site()).toEqual(today);
    later(desk, 12 * 60);
    expect(await site()).not.toEqual(today);
  });

  it('remembers one value a day, and answers the newest of an earlier one', async () => {
    expect(await previous()).toEqual({ bmi: 57.2 });
    await store(64);
    await store(65);
    expect(await previous()).toEqual({ bmi: 57.2 });
    later(desk, 24 * 60);
    token = await desk.signIn();
    expect(await previous()).toEqual({ bmi: 65 });
    desk.time.now = new Date('2026-11-01T12:00:00Z');
    token = await desk.signIn();
    expect(await previous()).toEqual({ bmi: 30 });
  });
});

it('analytics counts what there is', async () => {
  const { body } = await desk.call(metricCalls.analytics, {}, token);
  expect(body.response).toMatchObject({ newsletters: 12, coins: 12, emails_sent: 0 });
});
