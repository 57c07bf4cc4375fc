import { useEffect, useState } from 'react';
import { smallScreen } from '@/components/theme/tokens';
import type { SidebarState } from '@/screens/shell/ShellScreen';

const key = 'sidebar';
const closesAfter = 2_500;

function isSmall(): boolean {
  return matchMedia(smallScreen).matches;
}

function pinnedOr(state: SidebarState): SidebarState {
  return !isSmall() && localStorage.getItem(key) === 'static' ? 'static' : state;
}

/**
 * Open at first and closed 2.5 s later unless pinned; follows the pointer on large screens, drops
 * the pin at 768 px and below (first document §2, Shell).
 */
export function useSidebar(place: string) {
  const [sidebar, setSidebar] = useState(() => pinnedOr(isSmall() ? 'closed' : 'open'));
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    if (isSmall()) setSidebar('closed');
  }

  useEffect(() => {
    const timer = setTimeout(() => setSidebar(unless('static', 'closed')), closesAfter);
    const query = matchMedia(smallScreen);
    const handleChange = () => setSidebar(pinnedOr('closed'));
    query.addEventListener('change', handleChange);
    return () => {
      clearTimeout(timer);
      query.removeEventListener('change', handleChange);
    };
  }, []);

  return {
    sidebar,
    onSidebarEnter() {
      if (!isSmall()) setSidebar(unless('static', 'open'));
    },
    onSidebarLeave: () => setSidebar(unless('static', 'closed')),
    onToggleSidebar: () => setSidebar((state) => (state === 'closed' ? 'open' : 'closed')),
    onTogglePin() {
      const next = sidebar === 'static' ? 'open' : 'static';
      localStorage.setItem(key, next);
      setSidebar(next);
    },
  };
}

function unless(kept: SidebarState, next: SidebarState) {
  return (state: SidebarState): SidebarState => (state === kept ? kept : next);
}
