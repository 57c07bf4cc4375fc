import { sampleFeeds } from '@server/feeds/sampleFeed';

/** The invented market under another name, so that its figures count as real ones. */
export function testFeeds() {
  const feeds = sampleFeeds();
  return { ...feeds, market: { ...feeds.market, source: 'Test market' } };
}
