import { marketCalls as calls } from '../contract/market';
import { useCall } from '../swr';

/** Who the figures come from that a newsletter shows, or those of the newest sync; null asks nothing. */
export function useMarketSource(of: { newsletter_id?: number } | null) {
  return useCall(calls.source, of).data;
}
