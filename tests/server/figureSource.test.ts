import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marketCalls } from '@/api/contract/market';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls, type CryptoPrices } from '@/api/contract/prices';
import { providerQueryCalls, providerQueryDefaults } from '@/api/contract/providerQuery';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { samplePreviousBmi } from '@/api/samples/metrics';
import { previousBmi } from '@server/db/bmi';
import { ownFigures } from '@server/db/figures';
import { forgetSampleFigures } from '@server/db/figureSource';
import { prepareDatabase } from '@server/db/prepareDatabase';
import { cryptoPrices } from '@server/db/prices';
import { coins, figures, readings } from '@server/db/schema/market';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { sends } from '@server/db/schema/newsletters';
import { connectedFeeds } from '@server/feeds/connectedFeeds';
import { syncMarket } from '@server/feeds/sync';
import type { Feeds } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import type { Channel, Provider } from '@server/sending/providers/provider';
import { sendDueNewsletters } from '@server/sending/scheduledSends';
import {
  bodyOf,
  bulk,
  ids,
  openDesk,
  previewed,
  publish,
  push,
  testFirst,
  type Desk,
} from './sending/ways';
import { forgetFigures } from './knownFigures';
import { nothingWanted } from './sources/standIn';
import { testFeeds } from './testFeeds';
import { later } from './testApi';
import { secondFirm } from '@tests/seed/secondFirm';

let desk: Desk;

/** A desk whose services reach people. */
async function openReal(feeds: Feeds): Promise<Desk> {
  const got: Desk['got'] = [];
  const providerOf = (channel: Channel): Provider => ({
    host: 'service.example',
    recovery: 'none',
    async deliver(outgoing) {
      got.push({ channel, outgoing });
      return 'taken';
    },
  });
  const channels: Channel[] = ['test', 'dev', 'bulk', 'website', 'push', 'push_test'];
  const providers = Object.fromEntries(
    channels.map((channel) => [channel, providerOf(channel)]),
  ) as Record<Channel, Provider>;
  const opened = await openDesk({ feeds, providers, publisher: secondFirm });
  return Object.assign(opened, { got });
}

const sync = () =>
  desk.api.call(newsletterCalls.sync, { newsletter_id: ids.newsletter }, desk.token);
const source = async (body = {}) =>
  (await desk.api.call(marketCalls.source, body, desk.token)).body.response;

/** Who gives figures where a sync would ask. */
const sourceOf = async ({ market }: Feeds) =>
  (await market?.read(nothingWanted))?.readings[0]?.source;

afterEach(() => desk.api.close());

describe('without a market source', () => {
  beforeEach(async () => {
    desk = await openReal({});
  });

  it('a sync says so, and changes no figure', async () => {
    const before = await desk.api.db.read.select().from(readings);
    const answer = await sync();
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'No market source is connected. Nothing was synced.',
    ]);
    expect(await desk.api.db.read.select().from(readings)).toEqual(before);
    expect(await source()).toMatchObject({ is_connected: false });
  });

  it('today’s newsletter starts all the same', async () => {
    later(desk.api, 24 * 60);
    const token = await desk.api.signIn();
    const answer = await desk.api.call(newsletterCalls.start, {}, token);
    expect([answer.status, answer.body.message]).toEqual([200, 'Newsletter started']);
  });

  it('a coin that is added has no figures', async () => {
    const { body } = await desk.api.call(priceCalls.crypto, {}, desk.token);
    const [coin] = (body.response as CryptoPrices).general;
    const id = coin?.id ?? 0;
    await desk.api.call(priceCalls.removeCoin, { remove_coin: id }, desk.token);
    await forgetFigures(desk.api);
    await desk.api.call(priceCalls.addCoin, { add_coin: id }, desk.token);
    const { general } = await cryptoPrices(desk.api.db.read, desk.api.time.now);
    expect(general.find((row) => row.id === id)).toMatchObject({
      last_price: null,
      marketcap: null,
      last_24_change: null,
    });
  });

  it('no rows are made up for a query to the data provider', async () => {
    const answer = await desk.api.call(providerQueryCalls.run, providerQueryDefaults, desk.token);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'No data provider is connected, so nothing was asked.',
    ]);
  });
});

