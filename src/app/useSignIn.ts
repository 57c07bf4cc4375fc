import { useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { authCalls, type Credentials } from '@/api/contract/auth';
import { environment } from './environment';
import { clearSession, setToken, setUser } from './session';

const fallback = 'Something was wrong. Try again';

/** Clears what an earlier sign-in left, then asks for a token and the user (first document §5, §7). */
export function useSignIn() {
  const { client } = useApi();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function onLogin(credentials: Credentials): Promise<void> {
    clearSession();
    setError(null);
    setIsPending(true);
    try {
      setToken((await client.send(authCalls.login, credentials)).response.token);
      setUser((await client.send(authCalls.userInfo, {})).response);
    } catch (failure) {
      clearSession();
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message || fallback);
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, error, socialLinks: environment.socialLinks, onLogin };
}
