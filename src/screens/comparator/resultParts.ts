import { css, styled } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';
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
  @media print {
    max-width: none;
    font-size: ${size.caption};
  }
`;

export const SectionTitle = styled.h3`
  font-size: ${size.lead};
  font-weight: 600;
`;

/**
 * Where rows are cards, each is two lines: what it is with its most important figure, and the rest
 * in small type. A third line has suggestions.
 */
export const compactCards = css`
  @media screen and ${below.sm} {
    table[data-cards] tbody > tr:not([style]) {
      gap: 0 ${space(3)};
      padding: ${space(2)};
    }
    table[data-cards] tbody > tr > td[data-card='title'] {
      flex: 1 1 calc(100% - 8rem);
    }
    table[data-cards] tbody > tr > td[data-card='fact'] {
      display: flex;
      flex: none;
      gap: ${space(1)};
      color: ${color.inkSoft};
      font-size: ${size.caption};
      font-variant-numeric: tabular-nums;
    }
    table[data-cards] tbody > tr > td:is([data-label='Value'], [data-label='Difference']) {
      order: -1;
      justify-content: end;
      min-width: 7rem;
      color: ${color.ink};
      font-size: ${size.body};
      &::before {
        content: none;
      }
    }
    /* With these, nobody needs the heading: a sector, 10 × $250.42, and a percentage at the end. */
    table[data-cards]
      tbody
      > tr
      > td:is(
        [data-label='Sector'],
        [data-label='Shares'],
        [data-label='Last Price'],
        [data-label='Weight Gap']
      )::before {
      content: none;
    }
    table[data-cards] tfoot {
      display: block;
    }
    table[data-cards] tfoot > tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(4)};
      align-items: baseline;
      padding: ${space(2)};
    }
    table[data-cards] tfoot > tr > :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
      text-align: left;
    }
    table[data-cards] tfoot > tr > td:empty {
      display: none;
    }
    table[data-cards] tfoot > tr > td::before {
      margin-inline-end: ${space(1)};
      color: ${color.inkSoft};
      font-size: ${size.caption};
      font-weight: 450;
      content: attr(data-label);
    }
  }
`;
