import { sampleMetadataOf, sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { utmTags, websitePosts } from './adminSchema';
import { continueIds } from './continueIds';
import { redatedPast } from './redate';
import type { Database } from './store';

/** The tags that staff added, and the posts of the website. */
export async function seedUtm(tx: Database, now: Date): Promise<void> {
  const stamps = redatedPast(
    sampleUtmPosts.map(({ post_date }) => post_date),
    now,
  );
  await tx.insert(utmTags).values(sampleUtmTags);
  await tx.insert(websitePosts).values(
    sampleUtmPosts.map((post, index) => ({
      id: post.ID,
      ...sampleMetadataOf(post),
      postedAt: stamps[index] ?? post.post_date,
    })),
  );
  await continueIds(tx, ['utm_tags', 'website_posts']);
}
