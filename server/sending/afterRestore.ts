import type { HeldSend } from '@/api/contract/hold';
import { wallClockAt } from '@/domain/format/dates';
import { leaveRuns } from '@server/db/bulkActs';
import { endHold, heldNow, heldSince } from '@server/db/hold';
import { changeNotification, waitingPushes } from '@server/db/notifications';
import {
  changeWaiting,
  needsSync,
  waitingSchedules,
  type ScheduledRow,
} from '@server/db/scheduledSends';
import { claim, intend, openSends, record, type SendRow } from '@server/db/sends';
import type { Database } from '@server/db/store';
import { leaveDeliveries } from '@server/db/webhooks';
import { hashOf } from '@server/http/tokens';
import { describeError } from '@server/http/log';
import { brandOf, orderOf } from './orders';
import type { Order } from './ledger';
import type { Channel } from './providers/provider';
import { audienceOf } from './pushes';
import { timingOf } from './scheduledPushes';
import { checkedOf, type ScheduleDeps } from './scheduledSends';

/** What a provider knows about a message that may have left. */
interface Knowledge {
  /** In a sentence. */
  words: string;
  /** The provider's answer if it has the message; null otherwise. */
  answer: string | null;
}

const unknown: Knowledge = {
  words: 'The provider can’t be asked. This may have been sent already.',
  answer: null,
};

/** What is scheduled, and what was under way when the backup was made. */
export async function sendsAtRestore(deps: ScheduleDeps): Promise<HeldSend[]> {
  const { db, clock } = deps;
  const now = clock();
  const emails = (await waitingSchedules(db.read)).map(async (row): Promise<HeldSend> => {
    const isDue = row.dueAt <= now;
    return {
      id: row.id,
      state: isDue ? 'due' : 'later',
      title: row.subject,
      audience: row.audience,
      at: wallClockAt(row.dueAt),
      provider: isDue ? (await askAbout(deps, row)).known.words : '',
    };
  });
  const pushes = (await waitingPushes(db.read)).map((row): HeldSend => {
    const isDue = timingOf(row, now) !== 'early';
    return {
      id: row.id,
      state: isDue ? 'due' : 'later',
      title: row.title,
      audience: audienceOf(row),
      at: row.start_date,
      provider: isDue ? unknown.words : '',
    };
  });
  const unclear = (await openSends(db.read, null, { withRuns: true })).map(
    async (row): Promise<HeldSend> => ({
      id: row.id,
      state: 'unclear',
      title: row.subject,
      audience: row.audience,
      at: wallClockAt(row.updatedAt),
      provider: (await ask(deps, row, row.updatedAt)).words,
    }),
  );
  return [...(await Promise.all(emails)), ...pushes, ...(await Promise.all(unclear))];
}

/** The order of a scheduled email that was due, and what its provider knows about it. */
async function askAbout(deps: ScheduleDeps, row: ScheduledRow) {
  const order = await orderOf(deps, await checkedOf(deps, row));
  // With other figures it is another email, which only the server that synced them knows.
  const known = needsSync(row) ? unknown : await ask(deps, order.intent, row.dueAt);
  return { order, known };
}

/** Asks without changing anything there: the service may be in use by the server that the backup is from. */
async function ask(
  { providers, clock, log }: ScheduleDeps,
  { channel, variant, slot }: Pick<SendRow, 'channel' | 'variant' | 'slot'>,
  since: Date,
): Promise<Knowledge> {
  const known = providers[channel as Channel];
  const provider = (await known.current?.()) ?? known;
  const isTooSoon = clock().getTime() - since.getTime() < (provider.lag ?? 0);
  if (provider.recovery !== 'lookup' || isTooSoon) return unknown;
  const message = { key: await hashOf(slot), brand: brandOf(variant) };
  try {
    const answer = await provider.find?.(message, { isReadOnly: true });
    return typeof answer === 'string'
      ? { words: `The provider has this: ${answer}`, answer }
      : { words: 'The provider doesn’t have this, so it wasn’t sent.', answer: null };
  } catch (error) {
    log({ level: 'warn', event: 'ask-about-held', ...describeError(error) });
    return unknown;
  }
}

/**
 * Lets messages out again. What was due stays behind, because the server that the backup is from may
 * have sent it; what a provider has is recorded as sent. What is due later goes out at its time.
 * False if nothing was held.
 */
export function releaseHeld(deps: ScheduleDeps): Promise<boolean> {
  return release(deps, (row) => askAbout(deps, row));
}

const unasked: Knowledge = {
  words: 'The provider wasn’t asked. This may have been sent already.',
  answer: null,
};

/** The same without asking providers, for the command line: all that was due stays held. */
export function releaseUnasked(deps: Pick<ScheduleDeps, 'db' | 'clock'>): Promise<boolean> {
  return release(deps, () => Promise.resolve({ order: null, known: unasked }));
}

interface Asked {
  /** Null if nobody was asked. */
  order: Order | null;
  known: Knowledge;
}

async function release(
  { db, clock }: Pick<ScheduleDeps, 'db' | 'clock'>,
  look: (row: ScheduledRow) => Promise<Asked>,
): Promise<boolean> {
  const now = clock();
  if ((await heldSince(db.read)) === null) return false;
  const due = (await waitingSchedules(db.read)).filter(({ dueAt }) => dueAt <= now);
  const found = await Promise.all(due.map(async (row) => ({ row, asked: await look(row) })));
  await leaveRuns(db, now);
  return db.write(async (tx) => {
    const held = await heldNow(tx);
    if (!held || !(await endHold(tx))) return false;
    await leaveDeliveries(tx, held.since, now);
    const why = held.isByHand ? heldByHand : restored;
    for (const { row, asked } of found) await leaveBehind(tx, row, { ...asked, why }, now);
    for (const row of await waitingPushes(tx)) {
      if (timingOf(row, now) !== 'early')
        await changeNotification(tx, row.id, { scheduleKey: null });
    }
    return true;
  });
}

const heldByHand = 'Held because sending was held.';
const restored = 'Held because the database was restored from a backup.';

async function leaveBehind(
  tx: Database,
  { id }: ScheduledRow,
  { order, known: { words, answer }, why }: Asked & { why: string },
  now: Date,
): Promise<void> {
  if (answer === null || !order) {
    const note = `${why} ${words}`;
    await changeWaiting(tx, id, { state: 'held', note });
    return;
  }
  const open: SendRow['state'][] = ['intent', 'failed'];
  const row = await intend(tx, { ...order.intent, createdAt: now }, open, order.bytes);
  const attempt = { name: crypto.randomUUID(), now, open, isSaved: order.isSaved ?? false };
  const claimed = await claim(tx, row, attempt);
  if (claimed && 'taken' in claimed)
    await record(tx, claimed.taken, { state: 'sent', answer }, now);
  await changeWaiting(tx, id, { state: 'sent' });
}
