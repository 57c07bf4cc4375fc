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
    const row = box.current?.querySelector<HTMLElement>('tr[aria-current]');
    if (row?.contains(document.activeElement)) return;
    row?.focus({ preventScroll: true });
    (row ?? box.current)?.scrollIntoView({ block: 'nearest' });
  }, [box, currentKey]);
}
