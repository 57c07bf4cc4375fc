import { eq } from 'drizzle-orm';
import { wordpressPosts } from './schema/admin';
import type { Database } from './store';

export type WordpressPost = typeof wordpressPosts.$inferSelect;

/** Records that a publication begins. The slug of an earlier one in its lane stays. */
export async function beginPost(
  tx: Database,
  begun: Pick<WordpressPost, 'lane' | 'slug' | 'key'>,
): Promise<WordpressPost> {
  const [row] = await tx
    .insert(wordpressPosts)
    .values(begun)
    .onConflictDoUpdate({ target: wordpressPosts.lane, set: { key: begun.key } })
    .returning();
  if (!row) throw new Error('A stored row is returned.');
  return row;
}

export async function keepPostId(tx: Database, lane: string, postId: number): Promise<void> {
  await tx.update(wordpressPosts).set({ postId }).where(eq(wordpressPosts.lane, lane));
}

/** The post of the publication with this key, if it is the newest of its lane. */
export async function postByKey(db: Database, key: string): Promise<WordpressPost | undefined> {
  const [row] = await db.select().from(wordpressPosts).where(eq(wordpressPosts.key, key));
  return row;
}
