import { usePriceAlerts } from '@/api/hooks/priceAlerts';
import { useList } from '@/app/routing/useList';
import { PriceAlertsScreen } from '@/screens/priceAlerts/PriceAlertsScreen';

export function PriceAlertsPage() {
  return <PriceAlertsScreen {...usePriceAlerts()} list={useList('price-alerts')} />;
}
