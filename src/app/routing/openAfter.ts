import type { MouseEvent } from 'react';

/** Opens a tab at once, because browsers block it later, and shows the path there after the save. */
export function openAfter(saved: Promise<boolean>, path: string, event: MouseEvent): void {
  event.preventDefault();
  const tab = window.open('', '_blank');
  if (!tab) return;
  tab.document.title = 'Saving…';
  tab.document.body.append('Saving what you typed…');
  void saved.then((isSaved) => {
    if (tab.closed) return;
    tab.opener = null;
    if (isSaved) tab.location.replace(path);
    else offer(tab.document, path);
  });
}

/** Says that the page would miss unsaved changes, and links to it. */
function offer(page: Document, path: string): void {
  const link = page.createElement('a');
  link.href = new URL(path, window.location.origin).href;
  link.textContent = 'Open the preview without them';
  page.title = 'Unsaved changes';
  page.body.replaceChildren('Your latest changes aren’t saved yet. The composer shows why. ', link);
}
