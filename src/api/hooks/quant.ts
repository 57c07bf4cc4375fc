import { quantCalls } from '../contract/quant';
import { sendCalls, type QuantSend } from '../contract/sends';
import { useAction, useCall } from '../swr';

/** What the model says of each stock. */
export function useQuantRatings() {
  const { data, failure, reload } = useCall(quantCalls.ratings, {});
  return { ratings: data, failure, onRetry: () => void reload() };
}

/** The log of the quant email's sends. A user can mark an unknown one as sent or failed. */
export function useQuantSends() {
  const { data, failure, reload } = useCall(sendCalls.quantLog, {});
  const settle = useAction(sendCalls.settle, [sendCalls.quantLog]);
  return {
    log: data,
    failure,
    reload,
    onSettle: ({ id }: QuantSend, outcome: 'sent' | 'failed') => settle.run({ id, outcome }),
  };
}
