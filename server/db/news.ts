import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { NewsItem } from '@/api/contract/news';
import { wallClockAt } from '@/domain/dates';
import type { NewsFeed } from '@server/feeds/feed';
import { dayOf } from '@server/lib/clock';
import { failure } from '@server/lib/failure';
import { spreadOver } from './redate';
import { news } from './schema';
import type { Database, Store } from './store';

type NewsRow = typeof news.$inferSelect;

const missing = () => failure(404, 'This news item does not exist.');

function asItem({ newsletterId, selectedAt: _, sourceKey: __, ...item }: NewsRow): NewsItem {
  return { ...item, block: newsletterId !== null };
}

/** The items of a New York day, newest first; selected ones are marked. */
export async function newsOf(db: Database, day: string): Promise<NewsItem[]> {
  const rows = await db
    .select()
    .from(news)
    .where(like(news.posted_at, `${day}%`))
    .orderBy(desc(news.posted_at), asc(news.id));
  return rows.map(asItem);
}

/** In the order of selection. */
export async function selectedNews(db: Database, newsletterId: number): Promise<NewsItem[]> {
  const rows = await db
    .select()
    .from(news)
    .where(eq(news.newsletterId, newsletterId))
    .orderBy(asc(news.selectedAt), asc(news.id));
  return rows.map(asItem);
}

/** An item belongs to one newsletter at most: selecting it elsewhere moves it. */
export async function selectNews(tx: Database, id: number, newsletterId: number, now: Date) {
  const [item] = await tx.select().from(news).where(eq(news.id, id)).for('update');
  if (!item) throw missing();
  if (item.newsletterId === newsletterId) return;
  await tx.update(news).set({ newsletterId, selectedAt: now }).where(eq(news.id, id));
}

/** Returns an item to the bucket; harmless when it is there already. */
export async function unselectNews(tx: Database, id: number): Promise<void> {
  const rows = await tx
    .update(news)
    .set({ newsletterId: null, selectedAt: null })
    .where(eq(news.id, id))
    .returning();
  if (rows.length === 0) throw missing();
}

export async function changeCategory(
  tx: Database,
  { id, news: item, selected_category }: { id: number; news: number; selected_category: string },
): Promise<void> {
  const rows = await tx
    .update(news)
    .set({ sub_category: selected_category })
    .where(and(eq(news.id, item), eq(news.newsletterId, id)))
    .returning();
  if (rows.length === 0) throw failure(404, 'This news item is not in this newsletter.');
}

/** Brings in the feed's stories of today where the table has none of today yet. */
export async function bringNews(db: Store, feed: NewsFeed | undefined, now: Date): Promise<void> {
  const day = dayOf(now);
  if (!feed || (await newsOf(db.read, day)).length > 0) return;
  const stories = await feed.stories(day);
  const stamps = spreadOver(now, stories.length);
  const created_at = wallClockAt(now);
  const rows = stories.map(({ key, ...story }, index) => {
    return { ...story, sourceKey: key, posted_at: stamps[index] ?? created_at, created_at };
  });
  if (rows.length === 0) return;
  await db.write((tx) => tx.insert(news).values(rows).onConflictDoNothing());
}
