import { sampleSource } from '@/api/contract/market';
import type { SendChannel } from '@/api/contract/sends';
import type { ContentInput } from '@/domain/newsletter/content';
import { isPublic } from '@/domain/sending/channels';
import { newestFigureSource } from '@server/db/figureSource';
import type { Database } from '@server/db/store';
import { failure } from '@server/http/failure';
import type { Channel, Provider } from './providers/provider';

/**
 * Why an email or a publication must not go out: invented figures would reach people through a real
 * service. '' if it may. Content without a source is of the time when only the sample market existed.
 */
export function sampleObstacle(
  providers: Pick<Record<Channel, Pick<Provider, 'host'>>, SendChannel>,
  channel: SendChannel,
  { source = sampleSource }: Pick<ContentInput, 'source'>,
): string {
  if (!isPublic(channel) || providers[channel].host === undefined) return '';
  if (source !== sampleSource) return '';
  const people = channel === 'bulk' ? 'subscribers' : 'readers';
  return `This newsletter shows invented sample figures, so it can't go to ${people}. Connect a market source, then press Sync.`;
}

/** Throws 409 for a push through a real service while the newest newsletter shows invented figures. */
export async function refuseSamplePush(
  db: Database,
  provider: Pick<Provider, 'host'>,
): Promise<void> {
  if (provider.host === undefined || (await newestFigureSource(db)) !== sampleSource) return;
  throw failure(
    409,
    "The newest newsletter shows invented sample figures, so pushes can't go to phones. Connect a market source and press Sync, or start a new newsletter.",
  );
}
