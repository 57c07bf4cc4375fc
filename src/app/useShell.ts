import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { authCalls } from '@/api/contract/auth';
import { finishWork } from './leaving';
import { clearSession, useSession } from './session';
import { applyTheme, preferredTheme } from './theme';
import { useSidebar } from './useSidebar';

/** Who is greeted, how the sidebar stands, and what the header's menu does. */
export function useShell() {
  const session = useSession();
  const { client } = useApi();
  const { mutate } = useSWRConfig();
  const { pathname } = useLocation();
  const [theme, setTheme] = useState(preferredTheme);

  async function logOut() {
    await finishWork();
    await client.send(authCalls.logout, {}).catch(() => undefined);
    clearSession();
    await mutate(() => true, undefined, { revalidate: false });
  }

  return {
    ...useSidebar(pathname),
    place: pathname,
    firstName: session?.user?.first_name ?? '',
    theme,
    onToggleTheme() {
      const next = theme === 'light' ? 'dark' : 'light';
      applyTheme(next, true);
      setTheme(next);
    },
    onLogOut: () => void logOut(),
  };
}
