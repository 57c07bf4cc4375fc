import { useSyncExternalStore } from 'react';
import { ApiError, type Client, createClient } from '@/api/client';
import { authCalls, capabilityCalls, type SignIn, User } from '@/api/contract/auth';
import type { Capability } from '@/api/contract/capabilities';
import { environment, isOwnHost } from '@/app/browser/environment';

/** Who is signed in on this computer. An empty token is a session that ended on a page that stays. */
export interface Session {
  token: string;
  user: User;
  /** What the API has beyond the specification; null until it has answered that. */
  capabilities: readonly Capability[] | null;
}

const keys = {
  token: 'token',
  flag: 'authenticated',
  user: 'user',
  capabilities: 'capabilities',
} as const;

const listeners = new Set<() => void>();

let session: Session | null = null;

let hold: (() => boolean) | null = null;

/** Null also where there is no storage: in a browser that blocks it, and where the build renders pages. */
function restore(): Session | null {
  // Asking Node for a storage prints a warning.
  if (typeof document === 'undefined') return null;
  try {
    const token = localStorage.getItem(keys.token);
    if (!token || localStorage.getItem(keys.flag) !== 'true') return null;
    const user = User.parse(JSON.parse(localStorage.getItem(keys.user) ?? ''));
    return { token, user, capabilities: readCapabilities(localStorage.getItem(keys.capabilities)) };
  } catch {
    return null;
  }
}

/** Begins with the session in storage, and with no page that holds it. */
export function restoreSession(): void {
  session = restore();
  hold = null;
}

restoreSession();

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

type Send = Client['send'];

/** The session, without storing it, of the token that `ask` gets, with what the API says about its user. */
export async function sessionOf(ask: (send: Send) => Promise<string>): Promise<Session> {
  let token = '';
  const { send } = createClient({
    base: environment.apiBase,
    token: () => token,
    identity: () => ({ u: null, l: null }),
  });
  token = await ask(send);
  const user = (await send(authCalls.userInfo, {})).response;
  return { token, user, capabilities: await askCapabilities(send) };
}

/** Signs in at the API and returns the session, without storing it. Rejects with an `ApiError`. */
export function askSession({ email, password, code }: SignIn): Promise<Session> {
  return sessionOf(async (send) => {
    if (!environment.isBackendMode())
      return (await send(authCalls.login, { email, password, code })).response.token;
    const grant = { grant_type: 'password', username: email, password, scope: '*', code } as const;
    return (await send(authCalls.oauthToken, grant)).response.access_token;
  });
}

/**
 * The session of whoever came back from the identity provider, and the page that they wanted; empty
 * for none. Rejects with an `ApiError`.
 */
export async function askProviderSession(code?: string) {
  let next = '';
  const asked = await sessionOf(async (send) => {
    const { response } = await send(authCalls.finishSignIn, { code });
    next = response.next;
    return response.token;
  });
  return { session: asked, next };
}

/** Stores the session. The flag comes last: other tabs take it as the sign that the rest is there. */
export function startSession(next: Session): void {
  localStorage.setItem(keys.token, next.token);
  store(next);
  localStorage.setItem(keys.flag, 'true');
  announce(next);
}

function store({ user, capabilities }: Pick<Session, 'user' | 'capabilities'>): void {
  localStorage.setItem(keys.user, JSON.stringify(user));
  if (capabilities) localStorage.setItem(keys.capabilities, JSON.stringify(capabilities));
  else localStorage.removeItem(keys.capabilities);
}

/** Stores the user and the capabilities as they are now, if they changed since the sign-in. */
export function updateSession(known: Pick<Session, 'user' | 'capabilities'>): void {
  if (!session?.token) return;
  const { user, capabilities } = session;
  if (JSON.stringify({ user, capabilities }) === JSON.stringify(known)) return;
  store(known);
  announce({ token: session.token, ...known });
}

/** Logs out on this computer. Unsaved text is stored elsewhere and stays. */
export function clearSession(): void {
  forget();
  announce(null);
}

/** The API no longer accepts the token: every page is left but one that holds the session. */
export function endSession(): void {
  forget();
  announce(hold && ended());
}

/**
 * Keeps the page open when the session ends; when it ends in another tab, only while `isUnsaved`.
 * Returns how to stop that.
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
  return session && { ...session, token: '' };
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

const signedOut = () => null;

/** Follows signing in and out, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession, signedOut);
}

/**
 * Asks what the API has beyond the specification. Any refusal, such as 404, 405 or a page of HTML, means
 * nothing. Null if the API is busy or can't be reached, so that it is asked again later.
 */
export async function askCapabilities(send: Client['send']): Promise<Capability[] | null> {
  try {
    return (await send(capabilityCalls.get, {}, { keepsSession: true })).response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A page of another origin can't read a refusal: it looks like a network error.
    const isUnread = error.status === 0 && isOwnHost();
    const isBusy = isUnread || error.status === 429 || error.status >= 500;
    return isBusy ? null : [];
  }
}

/** The capabilities that were stored with a session; null if there are none, or not in this form. */
function readCapabilities(stored: string | null): Capability[] | null {
  try {
    const names: unknown = JSON.parse(stored ?? 'null');
    return names === null ? null : capabilityCalls.get.response.parse(names);
  } catch {
    return null;
  }
}
