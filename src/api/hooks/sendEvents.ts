import { sendEventCalls } from '../contract/sendEvents';
import type { SendVariant } from '../contract/sends';
import { useCall } from '../swr';

/** What was reported of a newsletter's sends to subscribers; null for a variant that has none. */
export function useSendResults(newsletter_id: number, variant: SendVariant | null) {
  const results = useCall(sendEventCalls.results, variant && { newsletter_id, variant });
  return { sends: results.data, error: results.error, reload: results.reload };
}
