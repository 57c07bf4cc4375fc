import { formatDecimals, formatPercent, missing } from '@/domain/numbers';

/** `fraction` is of the whole: 0.125 gives `12.50%`. */
export function formatWeight(fraction: number | null, decimals?: number): string {
  return formatPercent(fraction === null ? null : fraction * 100, decimals);
}

/** Percentage points with their sign: `+2.50 pts`. */
export function formatPoints(points: number | null): string {
  const figure = formatDecimals(points, 2);
  if (points === null || figure === missing) return missing;
  const sign = points > 0 && /[1-9]/.test(figure) ? '+' : '';
  return `${sign}${figure} pts`;
}

/** Of what is known; null where nothing is. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
}
