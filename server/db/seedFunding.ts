import { sampleFundingNews } from '@/api/samples/funding';
import { wallClockAt } from '@/domain/dates';
import { fundingNews } from './adminSchema';
import { redatedPast } from './redate';
import type { Database } from './store';

const day = 24 * 60 * 60_000;

/** Scraped too, but too old for the list or without a keyword. */
const others = [
  { days: 31, text: 'Oldfield is raising $10 million for mobile vaults', author: 'The Cap Table' },
  { days: 44, text: 'Venture funds slow down before autumn', author: 'Term Sheet Weekly' },
  { days: 2, text: 'Aldersgate names a chief risk officer', author: 'Seed & Series' },
  { days: 9, text: 'Pinegrove opens an office in Lisbon', author: 'Chain & Coupon' },
];

/** What the scrapers found, as if it had been found until today. */
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
