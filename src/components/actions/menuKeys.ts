import type { KeyboardEvent } from 'react';

/** Moves the focus inside an open menu; Tab closes it. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null) {
  if (event.key === 'Tab') menu?.hidePopover();
  closeOnEscape(event, menu);
  const items = menuItems(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(event.key, at, items);
  if (next < 0) return;
  event.preventDefault();
  items[next]?.focus();
}

/** Closes a popover and keeps the key from the dialog around it. */
export function closeOnEscape(event: KeyboardEvent, popover: HTMLElement | null) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  popover?.hidePopover();
}

/** The entries of a menu in their order. */
export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function nextIndex(key: string, at: number, items: HTMLElement[]): number {
  const count = items.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return -1;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const letter = key.toLowerCase();
  const hit = after.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
  return hit ? items.indexOf(hit) : -1;
}
