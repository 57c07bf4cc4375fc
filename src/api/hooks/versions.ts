import { useApi } from '../ApiProvider';
import { ApiError, type Answer } from '../client';
import type { BodyOf, Call } from '../contract/call';
import { metricCalls } from '../contract/metrics';
import { newsCalls } from '../contract/news';
import { newsletterCalls } from '../contract/newsletters';
import { priceCalls } from '../contract/prices';
import {
  versionCalls as calls,
  type Version,
  type VersionedState,
  type VersionSave,
} from '../contract/versions';
import { useAction, useCall } from '../swr';

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

/** The history of a newsletter, which is read once it is wanted. Nothing of it rejects. */
export function useVersions(newsletterId: number, isWanted: boolean) {
  const newsletter_id = newsletterId;
  const list = useCall(calls.list, isWanted ? { newsletter_id } : null);
  const restore = useAction(calls.restore, stale);
  const ask = useQuietAsk();
  return {
    list: list.data,
    error: list.error,
    reload: () => list.reload(),
    /** The whole newsletter right after a version, or now without one; null if that failed. */
    async readState(version?: Version): Promise<VersionedState | null> {
      const body = { newsletter_id, ...(version && { version_id: version.id }) };
      return (await ask(calls.state, body))?.response ?? null;
    },
    /** Every save that a version joins, oldest first; null if that failed. */
    async onReadSaves({ id: version_id }: Version): Promise<VersionSave[] | null> {
      return (await ask(calls.saves, { newsletter_id, version_id }))?.response ?? null;
    },
    /** Remembers that the user has looked at a version. If that fails, it stays new to them. */
    async onSee(version_id: number): Promise<void> {
      const answer = await ask(calls.see, { newsletter_id, version_id });
      if (answer) list.replace((shown) => shown && { ...shown, seen: version_id });
    },
    /** Stores the value of a save as the newest one. */
    restore: ({ id: version_id }: VersionSave) => restore.run({ newsletter_id, version_id }),
  };
}

/** Null if the call failed, which the screen shows itself. */
function useQuietAsk() {
  const { client } = useApi();
  return async <C extends Call>(call: C, body: BodyOf<C>): Promise<Answer<C> | null> => {
    try {
      return await client.send(call, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  };
}
