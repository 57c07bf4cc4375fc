import { formatDecimals, formatPercent, missing } from '@/domain/format/numbers';

/** How many stocks of a sector have a rating, and their share of all stocks with that rating. */
export interface Tally {
  count: string;
  share: string;
}

/** Null if the count is unknown. */
type Count = number | null;

/** 100% in tenths of a percent. */
const whole = 1000;

function sum(counts: readonly Count[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

/**
 * Shares in tenths of a percent that add up to exactly 1000: after rounding down, the rest is given
 * to the largest remainders, the first of equal ones. Null for an unknown count, and for all if the
 * sum is 0.
 */
export function tenthsOf(counts: readonly Count[]): (number | null)[] {
  const total = sum(counts);
  if (total === 0) return counts.map(() => null);
  const exact = counts.map((count) => (count === null ? null : (count * whole) / total));
  const tenths = exact.map((part) => (part === null ? null : Math.floor(part)));
  const left = whole - sum(tenths);
  const byRemainder = exact
    .flatMap((part, at) => (part === null ? [] : [{ at, remainder: part - Math.floor(part) }]))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { at } of byRemainder.slice(0, left)) tenths[at] = (tenths[at] ?? 0) + 1;
  return tenths;
}

/** Counts and shares of one rating by sector. */
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

/** The total row, which is 100% unless the sum is 0. */
export function totalTally(counts: readonly Count[]): Tally {
  const isKnown = counts.some((count) => count !== null);
  const total = isKnown ? sum(counts) : null;
  return { count: formatDecimals(total, 0), share: total ? '100%' : missing };
}
