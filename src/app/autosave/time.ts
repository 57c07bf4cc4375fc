/** Runs work after some ms; the answer cancels it. */
export type After = (ms: number, work: () => void) => () => void;

/** What the work answers, or null where it takes longer than this, in ms. The work never rejects. */
export function within<T>(after: After, ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = after(ms, () => resolve(null));
    void work.then((answer) => {
      cancel();
      resolve(answer);
    });
  });
}
