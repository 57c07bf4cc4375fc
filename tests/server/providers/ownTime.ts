import { vi } from 'vitest';

interface Limit {
  milliseconds: number;
  controller: AbortController;
}

const limits: Limit[] = [];

/**
 * Time limits of a call that no clock ends: a busy machine changes nothing, and silence costs
 * nothing. Replaces `AbortSignal.timeout` until the mocks are restored.
 */
export function takeOverTime(): void {
  limits.length = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    limits.push({ milliseconds, controller });
    return controller.signal;
  });
}

/** What a silent server leads to: the shortest limit of all that were set runs out. */
export function letTimePass(): void {
  const shortest = Math.min(...limits.map(({ milliseconds }) => milliseconds));
  for (const { milliseconds, controller } of limits) {
    if (milliseconds === shortest) controller.abort(new DOMException('Late.', 'TimeoutError'));
  }
}
