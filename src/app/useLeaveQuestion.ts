import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeLeaving } from './leaving';

type Go = () => void;

/** Asks on every way off a page while something typed on it would be lost. */
export function useLeaveQuestion() {
  const isDirty = useRef(false);
  const [wish, setWish] = useState<{ go: Go } | null>(null);
  const ask = (go: Go) => (isDirty.current ? setWish({ go }) : go());

  useEffect(() => beforeLeaving({ finish: async () => {}, isAtRisk: () => isDirty.current }), []);
  useUnload(() => isDirty.current);
  useLinks(() => isDirty.current, ask);
  useHistoryMoves(() => isDirty.current, ask);

  return {
    ask,
    leaving: {
      isAsking: wish !== null,
      onStay: () => setWish(null),
      onDiscard() {
        isDirty.current = false;
        setWish(null);
        wish?.go();
      },
      onDirty(next: boolean) {
        isDirty.current = next;
      },
    },
  };
}

/** The browser's own question: no page may word it. */
function useUnload(isAtRisk: () => boolean) {
  const asks = useEffectEvent(isAtRisk);
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);
}

function useLinks(isAtRisk: () => boolean, ask: (go: Go) => void) {
  const navigate = useNavigate();
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const path = isAtRisk() ? wayOff(event) : null;
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => void navigate(path));
  });
  useEffect(() => {
    const handle = (event: MouseEvent) => handleClick(event);
    window.addEventListener('click', handle, true);
    return () => window.removeEventListener('click', handle, true);
  }, []);
}

/** Where a click on a link leads in this tab; null where the page stays. */
function wayOff(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.download !== '') {
    return null;
  }
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = origin === window.location.origin && pathname === window.location.pathname;
  return origin !== window.location.origin || (isHere && hash !== '')
    ? null
    : pathname + search + hash;
}

/**
 * Back and Forward, stopped before the router hears of them. A browser lets nobody be held who has
 * done nothing on the page since the last time, and one without `navigation` stops none.
 */
function useHistoryMoves(isAtRisk: () => boolean, ask: (go: Go) => void) {
  const handleMove = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isAtRisk()) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => {
      const { committed, finished } = window.navigation.traverseTo(key);
      void Promise.allSettled([committed, finished]);
    });
  });
  useEffect(() => {
    if (!('navigation' in window)) return;
    const handle = (event: NavigateEvent) => handleMove(event);
    window.navigation.addEventListener('navigate', handle);
    return () => window.navigation.removeEventListener('navigate', handle);
  }, []);
}
