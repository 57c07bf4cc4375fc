import { priceCalls } from '../contract/prices';
import { useCall } from '../swr';
import { useCoinTable } from './prices';

/** The coins of the newsletter's table, shared with the composer. */
export function useCoins() {
  const crypto = useCall(priceCalls.crypto, {});
  const { prices, onRemoveCoin } = useCoinTable(crypto.data);
  return {
    coins: prices?.general,
    pricedAt: prices?.general_time ?? null,
    error: crypto.error,
    onRetry: () => void crypto.reload(),
    onRemove: onRemoveCoin,
  };
}
