import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/app/session/session';
import { type PaletteCommand, usePalette } from '@/app/palette/usePalette';
import { useLogOut } from '@/app/session/useLogOut';
import { applyTheme, useTheme } from './theme';
import { figuresOn, useNotices } from './useNotices';
import { useEffect, useState } from 'react';
import { lazily } from '@/domain/format/lazily';
import { firmZone } from '@/domain/firm/timeZone';
import { smallScreen } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';
import type { SidebarState } from '@/screens/shell/ShellHeader';

/** Where the user is, their name, the time, the state of the sidebar and the actions of the header's menu. */
export function useShell() {
  const session = useSession();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const theme = useTheme();
  const navigate = useNavigate();

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
    onOpenAccount: () => void navigate(paths.settings),
  };
}

function command(label: string, run: () => void): PaletteCommand {
  return { key: `command ${label}`, kind: 'action', label, run };
}

const minute = 60_000;

const format = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: firmZone,
      timeZoneName: 'short',
    }),
);

/** The day and time in the firm's zone, such as `Mon, Nov 23 · 06:02 EST`; '' in the first frame. */
function useClock(): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setText(
        format()
          .format(new Date())
          .replace(/, (?=\d\d:)/, ' · '),
      );
      timer = setTimeout(tick, minute - (Date.now() % minute));
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, []);
  return text;
}

const key = 'sidebar';

/** Milliseconds. */
const closesAfter = 2_500;

function isSmall(): boolean {
  return matchMedia(smallScreen).matches;
}

function pinnedOr(state: SidebarState): SidebarState {
  return !isSmall() && localStorage.getItem(key) === 'static' ? 'static' : state;
}

/** A screen of 768 px or less has no pin, and forgets an earlier one. */
function dropPinIfSmall(): void {
  if (isSmall()) localStorage.removeItem(key);
}

/**
 * The sidebar is open at first and closes after 2.5 s, unless it is pinned. It floats above the page
 * while the pointer is in it on screens wider than 768 px, and closes on every navigation on smaller
 * ones.
 */
function useSidebar(path: string) {
  const [sidebar, setSidebar] = useState(() => pinnedOr(isSmall() ? 'closed' : 'open'));
  const [lastPath, setLastPath] = useState(path);
  if (path !== lastPath) {
    setLastPath(path);
    if (isSmall()) setSidebar('closed');
  }

  useEffect(() => {
    // It stays where the focus is in it. A pointer that only rests where it opened doesn't use it.
    const timer = setTimeout(
      () => setSidebar((state) => (state === 'open' ? closedUnlessFocused() : state)),
      closesAfter,
    );
    // It opened by itself: a pointer that moves in it keeps it, one that moves on the page closes it.
    const handlePointer = ({ target }: PointerEvent) => {
      if (isSmall()) return;
      const isInside = target instanceof Element && target.closest('#navigation');
      setSidebar((state) => (state === 'open' ? (isInside ? 'floating' : 'closed') : state));
    };
    document.addEventListener('pointermove', handlePointer);
    const query = matchMedia(smallScreen);
    const handleChange = () => {
      dropPinIfSmall();
      setSidebar(pinnedOr('closed'));
    };
    dropPinIfSmall();
    query.addEventListener('change', handleChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', handlePointer);
      query.removeEventListener('change', handleChange);
    };
  }, []);

  return {
    sidebar,
    onSidebarEnter() {
      if (!isSmall()) setSidebar((state) => (state === 'closed' ? 'floating' : state));
    },
    onSidebarLeave: () => setSidebar(unless('static', 'closed')),
    onToggleSidebar: () => setSidebar((state) => (state === 'closed' ? 'open' : 'closed')),
    onTogglePin() {
      const next = sidebar === 'static' ? 'floating' : 'static';
      localStorage.setItem(key, next);
      setSidebar(next);
    },
  };
}

function closedUnlessFocused(): SidebarState {
  return document.querySelector('#navigation:focus-within') ? 'floating' : 'closed';
}

function unless(kept: SidebarState, next: SidebarState) {
  return (state: SidebarState): SidebarState => (state === kept ? kept : next);
}
