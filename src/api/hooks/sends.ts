import { newsletterCalls } from '../contract/newsletters';
import { scheduledSendCalls } from '../contract/scheduledSends';
import { sendEventCalls } from '../contract/sendEvents';
import type { SendVariant } from '../contract/sends';
import { useAction, useCall } from '../swr';

/** What of a newsletter is sent at a set time. */
export function useScheduledSends(newsletter_id: number) {
  const list = useCall(scheduledSendCalls.list, { newsletter_id });
  const stale = [scheduledSendCalls.list, newsletterCalls.list];
  const schedule = useAction(scheduledSendCalls.schedule, stale);
  const cancel = useAction(scheduledSendCalls.cancel, stale);
  return { sends: list.data, reload: list.reload, schedule: schedule.run, cancel: cancel.run };
}

/** What was reported of a newsletter's sends to subscribers; null for a variant that has none. */
export function useSendResults(newsletter_id: number, variant: SendVariant | null) {
  const results = useCall(sendEventCalls.results, variant && { newsletter_id, variant });
  return { sends: results.data, error: results.error, reload: results.reload };
}
