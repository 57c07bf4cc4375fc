interface Work {
  finish(): Promise<unknown>;
  /** True while something would be lost with the page. */
  isAtRisk(): boolean;
}

const unfinished = new Set<Work>();
/** Work of pages that are gone already, such as the last save of a composer. */
const ending = new Set<Promise<unknown>>();
/** How long anybody waits for work to finish, in milliseconds. */
const patience = 5_000;

/** Registers work to finish before the user leaves or logs out; returns how to unregister. */
export function beforeLeaving(work: Work): () => void {
  unfinished.add(work);
  return () => unfinished.delete(work);
}

/** Lets work of a page that is left go on, so that the next page can wait for it, for at most 5 s. */
export async function leaveBehind(work: Promise<unknown>): Promise<void> {
  const end = inTime(work);
  ending.add(end);
  await end;
  ending.delete(end);
}

/** Finishes all work, for at most 5 s. */
export async function finishWork(): Promise<void> {
  await inTime(Promise.all([...ending, ...[...unfinished].map((work) => work.finish())]));
}

/** Asks where something would be lost; false where the user stays. */
export function mayLeave(): boolean {
  const isSafe = [...unfinished].every((work) => !work.isAtRisk());
  return isSafe || confirmLoss();
}

/** The browser's own dialog, because it also holds the page while it is asked. */
export function confirmLoss(): boolean {
  return window.confirm(
    'Your latest changes aren’t saved on the server or on this computer. If you leave, they’ll be lost. Leave anyway?',
  );
}

async function inTime(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patience))]);
}
