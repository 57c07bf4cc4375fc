import { type Audience, audienceCalls as calls } from '@/api/contract/sends';
import { brandKeys } from '@/api/contract/publication';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

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

/** Asks the provider at most once in five minutes for each brand. */
function makeSizeOf({ providers, clock }: Pick<Deps, 'providers' | 'clock'>) {
  const known = new Map<Brand, { at: number; size: Promise<number | null> }>();
  return (brand: Brand): Promise<number | null> => {
    const now = clock().getTime();
    const cached = known.get(brand);
    if (cached && now - cached.at < cachedFor) return cached.size;
    const size = providers.bulk.size?.(brand) ?? Promise.resolve(null);
    known.set(brand, { at: now, size });
    return size;
  };
}
