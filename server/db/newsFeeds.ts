import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { FeedTarget, NewsFeed, NewsFeedDraft } from '@/api/contract/newsFeeds';
import { wallClockAt } from '@/domain/format/dates';
import { sharedLink } from '@/domain/news/feedStory';
import { suggestCategory } from '@/domain/news/suggestCategory';
import type { ReadStory } from '@server/feeds/newsFeeds/readFeed';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import { fundingNews } from './schema/admin';
import { firstToMarket } from './schema/messaging';
import { newsFeeds } from './schema/newsFeeds';
import { news } from './schema/newsletters';
import type { Database } from './store';

/** A list that a person can look through. */
const mostFeeds = 100;
const day = 24 * 60 * 60_000;
/** Milliseconds: a new feed begins with the stories of two days. */
const firstStories = 2 * day;

export type NewsFeedRow = typeof newsFeeds.$inferSelect;

/** By name, each with what it brought in the last 24 hours. */
export async function listNewsFeeds(db: Database, now: Date): Promise<NewsFeed[]> {
  const rows = await db.select().from(newsFeeds).orderBy(asc(newsFeeds.name), asc(newsFeeds.id));
  const recent = await recentOf(db, wallClockAt(new Date(now.getTime() - day)));
  return rows.map(({ id, name, address, fills, category, isOn, readAt, problem }) => ({
    id,
    name,
    address,
    fills,
    category,
    is_on: isOn,
    read_at: readAt && wallClockAt(readAt),
    recent: recent.get(id) ?? 0,
    problem,
  }));
}

/** Stories since a wall clock, by feed. One that fills two tables counts once. */
async function recentOf(db: Database, since: string): Promise<ReadonlyMap<number, number>> {
  const rows = await Promise.all([
    db.select({ key: news.sourceKey }).from(news).where(gte(news.posted_at, since)),
    db
      .select({ key: fundingNews.sourceKey })
      .from(fundingNews)
      .where(gte(fundingNews.posted_at, since)),
    db
      .select({ key: firstToMarket.sourceKey })
      .from(firstToMarket)
      .where(gte(firstToMarket.created_at, since)),
  ]);
  const counts = new Map<number, number>();
  for (const key of new Set(rows.flat().map((row) => row.key))) {
    const id = Number(/^feed\/(\d+)\//.exec(key ?? '')?.[1]);
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const missing = () => failure(404, 'This feed was removed. Reload the page.');

/** It is read again at once, from its beginning. Throws 404 for an unknown id, 409 for a known address. */
export async function saveNewsFeed(
  tx: Database,
  { id, is_on: isOn, ...draft }: NewsFeedDraft,
  now: Date,
): Promise<void> {
  const rows = await tx.select().from(newsFeeds).for('update');
  if (rows.some((row) => row.id !== id && row.address === draft.address)) {
    throw failure(409, 'There is already a feed with this address.');
  }
  // An answer of a reading that still runs belongs to what was there before.
  const fresh = { lease: '', nextAt: now, etag: '', lastModified: '', failures: 0, problem: '' };
  const values = { ...draft, isOn, ...fresh };
  if (id === undefined) {
    if (rows.length >= mostFeeds) {
      throw failure(409, `There are already ${mostFeeds} feeds. Remove one first.`);
    }
    await tx.insert(newsFeeds).values(values);
    return;
  }
  const stored = rows.find((row) => row.id === id);
  if (!stored) throw missing();
  const elsewhere = stored.address === draft.address ? {} : { readAt: null, since: null };
  await tx
    .update(newsFeeds)
    .set({ ...values, ...elsewhere })
    .where(eq(newsFeeds.id, id));
}

/** Its stories stay. Throws 404 for an unknown id. */
export async function removeNewsFeed(tx: Database, id: number): Promise<void> {
  const rows = await tx.delete(newsFeeds).where(eq(newsFeeds.id, id)).returning();
  if (rows.length === 0) throw missing();
}

/**
 * Takes feeds that are due, so that no other server reads the same before `until`. A reading that never
 * reports back, because its server stopped, is due again then.
 */
export async function takeDueFeeds(
  tx: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<NewsFeedRow[]> {
  const due = await tx
    .select({ id: newsFeeds.id })
    .from(newsFeeds)
    .where(and(eq(newsFeeds.isOn, true), lte(newsFeeds.nextAt, now)))
    .orderBy(asc(newsFeeds.nextAt), asc(newsFeeds.id))
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(newsFeeds)
    .set({ nextAt: until, lease: crypto.randomUUID() })
    .where(
      inArray(
        newsFeeds.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
}

type Outcome = Partial<Omit<NewsFeedRow, 'id' | 'lease'>>;

/**
 * Stores how a reading ended, with its stories; nothing if the feed was changed or taken by another
 * server since.
 */
export async function recordFeedReading(
  tx: Database,
  feed: NewsFeedRow,
  outcome: Outcome,
  stories: readonly ReadStory[],
  now: Date,
): Promise<void> {
  const isOwn = and(eq(newsFeeds.id, feed.id), eq(newsFeeds.lease, feed.lease));
  const rows = await tx
    .update(newsFeeds)
    .set({ ...outcome, lease: '' })
    .where(isOwn)
    .returning();
  if (rows.length === 0) return;
  const since = feed.since ?? outcome.since ?? new Date(0);
  const fresh = stories.filter(({ at }) => at === null || at >= since);
  await addStories(tx, feed, fresh, now);
}

/** When the feed is read for the first time, what is older stays out of the bucket for good. */
export const firstSince = (now: Date) => new Date(now.getTime() - firstStories);

/** A guid that can be stored and indexed as it is; any other one is stored as its hash. */
const plainGuid = /^\P{C}{1,500}$/u;

/** Adds the stories that no feed has brought yet: neither under the same guid nor with the same link. */
async function addStories(
  tx: Database,
  feed: NewsFeedRow,
  stories: readonly ReadStory[],
  now: Date,
): Promise<void> {
  if (stories.length === 0) return;
  // One feed after the other: two that bring the same stories in another order would wait for each other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('feed_stories', 0))`);
  const created_at = wallClockAt(now);
  const rows = await Promise.all(
    stories.map(async ({ guid, at, link, text, content }) => {
      const author = feed.name;
      const named = plainGuid.test(guid) ? guid : await hashOf(guid);
      return {
        text,
        content,
        link,
        author,
        created_at,
        // A story of the future is one of now, or it would be the newest for days.
        posted_at: wallClockAt(at !== null && at < now ? at : now),
        sub_category: feed.category || (suggestCategory({ text, content, author }) ?? ''),
        sourceKey: `feed/${feed.id}/${named}`,
        storyLink: sharedLink(link),
      };
    }),
  );
  for (const target of feed.fills) await fill[target](tx, rows.toReversed());
}

type StoryRow = Omit<typeof fundingNews.$inferInsert, 'id'> & { text: string; link: string };

/** Ids follow the time, as lists of equal times are in the order of ids. */
const fill: Record<FeedTarget, (tx: Database, rows: StoryRow[]) => Promise<unknown>> = {
  news: (tx, rows) => tx.insert(news).values(rows).onConflictDoNothing(),
  funding: (tx, rows) => tx.insert(fundingNews).values(rows).onConflictDoNothing(),
  firstToMarket: (tx, rows) =>
    tx
      .insert(firstToMarket)
      .values(
        rows.map(({ sub_category: _, posted_at, ...row }) => ({ ...row, created_at: posted_at })),
      )
      .onConflictDoNothing(),
};
