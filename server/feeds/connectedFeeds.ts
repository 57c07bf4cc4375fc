import { isSampleData } from '@server/db/seed/seed';
import type { Database } from '@server/db/store';
import type { Channel, Provider } from '@server/sending/providers/provider';
import type { Feeds } from './feed';
import { sampleFeeds } from './sampleFeed';

const outgoing = ['bulk', 'website', 'push'] as const;

/**
 * The connected sources, with invented ones in place of those that are missing. Only sample data in the
 * embedded database has them, and only while no service is connected through which they could reach
 * somebody.
 */
export async function connectedFeeds(
  db: Database,
  feeds: Feeds,
  { providers, isEmbedded }: { providers: Record<Channel, Provider>; isEmbedded: boolean },
): Promise<Feeds> {
  const reachesPeople = outgoing.some((channel) => providers[channel].host !== undefined);
  if (reachesPeople || !isEmbedded || !(await isSampleData(db))) return feeds;
  return { ...sampleFeeds(), ...feeds };
}
