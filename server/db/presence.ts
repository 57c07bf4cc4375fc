import { and, asc, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Colleague, PresentColleague, Writing } from '@/api/contract/presence';
import { isNotDeleted } from './bin';
import { newsletters, staff } from './schema/newsletters';
import { presence } from './schema/presence';
import type { Database } from './store';

/** A tab that reports every 15 seconds may miss two reports. */
const edge = sql`now() - interval '45 seconds'`;
const isHere = sql`${presence.seenAt} > ${edge}`;

/** A tab with colleagues reports every 5 seconds, so that this one missed two. */
const isWriting = sql<boolean>`${presence.seenAt} > now() - interval '15 seconds'`;

export interface OpenTab {
  userId: number;
  tab: string;
}

/** Records that the tab shows the newsletter now, and where its user writes. */
export async function reportPresence(
  db: Database,
  { userId: staffId, tab }: OpenTab,
  newsletterId: number,
  writing: Writing | null,
): Promise<void> {
  const seen = { newsletterId, seenAt: sql`now()`, writing };
  await db
    .insert(presence)
    .values({ staffId, tab, ...seen })
    .onConflictDoUpdate({ target: [presence.staffId, presence.tab], set: seen });
}

/** Forgets the tab, and those of the same user that haven't reported for long. */
export async function leave(db: Database, { userId, tab }: OpenTab): Promise<void> {
  const isGone = or(eq(presence.tab, tab), lt(presence.seenAt, edge));
  await db.delete(presence).where(and(eq(presence.staffId, userId), isGone));
}

/** The others who have the newsletter open. Of several tabs, the last in which they write counts. */
export async function colleaguesIn(
  db: Database,
  newsletterId: number,
  userId: number,
): Promise<PresentColleague[]> {
  const tabs = await db
    .select({
      user_id: staff.id,
      first_name: staff.firstName,
      writing: presence.writing,
      isWriting,
    })
    .from(presence)
    .innerJoin(staff, eq(staff.id, presence.staffId))
    .where(and(eq(presence.newsletterId, newsletterId), ne(staff.id, userId), isHere))
    .orderBy(asc(staff.id), desc(presence.seenAt));
  const people = new Map<number, PresentColleague>();
  for (const { isWriting: isFresh, writing, ...colleague } of tabs) {
    const known = people.get(colleague.user_id)?.writing ?? null;
    people.set(colleague.user_id, { ...colleague, writing: known ?? (isFresh ? writing : null) });
  }
  return Array.from(people.values());
}

/** One newsletter that somebody else has open. */
export interface OpenElsewhere extends Colleague {
  newsletter_id: number;
  name: string;
  date: string;
}

/** Which newsletters the others have open, newest newsletter first. */
export async function openElsewhere(db: Database, userId: number): Promise<OpenElsewhere[]> {
  return db
    .selectDistinct({
      newsletter_id: newsletters.id,
      name: newsletters.name,
      date: newsletters.date,
      user_id: staff.id,
      first_name: staff.firstName,
    })
    .from(presence)
    .innerJoin(staff, eq(staff.id, presence.staffId))
    .innerJoin(newsletters, eq(newsletters.id, presence.newsletterId))
    .where(and(ne(staff.id, userId), isHere, isNotDeleted(newsletters)))
    .orderBy(sql`${newsletters.date} desc`, sql`${newsletters.id} desc`, asc(staff.id));
}
