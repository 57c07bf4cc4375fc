import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { DockProps } from '@/screens/composer/Dock';

const narrowWindow = '(max-width: 1279px)';
const key = 'composer dock';

/** How the dock is shown. Its width is remembered on this computer. */
export function useDock(): DockProps {
  const { hash, key: visit } = useLocation();
  const isSheet = useSyncExternalStore(followWindow, isNarrow);
  const [isWide, setIsWide] = useState(() => localStorage.getItem(key) === 'wide');
  return {
    asked: hash ? { place: hash.slice(1), key: visit } : null,
    isSheet,
    isWide,
    onWide(next) {
      setIsWide(next);
      localStorage.setItem(key, next ? 'wide' : 'narrow');
    },
  };
}

function isNarrow(): boolean {
  return matchMedia(narrowWindow).matches;
}

function followWindow(onChange: () => void): () => void {
  const query = matchMedia(narrowWindow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
