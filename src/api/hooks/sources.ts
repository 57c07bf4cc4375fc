import { useState } from 'react';
import type { BodyOf } from '../contract/call';
import { type NewsFeed, newsFeedCalls, type NewsFeedDraft } from '../contract/newsFeeds';
import { type Source, sourceCalls, type SourceCheck, type SourceName } from '../contract/sources';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** Where figures come from, and the last check of each source on this page. */
export function useSources(isAllowed: boolean) {
  const list = useCall(sourceCalls.list, isAllowed ? {} : null);
  const save = useAction(sourceCalls.save, [sourceCalls.list]);
  const keyless = useAction(sourceCalls.switchOnKeyless, [sourceCalls.list]);
  const ask = useAsk();
  const [checks, setChecks] = useState<Partial<Record<SourceName, SourceCheck>>>({});
  return {
    sources: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: BodyOf<typeof sourceCalls.save>) => save.run(draft),
    onSwitchOnKeyless: () => keyless.run({}),
    checks,
    async onCheck({ name }: Source) {
      const answer = await ask(sourceCalls.check, { name });
      if (answer) setChecks((all) => ({ ...all, [name]: answer.response }));
    },
  };
}

/** The feeds that the server reads. */
export function useNewsFeeds() {
  const list = useCall(newsFeedCalls.list, {});
  const save = useAction(newsFeedCalls.save, [newsFeedCalls.list]);
  const remove = useAction(newsFeedCalls.remove, [newsFeedCalls.list]);
  const ask = useAsk();
  return {
    feeds: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: NewsFeedDraft) => save.run(draft),
    onRemove: ({ id }: NewsFeed) => remove.run({ id }),
    /** Null if it couldn't be checked. */
    onCheck: async (address: string) =>
      (await ask(newsFeedCalls.check, { address }))?.response ?? null,
  };
}
