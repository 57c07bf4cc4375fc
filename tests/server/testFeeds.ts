import type { MarketAnswer } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';

/** Figures that aren't invented as far as the code can tell, so that they may go out in tests. */
export const testFeeds = () => sampleFeeds('Test market');

/** The sample market, in which something happens to each answer. */
export function feedsWith(
  change: (answer: MarketAnswer) => MarketAnswer | Promise<MarketAnswer>,
  feeds = sampleFeeds(),
) {
  const { market } = feeds;
  return {
    ...feeds,
    market: {
      ...market,
      read: async (wanted: Parameters<typeof market.read>[0]) => change(await market.read(wanted)),
    },
  };
}
