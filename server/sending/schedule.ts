import { instantOf } from '@/domain/format/dates';
import { overdueAfter } from '@/domain/messaging/notificationState';
import {
  changeNotification,
  lockNotification,
  isScheduled,
  scheduledRows,
  type LockedNotification,
  type NotificationRow,
} from '@server/db/notifications';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { Failure, failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import { pushOrder } from './pushes';

/** Milliseconds until a scheduled push that failed is tried again. */
const retryAfter = 60_000;

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'ledger' | 'providers' | 'publisher'>;

/** A push is `early` before its time, `due` for an hour, then `overdue`: a user has to send it. */
export function timing(row: NotificationRow, now: Date): 'early' | 'due' | 'overdue' {
  const instant = instantOf(row.start_date);
  const late = instant ? now.getTime() - instant.getTime() : Infinity;
  if (late < 0) return 'early';
  return late > overdueAfter ? 'overdue' : 'due';
}

/**
 * Sends the scheduled pushes that are due. Several servers may do this at the same time: they all use
 * the key of the schedule, so each push is sent once.
 */
export async function sendDue(deps: ScheduleDeps): Promise<void> {
  const now = deps.clock();
  const rows = await scheduledRows(deps.db.read);
  const due = rows.filter((row) => timing(row, now) === 'due');
  await Promise.all(due.map((row) => sendScheduled(deps, row)));
}

async function sendScheduled(deps: ScheduleDeps, row: NotificationRow): Promise<void> {
  const { scheduleKey: key, scheduledBy, scheduleRepeats: repeats } = row;
  if (key === null) return;
  const recognizesKeys = deps.providers.push.recovery === 'key';
  try {
    const order = await pushOrder(deps, {
      notificationId: row.id,
      content: row,
      channel: 'push',
      key,
      userId: scheduledBy ?? 0,
      repeats,
      confirm: (tx) => confirmDue(tx, row, { now: deps.clock(), recognizesKeys }),
    });
    await deps.ledger.send(order);
  } catch (error) {
    // Not due anymore, sent by another server, or shown in the send log: there is nothing to
    // report.
    if (error instanceof Failure && error.status === 409) return;
    deps.log({ level: 'error', event: 'send-scheduled', ...describeError(error) });
  }
}

/**
 * Locks the notification, so that nobody edits or unschedules it before the push is claimed. A service
 * that recognizes keys gets a push without a clear answer again.
 */
async function confirmDue(
  tx: Database,
  seen: NotificationRow,
  { now, recognizesKeys }: { now: Date; recognizesKeys: boolean },
): Promise<void> {
  const { row, scheduled } = await lockNotification(tx, seen.id);
  const mayRepeat = scheduled?.state === 'unknown' && recognizesKeys;
  const isSame = row.scheduleKey === seen.scheduleKey && row.revision === seen.revision;
  const waitsForRetry =
    (scheduled?.state === 'failed' || mayRepeat) &&
    now.getTime() - scheduled.updatedAt.getTime() < retryAfter;
  const isOpen = isScheduled(row, scheduled) || mayRepeat;
  if (!isSame || waitsForRetry || timing(row, now) !== 'due' || !isOpen) {
    throw failure(409, 'This push is no longer due.');
  }
}

/**
 * For a push that a user sends. Throws 409 if one is scheduled. Ends a schedule that is overdue.
 */
export async function confirmManual(
  tx: Database,
  seen: Pick<NotificationRow, 'id' | 'revision'>,
  now: Date,
): Promise<void> {
  const { row, scheduled } = await lockNotification(tx, seen.id);
  if (row.revision !== seen.revision) throw changedSince();
  if (isScheduled(row, scheduled) && timing(row, now) !== 'overdue') {
    throw failure(409, `Scheduled for ${row.start_date}. Unschedule it before you send it.`);
  }
  if (row.scheduleKey !== null) await changeNotification(tx, row.id, { scheduleKey: null });
}

/** Users only send and schedule what they have seen. */
export function changedSince() {
  return failure(409, 'This notification was changed. Check it, then try again.');
}

/** Throws 409 while the newest push is being sent. */
export function requireNotSending({ newest }: LockedNotification): void {
  if (newest?.state === 'sending' || newest?.state === 'intent') {
    throw failure(409, 'This notification is being sent right now. Try again in a moment.');
  }
}

/** Throws 409 while the newest push is being sent, or if its delivery isn't confirmed. */
export function requireSettled(notification: LockedNotification): void {
  requireNotSending(notification);
  if (notification.newest?.state === 'unknown') {
    throw failure(
      409,
      "Delivery of the last push isn't confirmed. Mark it as sent or failed first.",
    );
  }
}
