import { vi } from 'vitest';

interface Limit {
  milliseconds: number;
  controller: AbortController;
}

const limits: Limit[] = [];

/**
 * Replaces `AbortSignal.timeout` until the mocks are restored, so that no real time limit applies:
 * a busy computer changes nothing, and the tests don't wait.
 */
export function takeOverTime(): void {
  limits.length = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    limits.push({ milliseconds, controller });
    return controller.signal;
  });
}

/** Runs the shortest time limit that was set, as if a server had never answered. */
export function letTimePass(): void {
  const shortest = Math.min(...limits.map(({ milliseconds }) => milliseconds));
  for (const { milliseconds, controller } of limits) {
    if (milliseconds === shortest) controller.abort(new DOMException('Late.', 'TimeoutError'));
  }
}
