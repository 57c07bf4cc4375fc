import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { formatDecimals, formatPercent, missing } from '@/domain/format/numbers';

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

/** The sum of the known values; null if none is known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
}

/** Hidden when printing. */
export const ScreenOnly = styled.div`
  display: contents;
  @media print {
    display: none;
  }
`;

/** A line with text on the left and buttons on the right. */
export const ToolLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

export const Remark = styled.p`
  max-width: 80ch;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

export const SectionTitle = styled.h3`
  font-size: ${size.lead};
  font-weight: 600;
`;
