import { useApi } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { authCalls, CodeNeeded, type Credentials, type SignIn } from '@/api/contract/auth';
import { environment } from '@/app/browser/environment';
import { askSession, clearSession, startSession } from './session';
import { useState } from 'react';

/** Signs in, after it has cleared the session of an earlier sign-in. */
export function useSignIn() {
  const { client, onSuccess, onFailure } = useApi();
  const { attempt, ...signingIn } = useAttempt();

  async function onLogin(credentials: Credentials): Promise<void> {
    clearSession();
    await attempt(credentials);
  }

  async function onSignUp(credentials: Credentials): Promise<boolean> {
    const outcome = await client
      .send(authCalls.signUp, credentials)
      .catch((refused: ApiError) => refused);
    const isDone = !(outcome instanceof Error);
    if (isDone) onSuccess(outcome.message);
    else onFailure(outcome);
    return isDone;
  }

  return {
    ...signingIn,
    socialLinks: environment.socialLinks(),
    onLogin,
    ...(environment.isBackendMode() && { onSignUp }),
  };
}

/**
 * Signs in. The earlier session stays until the new one starts. `codeStep` is set once the API asks
 * for a code of the second factor.
 */
export function useAttempt() {
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [accepted, setAccepted] = useState<Credentials | null>(null);

  async function attempt({ email, password, code }: SignIn): Promise<void> {
    setError(null);
    setIsPending(true);
    await askSession({ email, password, code }).then(startSession, (refused: ApiError) => {
      const needsCode = CodeNeeded.safeParse(refused.response).success;
      if (needsCode) setAccepted({ email, password });
      // The password was changed since it was accepted.
      else if (refused.status === 400) setAccepted(null);
      const isFirstAsk = needsCode && code === undefined;
      setError(isFirstAsk ? null : refused.message);
    });
    setIsPending(false);
  }

  const codeStep = accepted && {
    onCode: (code: string) => void attempt({ ...accepted, code }),
    onBack() {
      setAccepted(null);
      setError(null);
    },
  };
  return { error, isPending, attempt, codeStep };
}
