import { useState } from 'react';
import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import type { BodyOf, Call } from '../contract/call';
import { authCalls, type PasswordReset, type Recovery } from '../contract/auth';

/** A call of a public form, which shows the result in the form instead of a toast. */
function useFormCall<C extends Call>(call: C) {
  const { client } = useApi();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);

  async function submit(body: BodyOf<C>): Promise<void> {
    setIsPending(true);
    setError(null);
    setAnswer(null);
    try {
      setAnswer((await client.send(call, body)).message);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown.message);
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, error, answer, submit };
}

/** Requests a password reset link. */
export function useForgot() {
  const { answer, submit, isPending, error } = useFormCall(authCalls.forgot);
  return {
    isPending,
    error,
    sent: answer,
    onRecover: (recovery: Recovery) => void submit(recovery),
  };
}

/** Sets a new password with the token of the reset link. */
export function useReset(token: string) {
  const { answer, submit, isPending, error } = useFormCall(authCalls.reset);
  return {
    isPending,
    error,
    isDone: answer !== null,
    onUpdate: ({ email, password }: PasswordReset) => void submit({ email, password, token }),
  };
}
