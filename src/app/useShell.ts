import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './session';
import { applyTheme, preferredTheme } from './theme';
import { useLogOut } from './useLogOut';
import { useSidebar } from './useSidebar';

/** Who is greeted, how the sidebar stands, and what the header's menu does. */
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
