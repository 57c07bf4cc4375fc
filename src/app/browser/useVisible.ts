import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the tab is in the background or its window is minimized. */
export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
}
