import { useEffect, useEffectEvent, useState } from 'react';
import { providerQueryCalls as calls, type ProviderQuery } from '../contract/providerQuery';
import { useCall } from '../swr';

/** Asks the provider what was submitted, anew each time; an answer that is not shown is not kept. */
export function useProviderQuery() {
  const [query, setQuery] = useState<ProviderQuery | null>(null);
  const answer = useCall(calls.run, query);
  const forget = useEffectEvent(() => answer.replace(() => undefined));
  useEffect(() => () => forget(), []);

  function onSubmit(next: ProviderQuery) {
    answer.replace(() => undefined);
    if (JSON.stringify(next) === JSON.stringify(query)) void answer.reload();
    else setQuery(next);
  }

  return { rows: answer.data, isAsking: answer.isLoading, failure: answer.failure, onSubmit };
}
