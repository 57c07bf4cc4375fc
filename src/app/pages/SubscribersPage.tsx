import { useSubscribers } from '@/api/hooks/subscribers';
import { usePublisher } from '@/app/publisher';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { SubscribersScreen } from '@/screens/settings/subscribers/SubscribersScreen';

export function SubscribersPage() {
  const restriction = useAdministratorRestriction();
  const { fsi, fs } = usePublisher().brands;
  const subscribers = useSubscribers(restriction === undefined);
  const { onCheck, onImport, onImported, onReadAll } = subscribers;
  return (
    <SubscribersScreen
      {...subscribers}
      brands={{ fsi: fsi.name, fs: fs.name }}
      importing={{ onCheck, onImport, onImported }}
      restriction={restriction}
      onDownload={async () => {
        const rows = await onReadAll();
        if (!rows) return;
        const { subscribersCsv } = await import('@/domain/subscribers/words');
        const { downloadCsv } = await import('@/app/browser/downloadFile');
        downloadCsv('subscribers', subscribersCsv(rows));
      }}
    />
  );
}
