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
  /** The same for each round. */
  rounds: Round[];
}

interface Round {
  p95: number;
  cpu: number;
  /** The processor time of the keys that need most. */
  cpu95: number;
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
    const own = samples[at] ?? [];
    const latencies = own.flatMap((round) => round.latencies);
    return {
      name,
      p50: quantile(latencies, 0.5),
      p95: quantile(latencies, 0.95),
      cpu: median(own.map((round) => round.cpu)),
      rounds: own.map(({ latencies: times, cpu, cpus }) => ({
        p95: quantile(times, 0.95),
        cpu,
        cpu95: quantile(cpus, 0.95),
      })),
    };
  });
}
