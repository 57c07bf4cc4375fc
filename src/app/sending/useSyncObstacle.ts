import { useMarketSource } from '@/api/hooks/market';
import { noMarketSource } from '@/domain/figures/source';

/** Why a newsletter's figures can't be synced before a send, as a sentence; undefined if they can. */
export function useSyncObstacle(newsletterId: number): string | undefined {
  const market = useMarketSource({ newsletter_id: newsletterId });
  return market?.is_connected === false
    ? `${noMarketSource}, so nothing can be synced.`
    : undefined;
}
