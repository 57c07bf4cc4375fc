import { restrictedWordCalls as calls, type RestrictedWordsDraft } from '@/api/contract/settings';
import { useAction, useCall } from '../swr';

/** The words that the firm must not write. */
export function useRestrictedWords() {
  const list = useCall(calls.get, {});
  const save = useAction(calls.save, [calls.get]);
  return {
    list: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: RestrictedWordsDraft) => save.run(draft),
  };
}
