import type { SourceName } from '@/api/contract/sources';
import { describedSources } from '@/domain/market/sources';
import { gathered, SourceTrouble } from './ask';
import type { Reading } from './source';

/** The same as `gathered`; that there is no figure at all is trouble, too. */
export async function inParts(name: SourceName, parts: Promise<Reading[]>[]): Promise<Reading[]> {
  const readings = await gathered(parts);
  if (readings.length > 0) return readings;
  throw new SourceTrouble(`${describedSources[name].label}’s answer has none of the figures`);
}
