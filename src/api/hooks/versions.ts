import { useState } from 'react';
import { metricCalls } from '../contract/metrics';
import { newsCalls } from '../contract/news';
import { newsletterCalls } from '../contract/newsletters';
import { priceCalls } from '../contract/prices';
import { versionCalls as calls, type Version, type VersionedState } from '../contract/versions';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** Everything that a restored version may have changed. */
const stale = [
  calls.list,
  newsletterCalls.get,
  newsletterCalls.list,
  newsCalls.selected,
  newsCalls.today,
  priceCalls.crypto,
  priceCalls.btcEth,
  priceCalls.listed,
  metricCalls.today,
  metricCalls.previousBmi,
];

/** The history of a newsletter. Nothing is read before `onShow`, and everything again each time. */
export function useVersions(newsletterId: number) {
  const newsletter_id = newsletterId;
  const [isWanted, setIsWanted] = useState(false);
  const list = useCall(calls.list, isWanted ? { newsletter_id } : null);
  const restore = useAction(calls.restore, stale);
  const ask = useAsk();
  return {
    list: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onShow() {
      if (isWanted) void list.reload();
      setIsWanted(true);
    },
    reload: () => list.reload(),
    /** The whole newsletter right after a version, or now without one; null if that failed. */
    async readState(version?: Version): Promise<VersionedState | null> {
      const answer = await ask(calls.state, {
        newsletter_id,
        ...(version && { version_id: version.id }),
      });
      return answer && answer.response;
    },
    /** Every save that a version joins, oldest first; null if that failed. */
    async onReadSaves({ id: version_id }: Version): Promise<string[] | null> {
      const answer = await ask(calls.saves, { newsletter_id, version_id });
      return answer && answer.response;
    },
    /** The list shows it as looked at at once. */
    async onSee({ id: version_id }: Version): Promise<void> {
      const answer = await ask(calls.see, { newsletter_id, version_id });
      if (answer) list.replace((shown) => shown && { ...shown, seen: version_id });
    },
    restore: ({ id: version_id }: Version) => restore.run({ newsletter_id, version_id }),
  };
}
