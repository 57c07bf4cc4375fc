import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@/app/session/session';
import { applyTheme, preferredTheme } from './theme';
import { useLogOut } from '@/app/session/useLogOut';
import { useSidebar } from './useSidebar';

/** The user's name, the state of the sidebar and the actions of the header's menu. */
export function useShell() {
  const session = useSession();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const [theme, setTheme] = useState(preferredTheme);

  return {
    ...useSidebar(pathname),
    place: pathname,
    firstName: session?.user.first_name ?? '',
    theme,
    onToggleTheme() {
      const next = theme === 'light' ? 'dark' : 'light';
      applyTheme(next, true);
      setTheme(next);
    },
    onLogOut: () => void logOut(),
  };
}
