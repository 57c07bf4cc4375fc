import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { sampleFundingNews } from '@/api/samples/funding';
import { sampleMetadataOf, sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { wallClockAt } from '@/domain/format/dates';
import { coreRows, fundingNews, utmTags, websitePosts } from '@server/db/schema/admin';
import type { Database } from '@server/db/store';
import { continueIds } from './continueIds';
import { redatedPast } from './redate';

/** The model portfolio after its last rebalance. */
export async function seedCorePortfolio(tx: Database): Promise<void> {
  await tx
    .insert(coreRows)
    .values(
      sampleCorePortfolio.map(({ current_price: _, ...row }, position) => ({ ...row, position })),
    );
}

const day = 24 * 60 * 60_000;

/** Scraped news that the list leaves out: too old, or without a keyword. */
const others = [
  { days: 31, text: 'Oldfield is raising $10 million for mobile vaults', author: 'The Cap Table' },
  { days: 44, text: 'Venture funds slow down before autumn', author: 'Term Sheet Weekly' },
  { days: 2, text: 'Aldersgate names a chief risk officer', author: 'Seed & Series' },
  { days: 9, text: 'Pinegrove opens an office in Lisbon', author: 'Chain & Coupon' },
];

/** Scraped funding news, dated so that the newest is of today. */
export async function seedFunding(tx: Database, now: Date): Promise<void> {
  const stamps = redatedPast(
    sampleFundingNews.map(({ posted_at }) => posted_at),
    now,
  );
  const rows = sampleFundingNews.map(({ block: _, published_in: __, id: ___, ...story }, index) => {
    const stamp = stamps[index] ?? wallClockAt(now);
    return { ...story, posted_at: stamp, created_at: stamp };
  });
  const rest = others.map(({ days, ...story }) => {
    const stamp = wallClockAt(new Date(now.getTime() - days * day));
    return { ...story, posted_at: stamp, created_at: stamp };
  });
  await tx.insert(fundingNews).values([...rows, ...rest].toReversed());
}

/** The UTM tags that users added, and the posts of the website. */
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
