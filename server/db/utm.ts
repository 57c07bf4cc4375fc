import { and, asc, desc, eq, sql, type Column } from 'drizzle-orm';
import type { UtmLists, UtmTagDraft } from '@/api/contract/utm';
import type { PostMetadata } from '@/api/contract/website';
import type { PublishedPost } from '@server/feeds/sources/wordpress';
import { failure } from '@server/http/failure';
import { utmTags, websitePosts } from './schema/admin';
import type { Database } from './store';

const missingTag = () => failure(404, 'This UTM tag was removed. Reload the page.');

/** Tags in the order of adding, posts newest first. */
export async function listUtm(db: Database): Promise<UtmLists> {
  const { id: ID, title: post_title, postedAt: post_date } = websitePosts;
  const [manual, posts] = await Promise.all([
    db.select().from(utmTags).orderBy(asc(utmTags.id)),
    db
      .select({ ID, post_title, post_date })
      .from(websitePosts)
      .where(eq(websitePosts.isHidden, false))
      .orderBy(desc(post_date), desc(ID)),
  ]);
  return { manual, posts };
}

/** Adds a tag, or changes the one whose id the draft carries. */
export async function saveUtmTag(tx: Database, { id, ...fields }: UtmTagDraft): Promise<void> {
  if (id === undefined) {
    await tx.insert(utmTags).values(fields);
    return;
  }
  const changed = await tx.update(utmTags).set(fields).where(eq(utmTags.id, id)).returning();
  if (changed.length === 0) throw missingTag();
}

/** Throws 404 for an unknown id. */
export async function removeUtmTag(tx: Database, id: number): Promise<void> {
  const gone = await tx.delete(utmTags).where(eq(utmTags.id, id)).returning();
  if (gone.length === 0) throw missingTag();
}

/** Removes a post from the list; the website keeps it. */
export async function removeUtmPost(tx: Database, id: number): Promise<void> {
  const isListed = and(eq(websitePosts.id, id), eq(websitePosts.isHidden, false));
  const gone = await tx.update(websitePosts).set({ isHidden: true }).where(isListed).returning();
  if (gone.length === 0) throw failure(404, 'This post was already removed.');
}

/** Stores posts as the website has them now. Those that were removed from the list stay so. */
export async function storePosts(tx: Database, posts: PublishedPost[]): Promise<void> {
  if (posts.length === 0) return;
  const { title, link, postedAt } = websitePosts;
  const newly = (column: Column) => sql.raw(`excluded.${column.name}`);
  await tx
    .insert(websitePosts)
    .values(posts)
    .onConflictDoUpdate({
      target: websitePosts.id,
      set: { title: newly(title), link: newly(link), postedAt: newly(postedAt) },
    });
}

/** The title and link of a post, as the firm's website has them. */
export async function websitePost(db: Database, id: number): Promise<PostMetadata> {
  const { title, link } = websitePosts;
  const [post] = await db.select({ title, link }).from(websitePosts).where(eq(websitePosts.id, id));
  if (!post) throw failure(404, "This post doesn't exist on the website.");
  return post;
}
