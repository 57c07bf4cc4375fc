import { useEffect, useEffectEvent } from 'react';
import { providerQueryCalls as calls, type ProviderQuery } from '../contract/providerQuery';
import { useCall } from '../swr';

/** Asks the provider, where there is a query; an answer that is not shown is not kept. */
export function useProviderQuery(query: ProviderQuery | null) {
  const answer = useCall(calls.run, query);
  const forgetting = useEffectEvent(() => () => answer.replace(() => undefined));
  const name = JSON.stringify(query);
  useEffect(() => forgetting(), [name]);

  function onAskAgain() {
    answer.replace(() => undefined);
    void answer.reload();
  }

  return { rows: answer.data, isAsking: answer.isLoading, failure: answer.failure, onAskAgain };
}
