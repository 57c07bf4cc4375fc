type Finish = () => Promise<unknown>;

const unfinished = new Set<Finish>();

/** Registers work to finish before the person leaves or signs out; returns how to unregister. */
export function beforeLeaving(finish: Finish): () => void {
  unfinished.add(finish);
  return () => unfinished.delete(finish);
}

/** Finishes what is unfinished, for at most 5 s. */
export async function finishWork(): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([Promise.all([...unfinished].map((finish) => finish())), limit]);
}
