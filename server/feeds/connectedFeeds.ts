import { isSampleData } from '@server/db/seed/seed';
import type { Database } from '@server/db/store';
import type { Channel, Provider } from '@server/sending/providers/provider';
import type { Feeds, MarketFeed } from './feed';
import { sampleFeeds } from './sampleFeed';

const outgoing = ['bulk', 'website', 'push'] as const;

/**
 * The connected sources, with invented ones in place of those that are missing. Only sample data in the
 * embedded database has them, and only while no service is connected through which they could reach
 * somebody, and no source of real figures is switched on.
 */
export async function connectedFeeds(
  db: Database,
  feeds: Feeds,
  { providers, mayInvent }: { providers: Record<Channel, Provider>; mayInvent: boolean },
): Promise<Feeds> {
  const reachesPeople = outgoing.some((channel) => providers[channel].host !== undefined);
  if (reachesPeople || !mayInvent || !(await isSampleData(db))) return feeds;
  const samples = sampleFeeds();
  return { ...samples, ...feeds, market: realOrInvented(feeds.market, samples.market) };
}

/** The invented market, until a source of real figures is switched on. */
function realOrInvented(real: MarketFeed | undefined, invented: MarketFeed): MarketFeed {
  const current = async () => ((await real?.isConnected()) && real) || invented;
  return {
    isConnected: () => Promise.resolve(true),
    read: async (wanted) => (await current()).read(wanted),
    coins: async () => (await current()).coins(),
    closes: async (...asked) => (await current()).closes(...asked),
  };
}
