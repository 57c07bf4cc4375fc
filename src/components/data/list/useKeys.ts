import { useEffect, useEffectEvent } from 'react';

/**
 * Runs the action that `find` returns for a key, unless another part of the page ran one. Ignores keys
 * with a modifier, in an open dialog other than a sheet, and in an input method.
 */
export function useKeys(find: (event: KeyboardEvent) => (() => void) | undefined) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.altKey || event.metaKey;
    const isTaken = isHeld || event.isComposing || event.defaultPrevented;
    const act = isTaken ? undefined : find(event);
    if (!act || document.querySelector('dialog[open]:not([data-sheet])')) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Runs before the search field's own handler, which would clear the field on Escape.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** A letter typed with Shift, regardless of Caps Lock. */
export function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/**
 * Without a focus the target is the body, or the `main` element around the area. Nothing is within an
 * area that can't be seen, such as one behind another tab.
 */
export function isWithin(area: HTMLElement, { target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !area.checkVisibility({ visibilityProperty: true }))
    return false;
  const isPanel = target.matches('section[tabindex="-1"]');
  return area.contains(target) || target.contains(area) || isPanel;
}

/** True if typed letters belong to a field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = 'input:not([type=radio], [type=checkbox]), select, textarea';
  return target.isContentEditable || target.matches(field);
}
