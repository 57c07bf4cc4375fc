import { useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import { ApiError, type Client } from '@/api/client';
import { authCalls, type Credentials } from '@/api/contract/auth';
import { environment } from './environment';
import { clearSession, setToken, setUser } from './session';

const fallback = 'Something was wrong. Try again';

/** Clears what an earlier sign-in left, then asks for a token and the user (first document §5, §7). */
export function useSignIn() {
  const { client, onSuccess, onFailure } = useApi();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function onLogin(credentials: Credentials): Promise<void> {
    clearSession();
    setError(null);
    setIsPending(true);
    try {
      setToken(await tokenFor(client, credentials));
      setUser((await client.send(authCalls.userInfo, {})).response);
    } catch (failure) {
      clearSession();
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message || fallback);
    } finally {
      setIsPending(false);
    }
  }

  async function onSignUp(credentials: Credentials): Promise<boolean> {
    try {
      onSuccess((await client.send(authCalls.signUp, credentials)).message);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      onFailure(failure);
      return false;
    }
  }

  return {
    isPending,
    error,
    socialLinks: environment.socialLinks,
    onLogin,
    ...(environment.isBackendMode && { onSignUp }),
  };
}

async function tokenFor(client: Client, { email, password }: Credentials): Promise<string> {
  if (!environment.isBackendMode) {
    return (await client.send(authCalls.login, { email, password })).response.token;
  }
  const grant = { grant_type: 'password', username: email, password, scope: '*' } as const;
  return (await client.send(authCalls.oauthToken, grant)).response.access_token;
}
