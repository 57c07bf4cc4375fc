import { useLocation } from 'react-router-dom';
import { useSession } from '@/app/session/session';
import { usePalette, type PaletteCommand } from '@/app/palette/usePalette';
import { applyTheme, useTheme } from './theme';
import { useLogOut } from '@/app/session/useLogOut';
import { useClock } from './useClock';
import { figuresOn, useNotices } from './useNotices';
import { useSidebar } from './useSidebar';

/** Where the user is, their name, the time, the state of the sidebar and the actions of the header's menu. */
export function useShell() {
  const session = useSession();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const theme = useTheme();

  const handleToggleTheme = () => applyTheme(theme === 'light' ? 'dark' : 'light', true);
  const handleLogOut = () => void logOut();

  return {
    ...useSidebar(pathname),
    address: pathname,
    time: useClock(),
    firstName: session?.user.first_name ?? '',
    theme,
    notices: useNotices(figuresOn(pathname)),
    ...usePalette([
      command(theme === 'light' ? 'Dark theme' : 'Light theme', handleToggleTheme),
      command('Log Out', handleLogOut),
    ]),
    onToggleTheme: handleToggleTheme,
    onLogOut: handleLogOut,
  };
}

function command(label: string, run: () => void): PaletteCommand {
  return { key: `command ${label}`, kind: 'action', label, run };
}
