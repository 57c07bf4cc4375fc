import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastProps } from './ToastRegion';

const loadRegion = () => import('./ToastRegion');
const ToastRegion = lazy(async () => ({ default: (await loadRegion()).ToastRegion }));

let isWanted = false;
const watchers = new Set<() => void>();

/** Shows a message for 10,000 ms, or until Close; the first call loads what draws it. */
export async function showToast(toast: ToastProps): Promise<void> {
  isWanted = true;
  for (const watcher of watchers) watcher();
  (await loadRegion()).publish(toast);
}

/** Where toasts appear; mounted once, near the root. */
export function Toaster() {
  const isOn = useSyncExternalStore(watch, () => isWanted);
  return isOn ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null;
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
