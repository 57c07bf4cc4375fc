import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCalls as calls } from '@/api/contract/notifications';
import { sendStates, type SendState } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { wallClockAt } from '@/domain/format/dates';
import { changeNotification, getNotification } from '@server/db/notifications';
import { makeLedger } from '@server/sending/ledger';
import { sendDuePushes } from '@server/sending/scheduledPushes';
import { later, morning } from '../testApi';
import { closeDesk, ids, newestOf, openDesk, push, putInto, startAgain, type Desk } from './ways';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));
beforeEach(async () => {
  await startAgain(desk);
  desk.api.time.now = morning;
  await change({ start_date: inMinutes(30), scheduleKey: null, scheduleRepeats: 0, revision: 5 });
});

const inMinutes = (minutes: number) => wallClockAt(new Date(morning.getTime() + minutes * 60_000));
const change = (to: Parameters<typeof changeNotification>[2]) =>
  desk.api.db.write((tx) => changeNotification(tx, ids.notification, to));
const seen = () => getNotification(desk.api.db.read, ids.notification);
const ask = (call: (typeof calls)[keyof typeof calls], more: object = {}) =>
  desk.api.raw(call, JSON.stringify({ notification_id: ids.notification, ...more }), desk.token);
const schedule = (more: object = {}) => ask(calls.schedule, { scheduled: true, ...more });
const remove = () => ask(calls.remove, { id: ids.notification });

async function edit(fields: object = {}) {
  const { id, name, title, message, service, role, type, url, start_date } = await seen();
  const form = new FormData();
  const draft = { id, name, title, message, service, role, type, url, post_id: '', start_date };
  for (const [key, value] of Object.entries({ ...draft, ...fields })) form.set(key, String(value));
  return desk.api.raw(calls.addEdit, form, desk.token);
}

/** Lets a server send what is due; each call is a server of its own. */
async function fire(): Promise<number> {
  const before = desk.got.length;
  const { db, background } = desk.api;
  const clock = () => desk.api.time.now;
  const log = () => undefined;
  const provider = { recovery: 'none' as const, deliver: deliverPush };
  const providers = Object.fromEntries(
    ['test', 'dev', 'bulk', 'website', 'push', 'push_test'].map((channel) => [channel, provider]),
  ) as Parameters<typeof sendDuePushes>[0]['providers'];
  const ledger = makeLedger({ db, clock, log, background });
  await sendDuePushes({ db, clock, log, ledger, providers, publisher: samplePublisher });
  return desk.got.length - before;
}
const deliverPush: Parameters<typeof sendDuePushes>[0]['providers']['push']['deliver'] = (
  outgoing,
) => {
  desk.got.push({ channel: 'push', outgoing });
  return desk.deliver();
};

async function earlierPush(state: SendState): Promise<number> {
  await push.press(desk);
  const row = await newestOf(desk, push);
  await putInto(desk, row, state);
  return row.id;
}

describe('after a push', () => {
  const isOver = (state: SendState) => ['sent', 'saved', 'partial', 'failed'].includes(state);
  const isMoving = (state: SendState) => state === 'sending' || state === 'intent';

  it.each(sendStates)('that is %s, it is scheduled only with an outcome', async (state) => {
    await earlierPush(state);
    expect((await schedule()).status).toBe(isOver(state) ? 200 : 409);
    expect((await seen()).scheduled).toBe(isOver(state));
  });

  it.each(sendStates)('that is %s, it is removed only with an outcome', async (state) => {
    await earlierPush(state);
    if (isOver(state)) return;
    expect((await remove()).status).toBe(409);
    expect((await seen()).push?.state).toBe(state);
  });

  it.each(sendStates)('that is %s, it is edited unless that is under way', async (state) => {
    await earlierPush(state);
    expect((await edit({ title: 'Other' })).status).toBe(isMoving(state) ? 409 : 200);
    expect((await seen()).title === 'Other').toBe(!isMoving(state));
  });

  it.each(['sending', 'unknown'] as const)(
    'that is %s, a schedule sends nothing',
    async (state) => {
      expect((await schedule()).status).toBe(200);
      const { id } = await seen();
      await desk.api.db.write(async (tx) => changeNotification(tx, id, { scheduleKey: null }));
      await earlierPush(state);
      await change({ scheduleKey: 'key-of-schedule' });
      later(desk.api, 31);
      expect(await fire()).toBe(0);
      await edit({ title: 'Other bytes' });
      expect(await fire()).toBe(0);
      expect((await push.press(desk)).status).toBe(409);
      expect(desk.got).toHaveLength(1);
    },
  );
});

describe('a scheduled push', () => {
  it('goes out once from several servers, and once more only after a failure a minute ago', async () => {
    await schedule();
    later(desk.api, 30);
    const counts = await Promise.all([fire(), fire(), fire()]);
    expect(desk.got).toHaveLength(1);
    expect(counts).toContain(1);
    await putInto(desk, await newestOf(desk, push), 'failed');
    desk.api.time.now = new Date(desk.api.time.now.getTime() + 59_999);
    expect(await fire()).toBe(0);
    desk.api.time.now = new Date(desk.api.time.now.getTime() + 1);
    expect(await fire()).toBe(1);
  });

  it('isn’t sent by hand before it is overdue, and a schedule that was ended sends nothing', async () => {
    await schedule();
    for (const minutes of [0, 30, 60]) {
      later(desk.api, minutes);
      expect((await push.press(desk)).status).toBe(409);
    }
    later(desk.api, 1);
    expect((await push.press(desk)).status).toBe(200);
    expect((await seen()).scheduled).toBe(false);
    desk.api.time.now = new Date(morning.getTime() + 31 * 60_000);
    expect(await fire()).toBe(0);
    expect(desk.got).toHaveLength(1);
  });

  it('isn’t tried again after a user settled it', async () => {
    await schedule();
    later(desk.api, 30);
    await fire();
    const row = await newestOf(desk, push);
    await putInto(desk, row, 'unknown');
    expect((await ask(calls.settle, { id: row.id, outcome: 'failed' })).status).toBe(200);
    later(desk.api, 5);
    expect(await fire()).toBe(0);
    expect((await seen()).scheduled).toBe(false);
  });

  it('is what was seen: an older revision is refused, an edit gets a key of its own', async () => {
    expect((await schedule({ revision: 4 })).status).toBe(409);
    expect((await push.press(desk, { revision: 4 } as object)).status).toBe(409);
    expect((await schedule({ revision: 5 })).status).toBe(200);
    await edit({ title: 'Other' });
    later(desk.api, 30);
    expect(await fire()).toBe(1);
    expect(desk.got[0]?.outgoing.subject).toBe('Other');
  });

  it('needs a time in the future, a service and its role, and is unscheduled twice without harm', async () => {
    await change({ start_date: null });
    expect((await schedule()).status).toBe(422);
    await change({ start_date: inMinutes(0) });
    expect((await schedule()).status).toBe(409);
    await change({ start_date: inMinutes(30), role: 'app_tester' });
    expect((await schedule()).status).toBe(422);
    expect((await push.press(desk)).status).toBe(422);
    await change({ role: 'all_fsi', service: '' });
    expect((await schedule()).status).toBe(422);
    await change({ service: 'fsinsight' });
    expect((await schedule()).status).toBe(200);
    for (let press = 0; press < 2; press += 1) {
      expect((await schedule({ scheduled: false })).status).toBe(200);
    }
    later(desk.api, 30);
    expect(await fire()).toBe(0);
  });
});
