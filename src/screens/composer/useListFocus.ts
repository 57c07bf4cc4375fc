import { type FocusEvent, useEffect, useRef } from 'react';

const controls = 'button, a';

/**
 * Props for an element around a list whose items go away once they are done. The focus of an item that
 * is gone moves to the one that takes its place, then to the last one, and then to the section.
 */
export function useListFocus() {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<{ item: Element; index: number } | null>(null);

  function items(): Element[] {
    const all = Array.from(root.current?.querySelectorAll(`li:has(${controls})`) ?? []);
    return all.filter((item) => item.checkVisibility());
  }

  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { item, index } = focused.current;
    const next = item.isConnected ? item : (items()[index] ?? items().at(-1));
    const control = next?.querySelector<HTMLElement>(controls);
    (control ?? root.current?.querySelector('section'))?.focus();
  });

  return {
    ref: root,
    onFocus({ target }: FocusEvent) {
      const item = target.closest('li');
      focused.current = item && { item, index: items().indexOf(item) };
    },
    onBlur: () => void (focused.current = null),
  };
}
