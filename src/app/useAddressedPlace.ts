import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const field = 'input, [contenteditable="true"], select';
/** How long an editor that loads on demand is waited for, in ms. */
const patience = 5_000;

/** Goes to the element that the address names after `#`, once the page stands, and into its field. */
export function useAddressedPlace(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = isReady && hash ? document.getElementById(hash.slice(1)) : null;
    if (!place) return undefined;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
    return whenThere(place, (editor) => {
      if (document.activeElement === place) editor.focus({ preventScroll: true });
    });
  }, [isReady, hash]);
}

/** The first field within a place, now or as soon as it has loaded. */
function whenThere(place: HTMLElement, onField: (field: HTMLElement) => void): () => void {
  const found = () => place.querySelector<HTMLElement>(field);
  const now = found();
  if (now) onField(now);
  const observer = new MutationObserver(() => {
    const later = found();
    if (!later) return;
    observer.disconnect();
    onField(later);
  });
  if (!now) observer.observe(place, { childList: true, subtree: true });
  const late = setTimeout(() => observer.disconnect(), patience);
  return () => {
    observer.disconnect();
    clearTimeout(late);
  };
}
