import { priceAlertsCalls } from '../contract/priceAlerts';
import { useCall } from '../swr';

/** The list of price alerts. */
export function usePriceAlerts() {
  const list = useCall(priceAlertsCalls.list, {});
  return {
    rows: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
  };
}
