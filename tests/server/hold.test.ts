import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { levels } from '@/api/contract/call';
import { holdCalls, type HeldSend } from '@/api/contract/hold';
import { notificationCalls } from '@/api/contract/notifications';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { hold } from '@server/db/hold';
import { notifications } from '@server/db/schema/messaging';
import { sends } from '@server/db/schema/newsletters';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import type { Provider } from '@server/sending/providers/provider';
import { startTimers } from '@server/timers';
import { bodyOf, ids, openDesk, previewed, testFirst, ways, type Desk } from './sending/ways';
import { later } from './testApi';

let desk: Desk;
/** What the provider answers about an email that it is asked for; null if it doesn't have it. */
let known: string | null;
/** How often the provider was asked in a way that may withdraw drafts there. */
let changing: number;

/** 9:30 on 20 November 2026, as the test's clock begins. The backup is of 9:12. */
const backupAt = new Date('2026-11-20T14:12:00Z');
const sentence =
  'Restored from a backup of 20 Nov 2026 09:12. Nothing is sent until an administrator confirms it in Settings > Deliveries.';

beforeEach(async () => {
  known = null;
  changing = 0;
  desk = await openDesk();
  desk.recovery = 'lookup';
  const { providers } = desk.api.deps;
  const find: Provider['find'] = (_, options) => {
    changing += options?.isReadOnly ? 0 : 1;
    return Promise.resolve(known);
  };
  providers.bulk = Object.assign(providers.bulk, { find });
});
afterEach(() => {
  vi.useRealTimers();
  return desk.api.close();
});

const restore = () => desk.api.db.write((tx) => hold(tx, backupAt));
/** As somebody who signed in just now. */
async function call(to: Parameters<Desk['api']['call']>[0]) {
  desk.token = await desk.api.signIn();
  return desk.api.call(to, {}, desk.token);
}
const held = async () => (await call(holdCalls.sends)).body.response as HeldSend[];

async function schedule(due_at: string, more: { figures?: 'synced' } = {}): Promise<void> {
  const html = await previewed(desk, 'v2');
  await testFirst(desk, 'v2', html);
  const lane = { newsletter_id: ids.newsletter, variant: 'v2', channel: 'bulk' } as const;
  const { status } = await desk.api.call(
    scheduledSendCalls.schedule,
    { ...lane, due_at, data: html, ...more },
    desk.token,
  );
  expect(status).toBe(200);
}

async function schedulePush(start_date: string): Promise<void> {
  const row = { start_date, scheduleKey: `push at ${start_date}` };
  await desk.api.db.write((tx) =>
    tx.update(notifications).set(row).where(eq(notifications.id, ids.notification)),
  );
}

/** Lets the timers of a server look for what is due, once. */
async function tick(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = await startTimers(desk.api.deps, true);
  vi.advanceTimersByTime(5_000);
  await desk.api.background.settled();
  stop();
  vi.useRealTimers();
}

describe('a restored database', () => {
  it.each(ways)('refuses $name, and says since when', async ({ press }) => {
    await restore();
    const { status, body } = await press(desk);
    expect([status, body.message]).toEqual([409, sentence]);
    expect(desk.got).toEqual([]);
    expect((await call(holdCalls.get)).body.response).toEqual({
      backup_at: '2026-11-20 09:12:00',
      is_by_hand: false,
    });
  });

  it('sends nothing that was scheduled, neither emails nor pushes', async () => {
    await schedule('2026-11-20 09:40:00');
    await schedulePush('2026-11-20 09:40:00');
    await restore();
    later(desk.api, 11);
    await tick();
    expect(desk.got).toEqual([]);
  });

  it('does so once it is released, if there was still time', async () => {
    await schedule('2026-11-20 09:40:00');
    await schedulePush('2026-11-20 09:40:00');
    await restore();
    const { body } = await call(holdCalls.release);
    expect(body.message).toBe('Sending is on again');
    later(desk.api, 11);
    await tick();
    expect(desk.got.map(({ channel }) => channel).toSorted()).toEqual(['bulk', 'push']);
    expect((await call(holdCalls.get)).body.response).toBeNull();
  });

  it('lists what was due, what still has time, and what was being sent', async () => {
    await schedule('2026-11-20 09:40:00');
    await schedulePush('2026-11-20 11:00:00');
    await desk.api.db.write((tx) =>
      tx.update(sends).set({ state: 'sending', answer: '' }).where(eq(sends.channel, 'test')),
    );
    await restore();
    later(desk.api, 11);
    desk.token = await desk.api.signIn();
    const list = await held();
    expect(list.find(({ state }) => state === 'due')).toMatchObject({
      audience: 'all subscribers of FSI',
      at: '2026-11-20 09:40:00',
      provider: 'The provider doesn’t have this, so it wasn’t sent.',
    });
    expect(list.find(({ id }) => id === ids.notification)).toMatchObject({
      state: 'later',
      at: '2026-11-20 11:00:00',
    });
    expect(list.some(({ state }) => state === 'unclear')).toBe(true);
    await tick();
    expect(changing).toBe(0);
  });

  it('can’t say whether an email left whose figures another server synced', async () => {
    await schedule('2026-11-20 09:40:00', { figures: 'synced' });
    await restore();
    later(desk.api, 11);
    const [email] = await held();
    expect(email?.provider).toBe('The provider can’t be asked. This may have been sent already.');
  });

  it('isn’t released twice: what is due on a running desk goes out', async () => {
    await schedule('2026-11-20 09:40:00');
    later(desk.api, 11);
    const { body } = await call(holdCalls.release);
    expect(body.message).toBe('Sending was on already');
    await tick();
    expect(desk.got.map(({ channel }) => channel)).toEqual(['bulk']);
  });

  it('never sends what was due by itself, also after it is released', async () => {
    await schedule('2026-11-20 09:40:00');
    await schedulePush('2026-11-20 09:40:00');
    await restore();
    later(desk.api, 11);
    await call(holdCalls.release);
    await tick();
    expect(desk.got).toEqual([]);
    const [row] = await desk.api.db.read.select().from(scheduledSends);
    expect([row?.state, row?.note]).toEqual([
      'held',
      'Held because the database was restored from a backup. The provider doesn’t have this, so it wasn’t sent.',
    ]);
  });

  it('records what the provider has as sent, and refuses to send it again', async () => {
    await schedule('2026-11-20 09:40:00');
    await restore();
    later(desk.api, 11);
    known = 'SendGrid single send 91cc04de: triggered';
    expect((await held())[0]?.provider).toBe(`The provider has this: ${known}`);
    await call(holdCalls.release);
    const { body } = await desk.api.call(
      sendCalls.log,
      { newsletter_id: ids.newsletter },
      desk.token,
    );
    const log = (body.response as SendRecord[]).filter(({ channel }) => channel === 'bulk');
    expect(log).toMatchObject([{ state: 'sent', answer: known }]);
    const html = await previewed(desk, 'v2');
    const again = await desk.api.call(sendCalls.bulk, bodyOf('v2', html), desk.token);
    expect(again.body.message).toContain('sent');
    expect(desk.got).toEqual([]);
  });

  it('is released by administrators only', async () => {
    await restore();
    expect(holdCalls.release.level).toBe(levels.administer);
    expect((await desk.api.call(holdCalls.release, {})).status).toBe(401);
    expect((await desk.api.call(notificationCalls.list, {}, desk.token)).status).toBe(200);
  });
});
