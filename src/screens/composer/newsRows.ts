import { css, styled } from 'styled-components';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { color, size, space } from '@/components/theme/tokens';

/* The headers that sort stand in one line; the others are only read by screen readers. */
const headerLine = css`
  thead,
  thead > tr {
    display: flex;
    align-items: center;
  }
  thead {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${color.panel};
  }
  thead > tr {
    flex: 1;
    padding-inline: ${space(3)};
    border-bottom: 1px solid ${color.line};
  }
  thead th {
    position: static;
    height: ${space(8)};
    padding: 0 ${space(2)} 0 0;
    border: 0;
    &:not(:has(button)) {
      ${visuallyHidden}
    }
  }
`;

/*
 * First the headline with its buttons, then the description, then author and time. The buttons of the
 * cell Select stand in the first and in the last line.
 */
const places = css`
  > [data-label='News'] {
    --row-lines: 2;
    --least-width: 0px;
    grid-area: 1 / 1 / auto / span 2;
    align-self: start;
    min-height: 28px;
    font-weight: 550;
    a {
      color: ${color.ink};
      text-decoration: none;
      &:hover {
        text-decoration: underline;
      }
    }
  }
  > [data-label='Description'] {
    grid-area: 2 / 1 / auto / -1;
  }
  > [data-label='Author'] {
    grid-area: 3 / 1;
  }
  > [data-label='Published'] {
    grid-area: 3 / 2;
  }
  > [data-label='Select'] {
    display: contents;
    > button:last-child {
      grid-area: 1 / 3 / auto / -1;
      align-self: start;
      justify-self: end;
    }
    > button:not(:last-child) {
      grid-area: 3 / 3 / auto / -1;
      justify-self: end;
      margin-block: -2px;
    }
  }
  > [data-label='Order'],
  > [data-label='Remove'] {
    align-self: start;
    grid-row: 1;
  }
  > [data-label='Category'] {
    grid-area: 3 / 2 / auto / -1;
    justify-self: end;
    max-width: 100%;
    > button {
      min-height: 26px;
      padding: 0 ${space(2)};
      font-size: ${size.caption};
    }
  }
`;

/** The box of a news table in the dock: each row stacks its cells in a few short lines. */
export const NewsRowsBox = styled.div`
  container-type: size;

  --table-room: 100cqh;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  table {
    display: block;
    min-width: 0;
  }
  colgroup {
    display: none;
  }
  tbody {
    display: block;
  }
  tbody > tr[aria-hidden] {
    display: block;
  }
  ${headerLine}
  tbody > tr:is([data-heading], :has(> td[colspan])) {
    display: block;
    > * {
      display: block;
    }
  }
  tbody > tr:not([style], [data-heading], :has(> td[colspan])) {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr) auto auto;
    column-gap: ${space(2)};
    align-content: start;
    align-items: center;
    padding: ${space(1)} ${space(3)};
    background: var(--row-ground);
    border-bottom: 1px solid ${color.line};
    /* Under the headline, beside the column of boxes. */
    &:has(input) > :is([data-label='Description'], [data-label='Author']) {
      padding-inline-start: ${space(6)};
    }
    > td {
      display: block;
      height: auto;
      max-width: none;
      min-width: 0;
      padding: 0;
      background: none;
      border: 0;
      box-shadow: none;
    }
    ${places}
    &[aria-selected='true'] {
      box-shadow: inset 3px 0 0 ${color.accent};
    }
    &[aria-current] {
      box-shadow: inset 0 0 0 2px var(--frame);
    }
    &:is([aria-selected], [aria-current]) > td:is(:first-child, :last-child, :nth-child(n)) {
      box-shadow: none;
    }
  }
  td > a,
  td > span {
    min-width: 0;
  }
`;

/** One line of small text, cut off at its end. */
export const ShortLine = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.25rem;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
