import { useEffect, useRef, type RefObject } from 'react';

const controls = 'a[href], button:not(:disabled)';

interface Place {
  element: Element;
  key: string | undefined;
  index: number;
}

/**
 * Keeps the focus in the table when the control that had it is gone: its row goes on with its first
 * control, else the row that took its place does.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const element = box.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tbody > tr') : null;
      if (!row || !(target instanceof Element) || target.closest('dialog')) return;
      const rows = [...(row.parentElement?.children ?? [])];
      last.current = { element: target, key: row.dataset['key'], index: rows.indexOf(row) };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [box]);

  useEffect(() => {
    const place = last.current;
    const isLost = document.activeElement === document.body && place?.element.isConnected === false;
    if (!isLost || !box.current) return;
    last.current = null;
    const rows = [...box.current.querySelectorAll<HTMLElement>('tbody > tr')];
    const own = rows.find((row) => row.dataset['key'] === place.key);
    const row = own ?? rows[Math.min(place.index, rows.length - 1)];
    (row?.querySelector<HTMLElement>(controls) ?? box.current).focus({ preventScroll: true });
  });
}
