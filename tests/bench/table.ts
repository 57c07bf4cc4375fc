import { cpus, loadavg } from 'node:os';

/** One line of the table: a figure, and what it should be. */
export interface Line {
  what: string;
  /** One value for each round. */
  values: number[];
  unit: (value: number) => string;
  atMost?: number;
  atLeast?: number;
  /** True for what was measured while other programs kept the computer busy. */
  isDisturbed?: boolean;
}

export type Verdict = 'good' | 'missed' | 'unclear';

/** The value below which this part of them is; `part` is between 0 and 1. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** What 19 of 20 times stay below. */
export function usualMost(times: readonly number[]): number {
  return quantile(times, 0.95);
}

export function milliseconds(time: number): string {
  return `${time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en-US')} ms`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

/** Two figures of the same rounds, side by side. */
export interface Compared {
  ours: number[];
  other: number[];
}

/**
 * A line below a figure: ours divided by a peer's in the same round. `what` says what is compared;
 * the peer's own figure follows.
 */
export function besides(
  what: string,
  { ours, other }: Compared,
  unit: Line['unit'],
  bar: Pick<Line, 'atMost' | 'atLeast'>,
): Line {
  const values = ours.map((value, at) => value / (other[at] ?? NaN));
  return { what: `  ${what}: ${unit(median(other))}`, values, unit: times, ...bar };
}

/** Processes that wait for each processor, beyond which others than the bench must be running. */
const busy = 1.5;

/**
 * Marks times and rates if the computer is too busy to measure them. A rate beside a peer's is
 * marked, too: our server is a process of its own, which loses more to other programs.
 */
export function markDisturbed(lines: readonly Line[]): Line[] {
  const isBusy = (loadavg()[0] ?? 0) > busy * cpus().length;
  return lines.map((line) => ({ ...line, isDisturbed: isBusy && line.unit !== megabytes }));
}

/**
 * The true median lies between the smallest and the largest of 5 rounds in 94 of 100 runs. If the
 * bar lies between them too, this run can't decide. Nor can it miss a bar while other programs may
 * be the reason.
 */
export function judge({ values, atMost, atLeast, isDisturbed = false }: Line): Verdict {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isGood = (value: number) => value <= (atMost ?? Infinity) && value >= (atLeast ?? 0);
  if (isGood(least) && isGood(most)) return 'good';
  return isDisturbed || isGood(least) || isGood(most) ? 'unclear' : 'missed';
}

function cellsOf(line: Line): string[] {
  const { what, values, unit, atMost, atLeast } = line;
  const [least, most] = [Math.min(...values), Math.max(...values)].map(unit);
  const bar = atMost === undefined ? `≥ ${unit(atLeast ?? 0)}` : `≤ ${unit(atMost)}`;
  return [
    what,
    unit(median(values)),
    least === most ? '' : `${least} to ${most}`,
    bar,
    judge(line),
  ];
}

const heads = ['', 'figure', 'rounds', 'should be', 'verdict'];

export function printTable(lines: readonly Line[]): void {
  const rows = [heads, ...lines.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, at) => {
      const width = widths[at] ?? 0;
      return at === 1 || at === 3 ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(cells.join('   ').trimEnd());
  }
}
