import { and, eq, inArray, isNotNull, isNull, min, or } from 'drizzle-orm';
import { instantOf } from '@/domain/format/dates';
import { notifications } from './schema/messaging';
import { sends } from './schema/newsletters';
import { scheduledSends } from './schema/scheduledSends';
import { openStates } from './sends';
import type { Database } from './store';

/** How long something waits, in seconds; 0 if nothing does. */
export interface QueueAge {
  /** The oldest send without an outcome. */
  sends: number;
  /** The scheduled push that has been due for the longest. */
  pushes: number;
  /** The scheduled newsletter that has been due for the longest. */
  newsletters: number;
}

export async function queueAge(db: Database, now: Date): Promise<QueueAge> {
  const since = (instant: Date | null | undefined) =>
    instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1_000) : 0;
  const [open] = await db
    .select({ oldest: min(sends.createdAt) })
    .from(sends)
    .where(inArray(sends.state, openStates));
  const pushes = await waitingPushes(db);
  const [due] = await db
    .select({ oldest: min(scheduledSends.dueAt) })
    .from(scheduledSends)
    .where(eq(scheduledSends.state, 'waiting'));
  return {
    sends: since(open?.oldest),
    pushes: Math.max(0, ...pushes.map((startDate) => since(instantOf(startDate)))),
    newsletters: since(due?.oldest),
  };
}

/** The start dates of the scheduled pushes that weren't sent yet. */
async function waitingPushes(db: Database): Promise<(string | null)[]> {
  const rows = await db
    .select({ startDate: notifications.start_date })
    .from(notifications)
    .leftJoin(sends, eq(sends.sendKey, notifications.scheduleKey))
    .where(
      and(
        isNotNull(notifications.scheduleKey),
        isNull(notifications.removedAt),
        or(isNull(sends.id), inArray(sends.state, ['intent', 'failed'])),
      ),
    );
  return rows.map(({ startDate }) => startDate);
}
