import { useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { authCalls, type Credentials } from '@/api/contract/auth';
import { environment } from '@/app/browser/environment';
import { askSession, clearSession, startSession } from './session';

/** Signs in, after it has cleared the session of an earlier sign-in. */
export function useSignIn() {
  const { client, onSuccess, onFailure } = useApi();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function onLogin(credentials: Credentials): Promise<void> {
    clearSession();
    setError(null);
    setIsPending(true);
    await askSession(credentials).then(startSession, ({ message }: ApiError) => setError(message));
    setIsPending(false);
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
    isPending,
    error,
    socialLinks: environment.socialLinks,
    onLogin,
    ...(environment.isBackendMode && { onSignUp }),
  };
}
