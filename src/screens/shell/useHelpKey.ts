import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@/components/data/list/useKeys';

/** Calls `onHelp` at `?`, unless it was typed in a field, or belongs to a list or an open dialog. */
export function useHelpKey(onHelp: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented;
    if (event.key !== '?' || isTaken || isTyping(event)) return;
    if (document.querySelector('dialog[open]:not([data-sheet])')) return;
    event.preventDefault();
    onHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // After the keys of lists, which keep theirs to themselves.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
