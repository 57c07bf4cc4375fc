import { and, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type {
  ActivityAction,
  ActivityFilter,
  ActivityRow,
  ActivitySubject,
} from '@/api/contract/activity';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { activity } from './schema/operations';
import type { Database } from './store';

/**
 * Something that a user did. Apart from the reason for ignoring a finding it holds no content, only
 * the id and the name of what it was done to.
 */
export interface ActivityEntry {
  staffId: number | null;
  /** Name and address of the user at this time. */
  staff: string;
  action: ActivityAction;
  subject: ActivitySubject;
  subjectId: number | null;
  /** What the subject was called. */
  name?: string | undefined;
  /** The network address. */
  address: string;
  /** What was ignored and why. */
  reason?: string | undefined;
}

export async function addActivity(tx: Database, entry: ActivityEntry, now: Date): Promise<void> {
  await tx.insert(activity).values({ ...entry, at: now });
}

/** True if the user did the same to the same thing after that instant. */
export async function hasActivitySince(
  db: Database,
  entry: ActivityEntry,
  since: Date,
): Promise<boolean> {
  const { staffId, subjectId } = entry;
  if (staffId === null || subjectId === null) return false;
  const rows = await db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subject, entry.subject),
        eq(activity.subjectId, subjectId),
        eq(activity.staffId, staffId),
        eq(activity.action, entry.action),
        gt(activity.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

interface Page extends ActivityFilter {
  /** Only rows with a smaller id. */
  before?: number | undefined;
  limit: number;
}

/** Newest first. Days are those of New York. */
export async function listActivity(db: Database, { limit, ...page }: Page): Promise<ActivityRow[]> {
  const rows = await db
    .select()
    .from(activity)
    .where(and(...conditionsOf(page)))
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(({ at, staffId, subjectId, ...row }) => ({
    ...row,
    at: wallClockAt(at),
    staff_id: staffId,
    subject_id: subjectId,
  }));
}

function conditionsOf({ staff_id, action, subject, from, to, before }: Omit<Page, 'limit'>) {
  const start = from && instantOf(`${from} 00:00:00`);
  const end = to && instantOf(`${to} 23:59:59`);
  const conditions: (SQL | undefined | '' | null)[] = [
    staff_id === undefined ? undefined : eq(activity.staffId, staff_id),
    action && eq(activity.action, action),
    subject && eq(activity.subject, subject),
    start && gte(activity.at, start),
    end && lt(activity.at, new Date(end.getTime() + 1_000)),
    before === undefined ? undefined : lt(activity.id, before),
  ];
  return conditions.filter((condition): condition is SQL => Boolean(condition));
}

/** Everybody who has rows, under the newest of their names: one look into the index for each of them. */
export async function activityPeople(db: Database): Promise<{ staff_id: number; staff: string }[]> {
  const newest = (condition: SQL) => sql`(
    SELECT staff_id, staff FROM ${activity} WHERE ${condition}
    ORDER BY staff_id DESC, id DESC LIMIT 1)`;
  const answer: unknown = await db.execute(sql`
    WITH RECURSIVE people AS (
      ${newest(sql`staff_id IS NOT NULL`)}
      UNION ALL
      SELECT earlier.* FROM people
        CROSS JOIN LATERAL ${newest(sql`staff_id < people.staff_id`)} earlier
    )
    SELECT staff_id::float8, staff FROM people ORDER BY staff`);
  return (answer as { rows: { staff_id: number; staff: string }[] }).rows;
}
