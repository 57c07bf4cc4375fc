import { useActivity } from '@/api/hooks/activity';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { ActivityScreen } from '@/screens/settings/ActivityScreen';
import { useBin } from '@/api/hooks/bin';
import { useList } from '@/app/routing/useList';
import { BinScreen } from '@/screens/settings/BinScreen';
import { useArchive, useBulkLists, useDeliveries, useSendingDomains } from '@/api/hooks/settings';
import { useRetention } from '@/api/hooks/retention';
import { RetentionScreen } from '@/screens/settings/RetentionScreen';
import { useHeldSends } from '@/api/hooks/hold';
import { environment } from '@/app/browser/environment';
import { privateHostOf } from '@/domain/format/addressProblem';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';

export function ActivityPage() {
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

export function BinPage() {
  return (
    <BinScreen
      {...useBin()}
      list={useList('bin')}
      restriction={useRestriction()}
      deleteRestriction={useAdministratorRestriction()}
    />
  );
}

export function DeliveriesPage() {
  const { archive } = useArchive();
  const restriction = useAdministratorRestriction();
  const sendingDomains = useSendingDomains();
  return (
    <DeliveriesScreen
      {...useDeliveries()}
      hold={useHeldSends(useRestriction() === undefined)}
      bulkLists={useBulkLists(restriction === undefined)}
      sendingDomains={restriction === undefined ? sendingDomains : undefined}
      restriction={restriction}
      isArchived={archive !== undefined && archive.mode !== 'off'}
      privateImageHost={privateHostOf(environment.imageHost())}
    />
  );
}

export function RetentionPage() {
  return <RetentionScreen {...useRetention()} restriction={useAdministratorRestriction()} />;
}
