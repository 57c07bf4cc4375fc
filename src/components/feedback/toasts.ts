import { lazyPart } from './lazyPart';

export interface ToastOptions {
  kind: 'success' | 'error';
  message: string;
  /** A button beside Close. */
  action?: { label: string; run(): void } | undefined;
}

// No page waits for this code: it is loaded once the first page has been drawn.
const load = () => import('./Toaster');

/** Where toasts appear: mounted once near the root. */
export const Toaster = lazyPart(async () => (await load()).Toaster);

/**
 * Shows a message for 10 seconds or until Close. A message that is already shown isn't repeated,
 * unless it has an action, which belongs to one event only.
 */
export function showToast(options: ToastOptions): void {
  void load().then(({ addToast }) => addToast(options));
}
