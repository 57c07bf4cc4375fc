import { recipientCalls as calls, type RecipientsDraft } from '@/api/contract/settings';
import { useAction, useCall } from '../swr';

/** The test list and the dev list. */
export function useRecipients() {
  const lists = useCall(calls.get, {});
  const save = useAction(calls.save, [calls.get]);
  return {
    lists: lists.data,
    error: lists.error,
    onRetry: () => void lists.reload(),
    onSave: (draft: RecipientsDraft) => save.run(draft),
  };
}
