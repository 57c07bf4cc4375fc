import { failure } from './failure';

/** Runs tasks, at most `width` at once; refuses with 503 when more than `waitingLimit` wait. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

export function makeGate(width: number, waitingLimit = 256): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) {
      if (waiting.length >= waitingLimit)
        throw failure(503, 'Too much at once. Try again shortly.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
