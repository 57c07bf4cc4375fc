import { styled } from 'styled-components';
import { color, space } from '@/components/theme/tokens';

/** Up to this width of the window the columns have to be scrolled. */
const scrolls = '(max-width: 1435px)';

/**
 * Thirteen columns stand closer, keep their widths, and start on one line of text. The name stays
 * in sight while the rest is scrolled, so that every button tells its row.
 */
export const Dense = styled.div`
  min-width: 0;
  table {
    min-width: 1290px;
    table-layout: fixed;
  }
  th,
  tbody td:not([colspan]) {
    padding-inline: ${space(2)};
  }
  tbody td:not([colspan]) {
    padding-block: 6px;
    vertical-align: baseline;
  }
  th:nth-child(2),
  td:nth-child(2) {
    position: sticky;
    left: 0;
    background: ${color.panel};
    @media ${scrolls} {
      box-shadow: inset -1px 0 0 ${color.line};
    }
  }
  th:nth-child(2) {
    z-index: 2;
  }
  tr:hover > td:nth-child(2) {
    background: ${color.sunk};
  }
`;
