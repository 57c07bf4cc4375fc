import { newsletterCalls } from '../contract/newsletters';
import { scheduledSendCalls as calls } from '../contract/scheduledSends';
import { useAction, useCall } from '../swr';

/** What of a newsletter is sent at a set time. */
export function useScheduledSends(newsletter_id: number) {
  const list = useCall(calls.list, { newsletter_id });
  const stale = [calls.list, newsletterCalls.list];
  const schedule = useAction(calls.schedule, stale);
  const cancel = useAction(calls.cancel, stale);
  return { sends: list.data, reload: list.reload, schedule: schedule.run, cancel: cancel.run };
}
