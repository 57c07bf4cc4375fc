import { priceAlertsCalls } from '@/api/contract/priceAlerts';
import type { Api } from '@server/http/api';

/** The price alerts. Nothing stores them yet, so the list is empty. */
export function priceAlertsRoutes(api: Api): void {
  api.on(priceAlertsCalls.list, () => Promise.resolve([]));
}
