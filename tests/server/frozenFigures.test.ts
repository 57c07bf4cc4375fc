import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf, Call, ResponseOf } from '@/api/contract/call';
import { metricCalls } from '@/api/contract/metrics';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import { contentInput } from '@server/db/newsletterContent';
import { later, openTestApi, type TestApi } from './testApi';
import { samplePublisher } from '@/api/samples/publication';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

/** Two newsletters of the samples. */
const [earlier, newest] = [11, 12];

async function nextDay(): Promise<void> {
  later(api, 24 * 60);
  token = await api.signIn();
}

async function asked<C extends Call>(call: C, body: BodyOf<C>): Promise<ResponseOf<C>> {
  const { body: answer } = await api.call(call, body, token);
  return call.response.parse(answer.response) as ResponseOf<C>;
}

const sync = (id: number) => api.call(newsletterCalls.sync, { newsletter_id: id }, token);

async function figuresOf(id?: number) {
  const own = id === undefined ? {} : { newsletter_id: id };
  return {
    crypto: await asked(priceCalls.crypto, own),
    btcEth: await asked(priceCalls.btcEth, own),
    listed: await asked(priceCalls.listed, own),
    metrics: await asked(metricCalls.today, own),
    previousBmi: await asked(metricCalls.previousBmi, own),
  };
}

const emailOf = (id: number) =>
  contentInput(api.db.read, id, {
    publisher: samplePublisher,
    imageHost: '',
    now: api.time.now,
  });

describe('a newsletter that was synced', () => {
  it('keeps its figures when another one is synced on another day', async () => {
    await sync(earlier);
    const before = await figuresOf(earlier);
    const email = await emailOf(earlier);
    await nextDay();
    await sync(newest);
    expect(await figuresOf(earlier)).toEqual(before);
    expect(await emailOf(earlier)).toEqual(email);
    expect(await figuresOf(newest)).not.toEqual(before);
    const { previousBmi: _, ...tables } = await figuresOf();
    expect(await figuresOf(newest)).toMatchObject(tables);
  });

  it('shows in its email what the calls answer', async () => {
    await sync(earlier);
    const { previousBmi, ...tables } = await figuresOf(earlier);
    expect(await emailOf(earlier)).toMatchObject({
      ...tables,
      bmi: previousBmi.own,
      previousBmi: previousBmi.bmi,
    });
  });

  it('keeps its BMI, and a preview of it stores nothing for today', async () => {
    await sync(earlier);
    const { own } = await asked(metricCalls.previousBmi, { newsletter_id: earlier });
    await nextDay();
    expect((await asked(metricCalls.previousBmi, {})).bmi).toBe(own);
    await api.call(metricCalls.storeBmi, { bmi: 99, newsletter_id: earlier }, token);
    await nextDay();
    expect((await asked(metricCalls.previousBmi, {})).bmi).toBe(own);
  });

  it('changes with its own next sync', async () => {
    await sync(earlier);
    const before = await figuresOf(earlier);
    later(api, 5);
    await sync(earlier);
    expect((await figuresOf(earlier)).crypto).not.toEqual(before.crypto);
  });
});

describe('a newsletter before its first sync', () => {
  it('shows the newest figures', async () => {
    expect((await figuresOf(newest)).crypto).toEqual((await figuresOf()).crypto);
    later(api, 5);
    await sync(earlier);
    expect((await figuresOf(newest)).crypto).toEqual((await figuresOf()).crypto);
  });
});

describe('coins of one newsletter', () => {
  const namesOf = async (id?: number) =>
    (await figuresOf(id)).crypto.general.map(({ name }) => name);

  it('are added above a row and removed in its own table', async () => {
    await sync(earlier);
    await sync(newest);
    const names = await namesOf(newest);
    const own = { newsletter_id: newest };
    await api.call(priceCalls.addCoin, { ...own, add_coin: 24, before: 1 }, token);
    const added = (await figuresOf(newest)).crypto.general.find(({ id }) => id === 24);
    expect(added?.last_price).toBeGreaterThan(0);
    const [first = ''] = names;
    expect(await namesOf(newest)).toEqual(
      names.flatMap((name) => (name === first ? [added?.name, name] : [name])),
    );
    expect(await namesOf(earlier)).toEqual(names);
    await api.call(priceCalls.removeCoin, { ...own, remove_coin: 24 }, token);
    expect(await namesOf(newest)).toEqual(names);
    expect(await namesOf()).toEqual(names);
  });

  it('can be added where another newsletter has them already, once', async () => {
    await sync(earlier);
    await sync(newest);
    const add = (id: number) =>
      api.call(priceCalls.addCoin, { newsletter_id: id, add_coin: 24 }, token);
    expect((await add(earlier)).status).toBe(200);
    expect((await add(newest)).status).toBe(200);
    expect((await add(newest)).status).toBe(409);
    const remove = (id: number) =>
      api.call(priceCalls.removeCoin, { newsletter_id: id, remove_coin: 24 }, token);
    expect((await remove(earlier)).status).toBe(200);
    expect((await remove(newest)).status).toBe(200);
    expect((await remove(newest)).status).toBe(404);
  });
});
