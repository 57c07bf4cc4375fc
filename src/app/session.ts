import { useSyncExternalStore } from 'react';
import { createClient } from '@/api/client';
import { authCalls, User, type Credentials } from '@/api/contract/auth';
import { environment } from './environment';

/** Who is signed in on this computer. An empty token is a session that ended on a page that stays. */
export interface Session {
  token: string;
  user: User;
}

const keys = { token: 'token', flag: 'authenticated', user: 'user' } as const;
const listeners = new Set<() => void>();
let session = restore();
let hold: (() => boolean) | null = null;

function restore(): Session | null {
  const token = localStorage.getItem(keys.token);
  if (!token || localStorage.getItem(keys.flag) !== 'true') return null;
  try {
    return { token, user: User.parse(JSON.parse(localStorage.getItem(keys.user) ?? '')) };
  } catch {
    return null;
  }
}

function announce(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

function forget(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  document.cookie = 'token=; path=/; max-age=0; samesite=lax';
}

export function currentSession(): Session | null {
  return session;
}

/** Asks for a token and its user, and keeps nothing. Rejects with an `ApiError`. */
export async function askSession({ email, password }: Credentials): Promise<Session> {
  let token = '';
  const { send } = createClient({
    base: environment.apiBase,
    token: () => token,
    identity: () => ({ u: null, l: null }),
  });
  if (environment.isBackendMode) {
    const grant = { grant_type: 'password', username: email, password, scope: '*' } as const;
    token = (await send(authCalls.oauthToken, grant)).response.access_token;
  } else {
    token = (await send(authCalls.login, { email, password })).response.token;
  }
  return { token, user: (await send(authCalls.userInfo, {})).response };
}

/** Keeps who has signed in; the flag last, because other tabs read it as completion. */
export function startSession(next: Session): void {
  localStorage.setItem(keys.token, next.token);
  localStorage.setItem(keys.user, JSON.stringify(next.user));
  localStorage.setItem(keys.flag, 'true');
  announce(next);
}

/** Forgets token, flag and user; unsaved text has a place of its own and stays. */
export function clearSession(): void {
  forget();
  announce(null);
}

/** The server no longer knows the token: the page that holds on stays, every other one is left. */
export function endSession(): void {
  forget();
  announce(hold && ended());
}

/**
 * Keeps the page when its session ends; when it ends in another tab, only while `isUnsaved`.
 * Answers how to let go.
 */
export function holdSession(isUnsaved: () => boolean): () => void {
  hold = isUnsaved;
  return () => {
    if (hold !== isUnsaved) return;
    hold = null;
    if (session?.token === '') announce(null);
  };
}

function ended(): Session | null {
  return session && { token: '', user: session.user };
}

function handleStorage(): void {
  announce(restore() ?? (hold?.() ? ended() : null));
}

/** Calls the listener at every change, other tabs' too; returns how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => void listeners.delete(listener);
}

/** Follows signing in and out, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession);
}
