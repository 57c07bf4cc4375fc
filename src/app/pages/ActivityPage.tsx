import { useActivity } from '@/api/hooks/activity';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { ActivityScreen } from '@/screens/settings/ActivityScreen';

export default function ActivityPage() {
  const restriction = useAdministratorRestriction();
  const { onReadAll, ...activity } = useActivity(restriction === undefined);
  return (
    <ActivityScreen
      {...activity}
      restriction={restriction}
      onDownload={async () => {
        const rows = await onReadAll();
        if (!rows) return;
        const { activityCsv } = await import('@/domain/firm/activityCsv');
        (await import('@/app/browser/downloadFile')).downloadCsv('activity', activityCsv(rows));
      }}
    />
  );
}
