import { quantCalls } from '../contract/quant';
import { sendCalls, type QuantSend } from '../contract/sends';
import { useAction, useCall } from '../swr';

/** What the model says of each stock. */
export function useQuantRatings() {
  const { data, error, reload } = useCall(quantCalls.ratings, {});
  return { ratings: data, error, onRetry: () => void reload() };
}

/** The log of the quant email's sends. A user can mark an unknown one as sent or failed. */
export function useQuantSends() {
  const { data, error, reload } = useCall(sendCalls.quantLog, {});
  const settle = useAction(sendCalls.settle, [sendCalls.quantLog]);
  return {
    log: data,
    error,
    reload,
    onSettle: ({ id }: QuantSend, outcome: 'sent' | 'failed') => settle.run({ id, outcome }),
  };
}
