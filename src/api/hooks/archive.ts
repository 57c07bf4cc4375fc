import { archiveCalls as calls, type ArchiveDraft } from '@/api/contract/settings';
import { useAction, useCall } from '../swr';

/** Whether published newsletters are public pages of this server. */
export function useArchive() {
  const archive = useCall(calls.get, {});
  const save = useAction(calls.save, [calls.get]);
  return {
    archive: archive.data,
    error: archive.error,
    onRetry: () => void archive.reload(),
    onSave: (draft: ArchiveDraft) => save.run(draft),
  };
}
