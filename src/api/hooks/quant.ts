import { useEffect, useEffectEvent, useState } from 'react';
import { type ProviderQuery, providerQueryCalls } from '../contract/providerQuery';
import { quantCalls } from '../contract/quant';
import { type QuantSend, sendCalls } from '../contract/sends';
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

let askings = 0;
const nextAsking = () => (askings += 1);

/**
 * Sends a query to the data provider, also if the same one was sent before another. Answers are
 * dropped when they are no longer shown.
 */
export function useProviderQuery(query: ProviderQuery | null) {
  const name = JSON.stringify(query);
  const [asked, setAsked] = useState(() => ({ name, asking: nextAsking() }));
  if (asked.name !== name) setAsked({ name, asking: nextAsking() });
  const answer = useCall(providerQueryCalls.run, query, asked.asking);
  const forgetting = useEffectEvent(() => () => answer.replace(() => undefined));
  useEffect(() => forgetting(), [asked.asking]);

  return {
    rows: answer.data,
    isAsking: answer.isLoading,
    error: answer.error,
    onAskAgain: () => setAsked({ name, asking: nextAsking() }),
  };
}
