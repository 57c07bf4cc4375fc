import { formatDecimals, formatPercent, missing } from '@/domain/format/numbers';

/** How many stocks of a sector have a rating, and their share of all stocks with that rating. */
export interface Tally {
  count: string;
  share: string;
}

/** Null if the count is unknown. */
type Count = number | null;

function sum(counts: readonly Count[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

/**
 * Counts and shares of one rating by sector. Each share is rounded on its own, so that equal counts
 * never differ; the shares may add up to 99.9 or 100.1.
 */
export function tallies(counts: readonly Count[]): Tally[] {
  const total = sum(counts);
  return counts.map((count) => ({
    count: formatDecimals(count, 0),
    share:
      count === null || total === 0
        ? missing
        : formatPercent(Math.round((count / total) * 1000) / 10, 1),
  }));
}

/** The total row, which is 100% unless the sum is 0. */
export function totalTally(counts: readonly Count[]): Tally {
  const isKnown = counts.some((count) => count !== null);
  const total = isKnown ? sum(counts) : null;
  return { count: formatDecimals(total, 0), share: total ? '100%' : missing };
}
