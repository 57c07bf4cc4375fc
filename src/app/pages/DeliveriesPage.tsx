import { useDeliveries } from '@/api/hooks/deliveries';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';

export default function DeliveriesPage() {
  return <DeliveriesScreen {...useDeliveries()} restriction={useAdministratorRestriction()} />;
}
