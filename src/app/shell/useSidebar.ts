import { useEffect, useState } from 'react';
import { smallScreen } from '@/components/theme/tokens';
import type { SidebarState } from '@/screens/shell/ShellScreen';

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
export function useSidebar(path: string) {
  const [sidebar, setSidebar] = useState(() => pinnedOr(isSmall() ? 'closed' : 'open'));
  const [lastPath, setLastPath] = useState(path);
  if (path !== lastPath) {
    setLastPath(path);
    if (isSmall()) setSidebar('closed');
  }

  useEffect(() => {
    // A menu that is in use stays: it only stops taking room.
    const timer = setTimeout(
      () => setSidebar((state) => (state === 'open' ? closedUnlessUsed() : state)),
      closesAfter,
    );
    const query = matchMedia(smallScreen);
    const handleChange = () => {
      dropPinIfSmall();
      setSidebar(pinnedOr('closed'));
    };
    dropPinIfSmall();
    query.addEventListener('change', handleChange);
    return () => {
      clearTimeout(timer);
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

function closedUnlessUsed(): SidebarState {
  return document.querySelector('#navigation:is(:hover, :focus-within)') ? 'floating' : 'closed';
}

function unless(kept: SidebarState, next: SidebarState) {
  return (state: SidebarState): SidebarState => (state === kept ? kept : next);
}
