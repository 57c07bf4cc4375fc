import { useEffect, useRef, type FocusEvent } from 'react';

/** Keeps the focus inside the element that gets `holder` when the control that had it goes away. */
export function useHeldFocus() {
  const place = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);

  useEffect(() => {
    const focused = document.activeElement;
    if (!isHeld.current || !(focused === document.body || focused?.matches(':disabled'))) return;
    const next = place.current?.querySelector<HTMLElement>('input:enabled, button:enabled');
    (next ?? place.current)?.focus();
  });

  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => void (isHeld.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      void (isHeld.current = currentTarget.contains(relatedTarget)),
  };
}
