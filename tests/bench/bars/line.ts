import { median } from '../summary';

/** The values of each round, in the same order. */
export interface Compared {
  ours: number[];
  other: number[];
}

/** One line of the table: a figure of each round, what it is compared with, and its bar. */
export interface Line {
  what: string;
  /** What it is compared with; empty if the bar is a figure of its own. */
  peer: string;
  /** One value for each round; `other` is empty if the bar is a figure of its own. */
  values: Compared;
  /** The bar of the ratio, or of the figure without a peer. */
  bar: number;
  /** True if more is better. */
  isLeast?: boolean;
  unit: (value: number) => string;
  /** True for a time without a peer that was measured while other programs kept the computer busy. */
  isDisturbed?: boolean;
}

export type Verdict = 'reached' | 'missed' | "can't decide";

/** A line's result: of the ratio in each round, or of the figure without a peer. */
export interface Judged {
  middle: number;
  least: number;
  most: number;
  verdict: Verdict;
}

/**
 * The true median lies between the smallest and the largest of 5 rounds in 94 of 100 runs. If the
 * bar lies between them too, this run can't decide. Nor can it from a time that others may have
 * made longer.
 */
export function judge(line: Line): Judged {
  const { bar, isLeast = false, isDisturbed = false } = line;
  const { ours, other } = line.values;
  const values = other.length > 0 ? ours.map((value, at) => value / (other[at] ?? NaN)) : ours;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isReached = isLeast ? least >= bar : most <= bar;
  const isMissed = !isDisturbed && (isLeast ? most < bar : least > bar);
  const verdict = isReached ? 'reached' : isMissed ? 'missed' : "can't decide";
  return { middle: median(values), least, most, verdict };
}
