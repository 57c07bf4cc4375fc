import { useApi } from '@/api/ApiProvider';
import type { ApiError } from '@/api/client';
import { authCalls, CodeNeeded, type Credentials } from '@/api/contract/auth';
import { environment } from '@/app/browser/environment';
import {
  askProviderSession,
  askSession,
  clearSession,
  startSession,
  type Session,
} from './session';
import { useState } from 'react';

/** Signs in, after it has cleared the session of an earlier sign-in. */
export function useSignIn() {
  const { client, onSuccess, onFailure } = useApi();
  const { attempt, run, ...signingIn } = useAttempt();
  const [next, setNext] = useState('');

  async function onPasskey(): Promise<void> {
    clearSession();
    await run(async () => (await import('./passkeySession')).askPasskeySession());
  }

  /** Ends a sign-in at the identity provider. */
  async function onProvider(): Promise<void> {
    clearSession();
    await run(async (code) => {
      const asked = await askProviderSession(code);
      setNext(asked.next);
      return asked.session;
    });
  }

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
    onPasskey,
    /** The page that a sign-in at the identity provider was asked for; empty for none. */
    next,
    onProvider,
    onLogin,
    ...(environment.isBackendMode() && { onSignUp }),
  };
}

/** Asks for a session, the second time with a code of the second factor. */
type Ask = (code?: string) => Promise<Session>;

/**
 * Signs in. The earlier session stays until the new one starts. `codeStep` is set once the API asks
 * for a code of the second factor.
 */
export function useAttempt() {
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [waiting, setWaiting] = useState<Ask | null>(null);

  async function run(ask: Ask, code?: string): Promise<void> {
    setError(null);
    setIsPending(true);
    await ask(code).then(startSession, (refused: ApiError) => {
      const needsCode = CodeNeeded.safeParse(refused.response).success;
      if (needsCode) setWaiting(() => ask);
      // The password was changed since it was accepted.
      else if (refused.status === 400) setWaiting(null);
      const isFirstAsk = needsCode && code === undefined;
      setError(isFirstAsk ? null : refused.message);
    });
    setIsPending(false);
  }

  const attempt = ({ email, password }: Credentials) =>
    run((code) => askSession({ email, password, code }));

  const codeStep = waiting && {
    onCode: (code: string) => void run(waiting, code),
    onBack() {
      setWaiting(null);
      setError(null);
    },
  };
  return { error, isPending, attempt, run, codeStep };
}
