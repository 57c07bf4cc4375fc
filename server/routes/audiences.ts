import { type Audience, audienceCalls as calls } from '@/api/contract/sends';
import { brandKeys } from '@/api/contract/publication';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';
import { withCurrentProviders } from '@server/sending/providers/provider';

/** Milliseconds for which a number that the provider told is repeated. */
const cachedFor = 5 * 60_000;

type Brand = Audience['brand'];

/** How many contacts a bulk send goes to. */
export function audienceRoutes(api: Api, deps: Pick<Deps, 'providers' | 'clock'>): void {
  const sizeOf = makeSizeOf(deps);

  api.on(calls.get, () =>
    Promise.all(brandKeys.map(async (brand) => ({ brand, size: await sizeOf(brand) }))),
  );
}

/** Asks the provider at most once in five minutes for each brand and its lists. */
function makeSizeOf(deps: Pick<Deps, 'providers' | 'clock'>) {
  const known = new Map<string, { at: number; size: Promise<number | null> }>();
  return async (brand: Brand): Promise<number | null> => {
    const { bulk } = (await withCurrentProviders(deps)).providers;
    const key = JSON.stringify([brand, bulk.audiences?.[brand].lists]);
    const now = deps.clock().getTime();
    const cached = known.get(key);
    if (cached && now - cached.at < cachedFor) return cached.size;
    const size = bulk.size?.(brand) ?? Promise.resolve(null);
    known.set(key, { at: now, size });
    return size;
  };
}
