import { css } from 'styled-components';
import { below, color, size, space } from '@/components/theme/tokens';

/**
 * On a phone each table row becomes a card with two columns, so that no figure is hidden.
 * Each cell repeats its heading ('' for none): beside a figure, or above an input.
 */
export function stackedRows(headings: readonly string[], position: 'beside' | 'above' = 'beside') {
  return css`
    @media screen and ${below.xs} {
      ${withoutColumns}
      tbody tr,
      tfoot tr {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: ${position === 'beside' ? '2px' : space(2)} ${space(3)};
        padding: ${space(2)};
        border-bottom: 1px solid ${color.line};
      }
      td,
      tfoot th {
        display: flex;
        flex-flow: ${position === 'beside' ? 'row wrap' : 'column'};
        gap: 0 6px;
        align-items: ${position === 'beside' ? 'baseline' : 'stretch'};
        height: auto;
        padding: 0;
        border: 0;
        text-align: left;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      tr:hover > td {
        background: none;
      }
      td:empty {
        display: none;
      }
      td::before {
        ${headingFace}
      }
      ${headings.map((heading, at) => heading && headed(at + 1, heading))}
    }
  `;
}

const visuallyHidden = css`
  position: absolute;
  display: block;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const withoutColumns = css`
  thead {
    ${visuallyHidden}
  }
  table {
    table-layout: auto;
  }
  colgroup {
    display: none;
  }
`;

const headingFace = css`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-weight: 450;
`;

function headed(position: number, heading: string) {
  return css`
    td:nth-child(${position})::before {
      content: '${heading}';
    }
  `;
}
