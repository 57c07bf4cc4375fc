import { useCapability } from '@/api/ApiProvider';
import { useBulkSends } from '@/api/hooks/subscribers';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import type { BulkActions } from '@/screens/preview/BulkProgress';

/** What a person does with a send that leaves one by one; undefined where no send does. */
export function useBulkActions(): BulkActions | undefined {
  const isOffered = useCapability('subscribers');
  const mayDownload = useAdministratorRestriction() === undefined;
  const { onPause, onResume, onCancel, onResend, onReadUndelivered } = useBulkSends();
  if (!isOffered) return undefined;
  return {
    onPause: ({ id }) => onPause(id),
    onResume: ({ id }) => onResume(id),
    onCancel: ({ id }) => onCancel(id),
    onResend: ({ id }) => onResend(id),
    onDownloadUndelivered: !mayDownload
      ? undefined
      : async ({ id }) => {
          const rows = await onReadUndelivered(id);
          if (!rows) return;
          const { undeliveredCsv } = await import('@/domain/sending/bulkProgress');
          const { downloadCsv } = await import('@/app/browser/downloadFile');
          downloadCsv(`send-${id}-not-delivered`, undeliveredCsv(rows));
        },
  };
}
