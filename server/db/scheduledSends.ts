import { and, asc, eq, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import { wallClockAt } from '@/domain/format/dates';
import { syncLead } from '@/domain/sending/dueFigures';
import { dueMoment } from '@/domain/sending/scheduling';
import { failure } from '@server/http/failure';
import { scheduledSends } from './schema/scheduledSends';
import { sentEmails, staff } from './schema/newsletters';
import type { SentBytes } from './sends';
import { nameOf } from './users';
import type { Database } from './store';

export type ScheduledRow = typeof scheduledSends.$inferSelect;
type NewSchedule = Omit<typeof scheduledSends.$inferInsert, 'id' | 'state' | 'note' | 'triedAt'>;

/** What waits for its time, or needs somebody's attention. What isn't confirmed does so in the log. */
const openStates = ['waiting', 'held', 'failed'] as const;

/** What waits, is held or failed, of one newsletter or of all, the earliest first. */
export async function openSchedules(
  db: Database,
  { newsletterId }: { newsletterId?: number } = {},
): Promise<ScheduledSend[]> {
  const rows = await db
    .select({ row: scheduledSends, firstName: staff.firstName, email: staff.email })
    .from(scheduledSends)
    .leftJoin(staff, eq(staff.id, scheduledSends.staffId))
    .where(
      and(
        inArray(scheduledSends.state, [...openStates]),
        newsletterId === undefined ? undefined : eq(scheduledSends.newsletterId, newsletterId),
      ),
    )
    .orderBy(asc(scheduledSends.dueAt), asc(scheduledSends.id));
  return rows.map(({ row, firstName, email }) => ({
    id: row.id,
    newsletter_id: row.newsletterId,
    channel: row.channel as ScheduledSend['channel'],
    variant: row.variant as ScheduledSend['variant'],
    audience: row.audience,
    due_at: wallClockAt(row.dueAt),
    subject: row.subject,
    hash: outgoingHash(row),
    state: row.state,
    note: row.note,
    staff: nameOf({ firstName, email }),
    repeats: row.repeats,
    reason: row.reason,
    unapproved: row.unapproved,
    figures: row.figures,
  }));
}

/** The hash of the bytes that leave. */
export function outgoingHash({ hash, syncedHash }: ScheduledRow): string {
  return syncedHash ?? hash;
}

/** True if the figures that it shows are still to be synced. */
export function needsSync({ figures, syncedAt }: ScheduledRow): boolean {
  return figures === 'synced' && syncedAt === null;
}

/** For changes that a sync makes, so that a slow server doesn't overwrite those of another one. */
export const isUnsynced = and(
  eq(scheduledSends.figures, 'synced'),
  isNull(scheduledSends.syncedAt),
);

/** Everything that is due or whose figures are now synced for it, the earliest first. */
export function dueSchedules(db: Database, now: Date): Promise<ScheduledRow[]> {
  const { dueAt } = scheduledSends;
  const soon = new Date(now.getTime() + syncLead);
  return waitingSchedules(db, or(lte(dueAt, now), and(isUnsynced, lte(dueAt, soon))));
}

/** Everything that waits and fulfils a condition, the earliest first. */
export function waitingSchedules(db: Database, condition?: SQL): Promise<ScheduledRow[]> {
  return db
    .select()
    .from(scheduledSends)
    .where(and(eq(scheduledSends.state, 'waiting'), condition))
    .orderBy(asc(scheduledSends.dueAt), asc(scheduledSends.id));
}

/** Keeps the exact bytes. Throws 409 where something waits for the same audience already. */
export async function addSchedule(
  tx: Database,
  schedule: NewSchedule,
  bytes: SentBytes,
): Promise<void> {
  await refuseScheduled(tx, schedule);
  await tx
    .insert(sentEmails)
    .values({ hash: schedule.hash, ...bytes })
    .onConflictDoNothing();
  await tx.insert(scheduledSends).values({ ...schedule, state: 'waiting' });
}

type Lane = Pick<NewSchedule, 'newsletterId' | 'channel' | 'variant' | 'audience'>;

/** Throws 409 while a send to this audience waits for its time. */
export async function refuseScheduled(tx: Database, lane: Lane): Promise<void> {
  const [waiting] = await tx
    .select({ dueAt: scheduledSends.dueAt })
    .from(scheduledSends)
    .where(
      and(
        eq(scheduledSends.newsletterId, lane.newsletterId),
        eq(scheduledSends.channel, lane.channel),
        eq(scheduledSends.variant, lane.variant),
        eq(scheduledSends.audience, lane.audience),
        eq(scheduledSends.state, 'waiting'),
      ),
    )
    .for('update');
  if (!waiting) return;
  const when = dueMoment({ due_at: wallClockAt(waiting.dueAt) }, null);
  throw failure(409, `Scheduled for ${when}. Cancel that first.`);
}

/** Locks a scheduled send. Throws 404 for an unknown id. */
export async function lockSchedule(tx: Database, id: number): Promise<ScheduledRow> {
  const [row] = await tx
    .select()
    .from(scheduledSends)
    .where(eq(scheduledSends.id, id))
    .for('update');
  if (!row) throw failure(404, 'This scheduled send doesn’t exist anymore. Reload the page.');
  return row;
}

type Change = Partial<
  Pick<ScheduledRow, 'state' | 'note' | 'triedAt' | 'input' | 'subject' | 'syncedAt' | 'syncedHash'>
>;

/** Changes a scheduled send that still waits. False for any other, which stays as it is. */
export async function changeWaiting(
  tx: Database,
  id: number,
  change: Change,
  condition?: SQL,
): Promise<boolean> {
  const changed = await tx
    .update(scheduledSends)
    .set(change)
    .where(and(eq(scheduledSends.id, id), eq(scheduledSends.state, 'waiting'), condition))
    .returning({ id: scheduledSends.id });
  return changed.length > 0;
}

/** Notes what would hold a waiting send. False if that is noted already. */
export function noteWaiting(tx: Database, id: number, note: string): Promise<boolean> {
  return changeWaiting(tx, id, { note }, ne(scheduledSends.note, note));
}

/**
 * The sends of a newsletter at one time whose figures the caller is to sync, with one sync for all. None
 * if another server does; again after `lasts` milliseconds, if that one didn't finish.
 */
export function claimSync(
  tx: Database,
  { newsletterId, dueAt }: ScheduledRow,
  { now, lasts }: { now: Date; lasts: number },
): Promise<ScheduledRow[]> {
  const { triedAt } = scheduledSends;
  const isFree = or(isNull(triedAt), lte(triedAt, new Date(now.getTime() - lasts)));
  return tx
    .update(scheduledSends)
    .set({ triedAt: now })
    .where(
      and(
        eq(scheduledSends.newsletterId, newsletterId),
        eq(scheduledSends.dueAt, dueAt),
        eq(scheduledSends.state, 'waiting'),
        isUnsynced,
        isFree,
      ),
    )
    .returning();
}

/** Stores the email with synced figures, once. */
export async function storeSynced(
  tx: Database,
  id: number,
  synced: Pick<ScheduledRow, 'input' | 'subject' | 'syncedAt'> & { syncedHash: string },
  bytes: SentBytes,
): Promise<void> {
  await tx
    .insert(sentEmails)
    .values({ hash: synced.syncedHash, ...bytes })
    .onConflictDoNothing();
  await changeWaiting(tx, id, { ...synced, triedAt: null }, isUnsynced);
}

/** Ends a scheduled send for good, whatever became of it. */
export async function cancelSchedule(tx: Database, id: number): Promise<void> {
  await tx
    .update(scheduledSends)
    .set({ state: 'cancelled' })
    .where(and(eq(scheduledSends.id, id), inArray(scheduledSends.state, [...openStates])));
}

/** Ends everything that is scheduled for a newsletter. */
export async function cancelSchedulesOf(tx: Database, newsletterId: number): Promise<void> {
  const { state } = scheduledSends;
  await tx
    .update(scheduledSends)
    .set({ state: 'cancelled' })
    .where(and(eq(scheduledSends.newsletterId, newsletterId), inArray(state, [...openStates])));
}

/** Of newsletters with scheduled sends: when the next is due, and whether one was held or failed. */
export async function scheduleFacts(
  db: Database,
  ids?: readonly number[],
): Promise<{ id: number; scheduled_at: string | null; is_held: boolean }[]> {
  const { newsletterId, dueAt, state } = scheduledSends;
  const rows = await db
    .select({
      id: newsletterId,
      due: sql<string | null>`min(${dueAt}) FILTER (WHERE ${state} = 'waiting')`,
      held: sql<boolean>`bool_or(${state} <> 'waiting')`,
    })
    .from(scheduledSends)
    .where(and(inArray(state, [...openStates]), ids ? inArray(newsletterId, [...ids]) : undefined))
    .groupBy(newsletterId);
  return rows.map(({ id, due, held }) => ({
    id,
    scheduled_at: due === null ? null : wallClockAt(new Date(due)),
    is_held: held,
  }));
}
