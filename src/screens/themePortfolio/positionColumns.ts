import { css } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** The specified columns in their order. */
export const columns = [
  'Ticker',
  'Weight',
  'Bought',
  'Avg Price',
  'Last Price',
  'Change',
  'Shares',
  'Capital',
  'Position',
  'PnL %',
  'PnL',
  'Hour',
  'Day',
  'Week',
] as const;

/** Column widths in percent; the remaining width is for the remove icon. */
export const widths = [8, 6.8, 5.6, 6.6, 6.6, 7.2, 5.6, 7.6, 7.6, 7.4, 8.6, 6.4, 6.4, 6.4] as const;

/** Each row is a grid, whose cells fill as many lines as they need. */
const folded = css`
  &,
  thead,
  tbody,
  tr,
  td {
    display: block;
  }
  thead tr,
  tbody tr {
    display: grid;
    column-gap: ${space(2)};
    align-items: start;
  }
  tbody tr {
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
  }
  tbody tr[data-errors] {
    display: block;
    padding: 0;
  }
  tbody tr:has(+ tr[data-errors]) {
    border-bottom: 0;
  }
  th,
  td {
    width: auto;
    height: auto;
    padding: 0;
    border: 0;
  }
  th {
    padding-bottom: ${space(1)};
  }
  tbody > tr:hover > td {
    background: none;
  }
  tbody td:last-child:not([colspan]) {
    grid-row: 1;
    grid-column: -2;
  }
  thead tr {
    border-bottom: 1px solid ${color.line};
  }
  colgroup {
    display: none;
  }
  tr[data-blank] td:nth-child(n + 3):not(:last-child),
  td[data-awaited] {
    display: none;
  }
`;

const captioned = css`
  &::before {
    display: block;
    color: ${color.inkSoft};
    content: attr(data-label);
    font-size: ${size.caption};
    line-height: 1.125rem;
  }
`;

/** Six columns stay in the row, and the rest fills rows below them. */
function sixInRow(tracks: number) {
  return css`
    ${folded}
    thead tr,
    tbody tr {
      grid-template-columns: 84px repeat(${tracks}, minmax(0, 1fr)) 28px;
    }
    td:nth-child(n + 3):nth-child(-n + 6) {
      padding-top: 5px;
    }
    th:nth-child(n + 7) {
      display: none;
    }
    td:nth-child(n + 7):not(:last-child) {
      margin-top: ${space(1)};
      ${captioned}
    }
    td:nth-child(7) {
      grid-column-start: 2;
    }
  `;
}

const threeInRow = css`
  ${folded}
  thead tr,
  tbody tr {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  th:nth-child(n + 3) {
    display: none;
  }
  td:nth-child(n + 3):not(:last-child) {
    margin-top: ${space(2)};
    text-align: left;
    ${captioned}
  }
  tbody td:last-child:not([colspan]) {
    text-align: right;
  }
  tbody td :is(input, button) {
    min-height: 44px;
  }
  tbody td button {
    min-width: 44px;
  }
`;

/**
 * On narrow screens some columns move into extra rows. The width of the session counts, because two
 * may be side by side.
 */
export const foldedColumns = css`
  @container (max-width: 1079px) and (min-width: 760px) {
    ${sixInRow(8)}
  }
  @container (max-width: 759px) and (min-width: 520px) {
    ${sixInRow(5)}
    td:nth-child(n + 7):not(:last-child) {
      font-size: ${size.caption};
    }
    td:nth-child(12) {
      grid-column-start: 4;
    }
  }
  @container (max-width: 519px) {
    ${threeInRow}
  }
`;
