import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { wallClockAt } from '@/domain/format/dates';
import { changeNotification } from '@server/db/notifications';
import { addSchedule, cancelSchedulesOf } from '@server/db/scheduledSends';
import { notifications } from '@server/db/schema/messaging';
import { sends } from '@server/db/schema/newsletters';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { failure } from '@server/http/failure';
import { makeBackground } from '@server/http/background';
import type { Ledger, Order } from '@server/sending/ledger';
import type { Provider, Recovery } from '@server/sending/providers/provider';
import { sendDuePushes } from '@server/sending/scheduledPushes';
import { sendDueNewsletters, type ScheduleDeps } from '@server/sending/scheduledSends';
import { openWorld, type World } from '@tests/sends/world';
import { smallEmail } from '../smallEmail';

/*
 * Pushes and emails leave by the same rules, which hold when what is due is read, and again in the
 * transaction that claims it.
 */

const key = 'key-of-the-schedule';
const minute = 60_000;
const id = 12;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  await world.db.write(async (tx) => {
    await tx.update(notifications).set({ scheduleKey: null });
    await tx.delete(scheduledSends);
  });
});

async function schedulePush(): Promise<void> {
  const schedule = { scheduleKey: key, start_date: wallClockAt(world.clock()) };
  const to = { service: 'fsinsight', role: 'all_fsi' };
  await world.db.write((tx) => changeNotification(tx, id, { ...schedule, ...to }));
}

async function scheduleEmail(): Promise<void> {
  const lane = { newsletterId: id, channel: 'bulk', variant: 'v2', audience: 'all of FSI' };
  const input = { newsletter: { id } } as never;
  const content = { hash: 'x', subject: 'Morning', input, reason: '', findings: [], repeats: 0 };
  const at = { dueAt: world.clock(), sendKey: key, staffId: 1, createdAt: world.clock() };
  const bytes = { html: '<p>Seen</p>', text: 'Seen' };
  await world.db.write((tx) => addSchedule(tx, { ...lane, ...content, ...at }, bytes));
}

const kinds = {
  push: {
    channel: 'push',
    schedule: schedulePush,
    unschedule: () => world.db.write((tx) => changeNotification(tx, id, { scheduleKey: null })),
    sendDue: sendDuePushes,
  },
  email: {
    channel: 'bulk',
    schedule: scheduleEmail,
    unschedule: () => world.db.write((tx) => cancelSchedulesOf(tx, id)),
    sendDue: sendDueNewsletters,
  },
} as const;
type Kind = keyof typeof kinds;

interface Look {
  recovery?: Recovery;
  /** What happens between reading what is due and claiming it. */
  meanwhile?: () => Promise<unknown>;
  send?: () => Promise<string>;
}

/** What leaves at one look at what is due, and what is logged. */
async function look(kind: Kind, { recovery = 'none', meanwhile, send }: Look = {}) {
  const lines: unknown[] = [];
  const orders: Order[] = [];
  const ledger: Partial<Ledger> = {
    async send(order) {
      await meanwhile?.();
      await world.db.write(async (tx) => order.confirm?.(tx));
      orders.push(order);
      return send ? send() : 'sent';
    },
  };
  const provider: Provider = { recovery, deliver: () => Promise.resolve('taken') };
  const log: ScheduleDeps['log'] = ({ level, event }) => void lines.push([level, event]);
  await kinds[kind].sendDue({
    db: world.db,
    clock: world.clock,
    log,
    background: makeBackground(log),
    publisher: samplePublisher,
    feeds: sampleFeeds(),
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    publicUrl: 'http://desk.example/',
    testRecipients: [],
    devRecipients: [],
    outbox: { deliver: () => Promise.resolve('taken') },
    ledger: ledger as Ledger,
    providers: { push: provider, bulk: provider, website: provider } as never,
  });
  return { orders, lines };
}

/** The send of the schedule, as far as a server has come with it. */
async function attempt(kind: Kind, state: typeof sends.$inferSelect.state): Promise<void> {
  const now = world.clock();
  const { channel } = kinds[kind];
  const row = { sendKey: key, slot: key, dedupeKey: key, channel, variant: '', audience: '' };
  const rest = { hash: '', subject: '', bytes: 0, staffId: 1, repeats: 0, notificationId: id };
  await world.db.write(async (tx) => {
    await tx.insert(sends).values({ ...row, ...rest, createdAt: now, updatedAt: now, state });
    const wasTried = state === 'failed' || state === 'unknown';
    if (wasTried) await tx.update(scheduledSends).set({ triedAt: now });
  });
}

const moments = ['before a look', 'before it is claimed'] as const;
const cases = (['push', 'email'] as const).flatMap((kind) =>
  moments.map((moment) => [kind, moment] as const),
);

describe.each(cases)('a scheduled %s, %s', (kind, moment) => {
  beforeEach(() => kinds[kind].schedule());

  /** How many leave after something happened. */
  async function leaving(happens: () => Promise<unknown>, recovery?: Recovery): Promise<number> {
    if (moment === 'before a look') await happens();
    const meanwhile = moment === 'before a look' ? undefined : happens;
    const { orders, lines } = await look(kind, {
      ...(recovery && { recovery }),
      ...(meanwhile && { meanwhile }),
    });
    expect(lines).toEqual([]);
    return orders.length;
  }

  it.each([
    [-1, 0],
    [0, 1],
    [60 * minute, 1],
    [60 * minute + 1, 0],
  ])('%d ms after its time leaves %d times', async (late, times) => {
    expect(await leaving(() => Promise.resolve(world.sleep(late)))).toBe(times);
  });

  it.each([
    ['intent', 0, 'none', 1],
    ['failed', minute - 1, 'none', 0],
    ['failed', minute, 'none', 1],
    ['failed', 61 * minute, 'none', 0],
    ['sending', 2 * minute, 'none', 0],
    ['sending', 2 * minute, 'key', 0],
    ['unknown', 2 * minute, 'none', 0],
    ['unknown', 2 * minute, 'lookup', 0],
    ['unknown', minute - 1, 'key', 0],
    ['unknown', minute, 'key', 1],
    ['sent', 2 * minute, 'key', 0],
    ['saved', 2 * minute, 'key', 0],
  ] as const)('whose send is %s for %d ms (%s) leaves %d times', async (state, ms, key, times) => {
    const happens = async () => {
      await attempt(kind, state);
      world.sleep(ms);
    };
    expect(await leaving(happens, key)).toBe(times);
  });

  it('doesn’t leave once it was unscheduled', async () => {
    expect(await leaving(kinds[kind].unschedule)).toBe(0);
  });
});

it.each([
  ['push', failure(409, 'Sent by another server.'), []],
  ['push', failure(502, 'Refused.'), [['error', 'send-scheduled']]],
  ['push', new Error('A bug.'), [['error', 'send-scheduled']]],
  ['email', failure(409, 'Sent by another server.'), []],
  // Its schedule says it.
  ['email', failure(502, 'Refused.'), []],
  ['email', new Error('A bug.'), [['error', 'send-scheduled']]],
] as const)('a scheduled %s that fails with %o logs %j', async (kind, error, lines) => {
  await kinds[kind].schedule();
  expect((await look(kind, { send: () => Promise.reject(error) })).lines).toEqual(lines);
});
