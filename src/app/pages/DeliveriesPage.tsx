import { useArchive } from '@/api/hooks/archive';
import { useDeliveries } from '@/api/hooks/deliveries';
import { environment } from '@/app/browser/environment';
import { privateHostOf } from '@/domain/findings/addresses';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';

export default function DeliveriesPage() {
  const { archive } = useArchive();
  return (
    <DeliveriesScreen
      {...useDeliveries()}
      restriction={useAdministratorRestriction()}
      isArchived={archive !== undefined && archive.mode !== 'off'}
      privateImageHost={privateHostOf(environment.imageHost())}
    />
  );
}
