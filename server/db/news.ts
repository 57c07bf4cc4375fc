import { and, asc, desc, eq, getTableColumns, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { NewsItem } from '@/api/contract/news';
import { wallClockAt } from '@/domain/format/dates';
import { knownCategory } from '@/domain/news/news';
import { findPublished, newslettersRemembered } from '@/domain/news/story';
import type { NewsFeed } from '@server/feeds/feed';
import { dayAfter, dayOf } from '@server/http/clock';
import { failure } from '@server/http/failure';
import { isNotDeleted } from './bin';
import { spreadOver } from './seed/redate';
import { news, newsletters } from './schema/newsletters';
import type { Database, Store } from './store';

type NewsRow = typeof news.$inferSelect;

const notSelected = () =>
  failure(404, "This news item isn't in this newsletter any more. Reload the page.");
const missing = () => failure(404, 'This news item was removed. Reload the page.');

type Publication = ReturnType<typeof findPublished>;

export function asItem(row: NewsRow, publishedIn: Publication = () => null): NewsItem {
  const { newsletterId, selectedAt: _, position: __, ...rest } = row;
  const { sourceKey: ___, storyLink: ____, ...item } = rest;
  return { ...item, block: newsletterId !== null, published_in: publishedIn(row) };
}

/** Tells in which earlier newsletter an item was published; earlier than `now` without a newsletter. */
async function publication(db: Database, newsletterId: number | undefined, now: Date) {
  const before =
    newsletterId === undefined
      ? wallClockAt(now)
      : db
          .select({ date: newsletters.date })
          .from(newsletters)
          .where(eq(newsletters.id, newsletterId));
  const { id, name, date } = newsletters;
  const earlier = await db
    .select({ id, name, date })
    .from(newsletters)
    .where(and(lt(date, sql`${before}`), isNotDeleted(newsletters)))
    .orderBy(desc(date), desc(id))
    .limit(newslettersRemembered);
  const ids = earlier.map((newsletter) => newsletter.id);
  const rows = await db
    .select({ id: news.id, link: news.link, text: news.text, newsletterId: news.newsletterId })
    .from(news)
    .where(inArray(news.newsletterId, ids));
  return findPublished(
    earlier.map((newsletter) => ({
      newsletter,
      news: rows.filter((row) => row.newsletterId === newsletter.id),
    })),
  );
}

/**
 * The items of a New York day, newest first. `block` marks those that the given newsletter has
 * selected, or any newsletter where none is given.
 */
export async function newsOf(db: Database, now: Date, newsletterId?: number): Promise<NewsItem[]> {
  const rows = await newsRowsOf(db, now);
  const publishedIn = await publication(db, newsletterId, now);
  return rows.map((row) => {
    const item = asItem(row, publishedIn);
    const isOwn = newsletterId === undefined || row.newsletterId === newsletterId;
    return { ...item, block: item.block && isOwn };
  });
}

const lastDay = 24 * 60 * 60_000;

/**
 * What was posted on the day, and of feeds what they brought in the 24 hours before: at six in the
 * morning, the day has hardly begun. News that only a newsletter in the bin has selected counts as free.
 */
async function newsRowsOf(db: Database, now: Date): Promise<NewsRow[]> {
  const day = dayOf(now);
  const since = wallClockAt(new Date(now.getTime() - lastDay));
  const isOfFeed = like(news.sourceKey, 'feed/%');
  return db
    .select({ ...getTableColumns(news), newsletterId: newsletters.id })
    .from(news)
    .leftJoin(newsletters, and(eq(newsletters.id, news.newsletterId), isNotDeleted(newsletters)))
    .where(
      and(
        or(gte(news.posted_at, day), and(isOfFeed, gte(news.posted_at, since))),
        lt(news.posted_at, dayAfter(day)),
      ),
    )
    .orderBy(desc(news.posted_at), asc(news.id));
}

/** Items that a user has moved come first, then the others in the order of selection. */
export const selectedOrder = [
  sql`${news.position} asc nulls last`,
  asc(news.selectedAt),
  asc(news.id),
];

/**
 * In the order of the email within each category, each with the earlier newsletter that published
 * it.
 */
export async function selectedNewsWithPast(
  db: Database,
  newsletterId: number,
  now: Date,
): Promise<NewsItem[]> {
  const publishedIn = await publication(db, newsletterId, now);
  const rows = await db
    .select()
    .from(news)
    .where(eq(news.newsletterId, newsletterId))
    .orderBy(...selectedOrder);
  return rows.map((row) => asItem(row, publishedIn));
}

/** The newsletter that selected an item; null if none did. */
export async function newsletterOfItem(db: Database, id: number): Promise<number | null> {
  const [item] = await db
    .select({ newsletterId: news.newsletterId })
    .from(news)
    .where(eq(news.id, id));
  return item?.newsletterId ?? null;
}

/** An item belongs to one newsletter at most: selecting it elsewhere moves it. */
export async function selectNews(tx: Database, id: number, newsletterId: number, now: Date) {
  const [item] = await tx.select().from(news).where(eq(news.id, id)).for('update');
  if (!item) throw missing();
  if (item.newsletterId === newsletterId) return;
  const fresh = { newsletterId, selectedAt: now, position: null };
  await tx.update(news).set(fresh).where(eq(news.id, id));
}

/**
 * Returns an item to the bucket, or does nothing if it is there already. Throws 404 for an unknown
 * id.
 */
export async function unselectNews(tx: Database, id: number): Promise<void> {
  const rows = await tx
    .update(news)
    .set({ newsletterId: null, selectedAt: null, position: null })
    .where(eq(news.id, id))
    .returning();
  if (rows.length === 0) throw missing();
}

/** Throws 404 if the newsletter hasn't selected the item. */
export async function changeCategory(
  tx: Database,
  { id, news: item, selected_category }: { id: number; news: number; selected_category: string },
): Promise<void> {
  const rows = await tx
    .update(news)
    .set({
      sub_category: selected_category,
      position: sql`case when ${news.sub_category} = ${selected_category} then ${news.position} end`,
    })
    .where(and(eq(news.id, item), eq(news.newsletterId, id)))
    .returning();
  if (rows.length === 0) throw notSelected();
}

/** Sets the order of items of one category. All must be in the newsletter. */
export async function orderNews(tx: Database, newsletterId: number, ids: number[]): Promise<void> {
  const rows = await tx
    .select()
    .from(news)
    .where(and(eq(news.newsletterId, newsletterId), inArray(news.id, ids)))
    .orderBy(asc(news.id))
    .for('update');
  if (rows.length !== ids.length) throw notSelected();
  const categories = new Set(rows.map(({ sub_category }) => knownCategory(sub_category)));
  if (categories.size > 1)
    throw failure(400, 'These items are in different categories. Order one category at a time.');
  for (const [position, id] of ids.entries()) {
    await tx.update(news).set({ position }).where(eq(news.id, id));
  }
}

/** Loads today's stories from the feed if the table has none of today yet. */
export async function loadTodaysNews(
  db: Store,
  feed: NewsFeed | undefined,
  now: Date,
): Promise<void> {
  if (!feed || (await newsRowsOf(db.read, now)).length > 0) return;
  const stories = await feed.stories(dayOf(now));
  const stamps = spreadOver(now, stories.length);
  const created_at = wallClockAt(now);
  const rows = stories.map(({ key, ...story }, index) => {
    return { ...story, sourceKey: key, posted_at: stamps[index] ?? created_at, created_at };
  });
  if (rows.length === 0) return;
  await db.write((tx) => tx.insert(news).values(rows).onConflictDoNothing());
}
