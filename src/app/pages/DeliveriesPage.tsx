import { useDeliveries } from '@/api/hooks/deliveries';
import { environment } from '@/app/browser/environment';
import { privateHostOf } from '@/domain/findings/addresses';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';

export default function DeliveriesPage() {
  return (
    <DeliveriesScreen
      {...useDeliveries()}
      restriction={useAdministratorRestriction()}
      privateImageHost={privateHostOf(environment.imageHost())}
    />
  );
}
