import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { rowWith, type RowList } from './column';

/** Scrolls to the current row and focuses it when another row becomes current, but not on the first render. */
export function useScrollToCurrentRow(
  box: RefObject<HTMLElement | null>,
  currentKey: string | number | null | undefined,
) {
  const last = useRef(currentKey);
  useEffect(() => {
    if (last.current === currentKey) return;
    last.current = currentKey;
    if (currentKey === null || currentKey === undefined) return;
    // In a virtual table, a row that was scrolled away is rendered in the next frame.
    if (!focusCurrentRow(box.current)) requestAnimationFrame(() => focusCurrentRow(box.current));
  }, [box, currentKey]);
}

/** False if the current row isn't rendered. */
function focusCurrentRow(box: HTMLElement | null): boolean {
  const row = box?.querySelector<HTMLElement>('tr[aria-current]');
  if (row?.contains(document.activeElement)) return true;
  row?.focus({ preventScroll: true });
  (row ?? box)?.scrollIntoView({ block: 'nearest' });
  return row !== null && row !== undefined;
}

/** Reports the row that the focus moves into. One listener serves all rows, so that a memoized row keeps its props. */
export function useFocusedRow<Row>(
  box: RefObject<HTMLElement | null>,
  {
    rows,
    rowKey,
    onCurrent,
  }: {
    rows: RowList<Row> | undefined;
    rowKey: (row: Row) => string | number;
    onCurrent?: ((key: string | number) => void) | undefined;
  },
) {
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!onCurrent || !rows || !(target instanceof Element)) return;
    const named = target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
    const row = rowWith(rows, (each) => String(rowKey(each)), named);
    if (row) onCurrent(rowKey(row));
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: FocusEvent) => handleFocus(event);
    element?.addEventListener('focusin', listen);
    return () => element?.removeEventListener('focusin', listen);
  }, [box]);
}

const controls = 'a[href], button:not(:disabled)';

interface FocusedControl {
  element: Element;
  key: string | undefined;
  index: number;
}

/**
 * Keeps the focus in the table when the focused control disappears: moves it to the first control
 * of the same row, or of the row that took its position.
 */
export function useKeepRowFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<FocusedControl | null>(null);

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
    const lost = last.current;
    const isLost = document.activeElement === document.body && lost?.element.isConnected === false;
    if (!isLost || !box.current) return;
    last.current = null;
    const rows = [...box.current.querySelectorAll<HTMLElement>('tbody > tr')];
    const own = rows.find((row) => row.dataset['key'] === lost.key);
    const row = own ?? rows[Math.min(lost.index, rows.length - 1)];
    (row?.querySelector<HTMLElement>(controls) ?? box.current).focus({ preventScroll: true });
  });
}
