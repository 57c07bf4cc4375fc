import { useApi } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { authCalls, type Credentials } from '@/api/contract/auth';
import { environment } from '@/app/browser/environment';
import { clearSession } from './session';
import { useAttempt } from './useAttempt';

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
