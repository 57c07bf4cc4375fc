interface Work {
  finish(): Promise<unknown>;
  /** True while something would be lost with the page. */
  isAtRisk(): boolean;
}

const unfinished = new Set<Work>();
const leftBehind = new Set<Promise<unknown>>();
const patience = 5_000;

/** Registers work to finish before the person leaves or signs out; returns how to unregister. */
export function beforeLeaving(work: Work): () => void {
  unfinished.add(work);
  return () => unfinished.delete(work);
}

/** Ends when the work does, at most 5 s from now; the next page may wait for it. */
export async function leaveBehind(work: Promise<unknown>): Promise<void> {
  const end = inTime(work);
  leftBehind.add(end);
  await end;
  leftBehind.delete(end);
}

/** Finishes what is unfinished, for at most 5 s. */
export async function finishWork(): Promise<void> {
  await inTime(Promise.all([...leftBehind, ...[...unfinished].map((work) => work.finish())]));
}

/** False where something would be lost and the person rather stays. */
export function mayLeave(): boolean {
  const isSafe = [...unfinished].every((work) => !work.isAtRisk());
  return isSafe || window.confirm(question);
}

const question =
  'What you typed is neither saved nor kept on this computer, and would be lost. Leave all the same?';

async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);
}
