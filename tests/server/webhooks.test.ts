import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcementCalls } from '@/api/contract/announcements';
import { holdCalls } from '@/api/contract/hold';
import { questionCalls } from '@/api/contract/questions';
import { type Webhook, webhookCalls as calls, webhookEvents } from '@/api/contract/apps';
import { hold } from '@server/db/hold';
import { webhookDeliveries } from '@server/db/schema/webhooks';
import { takeDue } from '@server/db/webhooks';
import { NotProbed, type Posted, type Probed } from '@server/links/followLink';
import { makeLinkProbe } from '@server/node/linkProbe';
import { NotDelivered } from '@server/sending/providers/provider';
import { deliverWebhooks } from '@server/sending/webhooks';
import { startTimers } from '@server/timers';
import { openDesk, push, ways, type Desk } from './sending/ways';
import { later } from './testApi';

const url = 'https://hooks.example/desk';
/** What the address got, and how it answers. */
let got: Posted[];
let answer: () => Promise<Probed>;
let desk: Desk;

const status = (code: number) => () => Promise.resolve({ status: code, location: null });

beforeEach(async () => {
  got = [];
  answer = status(200);
  const probeLink = (_: URL, _signal: AbortSignal, posted?: Posted) => {
    if (posted) got.push(posted);
    return answer();
  };
  desk = await openDesk({ probeLink });
});
afterEach(() => {
  vi.useRealTimers();
  return desk.api.close();
});

async function add(events: Webhook['events'] = [...webhookEvents]): Promise<string> {
  const { body } = await desk.api.call(calls.add, { url, events }, desk.token);
  return (body.response as { secret: string }).secret;
}
const list = async () =>
  (await desk.api.call(calls.list, {}, desk.token)).body.response as Webhook[];
const approve = (id: number, approved: 0 | 1 = 1) =>
  desk.api.call(questionCalls.approve, { questions_id: id, approved }, desk.token);
const deliver = () => deliverWebhooks(desk.api.deps);
/** By event and id: what is due at the same time leaves side by side, in no promised order. */
const bodies = () =>
  got
    .map(({ body }) => JSON.parse(body) as { id: string; event: string; data: { id?: number } })
    .toSorted((a, b) => a.event.localeCompare(b.event) || (a.data.id ?? 0) - (b.data.id ?? 0));
const keys = () => got.map(({ headers }) => headers['Idempotency-Key']);

describe('a webhook', () => {
  it('has a secret that is answered once', async () => {
    const secret = await add();
    expect(secret).toMatch(/^desk_hook_[\w-]{43}$/);
    expect(JSON.stringify([await list(), desk.api.lines])).not.toContain(secret);
  });

  it.each(['http://hooks.example/desk', 'https://localhost/desk', 'https://10.0.0.7/desk'])(
    'has no address %s',
    async (address) => {
      const body = { url: address, events: [...webhookEvents] };
      expect((await desk.api.call(calls.add, body, desk.token)).status).toBe(400);
    },
  );

  it('gets each event signed, so that the receiver can check who sent it', async () => {
    const secret = await add();
    await approve(12);
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const signed = `${headers['X-Desk-Timestamp']}.${body}`;
    const signature = createHmac('sha256', secret).update(signed).digest('hex');
    expect(headers['X-Desk-Signature']).toBe(`v1=${signature}`);
    expect(headers['X-Desk-Timestamp']).toBe(String(desk.api.time.now.getTime() / 1_000));
    expect(JSON.parse(body)).toEqual({
      id: headers['Idempotency-Key'],
      event: 'question.approved',
      created_at: desk.api.time.now.toISOString(),
      data: {
        id: 12,
        question: 'Is the rotation into small caps real this time?',
        type: 'sector',
      },
    });
    expect((await list())[0]?.last).toEqual({
      event: 'question.approved',
      state: 'sent',
      answer: 'The address accepted this (200).',
      at: '2026-11-20 09:30:00',
    });
  });

  it('is told of what it wants, once, and not of the way back', async () => {
    await add(['announcement.enabled']);
    await approve(12);
    const enable = (on: boolean) =>
      desk.api.call(announcementCalls.enable, { announcement_id: 5, enable: on }, desk.token);
    await enable(true);
    await enable(true);
    await enable(false);
    const test = (testing: boolean) =>
      desk.api.call(announcementCalls.testing, { announcement_id: 6, testing }, desk.token);
    await test(false);
    await test(true);
    await deliver();
    await deliver();
    expect(bodies().map(({ event, data }) => ({ event, ...data }))).toMatchObject([
      { event: 'announcement.enabled', id: 5, is_testing: false },
      { event: 'announcement.enabled', id: 6, service: 'fsinsight', is_testing: false },
    ]);
  });

  it('is told of a publication and of a push that left, not of one that failed', async () => {
    await add(['newsletter.published', 'notification.sent']);
    const publish = ways.find(({ channel }) => channel === 'website') ?? push;
    expect((await publish.press(desk)).status).toBe(200);
    expect((await push.press(desk)).status).toBe(200);
    desk.deliver = () => Promise.reject(new NotDelivered('Refused.', true));
    expect((await push.press(desk, { repeats: 2 })).status).not.toBe(200);
    await deliver();
    expect(bodies()).toMatchObject([
      { event: 'newsletter.published', data: { id: 12, day: '2026-11-20' } },
      { event: 'notification.sent', data: { id: 12, audience: expect.any(String) } },
    ]);
  });

  it('is told nothing of what was not saved', async () => {
    await add();
    expect((await approve(999)).status).toBe(404);
    await deliver();
    expect(got).toEqual([]);
  });
});

