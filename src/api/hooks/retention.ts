import { retentionCalls, type RetentionDraft } from '../contract/retention';
import { useAction, useCall } from '../swr';

/** How long old records are kept. */
export function useRetention() {
  const retention = useCall(retentionCalls.get, {});
  const save = useAction(retentionCalls.save, [retentionCalls.get]);
  return {
    retention: retention.data,
    error: retention.error,
    onRetry: () => void retention.reload(),
    onSave: (draft: RetentionDraft) => save.run(draft),
  };
}
