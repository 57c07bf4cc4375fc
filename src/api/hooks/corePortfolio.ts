import { useApi } from '../ApiProvider';
import type { BodyOf } from '../contract/call';
import { corePortfolioCalls } from '../contract/corePortfolio';
import { priceCalls } from '../contract/prices';
import { useCall } from '../swr';
import { useAsk } from '../useAsk';

/** The core portfolio, and the prices that its new rows would get. */
export function useCorePortfolio() {
  const list = useCall(corePortfolioCalls.list, {});
  const crypto = useCall(priceCalls.crypto, {});
  const listed = useCall(priceCalls.listed, {});
  const ask = useAsk();
  const { onSuccess } = useApi();
  const reloadPrices = async () => void (await Promise.all([crypto.reload(), listed.reload()]));
  return {
    rows: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    crypto: crypto.data,
    listed: listed.data,
    pricesFailure: crypto.error ?? listed.error,
    onRetryPrices: () => void reloadPrices(),
    /**
     * The answer is the portfolio after the rebalance. If the API rejects it, or answers without the
     * portfolio, the current one is shown.
     */
    onRebalance: async (body: BodyOf<typeof corePortfolioCalls.rebalance>) => {
      const answer = await ask(corePortfolioCalls.rebalance, body);
      if (!answer) {
        await Promise.all([list.reload(), reloadPrices()]);
        return false;
      }
      if (answer.response) list.replace(answer.response);
      else await list.reload();
      if (answer.message) onSuccess(answer.message);
      return true;
    },
  };
}
