import { sampleSource } from '@/api/contract/market';
import type { BrandKey, Publisher } from '@/api/contract/publication';
import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { brandLabels } from '@/domain/firm/publisherChanges';
import { samplePartsOf } from '@/domain/firm/publisherRules';
import { isReservedHost } from '@/domain/firm/sites';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { isPublic } from '@/domain/sending/channels';
import { newestFigureSource } from '@server/db/figureSource';
import { storedPublisher } from '@server/db/publication';
import type { Database } from '@server/db/store';
import { failure } from '@server/http/failure';
import type { Channel, Provider } from './providers/provider';

const sampleSender =
  "The sender or its logo is still the sample firm's. Set both in Settings > Publication.";

/** True while a brand's names, sender, postal address or logo are the sample firm's. */
export function isSampleBrand(publisher: Publisher, key: BrandKey): boolean {
  const host = publisher.brands[key].from_address.split('@').at(-1) ?? '';
  const parts = samplePartsOf(publisher, samplePublisher);
  return isReservedHost(host) || parts.some((part) => part.startsWith(`${brandLabels[key]}: `));
}

/**
 * Why an email or a publication must not go out: the sample firm's name or invented figures would
 * reach people through a real service. '' if it may. Content without a source is of the time when only
 * the sample market existed.
 */
export function sampleObstacle(
  providers: Pick<Record<Channel, Pick<Provider, 'host'>>, SendChannel>,
  { channel, variant }: { channel: SendChannel; variant: SendVariant },
  { source = sampleSource, publisher }: Pick<ContentInput, 'source' | 'publisher'>,
): string {
  if (!isPublic(channel) || providers[channel].host === undefined) return '';
  if (isSampleBrand(publisher, variants[variant].brand)) return sampleSender;
  if (source !== sampleSource) return '';
  const people = channel === 'bulk' ? 'subscribers' : 'readers';
  return `This newsletter shows invented sample figures, so it can't go to ${people}. Connect a market source, then press Sync.`;
}

/**
 * Throws 409 for a push through a real service while the brand is the sample firm's, or the newest
 * newsletter shows invented figures.
 */
export async function refuseSamplePush(
  db: Database,
  provider: Pick<Provider, 'host'>,
  { publisher, brand }: { publisher: Publisher; brand: BrandKey },
): Promise<void> {
  if (provider.host === undefined) return;
  if (isSampleBrand((await storedPublisher(db)) ?? publisher, brand)) {
    throw failure(409, sampleSender);
  }
  if ((await newestFigureSource(db)) !== sampleSource) return;
  throw failure(
    409,
    "The newest newsletter shows invented sample figures, so pushes can't go to phones. Connect a market source and press Sync, or start a new newsletter.",
  );
}
