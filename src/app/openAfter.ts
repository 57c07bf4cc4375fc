import type { MouseEvent } from 'react';

/** Opens the tab at once, as browsers demand, and fills it when what was typed is saved. */
export function openAfter(saved: Promise<boolean>, path: string, event: MouseEvent): void {
  event.preventDefault();
  const tab = window.open('', '_blank');
  void saved.then(() => {
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(path);
  });
}
