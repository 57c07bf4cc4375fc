import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useApi, type OutcomeAction } from './ApiProvider';
import { ApiError, errorText, isPresent, type Answer } from './client';
import type { BodyOf, Call, ResponseOf } from './contract/call';
import { forgetAnswers, takeAnswer } from './readAhead';

/** A call's answer for a screen. `data` is undefined until the first answer. */
export interface Reading<C extends Call> {
  data: ResponseOf<C> | undefined;
  /** An error message, or null. */
  error: string | null;
  isLoading: boolean;
  reload(): Promise<void>;
  /** Replaces the cached answer of this body without a request. A function gets the current one. */
  replace(data: ResponseOf<C> | Replace<C>): void;
}

type Replace<C extends Call> = (shown: ResponseOf<C> | undefined) => ResponseOf<C> | undefined;

/**
 * Reads a call; a null body sends nothing, and so does a call that the API doesn't have. Uses of the same call and body share one request and one
 * answer, unless their `asking` differs.
 */
export function useCall<C extends Call>(
  call: C,
  body: BodyOf<C> | null,
  asking?: number,
): Reading<C> {
  const { client, has, isIdle, onFailure } = useApi();
  const isAsked = body !== null && isPresent(call, has);
  const key = !isAsked ? null : [call.path, body, ...(asking === undefined ? [] : [asking])];
  // The `mutate` of `useSWR` always uses the latest body, even in a function made for an earlier
  // one.
  const { mutate: mutateAt } = useSWRConfig();
  const { data, error, isLoading, mutate } = useSWR<ResponseOf<C>, ApiError>(
    key,
    async () =>
      (await takeAnswer(call, body as BodyOf<C>)) ??
      (await client.send(call, body as BodyOf<C>)).response,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      isPaused: () => isIdle,
      onError(reason) {
        if (!call.isQuiet) onFailure(reason);
      },
    },
  );
  return {
    data,
    error: errorText(error),
    isLoading,
    reload: async () => void (await mutate()),
    replace: (next) => void mutateAt(key, next as Replace<C>, { revalidate: false }),
  };
}

export interface Action<C extends Call> {
  /** True if the server accepted it; then `offer` is offered with its message. Never rejects. */
  run(body: BodyOf<C>, offer?: OutcomeAction): Promise<boolean>;
  /** The same, with the server's answer; null if it did not accept it. */
  ask(body: BodyOf<C>, offer?: OutcomeAction): Promise<Answer<C> | null>;
  isRunning: boolean;
}

/** Sends a call that writes, reads the stale calls again, and reports the result once. */
export function useAction<C extends Call>(call: C, staleCalls: Call[]): Action<C> {
  const { client, onSuccess, onFailure } = useApi();
  const { mutate } = useSWRConfig();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(0);

  async function ask(body: BodyOf<C>, offer?: OutcomeAction): Promise<Answer<C> | null> {
    running.current += 1;
    setIsRunning(true);
    try {
      const answer = await client.send(call, body);
      const { message } = answer;
      await refresh();
      if (!call.isQuiet && message) onSuccess(message, offer);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'absent') onFailure(error);
      // The row was removed or added meanwhile, so the list on screen is outdated.
      if (error.status === 404 || error.status === 409) await refresh();
      return null;
    } finally {
      running.current -= 1;
      setIsRunning(running.current > 0);
    }
  }

  function refresh() {
    const stale = new Set<string>(staleCalls.map(({ path }) => path));
    forgetAnswers(stale);
    return mutate((key) => Array.isArray(key) && stale.has(key[0] as string));
  }

  const run: Action<C>['run'] = async (body, offer) => (await ask(body, offer)) !== null;

  return { run, ask, isRunning };
}
