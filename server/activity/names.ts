import { and, desc, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActivitySubject } from '@/api/contract/activity';
import type { ActivityEntry } from '@server/db/activity';
import { approvals } from '@server/db/schema/approvals';
import { appKeys } from '@server/db/schema/apps';
import { instruments } from '@server/db/schema/market';
import { announcements, notifications, questions } from '@server/db/schema/messaging';
import { newsFeeds } from '@server/db/schema/newsFeeds';
import { news, newsletters, staff } from '@server/db/schema/newsletters';
import { activity } from '@server/db/schema/operations';
import { snippets } from '@server/db/schema/snippets';
import type { Database } from '@server/db/store';

interface Named {
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
}

/** Where the names of subjects are. What belongs to a user is called as the user. */
const tables: Partial<Record<ActivitySubject, Named>> = {
  announcement: { table: announcements, id: announcements.id, name: announcements.name },
  'app key': { table: appKeys, id: appKeys.id, name: appKeys.name },
  instrument: { table: instruments, id: instruments.id, name: instruments.name },
  news: { table: news, id: news.id, name: news.text },
  'news feed': { table: newsFeeds, id: newsFeeds.id, name: newsFeeds.name },
  newsletter: { table: newsletters, id: newsletters.id, name: newsletters.name },
  notification: { table: notifications, id: notifications.id, name: notifications.name },
  question: { table: questions, id: questions.id, name: questions.question },
  snippet: { table: snippets, id: snippets.id, name: snippets.name },
  user: { table: staff, id: staff.id, name: staff.firstName },
  level: { table: staff, id: staff.id, name: staff.firstName },
};

/** Characters of a name that are kept. */
const mostCharacters = 120;

type Subject = Pick<ActivityEntry, 'action' | 'subject' | 'subjectId'>;

/**
 * What a subject is called now; for one that is gone, its name in the newest row about it, and for a new
 * one, the name that it was given. '' for a subject without a name.
 */
export async function subjectName(
  db: Database,
  { subject, subjectId }: Subject,
  body: unknown,
): Promise<string> {
  if (subjectId === null) return tables[subject] ? givenName(body) : '';
  const name =
    subject === 'approval request'
      ? await newsletterOf(db, subjectId)
      : await storedName(db, subject, subjectId);
  return shortened(name ?? (await lastName(db, subject, subjectId)) ?? '');
}

const shortened = (name: string) => Array.from(name.trim()).slice(0, mostCharacters).join('');

function givenName(body: unknown): string {
  const { name, question, first_name: firstName } = body as Record<string, unknown>;
  const given = [name, question, firstName].find((each) => typeof each === 'string');
  return shortened(given ?? '');
}

async function storedName(
  db: Database,
  subject: ActivitySubject,
  id: number,
): Promise<string | undefined> {
  const named = tables[subject];
  if (!named) return undefined;
  const [row] = await db.select({ name: named.name }).from(named.table).where(eq(named.id, id));
  return row && String(row.name);
}

async function newsletterOf(db: Database, approvalId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: newsletters.name })
    .from(approvals)
    .innerJoin(newsletters, eq(newsletters.id, approvals.newsletterId))
    .where(eq(approvals.id, approvalId));
  return row?.name;
}

async function lastName(
  db: Database,
  subject: ActivitySubject,
  id: number,
): Promise<string | undefined> {
  const isNamed = and(
    eq(activity.subject, subject),
    eq(activity.subjectId, id),
    ne(activity.name, ''),
  );
  const [row] = await db
    .select({ name: activity.name })
    .from(activity)
    .where(isNamed)
    .orderBy(desc(activity.id))
    .limit(1);
  return row?.name;
}
