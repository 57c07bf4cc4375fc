import { useSyncExternalStore } from 'react';
import { lazyPart } from './lazyPart';
import type { ToastProps } from './ToastRegion';

const loadRegion = () => import('./ToastRegion');
const ToastRegion = lazyPart(async () => (await loadRegion()).ToastRegion);

let isLoaded = false;
const watchers = new Set<() => void>();

/** Shows a message for 10,000 ms, or until Close; the first call loads what draws it. */
export async function showToast(toast: ToastProps): Promise<void> {
  try {
    const { publish } = await loadRegion();
    isLoaded = true;
    for (const watcher of watchers) watcher();
    publish(toast);
  } catch {
    window.alert(toast.message);
  }
}

/** Where toasts appear; mounted once, near the root. */
export function Toaster() {
  return useSyncExternalStore(watch, () => isLoaded) ? <ToastRegion /> : null;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
