import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useApi } from './ApiProvider';
import { ApiError } from './client';
import type { BodyOf, Call, ResponseOf } from './contract/call';

/** What a read offers a screen. `data` is undefined until the first answer. */
export interface Reading<C extends Call> {
  data: ResponseOf<C> | undefined;
  /** The sentence to show, or null. */
  failure: string | null;
  isLoading: boolean;
  reload(): Promise<void>;
  /** Replaces what is known for this body, without asking; a function gets what is known now. */
  replace(data: ResponseOf<C> | Replace<C>): void;
}

type Replace<C extends Call> = (shown: ResponseOf<C> | undefined) => ResponseOf<C> | undefined;

/**
 * Reads a call; null as body waits. Equal call and body share one request and one answer, but for those
 * of another `asking`.
 */
export function useCall<C extends Call>(
  call: C,
  body: BodyOf<C> | null,
  asking?: number,
): Reading<C> {
  const { client, isIdle, onFailure, onSignedOut } = useApi();
  const key = body === null ? null : [call.path, body, ...(asking === undefined ? [] : [asking])];
  // The `mutate` of `useSWR` goes for the latest body, also in a function of an earlier one.
  const { mutate: mutateAt } = useSWRConfig();
  const { data, error, isLoading, mutate } = useSWR<ResponseOf<C>, ApiError>(
    key,
    async () => (await client.send(call, body as BodyOf<C>)).response,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      isPaused: () => isIdle,
      onError(failure) {
        if (failure.kind === 'signedOut') onSignedOut();
        else if (!call.isQuiet) onFailure(failure);
      },
    },
  );
  return {
    data,
    failure: error && error.kind !== 'signedOut' ? error.message : null,
    isLoading,
    reload: async () => void (await mutate()),
    replace: (next) => void mutateAt(key, next as Replace<C>, { revalidate: false }),
  };
}

export interface Action<C extends Call> {
  /** True when the server accepted. Never rejects. */
  run(body: BodyOf<C>): Promise<boolean>;
  isRunning: boolean;
}

/** Writes by a call, then reads the stale calls again and reports the outcome once. */
export function useAction<C extends Call>(call: C, staleCalls: Call[]): Action<C> {
  const { client, onSuccess, onFailure, onSignedOut } = useApi();
  const { mutate } = useSWRConfig();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(0);

  async function run(body: BodyOf<C>): Promise<boolean> {
    running.current += 1;
    setIsRunning(true);
    try {
      const { message } = await client.send(call, body);
      await refresh();
      if (!call.isQuiet && message) onSuccess(message);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'signedOut') onSignedOut();
      else onFailure(error);
      // It is gone: what is shown of it is too old.
      if (error.status === 404) await refresh();
      return false;
    } finally {
      running.current -= 1;
      setIsRunning(running.current > 0);
    }
  }

  function refresh() {
    const stale = new Set<string>(staleCalls.map(({ path }) => path));
    return mutate((key) => Array.isArray(key) && stale.has(key[0] as string));
  }

  return { run, isRunning };
}
