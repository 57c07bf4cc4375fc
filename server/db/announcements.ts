import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Announcement, AnnouncementView } from '@/api/contract/announcements';
import { failure } from '@server/http/failure';
import { isNotDeleted, notDeletedRow, moveToBin, withoutRemoval, type Removal } from './bin';
import { announcements, announcementViews } from './schema/messaging';
import type { Database } from './store';
import { tellWebhooks } from './webhooks';

/** The fields that users edit. A missing image stays unchanged. */
export type AnnouncementFields = Pick<
  typeof announcements.$inferInsert,
  'name' | 'service' | 'url' | 'date_start' | 'date_end' | 'image_phone' | 'image_tablet'
>;

const missing = () => failure(404, 'This announcement was removed. Reload the page.');
const shownColumns = withoutRemoval(getTableColumns(announcements));

/** Newest first. */
export async function listAnnouncements(db: Database): Promise<Announcement[]> {
  return db
    .select(shownColumns)
    .from(announcements)
    .where(isNotDeleted(announcements))
    .orderBy(desc(announcements.id));
}

/** Throws 404 for an unknown id. */
export async function getAnnouncement(db: Database, id: number): Promise<Announcement> {
  const [row] = await db
    .select(shownColumns)
    .from(announcements)
    .where(notDeletedRow(announcements, id));
  if (!row) throw missing();
  return row;
}

/** A new announcement is in testing and disabled: nobody sees it until a user enables it. */
export async function addAnnouncement(tx: Database, fields: AnnouncementFields): Promise<void> {
  await tx.insert(announcements).values({ ...fields, enabled: false, testing: true });
}

/** Throws 404 for an unknown id. */
export async function changeAnnouncement(
  tx: Database,
  id: number,
  change: Partial<AnnouncementFields> | AnnouncementSwitch,
): Promise<void> {
  const changed = await tx
    .update(announcements)
    .set(change)
    .where(notDeletedRow(announcements, id))
    .returning({ id: announcements.id });
  if (changed.length === 0) throw missing();
}

type AnnouncementSwitch = { enabled: boolean } | { testing: boolean };

/** Tells other programs once members see it, or testers. Throws 404 for an unknown id. */
export async function switchAnnouncement(
  tx: Database,
  id: number,
  change: AnnouncementSwitch,
  now: Date,
): Promise<void> {
  const isKnown = notDeletedRow(announcements, id);
  const [before] = await tx.select().from(announcements).where(isKnown).for('update');
  await changeAnnouncement(tx, id, change);
  if (!before) return;
  const { name, service, enabled, testing } = { ...before, ...change };
  const isNew = !before.enabled || (before.testing && !testing);
  if (!enabled || !isNew) return;
  await tellWebhooks(tx, 'announcement.enabled', { id, name, service, is_testing: testing }, now);
}

/** Moves it to the bin; the log of its views stays. Throws 404 for an unknown id. */
export async function removeAnnouncement(
  tx: Database,
  id: number,
  removal: Removal,
): Promise<void> {
  if (!(await moveToBin(tx, { kind: 'announcement', id }, removal))) throw missing();
}

/** Newest first. Reads one JSON value: 10,000 separate rows take the embedded database twice as long. */
export async function listViews(db: Database): Promise<AnnouncementView[]> {
  const { id, created_at } = announcementViews;
  const newestFirst = sql`order by ${created_at} desc, ${id} desc`;
  const [row] = await db
    .select({
      views: sql<
        AnnouncementView[] | null
      >`json_agg(to_jsonb(${announcementViews}) - 'member' ${newestFirst})`,
    })
    .from(announcementViews);
  return row?.views ?? [];
}

/** Throws 404 for an unknown id. */
export async function removeView(tx: Database, id: number): Promise<void> {
  const gone = await tx.delete(announcementViews).where(eq(announcementViews.id, id)).returning();
  if (gone.length === 0) throw failure(404, 'This view was already removed.');
}
