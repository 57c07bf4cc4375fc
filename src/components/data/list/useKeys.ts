import { useEffect, useEffectEvent } from 'react';

/** Runs what `find` has for a key; a modifier, an open dialog and an input method keep theirs. */
export function useKeys(find: (event: KeyboardEvent) => (() => void) | undefined) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
    if (isTaken || document.querySelector('dialog[open]')) return;
    const act = find(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Before a search field, which would empty itself at Escape.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** A letter by the Shift key alone, whatever Caps Lock says. */
export function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Without a focus the target is the body, or the `main` around the area. */
export function isWithin(area: HTMLElement, { target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isPanel = target.matches('section[tabindex="-1"]');
  return area.contains(target) || target.contains(area) || isPanel;
}

/** Whether letters belong to a field. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = 'input:not([type=radio], [type=checkbox]), select, textarea';
  return target.isContentEditable || target.matches(field);
}
