import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendCalls } from '@/api/contract/sends';
import { contentInput } from '@server/db/newsletterContent';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { notifications } from '@server/db/schema/messaging';
import { sends } from '@server/db/schema/newsletters';
import type { Database } from '@server/db/store';
import type { AppEnv } from '@server/http/api';
import { answerErrors } from '@server/http/errors';
import { makeMetrics, offerMetrics, type Metrics } from '@server/node/metrics';
import { smallEmail } from './smallEmail';
import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let metrics: Metrics;

beforeEach(async () => {
  api = await openTestApi({
    meter: {
      request: (...seen) => metrics.request(...seen),
      send: (...seen) => metrics.send(...seen),
    },
  });
  const log = (line: Record<string, unknown>) => void api.lines.push(line);
  metrics = makeMetrics({ db: api.db, clock: () => api.time.now, log });
  token = await api.signIn();
});
afterEach(() => api.close());

/** The value of a metric, written with its labels as Prometheus reads it; undefined without one. */
async function valueOf(name: string): Promise<number | undefined> {
  const lines = (await metrics.text()).split('\n');
  const line = lines.find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe('metrics', () => {
  it('count requests by route and status, with their duration', async () => {
    await api.call(newsletterCalls.list, {}, token);
    await api.call(newsletterCalls.list, {}, token);
    await api.call(newsletterCalls.list, {}, 'x'.repeat(30));
    const route = 'route="/api/newsletter/list"';
    expect(await valueOf(`desk_requests_total{${route},status="200"}`)).toBe(2);
    expect(await valueOf(`desk_requests_total{${route},status="401"}`)).toBe(1);
    expect(await valueOf(`desk_request_duration_seconds_count{${route}}`)).toBe(3);
    expect(await valueOf('desk_request_errors_total')).toBe(0);
  });

  it('have no more labels, whatever addresses are asked for', async () => {
    const series = async () => (await metrics.text()).split('\n').length;
    for (const path of ['/api/x', '/uploads/x', '/x']) await api.app.request(path);
    const before = await series();
    for (let index = 0; index < 200; index += 1) {
      await api.app.request(`/api/made-up-${index}`);
      await api.app.request(`/uploads/made-up-${index}.png`);
      await api.app.request(`/made-up-${index}/made-up`);
    }
    expect(await series()).toBe(before);
    expect(await metrics.text()).not.toContain('made-up');
  });

  it('count saves by what came of them, and errors', async () => {
    const save = (base_rev: number | undefined, as = token) =>
      api.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'T', base_rev }, as);
    expect((await save(undefined)).status).toBe(200);
    await save(999);
    await save(undefined, 'x'.repeat(30));
    const { write } = api.db;
    api.db.write = () => Promise.reject(new Error('The database is gone.'));
    await save(undefined);
    api.db.write = write;
    for (const result of ['saved', 'conflict', 'refused', 'failed']) {
      expect([result, await valueOf(`desk_saves_total{result="${result}"}`)]).toEqual([result, 1]);
    }
    expect(await valueOf('desk_request_errors_total')).toBe(1);
  });

  it('count sends by channel and outcome', async () => {
    const source = {
      publisher: samplePublisher,
      imageHost: 'http://images.example/',
      now: api.time.now,
    };
    const { html } = smallEmail('v2', await contentInput(api.db.read, 12, source));
    const press = { newsletter_id: 12, name: 'x', send_key: 'key-00000001', data: html };
    const test = { ...press, variant: 'v2' as const, action: 'sendTest' as const };
    const { status } = await api.call(sendCalls.test, test, token);
    expect(status).toBe(200);
    expect(await valueOf('desk_sends_total{channel="test",state="sent"}')).toBe(1);
  });

  it('tell how long the oldest send and the oldest due push have been waiting', async () => {
    const queue = (name: string) => valueOf(`desk_queue_age_seconds{queue="${name}"}`);
    await api.db.write((tx) => tx.delete(sends));
    await api.db.write((tx) => tx.update(notifications).set({ scheduleKey: null }));
    expect([await queue('sends'), await queue('pushes')]).toEqual([0, 0]);
    const createdAt = new Date(api.time.now.getTime() - 600_000);
    const texts = { variant: 'v2', audience: 'a', hash: 'h', subject: 's' };
    const row = {
      ...texts,
      channel: 'bulk',
      bytes: 1,
      staffId: 1,
      createdAt,
      updatedAt: createdAt,
    };
    await api.db.write((tx) =>
      tx.insert(sends).values([
        { ...row, sendKey: 'k1', slot: 's1', dedupeKey: 'd', state: 'unknown' },
        {
          ...row,
          sendKey: 'k2',
          slot: 's2',
          dedupeKey: 'd',
          state: 'sent',
          createdAt: new Date(0),
        },
      ]),
    );
    expect(await queue('sends')).toBe(600);
    const [first] = await api.db.read.select().from(notifications).limit(1);
    const due = { scheduleKey: 'k9', start_date: '2026-11-20 09:25:00' };
    const isFirst = eq(notifications.id, first?.id ?? 0);
    await api.db.write((tx) => tx.update(notifications).set(due).where(isFirst));
    expect(await queue('pushes')).toBe(300);
    const sent = { ...due, scheduleKey: 'k2' };
    await api.db.write((tx) => tx.update(notifications).set(sent).where(isFirst));
    expect(await queue('pushes')).toBe(0);
    for (const state of ['intent', 'failed'] as const) {
      const isSent = eq(sends.sendKey, 'k2');
      const untried = { state, createdAt: api.time.now };
      await api.db.write((tx) => tx.update(sends).set(untried).where(isSent));
      expect([state, await queue('pushes')]).toEqual([state, 300]);
    }
  });

  it('tell how long the newsletter that is longest due has been waiting', async () => {
    const age = () => valueOf('desk_queue_age_seconds{queue="newsletters"}');
    expect(await age()).toBe(0);
    const send = {
      newsletterId: 12,
      channel: 'bulk',
      variant: 'v2',
      audience: 'a',
      hash: 'h',
      subject: 's',
      input: {} as ContentInput,
      reason: '',
      findings: [],
      repeats: 0,
      staffId: 1,
      sendKey: 'due',
      state: 'waiting' as const,
      dueAt: new Date(api.time.now.getTime() - 90_000),
      createdAt: api.time.now,
    };
    await api.db.write((tx) => tx.insert(scheduledSends).values(send));
    expect(await age()).toBe(90);
    await api.db.write((tx) => tx.update(scheduledSends).set({ state: 'sent' }));
    expect(await age()).toBe(0);
  });

  it('answer without the queues where the database is silent, and ask it only once', async () => {
    let questions = 0;
    const never = () => {
      questions += 1;
      return new Promise<never>(() => undefined);
    };
    const read = { select: () => ({ from: () => ({ where: never }) }) } as unknown as Database;
    const silent = makeMetrics({
      db: { ...api.db, read },
      clock: () => api.time.now,
      log: () => {},
    });
    for (let round = 0; round < 2; round += 1) {
      const text = await silent.text();
      expect(text).toContain('nodejs_eventloop_lag_seconds');
      expect(text).not.toContain('desk_queue_age_seconds{');
    }
    expect(questions).toBe(1);
  });

  it('tell how many connections to the database there are', async () => {
    const connections = () => ({ total: 4, idle: 1, waiting: 7 });
    const pooled = makeMetrics({
      db: { ...api.db, connections },
      clock: () => api.time.now,
      log: () => {},
    });
    expect(await pooled.text()).toContain('desk_database_connections{state="waiting"} 7');
    expect(await metrics.text()).not.toContain('desk_database_connections');
  });
});

describe('/metrics', () => {
  async function served(where: Parameters<typeof offerMetrics>[2]) {
    const app = new Hono<AppEnv>();
    app.onError(answerErrors(() => undefined));
    const stop = await offerMetrics(app, metrics, where);
    const get = async (authorization = '') =>
      (await app.request('/metrics', { headers: { authorization } })).status;
    return { get, stop };
  }

  it('is served to those who know the token', async () => {
    const { get } = await served({ metrics: { host: '127.0.0.1', token: 'token-token' } });
    expect(await get('Bearer token-token')).toBe(200);
    for (const wrong of ['', 'token-token', 'Bearer token-toke', 'Bearer token-token2']) {
      expect([wrong, await get(wrong)]).toEqual([wrong, 401]);
    }
  });

  it('does not exist where it was not asked for', async () => {
    const { get } = await served({ metrics: undefined });
    expect(await get()).toBe(404);
  });
});
