import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Tells the key of a row that the focus goes into; one listener, so that no row has a function of its own. */
export function useFocusedRow<Row>(
  box: RefObject<HTMLElement | null>,
  {
    rows,
    rowKey,
    onCurrent,
  }: {
    rows: Row[] | undefined;
    rowKey: (row: Row) => string | number;
    onCurrent?: ((key: string | number) => void) | undefined;
  },
) {
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!onCurrent || !(target instanceof Element)) return;
    const named = target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
    const row = rows?.find((each) => String(rowKey(each)) === named);
    if (row) onCurrent(rowKey(row));
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: FocusEvent) => handleFocus(event);
    element?.addEventListener('focusin', listen);
    return () => element?.removeEventListener('focusin', listen);
  }, [box]);
}
