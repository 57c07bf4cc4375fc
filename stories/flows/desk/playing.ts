import { useSyncExternalStore } from 'react';

let isPlaying = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isPlaying = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while the steps of a story run: who types meanwhile types between them. */
export function useIsPlaying(): boolean {
  return useSyncExternalStore(subscribe, () => isPlaying);
}

/** Runs the steps of a story, and says so in the desk's bar. */
export async function whilePlaying(steps: () => Promise<void>): Promise<void> {
  set(true);
  try {
    await steps();
  } finally {
    set(false);
  }
}
