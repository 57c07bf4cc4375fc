import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import { presenceCalls, type PresentColleague, type Writing } from '../contract/presence';

/** What a report came to: the colleagues, or whether another try makes sense. */
export type ReportOutcome = { colleagues: PresentColleague[] } | { mayRetry: boolean };

/** Tells the API which newsletter a tab shows, and where its user writes. Neither rejects, and no failure is shown. */
export function usePresenceCalls(tab: string) {
  const { client } = useApi();
  return {
    async report(newsletterId: number, writing: Writing | null): Promise<ReportOutcome> {
      try {
        const body = { newsletter_id: newsletterId, tab, writing };
        return (await client.send(presenceCalls.report, body)).response;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // An API that doesn't have this call won't get it later, and a signed-out user isn't there.
        return { mayRetry: error.kind === 'network' || [503, 507].includes(error.status) };
      }
    },
    /** Also works while the page is being closed. */
    async leave(): Promise<void> {
      try {
        await client.send(presenceCalls.leave, { tab }, { keepalive: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },
  };
}
