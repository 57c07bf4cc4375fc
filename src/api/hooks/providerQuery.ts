import { useEffect, useEffectEvent, useState } from 'react';
import { providerQueryCalls as calls, type ProviderQuery } from '../contract/providerQuery';
import { useCall } from '../swr';

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
  const answer = useCall(calls.run, query, asked.asking);
  const forgetting = useEffectEvent(() => () => answer.replace(() => undefined));
  useEffect(() => forgetting(), [asked.asking]);

  return {
    rows: answer.data,
    isAsking: answer.isLoading,
    error: answer.error,
    onAskAgain: () => setAsked({ name, asking: nextAsking() }),
  };
}
