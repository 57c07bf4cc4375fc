import { useRef, type KeyboardEvent } from 'react';

/**
 * Lets `2026-1-5 9:30` be typed with its separators: one moves on from a part that has digits, and
 * does nothing where a full part has moved on by itself. For `onKeyDownCapture`.
 */
export function useSeparatorKeys() {
  const digitsIn = useRef<EventTarget>(null);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) digitsIn.current = event.target;
    if (!/^[-:/. T]$/.test(event.key)) return;
    const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=spinbutton]')];
    const at = parts.findIndex((part) => part === event.target);
    if (at < 0) return;
    event.preventDefault();
    if (digitsIn.current === event.target) parts[at + 1]?.focus();
  };
}
