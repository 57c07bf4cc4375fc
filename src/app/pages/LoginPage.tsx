import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Credentials } from '@/api/contract/auth';
import { LoginScreen } from '@/screens/login/LoginScreen';
import { returnAddress } from '@/app/routing/returnAddress';
import { loadCode } from '@/app/routing/routes';
import { startAddress } from '@/app/session/startPage';
import { paths } from '@/screens/paths';
import { useSession } from '@/app/session/session';
import { signInWays } from '@/app/session/signInWays';
import { useSignIn } from '@/app/session/useSignIn';
import { useProviderReturn } from '@/app/session/useProviderReturn';

export function LoginPage() {
  const session = useSession();
  const [wasSignedIn] = useState(session !== null);
  const { state } = useLocation();
  const { onLogin, onProvider, next, ...signIn } = useSignIn();
  const back = useProviderReturn(onProvider);
  const wish = next === '' ? state : { from: next };
  const to = returnAddress(wish, session ? startAddress(session) : undefined);

  function handleLogin(credentials: Credentials) {
    // The next page is loaded while the password is checked. Without a wish it is one of these.
    for (const start of [paths.dashboard, paths.newsletters]) loadCode(returnAddress(state, start));
    return onLogin(credentials);
  }

  const isPending = signIn.isPending || session !== null;
  return (
    <>
      {session && <Navigate to={to} replace />}
      {/* The form stays until the next page can be drawn. */}
      {!wasSignedIn && (
        <LoginScreen
          {...signIn}
          {...signInWays(back.isReady ? returnAddress(state, '') : '')}
          error={signIn.error ?? back.error}
          isPending={isPending}
          onLogin={handleLogin}
        />
      )}
    </>
  );
}
