import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to the current row and focuses it when another one becomes current, not at the start. */
export function useCurrentRow(
  box: RefObject<HTMLElement | null>,
  currentKey: string | number | null | undefined,
) {
  const last = useRef(currentKey);
  useEffect(() => {
    if (last.current === currentKey) return;
    last.current = currentKey;
    if (currentKey === null || currentKey === undefined) return;
    // A row that was out of sight is rendered with the scroll of the next frame.
    if (!bring(box.current)) requestAnimationFrame(() => bring(box.current));
  }, [box, currentKey]);
}

/** False where the current row is not rendered. */
function bring(box: HTMLElement | null): boolean {
  const row = box?.querySelector<HTMLElement>('tr[aria-current]');
  if (row?.contains(document.activeElement)) return true;
  row?.focus({ preventScroll: true });
  (row ?? box)?.scrollIntoView({ block: 'nearest' });
  return row !== null && row !== undefined;
}
