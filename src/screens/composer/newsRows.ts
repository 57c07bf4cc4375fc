import { css, styled } from 'styled-components';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { color, rowHeight, size, space, weight } from '@/components/theme/tokens';

/** One of the two lists. The one that isn't shown keeps its scroll position and its filter. */
export const ListBox = styled.section<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  visibility: ${({ $isShown }) => ($isShown ? 'inherit' : 'hidden')};
  content-visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

/** Above the rows: the filter, or what the order is. It has the same height in both lists. */
export const ListLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-height: 42px;
  padding-inline: ${space(6)} ${space(4)};
  > *,
  > * > span {
    width: 100%;
    max-width: none;
  }
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

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
    flex-wrap: wrap;
    min-height: ${rowHeight}px;
    padding-inline: ${space(8)} ${space(4)};
    border-bottom: 1px solid ${color.line};
  }
  thead th {
    position: static;
    height: auto;
    padding: 0 ${space(3)} 0 0;
    border: 0;
    &:not(:has(button)) {
      ${visuallyHidden}
    }
  }
`;

/* First the headline, with a box or a grip in the gutter; then one line of facts and buttons. */
const places = css`
  > [data-label='News'] {
    display: contents;
    > [data-gutter] {
      grid-area: 1 / 1;
      align-self: start;
    }
    > :last-child {
      grid-area: 1 / 2 / auto / -1;
      align-self: start;
    }
    a {
      color: inherit;
      text-decoration: none;
      &:hover {
        text-decoration: underline;
      }
    }
  }
  > [data-label='Description'] {
    ${visuallyHidden}
  }
  > :is([data-label='Author'], [data-label='Published']) {
    display: flex;
    align-items: center;
    min-width: 0;
    color: ${color.inkSoft};
    font-size: ${size.caption};
    line-height: 1.5rem;
    white-space: nowrap;
    > *:not(button):not(:first-child)::before {
      content: '·';
      margin-inline: 5px;
    }
  }
  > [data-label='Author'] {
    grid-area: 2 / 2;
  }
  > [data-label='Published'] {
    grid-area: 2 / 3;
    > *:not(button)::before {
      content: '·';
      margin-inline: 5px;
    }
  }
  > :is([data-label='Select'], [data-label='Category']) {
    grid-area: 2 / 5;
  }
  > [data-label='Order'] {
    grid-area: 2 / 6;
  }
  > [data-label='Remove'] {
    grid-area: 2 / 7;
  }
  > :is(
    [data-label='Select'],
    [data-label='Category'],
    [data-label='Order'],
    [data-label='Remove']
  ) {
    display: flex;
    align-items: center;
    justify-content: end;
  }
`;

const buttons = css`
  td > button:not([aria-expanded]):not([aria-label*=' more like this']),
  td > button[aria-haspopup] {
    min-width: 24px;
    min-height: 24px;
    margin: 0;
    padding: 0 6px;
    font-size: ${size.caption};
    white-space: nowrap;
  }
  [data-label='Select'] > button:first-child,
  [data-label='Category'] > button {
    display: block;
    max-width: 196px;
    overflow: hidden;
    text-overflow: ellipsis;
    > span,
    > span > span {
      display: inline;
      margin: 0;
    }
    svg {
      display: inline-block;
      width: 0.75rem;
      height: 0.75rem;
      margin: 0 4px 0 0;
      vertical-align: -2px;
    }
  }
  [data-label='Select'] > [aria-pressed='false'] {
    color: ${color.accent};
    font-weight: ${weight.name};
  }
  button[aria-haspopup] > svg,
  [data-label='Order'] svg,
  [data-label='Remove'] svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  [data-label='Order'] > [aria-disabled] {
    color: ${color.inkSoft};
    cursor: default;
    opacity: 0.5;
  }
  /* What acts on a row shows where the row is in use; a finger can't hover, so it always sees it. */
  @media (hover: hover) {
    tr:not(:hover, :focus-within, [aria-current])
      :is(
        [data-hover],
        [data-gutter]:not([data-marking]),
        button[aria-haspopup]:not([aria-expanded='true'])
      ) {
      opacity: 0;
    }
  }
`;

/** The box of a news table in the dock: two lines of headline, then one line of facts. */
export const NewsRowsBox = styled.div`
  container-type: size;

  --table-room: 100cqh;
  --widest-cell: none;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  > div > div {
    margin-inline: 0;
  }
  table {
    display: block;
    width: auto;
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
      padding-inline: ${space(6)} ${space(4)};
    }
  }
  tbody > tr[data-heading] > * {
    padding-block: ${space(2)} ${space(1)};
    border: 0;
  }
  tbody > tr:not([style], [data-heading], :has(> td[colspan])) {
    display: grid;
    grid-template-columns: 16px minmax(0, auto) auto minmax(0, 1fr) auto auto auto;
    align-content: start;
    padding: 5px ${space(4)} 3px ${space(2)};
    background: var(--row-ground);
    border-bottom: 1px solid ${color.line};
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
    > td > :not([data-gutter]) {
      margin-inline-start: 0;
    }
    > td:first-child > :last-child,
    > [data-label='Author'] {
      margin-inline-start: ${space(2)};
    }
    ${places}
    &[aria-selected='true'] {
      --row-ground: color-mix(in srgb, ${color.accentTint} 50%, ${color.panel});
    }
    &[aria-current] {
      box-shadow: inset 2px 0 0 ${color.lineStrong};
    }
    &[aria-current]:focus-visible {
      box-shadow: inset 0 0 0 2px ${color.focus};
    }
    &:is([aria-selected], [aria-current]) > td:is(:first-child, :last-child, :nth-child(n)) {
      box-shadow: none;
    }
  }
  ${buttons}
`;
