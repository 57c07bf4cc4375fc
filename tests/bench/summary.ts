import type { Sample } from './keystrokes';
import type { Subject } from './subject';

/**
 * Milliseconds from keystroke to paint over all keys of all rounds, and processor time for each
 * key.
 */
export interface Summary {
  name: string;
  p50: number;
  p95: number;
  cpu: number;
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** One row for each subject, with the processor time of the median round. */
export function summary(subjects: Subject[], samples: Sample[][]): Summary[] {
  return subjects.map(({ name }, at) => {
    const rounds = samples[at] ?? [];
    const latencies = rounds.flatMap((round) => round.latencies);
    const cpu = median(rounds.map((round) => round.cpu));
    return { name, p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95), cpu };
  });
}
