import type { MouseEvent } from 'react';

/** Opens the tab at once, as browsers demand, and fills it when what was typed is saved. */
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

/** What is not saved would be missing without a word. */
function offer(page: Document, path: string): void {
  const link = page.createElement('a');
  link.href = new URL(path, window.location.origin).href;
  link.textContent = 'Open the preview of what is saved';
  page.title = 'Not everything is saved';
  page.body.replaceChildren(
    'Not everything that you typed is saved yet; the composer says why. ',
    link,
  );
}