describe('figures of the sample market', () => {
  beforeEach(async () => {
    desk = await openReal(sampleFeeds());
    await sync();
  });

  it.each([
    ['a bulk send', bulk, /invented sample figures, so it can't go to subscribers/],
    ['a publication', publish, /invented sample figures, so it can't go to readers/],
    ['a push', push, /invented sample figures, so pushes can't go to phones/],
  ])('are refused to %s through a real service, until a real sync', async (_, way, words) => {
    const { status, body } = await way.press(desk);
    expect([status, body.message]).toEqual([409, expect.stringMatching(words)]);
    expect(desk.got).toEqual([]);

    await desk.api.close();
    desk = await openReal(testFeeds());
    const newest = { newsletter_id: ids.newsletter };
    await desk.api.call(newsletterCalls.sync, newest, desk.token);
    expect(await source(newest)).toEqual({ source: 'Test market', is_connected: true });
    expect((await way.press(desk)).status).toBe(200);
    expect(desk.got).toHaveLength(1);
  });

  it('may be looked at in a test', async () => {
    const html = await previewed(desk, 'v2');
    const answer = await desk.api.call(sendCalls.test, bodyOf('v2', html), desk.token);
    expect(answer.status).toBe(200);
  });

  it('hold a send that was scheduled before a service was connected', async () => {
    const { got, api } = desk;
    const { providers } = api.deps;
    await api.close();
    desk = await openDesk({ publisher: secondFirm });
    await sync();
    const html = await previewed(desk, 'v2');
    await testFirst(desk, 'v2', html);
    const due_at = '2026-11-20 10:00:00';
    const draft = { newsletter_id: ids.newsletter, variant: 'v2', channel: 'bulk' } as const;
    const scheduled = { ...draft, due_at, data: html };
    const { status } = await desk.api.call(scheduledSendCalls.schedule, scheduled, desk.token);
    expect(status).toBe(200);
    later(desk.api, 31);
    await sendDueNewsletters({ ...desk.api.deps, providers });
    const [row] = await desk.api.db.read.select().from(scheduledSends);
    expect([row?.state, row?.note]).toEqual([
      'held',
      expect.stringContaining('invented sample figures'),
    ]);
    expect([got, desk.got]).toEqual([[], []]);
  });
});

describe('the sample market', () => {
  const installed = (host?: string, mayInvent = true) => {
    const providers = { bulk: { ...(host && { host }) }, website: {}, push: {} };
    return { providers: providers as Record<Channel, Provider>, mayInvent };
  };

  beforeEach(async () => {
    desk = await openDesk();
  });

  it('stands in for missing sources on sample data', async () => {
    expect(await sourceOf(await connectedFeeds(desk.api.db.read, {}, installed()))).toBe('sample');
  });

  it('leaves connected sources alone', async () => {
    const feeds = await connectedFeeds(desk.api.db.read, testFeeds(), installed());
    expect(await sourceOf(feeds)).toBe('Test market');
  });

  it('ends as soon as a source is switched on, and comes back when it is off', async () => {
    let isOn = false;
    const { market } = testFeeds();
    const real = { market: { ...market, isConnected: () => Promise.resolve(isOn) } };
    const feeds = await connectedFeeds(desk.api.db.read, real, installed());
    expect(await sourceOf(feeds)).toBe('sample');
    isOn = true;
    expect(await sourceOf(feeds)).toBe('Test market');
  });

  it('is gone once a service could carry its figures to people', async () => {
    expect(await connectedFeeds(desk.api.db.read, {}, installed('x.example'))).toEqual({});
  });

  it('doesn’t exist outside of sample data in the embedded database', async () => {
    const { db } = desk.api;
    expect(await connectedFeeds(db.read, {}, installed(undefined, false))).toEqual({});
    await db.write((tx) => tx.execute('delete from facts'));
    expect(await connectedFeeds(db.read, {}, installed())).toEqual({});
  });

  it('and what it once wrote there is removed at the next start', async () => {
    const { db, time } = desk.api;
    await db.write((tx) => tx.execute('delete from facts'));
    const [sent] = await db.read.select().from(figures);
    const newsletterId = sent?.newsletterId ?? 0;
    const deps = { clock: () => time.now, feeds: {}, passwords: desk.api.deps.passwords };
    await prepareDatabase(db, {}, deps, false);
    expect((await db.read.select().from(coins)).length).toBeGreaterThan(0);
    expect(await db.read.select().from(readings)).toEqual([]);
    expect(await db.read.select().from(figures)).toEqual([]);
    expect(newsletterId).toBeGreaterThan(0);
    expect(await source()).toMatchObject({ source: '' });
  });

  it('and is no more compared with after a real sync', async () => {
    expect(await previousBmi(desk.api.db.read, '2026-11-20')).toBe(samplePreviousBmi);
    const newsletter = { id: ids.newsletter, staffId: 1 };
    await syncMarket(desk.api.db, testFeeds().market, { now: desk.api.time.now, newsletter });
    const own = await ownFigures(desk.api.db.read, ids.newsletter);
    expect([own?.source, own?.previousBmi]).toEqual(['Test market', 30]);
  });

  it('but what a newsletter showed when it went out is kept', async () => {
    const { db, time } = desk.api;
    const [kept] = await db.read.select().from(figures);
    const row = { channel: 'bulk', state: 'sent', audience: 'a', subject: 'x', variant: 'v2' };
    await db.write(async (tx) => {
      await tx.insert(sends).values({
        ...row,
        state: 'sent',
        sendKey: 'went',
        slot: 'went',
        dedupeKey: 'went',
        newsletterId: kept?.newsletterId ?? 0,
        hash: 'x',
        bytes: 1,
        staffId: 1,
        createdAt: time.now,
        updatedAt: time.now,
      });
      await forgetSampleFigures(tx);
    });
    expect(await db.read.select().from(figures)).toEqual([kept]);
  });
});
