/** Runs work after a number of milliseconds. The returned function cancels it. */
export type After = (ms: number, work: () => void) => () => void;

/**
 * The result of the work, or null if it takes longer than `ms` milliseconds. The work must never
 * reject.
 */
export function within<T>(after: After, ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = after(ms, () => resolve(null));
    void work.then((answer) => {
      cancel();
      resolve(answer);
    });
  });
}
