import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  like,
  lt,
  lte,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Announcement } from '@/api/contract/announcements';
import type { Dashboard, OpenNewsletter, OutgoingSend } from '@/api/contract/dashboard';
import type { Notification } from '@/api/contract/notifications';
import { isDue, lastDaysSends, startOfDay } from '@/domain/dashboard/day';
import { wallClockAt } from '@/domain/format/dates';
import { isNotDeleted, withoutRemoval } from './bin';
import { getNotification } from './notifications';
import { openElsewhere } from './presence';
import { countsOfSends } from './sendEvents';
import { announcements, notifications, questions } from './schema/messaging';
import { news, sends } from './schema/newsletters';
import type { Database } from './store';

/** The most sends of a day that the board reads. */
const mostSends = 100;
/** The most questions whose text it shows. */
const mostQuestions = 3;

/** What went to readers on the newest day before `day` with sends, newest first. */
export async function sendsBefore(db: Database, day: string): Promise<OutgoingSend[]> {
  const { id, channel, newsletterId, subject, audience, state, isSaved, createdAt } = sends;
  const rows = await db
    .select({ id, channel, newsletterId, subject, audience, state, isSaved, createdAt })
    .from(sends)
    .where(
      and(
        // In the words of its index.
        sql`${channel} in ('bulk', 'website', 'push')`,
        lt(createdAt, startOfDay(day)),
        ne(state, 'intent'),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(mostSends);
  const found = rows.map(
    ({ newsletterId: newsletter_id, isSaved: is_saved, createdAt: at, ...row }) => ({
      ...row,
      channel: row.channel as OutgoingSend['channel'],
      newsletter_id,
      is_saved,
      created_at: wallClockAt(at),
    }),
  );
  const shown = lastDaysSends(found, day);
  const results = await countsOfSends(
    db,
    shown.map(({ id: sendId }) => sendId),
  );
  return shown.map((send) => ({ ...send, results: results.get(send.id) }));
}

/** Pushes that are scheduled for `day` or earlier and not sent yet, the earliest first. */
export async function duePushes(db: Database, day: string): Promise<Notification[]> {
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        sql`${notifications.scheduleKey} is not null`,
        lte(notifications.start_date, `${day} 23:59:59`),
        isNotDeleted(notifications),
      ),
    )
    .orderBy(notifications.start_date, notifications.id);
  const due = await Promise.all(rows.map(({ id }) => getNotification(db, id)));
  return due.filter((notification) => isDue(notification, day));
}

/** Announcements that start or end on `day`. */
export async function announcementsOn(db: Database, day: string): Promise<Announcement[]> {
  const { date_start, date_end } = announcements;
  const isOn = or(like(date_start, `${day} %`), like(date_end, `${day} %`));
  return db
    .select(withoutRemoval(getTableColumns(announcements)))
    .from(announcements)
    .where(and(isOn, isNotDeleted(announcements)));
}

/** How many questions wait for approval, and the newest of them. */
export async function waitingQuestions(db: Database): Promise<Dashboard['questions']> {
  const waits = and(eq(questions.approved, false), isNotDeleted(questions));
  const [counted] = await db.select({ waiting: count() }).from(questions).where(waits);
  const newest = await db
    .select({ id: questions.id, question: questions.question })
    .from(questions)
    .where(waits)
    .orderBy(desc(questions.created_at), desc(questions.id))
    .limit(mostQuestions);
  return { waiting: counted?.waiting ?? 0, newest };
}

/** The newsletters that the user's colleagues have open, each once. */
export async function openNewsletters(db: Database, userId: number): Promise<OpenNewsletter[]> {
  const open = new Map<number, OpenNewsletter>();
  for (const { newsletter_id: id, name, date, ...colleague } of await openElsewhere(db, userId)) {
    const known = open.get(id) ?? { id, name: name.trim() || date, colleagues: [] };
    open.set(id, { ...known, colleagues: [...known.colleagues, colleague] });
  }
  return [...open.values()];
}

/** When the newsletter last selected a news item; null if it has none. */
export async function newsSelectedAt(db: Database, newsletterId: number): Promise<string | null> {
  const [row] = await db
    .select({ at: max(news.selectedAt) })
    .from(news)
    .where(eq(news.newsletterId, newsletterId));
  return row?.at ? wallClockAt(row.at) : null;
}
