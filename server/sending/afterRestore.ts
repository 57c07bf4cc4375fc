import type { HeldSend } from '@/api/contract/hold';
import type { SendChannel } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/format/dates';
import { endHold } from '@server/db/hold';
import { changeNotification, waitingPushes } from '@server/db/notifications';
import { changeWaiting, waitingSchedules, type ScheduledRow } from '@server/db/scheduledSends';
import { claim, intend, openSends, record, type SendRow } from '@server/db/sends';
import type { Database } from '@server/db/store';
import { hashOf } from '@server/http/tokens';
import { describeError } from '@server/http/log';
import { brandOf, orderOf } from './orders';
import type { Order } from './ledger';
import { audienceOf } from './pushes';
import { timing } from './schedule';
import { checkedOf, type ScheduleDeps } from './scheduledSends';

/** What can be found out about a scheduled email that was due. */
interface Finding {
  order: Order;
  /** In a sentence. */
  words: string;
  /** The provider's answer if it has the email; null otherwise. */
  answer: string | null;
}

const cannotBeAsked = 'The provider can’t be asked. This may have been sent already.';

/** What is scheduled, and what was under way when the backup was made. */
export async function heldSends(deps: ScheduleDeps): Promise<HeldSend[]> {
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
      provider: isDue ? (await askAbout(deps, row)).words : '',
    };
  });
  const pushes = (await waitingPushes(db.read)).map((row): HeldSend => {
    const isDue = timing(row, now) !== 'early';
    return {
      id: row.id,
      state: isDue ? 'due' : 'later',
      title: row.title,
      audience: audienceOf(row),
      at: row.start_date,
      provider: isDue ? cannotBeAsked : '',
    };
  });
  const unclear = (await openSends(db.read, null)).map((row): HeldSend => ({
    id: row.id,
    state: 'unclear',
    title: row.subject,
    audience: row.audience,
    at: wallClockAt(row.updatedAt),
    provider: row.answer,
  }));
  return [...(await Promise.all(emails)), ...pushes, ...unclear];
}

async function askAbout(deps: ScheduleDeps, row: ScheduledRow): Promise<Finding> {
  const order = await orderOf(deps, await checkedOf(deps, row));
  const provider = deps.providers[row.channel as SendChannel];
  if (provider.recovery !== 'lookup') return { order, words: cannotBeAsked, answer: null };
  const brand = brandOf(row.variant);
  try {
    const answer = await provider.find?.({ key: await hashOf(order.intent.slot), brand });
    return typeof answer === 'string'
      ? { order, words: `The provider has sent this: ${answer}`, answer }
      : { order, words: 'The provider doesn’t have this, so it wasn’t sent.', answer: null };
  } catch (error) {
    deps.log({ level: 'warn', event: 'ask-about-held', ...describeError(error) });
    return { order, words: cannotBeAsked, answer: null };
  }
}

/**
 * Lets messages out again. What was due stays behind, because the server that the backup is from may
 * have sent it; what a provider has is recorded as sent. What is due later goes out at its time.
 * False if nothing was held.
 */
export async function releaseHeld(deps: ScheduleDeps): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  const due = (await waitingSchedules(db.read)).filter(({ dueAt }) => dueAt <= now);
  const found = await Promise.all(
    due.map(async (row) => ({ row, finding: await askAbout(deps, row) })),
  );
  return db.write(async (tx) => {
    for (const { row, finding } of found) await leaveBehind(tx, row, finding, now);
    for (const row of await waitingPushes(tx)) {
      if (timing(row, now) !== 'early') await changeNotification(tx, row.id, { scheduleKey: null });
    }
    return endHold(tx);
  });
}

async function leaveBehind(
  tx: Database,
  { id }: ScheduledRow,
  { order, words, answer }: Finding,
  now: Date,
): Promise<void> {
  if (answer === null) {
    const note = `Not sent after the database was restored from a backup. ${words}`;
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
