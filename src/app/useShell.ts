import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { authCalls } from '@/api/contract/auth';
import { beginRequest } from '@/api/inFlight';
import { finishWork, mayLeave } from './leaving';
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
    const showFinished = beginRequest();
    await finishWork().finally(showFinished);
    if (!mayLeave()) return;
    await client.send(authCalls.logout, {}).catch(() => undefined);
    clearSession();
    // Once the page is gone: what is forgotten then is not fetched again for nobody.
    setTimeout(() => void mutate(() => true, undefined));
  }

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
