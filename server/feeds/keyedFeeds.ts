import { settingsOf } from '@server/db/sources';
import type { Deps } from '@server/deps';
import { cachedPrices } from './cachedPrices';
import { cryptoquant, cryptoquantAddress } from './cryptoquant';
import type { PriceFeed, ProviderFeed } from './feed';
import { tiingo, tiingoAddress } from './tiingo';

type KeyedDeps = Pick<Deps, 'db' | 'feeds' | 'environmentKeys' | 'outside' | 'clock'>;

/** The key that Settings have of a source that is switched on; '' if the environment has one. */
async function storedKey(
  { db, environmentKeys }: KeyedDeps,
  name: 'cryptoquant' | 'tiingo',
): Promise<string> {
  if (environmentKeys[name]) return '';
  const { isOn, key } = await settingsOf(db.read, name, {});
  return isOn ? key : '';
}

/** Who answers data-provider queries: with the environment's key, else with that of Settings. */
export async function connectedProvider(deps: KeyedDeps): Promise<ProviderFeed | undefined> {
  const key = await storedKey(deps, 'cryptoquant');
  if (!key) return deps.feeds.provider;
  return cryptoquant({ base: cryptoquantAddress, key, outside: deps.outside });
}

/** Where current prices come from, in the same way. Prices of a key are kept as long as it stays. */
export function makeConnectedPrices(deps: KeyedDeps): () => Promise<PriceFeed | undefined> {
  let keyed: { key: string; feed: PriceFeed } | undefined;
  return async () => {
    const key = await storedKey(deps, 'tiingo');
    if (!key) return deps.feeds.prices;
    if (keyed?.key !== key) {
      const source = tiingo({ base: tiingoAddress, key, outside: deps.outside });
      keyed = { key, feed: cachedPrices(source, deps.clock) };
    }
    return keyed.feed;
  };
}
