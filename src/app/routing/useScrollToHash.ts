import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const field = 'input, [contenteditable="true"], select';
/** How long to wait for an editor that is loaded on demand, in milliseconds. */
const patience = 5_000;

/** Scrolls to the element that the address names after `#` once the page is ready, and focuses its first field. */
export function useScrollToHash(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const anchor = isReady && hash ? document.getElementById(hash.slice(1)) : null;
    if (!anchor) return undefined;
    anchor.scrollIntoView({ block: 'start' });
    anchor.focus({ preventScroll: true });
    return whenMounted(anchor, (editor) => {
      if (document.activeElement === anchor) editor.focus({ preventScroll: true });
    });
  }, [isReady, hash, key]);
}

/** Calls `onField` with the first field inside the element, now or as soon as it has loaded. */
function whenMounted(anchor: HTMLElement, onField: (field: HTMLElement) => void): () => void {
  const found = () => anchor.querySelector<HTMLElement>(field);
  const now = found();
  if (now) onField(now);
  const observer = new MutationObserver(() => {
    const later = found();
    if (!later) return;
    observer.disconnect();
    onField(later);
  });
  if (!now) observer.observe(anchor, { childList: true, subtree: true });
  const late = setTimeout(() => observer.disconnect(), patience);
  return () => {
    observer.disconnect();
    clearTimeout(late);
  };
}
