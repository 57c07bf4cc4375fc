import { sampleSource } from '@/api/contract/market';
import { btcEthOf } from '@/domain/figures/snapshot';
import type { ContentInput } from '@/domain/newsletter/content';
import { ownFigures } from './figures';
import { currentFigures } from './prices';
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
  now: Date,
): Promise<ShownFigures> {
  const own = await ownFigures(db, newsletterId);
  const { source = sampleSource, ...shown } = own ?? (await currentFigures(db, now));
  return { ...shown, source, btcEth: btcEthOf(shown.crypto) };
}
