import type { MarketAnswer, MarketFeed } from './feed';
import type { Wanted } from './sources/source';

/**
 * Reads the figures of what was just added, between two syncs. What goes wrong leaves it without
 * figures until the next sync.
 */
export async function readAdded(
  feed: MarketFeed | undefined,
  added: Partial<Pick<Wanted, 'coins' | 'stocks' | 'etps'>>,
  now: Date,
): Promise<MarketAnswer['readings']> {
  if (!feed) return [];
  const nothing = { coins: [], etps: [], stocks: [], known: new Set<string>() };
  const missing = new Set<string>();
  const answer = await feed.read({ ...nothing, missing, now, isPart: true, ...added });
  const symbols = [
    ...(added.coins ?? []).map(({ symbol }) => symbol),
    ...(added.stocks ?? []),
    ...(added.etps ?? []),
  ];
  return answer.readings.filter(
    ({ key }) =>
      !key.startsWith('metrics/') && symbols.some((symbol) => key.endsWith(`/${symbol}`)),
  );
}
