import { useSyncExternalStore } from 'react';
import { levels } from '@/api/contract/call';
import { isAllowed } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import type { StartPage } from '@/screens/settings/ProfileScreen';
import { currentSession, type Session } from './session';

const listeners = new Set<() => void>();

const keyOf = ({ user }: Session) => `startPage ${user.user_id}`;

/**
 * What a user chose in this browser. Until then, publishers start on the dashboard where the API has
 * one, and everybody else with the newsletters.
 */
function startPageOf(session: Session): StartPage {
  const chosen = localStorage.getItem(keyOf(session));
  if (chosen === 'dashboard' || chosen === 'newsletters') return chosen;
  const { capabilities, user } = session;
  const hasBoard = capabilities?.includes('dashboard') ?? false;
  return hasBoard && isAllowed(user, levels.publish) ? 'dashboard' : 'newsletters';
}

/** Where a user lands who asked for no page. */
export function startAddress(session: Session): string {
  return paths[startPageOf(session)];
}

function onStartPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The start page of the signed-in user, and how to choose another one. */
export function useStartPage() {
  const startPage = useSyncExternalStore(onStartPage, () => {
    const session = currentSession();
    return session ? startPageOf(session) : 'newsletters';
  });
  return {
    startPage,
    onStartPage(next: StartPage) {
      const session = currentSession();
      if (session) localStorage.setItem(keyOf(session), next);
      for (const listener of listeners) listener();
    },
  };
}
