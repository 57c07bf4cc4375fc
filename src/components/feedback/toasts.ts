import { lazyPart } from './lazyPart';

export interface ToastOptions {
  kind: 'success' | 'error';
  message: string;
  /** A button beside Close. */
  action?: { label: string; run(): void } | undefined;
  /** Takes the message away, such as when its action has nothing to act on any more. */
  signal?: AbortSignal;
}

/** Milliseconds until the code is asked for again. */
const pause = 5_000;

/** No page waits for this code. It is asked for until it comes: a message may say that the server is away. */
async function loadToaster() {
  for (;;) {
    try {
      return await import('./Toaster');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

let toaster: ReturnType<typeof loadToaster> | undefined;
const load = () => (toaster ??= loadToaster());

/** Where toasts appear: mounted once near the root. */
export const Toaster = lazyPart(async () => (await load()).Toaster);

/**
 * Shows a message for 10 seconds or until Close. A message that is already shown isn't repeated,
 * unless it has an action, which belongs to one event only.
 */
export function showToast(options: ToastOptions): void {
  void load().then(({ addToast }) => addToast(options));
}
