import { useDeliveries } from '@/api/hooks/deliveries';
import { useSession } from '@/app/session/session';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';

export default function DeliveriesPage() {
  return <DeliveriesScreen {...useDeliveries()} level={useSession()?.user.level ?? 1} />;
}
