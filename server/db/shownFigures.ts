import type { ContentInput } from '@/domain/newsletter/content';
import { btcEthOf } from '@/domain/figures/snapshot';
import type { Feeds } from '@server/feeds/feed';
import { dayOf } from '@server/http/clock';
import { previousBmi } from './bmi';
import { figureSource } from './figureSource';
import { ownFigures } from './figures';
import { cryptoPrices, listedPrices, todaysMetrics } from './prices';
import type { Database } from './store';

/** The figures in a newsletter's email. */
export type ShownFigures = Pick<
  ContentInput,
  'source' | 'crypto' | 'btcEth' | 'listed' | 'metrics' | 'bmi' | 'previousBmi'
>;

/**
 * What a newsletter shows: the figures of its own last sync, or those of the newest sync while it has
 * none.
 */
export async function shownFigures(
  db: Database,
  newsletterId: number,
  { feeds, now }: { feeds: Feeds; now: Date },
): Promise<ShownFigures> {
  const own = await ownFigures(db, newsletterId);
  const day = dayOf(now);
  const crypto = own?.crypto ?? (await cryptoPrices(db));
  return {
    source: await figureSource(db, newsletterId),
    crypto,
    btcEth: btcEthOf(crypto),
    listed: own?.listed ?? (await listedPrices(db)),
    metrics: own?.metrics ?? (await todaysMetrics(db)),
    bmi: own?.bmi ?? (await feeds.market?.bmi(day)) ?? null,
    previousBmi: own?.previousBmi ?? (await previousBmi(db, day)),
  };
}
