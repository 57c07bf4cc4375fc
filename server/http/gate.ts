import { failure } from './failure';

/** Runs tasks, at most `width` at once. Throws 503 when more than `waitingLimit` are waiting. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

export function makeGate(width: number, waitingLimit = 256): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) {
      if (waiting.length >= waitingLimit)
        throw failure(503, 'The server is busy. Try again in a moment.');
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
