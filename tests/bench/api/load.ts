/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The smallest and the largest, as a share of the middle one. */
export function spread(values: readonly number[]): string {
  const share = (value: number) => (value / median(values)).toFixed(2);
  return `${share(Math.min(...values))} to ${share(Math.max(...values))} of it`;
}

export function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN;
}

/** How often `work` is done each second by so many at once, in so many milliseconds. */
export async function throughput(
  atOnce: number,
  ms: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (_: unknown, worker: number) => {
    while (performance.now() - start < ms) {
      await work(worker);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done / (performance.now() - start)) * 1_000;
}

/** How long each of `count` runs took, one after the other, in milliseconds. */
export async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

/** How long each save took when so many people save once a second, each at a moment of their own. */
export async function pacedTimes(
  people: number,
  seconds: number,
  save: (person: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const one = async (_: unknown, person: number) => {
    const moment = (person * 1_000) / people;
    const start = performance.now() + moment;
    for (let second = 0; second < seconds; second += 1) {
      const left = start + second * 1_000 - performance.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
      times.push(...(await timesOf(1, () => save(person))));
    }
  };
  await Promise.all(Array.from({ length: people }, one));
  return times;
}
