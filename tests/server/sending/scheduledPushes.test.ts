import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { wallClockAt } from '@/domain/format/dates';
import { changeNotification, type NotificationRow } from '@server/db/notifications';
import { notifications } from '@server/db/schema/messaging';
import { sends } from '@server/db/schema/newsletters';
import type { Ledger, Order } from '@server/sending/ledger';
import type { Provider } from '@server/sending/providers/provider';
import {
  changedSince,
  confirmManual,
  requireNotSending,
  requireSettled,
  sendDuePushes,
} from '@server/sending/scheduledPushes';
import { openWorld, type World } from '@tests/sends/world';

const id = 12;
const key = 'key-of-the-schedule';
const minute = 60_000;
const noLongerDue = { status: 409, message: 'This push is no longer due.' };

let world: World;
let due: string;
beforeAll(async () => {
  world = await openWorld();
  due = wallClockAt(world.clock());
});
afterAll(() => world.close());

type Change = Parameters<typeof changeNotification>[2];
const change = (to: Change) => world.db.write((tx) => changeNotification(tx, id, to));
const stored = async () => {
  const rows = await world.db.read.select().from(notifications).where(eq(notifications.id, id));
  return rows[0] as NotificationRow;
};

beforeEach(async () => {
  await world.clear();
  await world.db.write((tx) => tx.update(notifications).set({ scheduleKey: null }));
  const schedule = { scheduleKey: key, scheduledBy: 4, scheduleRepeats: 7, start_date: due };
  await change({ ...schedule, revision: 5, service: 'fsinsight', role: 'all_fsi' });
});

/** The push of the schedule, as far as a server has come with it. */
async function attempt(state: typeof sends.$inferSelect.state): Promise<void> {
  const time = { createdAt: world.clock(), updatedAt: world.clock() };
  const row = { sendKey: key, slot: key, dedupeKey: key, channel: 'push', variant: '' } as const;
  const rest = { audience: '', hash: '', subject: '', bytes: 0, staffId: 4, repeats: 0 };
  await world.db.write((tx) =>
    tx.insert(sends).values({ ...row, ...rest, ...time, state, notificationId: id }),
  );
}

/** What one look at the schedule hands to the ledger, and what it logs. */
async function look() {
  const lines: unknown[] = [];
  const orders: Order[] = [];
  const provider: Provider = { recovery: 'none', deliver: () => Promise.resolve('taken') };
  const one = { test: provider, dev: provider, bulk: provider, website: provider };
  const ledger = {
    send: (order: Order) => {
      orders.push(order);
      return Promise.resolve('sent');
    },
  } as Ledger;
  await sendDuePushes({
    publisher: samplePublisher,
    db: world.db,
    clock: world.clock,
    log: ({ level, event }) => void lines.push([level, event]),
    ledger,
    providers: { ...one, push: provider, push_test: provider },
  });
  return { orders, lines };
}

describe('a look at the schedule', () => {
  it('sends what is due with the key, the user and the repeat of the schedule', async () => {
    const { orders, lines } = await look();
    expect(orders.map(({ intent }) => intent)).toMatchObject([
      { notificationId: id, channel: 'push', sendKey: key, staffId: 4, repeats: 7 },
    ]);
    expect(lines).toEqual([]);
    await change({ scheduledBy: null });
    expect((await look()).orders[0]?.intent.staffId).toBe(0);
  });

  it.each([
    ['is not scheduled', { scheduleKey: null }],
    ['has no time', { start_date: null }],
    ['was removed', { removedAt: new Date('2026-11-20T12:00:00Z') }],
  ])('leaves out one that %s', async (_, to) => {
    await change(to);
    expect((await look()).orders).toEqual([]);
    await change({ removedAt: null });
  });

  it('logs one that can’t reach anybody, and sends the others', async () => {
    await change({ role: 'nobody' });
    const other = { scheduleKey: 'another key', start_date: due, service: 'fsinsight' };
    await world.db.write((tx) => changeNotification(tx, 11, { ...other, role: 'all_fsi' }));
    const { orders, lines } = await look();
    expect(orders.map(({ intent }) => intent.notificationId)).toEqual([11]);
    expect(lines).toEqual([['error', 'send-scheduled']]);
  });
});

it('a push that was changed before it was claimed doesn’t leave', async () => {
  const { orders } = await look();
  const claim = () => world.db.write(async (tx) => orders[0]?.confirm?.(tx));
  await expect(claim()).resolves.toBeUndefined();
  for (const to of [
    { revision: 6 },
    { scheduleKey: 'a newer schedule' },
    { start_date: '2026-11-20 09:00:00' },
  ]) {
    await change({ scheduleKey: key, revision: 5, start_date: due });
    await change(to);
    await expect(claim()).rejects.toMatchObject(noLongerDue);
  }
});

describe('a push by hand', () => {
  const confirm = (revision = 5) =>
    world.db.write((tx) => confirmManual(tx, { id, revision }, world.clock()));

  it.each([-minute, 0, 60 * minute])('waits for a schedule, %d ms after its time', async (late) => {
    world.sleep(late);
    await expect(confirm()).rejects.toMatchObject({
      status: 409,
      message: `Scheduled for ${due.slice(11, 16)}. Unschedule it before you send it.`,
    });
    expect((await stored()).scheduleKey).toBe(key);
  });

  it('ends a schedule that is overdue', async () => {
    world.sleep(61 * minute);
    await confirm();
    expect((await stored()).scheduleKey).toBeNull();
  });

  it('ends a schedule that was sent, and needs none', async () => {
    await attempt('sent');
    await confirm();
    expect((await stored()).scheduleKey).toBeNull();
    await confirm();
  });

  it('is refused for another revision, with the reason', async () => {
    for (const revision of [4, 6]) {
      await expect(confirm(revision)).rejects.toEqual(changedSince());
    }
    expect(changedSince()).toMatchObject({
      status: 409,
      message: 'This notification was changed. Check it, then try again.',
    });
    expect((await stored()).scheduleKey).toBe(key);
  });
});

const underWay = 'This notification is being sent right now. Try again in a moment.';
const unconfirmed = "Delivery of the last push isn't confirmed. Mark it as sent or failed first.";

it.each([
  [undefined, null, null],
  ['intent', underWay, underWay],
  ['sending', underWay, underWay],
  ['unknown', null, unconfirmed],
  ['sent', null, null],
  ['saved', null, null],
  ['failed', null, null],
] as const)('a change of one whose newest push is %s', (state, whileMoving, untilSettled) => {
  const locked = { newest: state && { state } } as Parameters<typeof requireSettled>[0];
  const asked = [
    [requireNotSending, whileMoving],
    [requireSettled, untilSettled],
  ] as const;
  for (const [require, message] of asked) {
    if (message === null) expect(() => require(locked)).not.toThrow();
    else expect(() => require(locked)).toThrow(expect.objectContaining({ status: 409, message }));
  }
});
