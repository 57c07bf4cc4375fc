import { useArchive } from '@/api/hooks/archive';
import { useDeliveries } from '@/api/hooks/deliveries';
import { useHeldSends } from '@/api/hooks/hold';
import { environment } from '@/app/browser/environment';
import { privateHostOf } from '@/domain/format/addressProblem';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';

export default function DeliveriesPage() {
  const { archive } = useArchive();
  return (
    <DeliveriesScreen
      {...useDeliveries()}
      hold={useHeldSends(useRestriction() === undefined)}
      restriction={useAdministratorRestriction()}
      isArchived={archive !== undefined && archive.mode !== 'off'}
      privateImageHost={privateHostOf(environment.imageHost())}
    />
  );
}
