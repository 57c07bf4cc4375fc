import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getNotification,
  listNotifications,
  lockNotification,
  newestTest,
  pushesOf,
  scheduledRows,
  type NotificationRow,
} from '@server/db/notifications';
import { notifications } from '@server/db/schema/messaging';
import { sends, staff } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

type Send = typeof sends.$inferInsert;

let api: TestApi;
let rows: number;
beforeEach(async () => {
  api = await openTestApi();
  rows = 0;
  await api.db.write(async (tx) => {
    await tx.delete(sends);
    await tx.delete(notifications);
  });
});
afterEach(() => api.close());

async function addNotification(change: Partial<NotificationRow> = {}): Promise<number> {
  const [added] = await api.db.write((tx) =>
    tx
      .insert(notifications)
      .values({ name: 'Morning', ...change })
      .returning({ id: notifications.id }),
  );
  return added?.id ?? 0;
}

/** A push of the notification, changed `minutes` before now. */
async function addSend(change: Partial<Send>, minutes = 0): Promise<number> {
  rows += 1;
  const at = new Date(api.time.now.getTime() - minutes * 60_000);
  const texts = { variant: '', channel: 'push', audience: 'Members', hash: 'h', subject: 'Title' };
  const keys = { sendKey: `k${rows}`, slot: `s${rows}`, dedupeKey: 'd' };
  const [added] = await api.db.write((tx) =>
    tx
      .insert(sends)
      .values({
        ...texts,
        ...keys,
        bytes: 1,
        staffId: 1,
        createdAt: at,
        state: 'sent',
        answer: 'Accepted.',
        updatedAt: at,
        ...change,
      })
      .returning({ id: sends.id }),
  );
  return added?.id ?? 0;
}

/** How the list and the single call show a notification; both must say the same. */
async function shown(id: number) {
  const one = await getNotification(api.db.read, id);
  const list = await listNotifications(api.db.read);
  expect(list.find((each) => each.id === id)).toEqual(one);
  return one;
}

/** The same as a lock sees it. */
async function locked(id: number) {
  const { newest, sent, scheduled } = await api.db.write((tx) => lockNotification(tx, id));
  return [newest?.id, sent?.id, scheduled?.id];
}

describe('a notification', () => {
  it('that was never pushed has no push and no time', async () => {
    const id = await addNotification();
    const other = await addNotification({ name: 'Other' });
    await addSend({ notificationId: other });
    await addSend({ notificationId: null, channel: 'bulk' });
    expect(await shown(id)).toMatchObject({
      name: 'Morning',
      push: null,
      sent_at: null,
      sent_id: null,
      scheduled: false,
    });
    expect(await locked(id)).toEqual([undefined, undefined, undefined]);
  });

  it('shows its newest push, and when it was sent last', async () => {
    const id = await addNotification();
    const failed = await addSend({ notificationId: id, state: 'failed', answer: 'Refused.' }, 10);
    await addSend({ notificationId: id }, 30);
    const sent = await addSend({ notificationId: id }, 20);
    await addSend({ notificationId: id, channel: 'push_test' }, 5);
    await api.db.write((tx) => tx.update(staff).set({ firstName: 'Robin' }));
    expect(await shown(id)).toMatchObject({
      push: {
        id: failed,
        state: 'failed',
        audience: 'Members',
        subject: 'Title',
        answer: 'Refused.',
        staff: 'Robin',
        updated_at: '2026-11-20 09:20:00',
      },
      sent_at: '2026-11-20 09:10:00',
      sent_id: sent,
    });
    expect(await locked(id)).toEqual([failed, sent, undefined]);
  });

  it('shows the later row of two that changed at the same time', async () => {
    const id = await addNotification();
    await addSend({ notificationId: id });
    const later = await addSend({ notificationId: id });
    expect((await shown(id)).push?.id).toBe(later);
  });

  it.each([
    ['intent', true],
    ['failed', true],
    ['sending', false],
    ['unknown', false],
    ['sent', false],
    ['saved', false],
  ] as const)('whose scheduled push is %s is still scheduled: %s', async (state, scheduled) => {
    const id = await addNotification({ scheduleKey: 'the schedule' });
    const key = { notificationId: id, sendKey: 'the schedule' };
    const push = await addSend({ ...key, state }, 5);
    const newest = await addSend({ notificationId: id, state: 'failed' });
    expect(await shown(id)).toMatchObject({ scheduled, push: { id: newest } });
    expect((await locked(id))[2]).toBe(push);
  });

  it('is scheduled before its push has a row, and not by another’s key', async () => {
    const id = await addNotification({ scheduleKey: 'the schedule' });
    const free = await addNotification();
    await addSend({ notificationId: id, sendKey: '' });
    expect([(await shown(id)).scheduled, (await shown(free)).scheduled]).toEqual([true, false]);
    expect((await scheduledRows(api.db.read)).map((row) => row.id)).toEqual([id]);
  });
});

describe('the pushes of a notification', () => {
  it('are all that were tried, tests too, the newest first', async () => {
    const id = await addNotification();
    await addSend({ notificationId: id, subject: 'old' }, 10);
    await addSend({ notificationId: id, subject: 'test', channel: 'push_test', state: 'saved' });
    await addSend({ notificationId: id, subject: 'untried', state: 'intent' });
    await addSend({ notificationId: id + 1, subject: 'another' });
    const pushes = await pushesOf(api.db.read, id);
    expect(pushes.map(({ subject }) => subject)).toEqual(['test', 'old']);
  });

  it('name the newest test of exactly this content', async () => {
    const id = await addNotification();
    const test = { notificationId: id, channel: 'push_test' };
    const newest = (hash = 'h') => newestTest(api.db.read, id, hash);
    await addSend({ ...test, state: 'failed' });
    await addSend({ notificationId: id });
    await addSend({ ...test, notificationId: id + 1 });
    expect(await newest()).toBe(0);
    const sent = await addSend(test);
    expect(await newest()).toBe(sent);
    const saved = await addSend({ ...test, state: 'saved' });
    expect([await newest(), await newest('other')]).toEqual([saved, 0]);
  });
});
