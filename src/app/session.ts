import { useSyncExternalStore } from 'react';
import { User } from '@/api/contract/auth';

/** Who is signed in on this computer; null when nobody is. */
export interface Session {
  token: string;
  user: User | null;
}

const keys = { token: 'token', flag: 'authenticated', user: 'user' } as const;
const listeners = new Set<() => void>();
let session = restore();

function restore(): Session | null {
  const token = localStorage.getItem(keys.token);
  if (!token || localStorage.getItem(keys.flag) !== 'true') return null;
  return { token, user: restoreUser() };
}

function restoreUser(): User | null {
  try {
    return User.parse(JSON.parse(localStorage.getItem(keys.user) ?? ''));
  } catch {
    return null;
  }
}

function announce(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session | null {
  return session;
}

/** Keeps a token that has no user yet: the guard lets nobody in before `setUser`. */
export function setToken(token: string): void {
  localStorage.setItem(keys.token, token);
  announce({ token, user: null });
}

/** Completes the sign-in. */
export function setUser(user: User): void {
  if (!session) return;
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.setItem(keys.flag, 'true');
  announce({ ...session, user });
}

/** Forgets token, flag and user; unsaved text has a place of its own and stays. */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  document.cookie = 'token=; path=/; max-age=0; samesite=lax';
  announce(null);
}

function subscribe(listener: () => void): () => void {
  const handleStorage = () => announce(restore());
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** Follows signing in and out, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}
