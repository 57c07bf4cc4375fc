import { type Audience, audienceCalls as calls } from '@/api/contract/sends';
import { brandKeys } from '@/api/contract/publication';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';
import {
  missingAudience,
  type Provider,
  withCurrentProviders,
} from '@server/sending/providers/provider';

/** Milliseconds for which a number that the provider told is repeated. */
const cachedFor = 5 * 60_000;

type Brand = Audience['brand'];

/** How many contacts a bulk send goes to, and what has to be chosen or added first. */
export function audienceRoutes(api: Api, deps: Pick<Deps, 'providers' | 'clock'>): void {
  const sizeOf = makeSizeOf(deps);

  api.on(calls.get, async () => {
    const { bulk } = (await withCurrentProviders(deps)).providers;
    return Promise.all(
      brandKeys.map(async (brand) => {
        const size = await sizeOf(bulk, brand);
        return { brand, size, ...obstacleOf(bulk, brand, size) };
      }),
    );
  });
}

function obstacleOf(
  bulk: Provider,
  brand: Brand,
  size: number | null,
): Pick<Audience, 'obstacle' | 'fix_in'> {
  const unchosen = missingAudience(bulk, brand);
  if (unchosen !== '') return { obstacle: unchosen, fix_in: 'deliveries' };
  if (!bulk.isGradual || size !== 0) return { obstacle: '', fix_in: null };
  const obstacle = `Nobody subscribes to ${brand.toUpperCase()} newsletters yet. An administrator can add subscribers in Settings, Subscribers.`;
  return { obstacle, fix_in: 'subscribers' };
}

/** Asks a provider at most once in five minutes for each brand and its lists. Our own list is counted each time. */
function makeSizeOf(deps: Pick<Deps, 'clock'>) {
  const known = new Map<string, { at: number; size: Promise<number | null> }>();
  return async (bulk: Provider, brand: Brand): Promise<number | null> => {
    const count = () => bulk.size?.(brand) ?? Promise.resolve(null);
    if (bulk.isGradual) return count();
    const key = JSON.stringify([brand, bulk.audiences?.[brand].lists]);
    const now = deps.clock().getTime();
    const cached = known.get(key);
    if (cached && now - cached.at < cachedFor) return cached.size;
    const size = count();
    known.set(key, { at: now, size });
    return size;
  };
}