describe('a delivery', () => {
  beforeEach(async () => {
    await add();
    await approve(12);
  });

  it('is tried again under the same key until it is accepted', async () => {
    answer = status(503);
    await deliver();
    await deliver();
    expect(got).toHaveLength(1);
    later(desk.api, 0.2);
    answer = () => Promise.reject(new NotProbed('unreachable'));
    await deliver();
    expect((await list())[0]?.last).toMatchObject({
      state: 'waiting',
      answer: 'The address didn’t answer.',
    });
    later(desk.api, 1);
    answer = status(204);
    await deliver();
    later(desk.api, 24 * 60);
    await deliver();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('counts as failed after a day', async () => {
    answer = status(500);
    for (let hours = 0; hours < 40; hours += 1) {
      await deliver();
      later(desk.api, 60);
    }
    expect(got).toHaveLength(9);
    desk.token = await desk.api.signIn();
    expect((await list())[0]?.last).toMatchObject({
      state: 'failed',
      answer: 'The address answered 500.',
    });
  });

  it('is made by one of several servers that look at the same moment', async () => {
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(got).toHaveLength(1);
  });

  it('is made although its server stopped in the middle', async () => {
    const { now } = desk.api.time;
    const until = new Date(now.getTime() + 90_000);
    await desk.api.db.write((tx) => takeDue(tx, { now, until, most: 10 }));
    await deliver();
    expect(got).toHaveLength(0);
    later(desk.api, 2);
    await deliver();
    expect(got).toHaveLength(1);
  });

  it('never reaches a private network, whatever its name resolves to', async () => {
    const dialed: string[] = [];
    const probeLink = makeLinkProbe({
      resolve: () => Promise.resolve(['10.0.0.7']),
      dial: (address, port) => ({ host: (dialed.push(address), address), port }),
    });
    await deliverWebhooks({ ...desk.api.deps, probeLink });
    expect(dialed).toEqual([]);
    expect((await list())[0]?.last?.answer).toBe(
      'The address leads to a private network, so nothing was sent.',
    );
  });

  it('goes no more to a webhook that was removed', async () => {
    const [{ id } = { id: 0 }] = await list();
    await desk.api.call(calls.remove, { id }, desk.token);
    await deliver();
    expect(got).toEqual([]);
  });
});

describe('a test', () => {
  const press = async () => {
    const [{ id } = { id: 0 }] = await list();
    const { status: code, body } = await desk.api.call(calls.test, { id }, desk.token);
    return [code, body.message];
  };

  it('is delivered at once, and says what came of it', async () => {
    await add();
    expect(await press()).toEqual([200, 'Test delivered']);
    expect(bodies()).toMatchObject([{ event: 'ping', data: {} }]);
    answer = status(302);
    expect(await press()).toEqual([502, "The test wasn't delivered. The address answered 302."]);
  });
});

describe('after a restore', () => {
  const backupAt = new Date('2026-11-20T14:31:00Z');

  /** Lets the timers of a server look for what is due, once. */
  async function tick(): Promise<void> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = await startTimers(desk.api.deps, true);
    vi.advanceTimersByTime(5_000);
    await desk.api.background.settled();
    stop();
    vi.useRealTimers();
  }

  it('nothing is delivered until it is released, and what waited in the backup never', async () => {
    await add();
    await approve(12);
    later(desk.api, 2);
    await desk.api.db.write((tx) => hold(tx, backupAt));
    await approve(11);
    await tick();
    const [{ id } = { id: 0 }] = await list();
    expect((await desk.api.call(calls.test, { id }, desk.token)).status).toBe(409);
    expect(got).toEqual([]);
    await desk.api.call(holdCalls.release, {}, desk.token);
    await tick();
    expect(bodies().map(({ data }) => data)).toMatchObject([{ id: 11 }]);
    const [old] = await desk.api.db.read
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.state, 'failed'));
    expect(old?.answer).toMatch(/restored from a backup/);
  });
});
