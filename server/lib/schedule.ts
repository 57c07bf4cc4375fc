import { instantOf } from '@/domain/dates';
import { overdueAfter } from '@/domain/pushTimes';
import {
  changeNotification,
  holdNotification,
  isScheduled,
  scheduledRows,
  type Held,
  type NotificationRow,
} from '@server/db/notifications';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/app';
import { faultOf } from './background';
import { Failure, failure } from './failure';
import { pushOrder } from './pushes';

/** A scheduled push that certainly did not leave is tried again after this long. Milliseconds. */
const retryAfter = 60_000;

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'ledger' | 'providers'>;

/** `early`, `due` for an hour, then `overdue`: it then waits for a person. */
export function timing(row: NotificationRow, now: Date): 'early' | 'due' | 'overdue' {
  const instant = instantOf(row.start_date);
  const late = instant ? now.getTime() - instant.getTime() : Infinity;
  if (late < 0) return 'early';
  return late > overdueAfter ? 'overdue' : 'due';
}

/**
 * Sends what is scheduled and due. Any number of servers may do it at once and again: they order the
 * same push under the same key.
 */
export async function fireDue(deps: ScheduleDeps): Promise<void> {
  const now = deps.clock();
  const rows = await scheduledRows(deps.db.read);
  const due = rows.filter((row) => timing(row, now) === 'due');
  await Promise.all(due.map((row) => fire(deps, row)));
}

async function fire(deps: ScheduleDeps, row: NotificationRow): Promise<void> {
  const { scheduleKey: key, scheduledBy, scheduleRepeats: repeats } = row;
  if (key === null) return;
  try {
    const order = pushOrder(deps, {
      notificationId: row.id,
      content: row,
      channel: 'push',
      key,
      staffId: scheduledBy ?? 0,
      repeats,
      confirm: (tx) => confirmDue(tx, row, deps.clock()),
    });
    await deps.ledger.send(order);
  } catch (error) {
    // A refusal says why: not yet, another server has it, or its row in `sends` tells.
    if (error instanceof Failure && error.status === 409) return;
    deps.log({ level: 'error', event: 'fire-notification', ...faultOf(error) });
  }
}

/** Unscheduling, editing and another server wait for this row, or this one for them. */
async function confirmDue(tx: Database, seen: NotificationRow, now: Date): Promise<void> {
  const { row, scheduled } = await holdNotification(tx, seen.id);
  const isSame = row.scheduleKey === seen.scheduleKey && row.revision === seen.revision;
  const rests =
    scheduled?.state === 'failed' && now.getTime() - scheduled.updatedAt.getTime() < retryAfter;
  if (!isSame || rests || timing(row, now) !== 'due' || !isScheduled(row, scheduled)) {
    throw failure(409, 'It is not to be sent now.');
  }
}

/** Throws 409 where a push by hand would cross a scheduled one; an overdue schedule ends with it. */
export async function confirmByHand(
  tx: Database,
  seen: Pick<NotificationRow, 'id' | 'revision'>,
  now: Date,
): Promise<void> {
  const { row, scheduled } = await holdNotification(tx, seen.id);
  if (row.revision !== seen.revision) throw changedSince();
  if (isScheduled(row, scheduled) && timing(row, now) !== 'overdue') {
    throw failure(409, `It is scheduled for ${row.start_date}. Unschedule it before you send it.`);
  }
  if (row.scheduleKey !== null) await changeNotification(tx, row.id, { scheduleKey: null });
}

/** Nothing goes out, and nothing is scheduled, but what the person was shown. */
export function changedSince() {
  return failure(409, 'Somebody changed this notification. Look at it again first.');
}

/** Throws 409 while the newest push is on its way. */
export function refuseUnderWay({ newest }: Held): void {
  if (newest?.state === 'sending' || newest?.state === 'intent') {
    throw failure(409, 'It is being sent at this moment.');
  }
}

/** Throws 409 where nobody knows yet what came of the newest push. */
export function needSettled(held: Held): void {
  refuseUnderWay(held);
  if (held.newest?.state === 'unknown') {
    throw failure(409, 'It is not known whether the last push left. Say so first.');
  }
}
