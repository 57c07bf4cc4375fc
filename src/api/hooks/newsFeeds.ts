import { newsFeedCalls as calls, type NewsFeed, type NewsFeedDraft } from '../contract/newsFeeds';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** The feeds that the server reads. */
export function useNewsFeeds() {
  const list = useCall(calls.list, {});
  const save = useAction(calls.save, [calls.list]);
  const remove = useAction(calls.remove, [calls.list]);
  const ask = useAsk();
  return {
    feeds: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: NewsFeedDraft) => save.run(draft),
    onRemove: ({ id }: NewsFeed) => remove.run({ id }),
    /** Null if it couldn't be checked. */
    onCheck: async (address: string) => (await ask(calls.check, { address }))?.response ?? null,
  };
}
