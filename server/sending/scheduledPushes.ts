import { instantOf, wallClockAt } from '@/domain/format/dates';
import { dueMoment } from '@/domain/sending/scheduling';
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
import { failure } from '@server/http/failure';
import { pushOrder } from './pushes';
import { sendScheduled, timing, type Schedule, type ScheduledJob } from './scheduler';

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'ledger' | 'providers' | 'publisher'>;

/** Whether a notification's time has come. One without a time is `overdue`. */
export function timingOf({ start_date }: NotificationRow, now: Date) {
  return timing(instantOf(start_date), now);
}

/** Sends the scheduled pushes that are due. One that is overdue waits for a user. */
export async function sendDuePushes(deps: ScheduleDeps): Promise<void> {
  const now = deps.clock();
  const rows = await scheduledRows(deps.db.read);
  const due = rows.filter((row) => timingOf(row, now) === 'due');
  const jobs = due.flatMap((row) => (row.scheduleKey ? [jobOf(deps, row, row.scheduleKey)] : []));
  await sendScheduled(deps, jobs);
}

function jobOf(deps: ScheduleDeps, row: NotificationRow, key: string): ScheduledJob {
  return {
    key,
    recovery: deps.providers.push.recovery,
    // The last try is in the send log, which is read together with the lock.
    schedule: { dueAt: instantOf(row.start_date), triedAt: null },
    noLongerDue: 'This push is no longer due.',
    order: () =>
      pushOrder(deps, {
        notificationId: row.id,
        content: row,
        channel: 'push',
        key,
        userId: row.scheduledBy ?? 0,
        repeats: row.scheduleRepeats,
      }),
    lock: (tx) => lockDue(tx, row),
  };
}

/** Locks the notification, so that nobody edits or unschedules it before the push is claimed. */
async function lockDue(tx: Database, seen: NotificationRow): Promise<Schedule | null> {
  const { row, scheduled } = await lockNotification(tx, seen.id);
  if (row.scheduleKey !== seen.scheduleKey || row.revision !== seen.revision) return null;
  const wasTried = scheduled && scheduled.state !== 'intent';
  return { dueAt: instantOf(row.start_date), triedAt: wasTried ? scheduled.updatedAt : null };
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
  if (isScheduled(row, scheduled) && timingOf(row, now) !== 'overdue') {
    const due = dueMoment({ due_at: row.start_date }, wallClockAt(now).slice(0, 10));
    throw failure(409, `Scheduled for ${due}. Unschedule it before you send it.`);
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
