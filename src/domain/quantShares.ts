import { formatDecimals, formatPercent, missing } from './numbers';

/** How many stocks of a sector carry a rating, and which part that is of all that carry it. */
export interface Tally {
  count: string;
  share: string;
}

/** A count as it may arrive: null where it is unknown. */
type Count = number | null;

/** 100 % in the smallest part that is shown. */
const whole = 1000;

function sum(counts: readonly Count[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

/**
 * Tenths of a percent that add to exactly 1000: what rounding down leaves over goes, one by one, to
 * the largest remainders. Null for an unknown count, and for all where there is nothing to divide.
 */
export function tenthsOf(counts: readonly Count[]): (number | null)[] {
  const total = sum(counts);
  if (total === 0) return counts.map(() => null);
  const exact = counts.map((count) => (count === null ? null : (count * whole) / total));
  const tenths = exact.map((part) => (part === null ? null : Math.floor(part)));
  const left = whole - sum(tenths);
  const byRemainder = exact
    .flatMap((part, at) => (part === null ? [] : [{ at, remainder: part - Math.floor(part) }]))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) tenths[at] = (tenths[at] ?? 0) + 1;
  return tenths;
}

/** Counts of one rating, sector by sector, as they are read. */
export function tallies(counts: readonly Count[]): Tally[] {
  const tenths = tenthsOf(counts);
  return counts.map((count, at) => {
    const part = tenths[at] ?? null;
    return {
      count: formatDecimals(count, 0),
      share: part === null ? missing : formatPercent(part / 10, 1),
    };
  });
}

/** The total row: 100 (second document, §9) wherever there is something to divide. */
export function totalTally(counts: readonly Count[]): Tally {
  const isKnown = counts.some((count) => count !== null);
  const total = isKnown ? sum(counts) : null;
  return { count: formatDecimals(total, 0), share: total ? '100%' : missing };
}
