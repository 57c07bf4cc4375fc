import { css } from 'styled-components';
import { below, color, size, space, weight } from '@/components/theme/tokens';

const parts = css`
  tbody > tr > td {
    display: block;
    max-width: none;
    height: auto;
    padding: 0;
    text-align: start;
    border: 0;
    background: none;
    &[data-card='title'] {
      flex: 1 0 100%;
      order: -1;
      font-size: ${size.body};
      font-weight: ${weight.name};
      min-width: 0;
      overflow-wrap: anywhere;
    }
    /* In large text, even what is one line elsewhere is wider than a phone. */
    &[data-card='title'] * {
      white-space: normal;
    }
    &[data-card='fact'],
    &[data-card='action']:not(:has(button, a)) {
      display: grid;
      order: 0;
      flex: 1 0 100%;
      grid-template-columns: max(88px, 3.5rem) minmax(0, 1fr);
      gap: ${space(3)};
      align-items: baseline;
      white-space: normal;
      &::before {
        color: ${color.inkSoft};
        font-size: ${size.caption};
        content: attr(data-label);
      }
    }
    &:is([data-card='title'], [data-card='fact'], [data-card='text'], [data-card='short']) > * {
      min-width: 0;
      max-width: 100%;
    }
    &[data-card='short'] {
      order: 0;
      color: ${color.inkSoft};
    }
    &[data-card='text'] {
      order: 0;
      flex: 1 0 100%;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    &[data-card='action'] {
      order: 1;
    }
    /* Leaves room for the menu, and for nothing else. */
    &[data-card='next'] {
      order: 1;
      flex: 1 0 calc(100% - ${space(12)});
    }
    /* The menu of what else can be done ends the card's last line. */
    &[data-card='action']:has([aria-haspopup='menu']) {
      order: 2;
      margin-inline-start: auto;
    }
    [data-words] {
      position: static;
      width: auto;
      height: auto;
      overflow: visible;
      clip-path: none;
    }
    &:empty:empty,
    &[data-card='none'] {
      display: none;
    }
  }
`;

const card = css`
  display: block;
  width: 100%;
  min-width: 0;
  background: none;
  colgroup {
    display: none;
  }
  /* The menu above the table sorts. */
  thead {
    display: none;
  }
  tbody {
    display: block;
  }
  tbody > tr:not([style]) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(5)};
    align-items: center;
    padding: ${space(3)} ${space(2)};
    border-bottom: 1px solid ${color.line};
  }
  tbody > tr[aria-current] {
    outline-color: var(--frame);
    > td {
      box-shadow: none;
    }
  }
  tbody > tr[aria-selected='true'] {
    background: ${color.accentTint};
  }
  ${parts}
`;

/** The screen up to which a table's rows are cards. */
export type Cards = 'phone' | 'tablet';

/**
 * On a small screen, each row of a table with `data-cards` is a card with all its facts and actions.
 * Paper is as narrow as a small screen, but always gets the table.
 */
export const cards = css`
  @media screen and ${below.sm} {
    &[data-cards] {
      ${card}
    }
  }
  @media screen and ${below.md} {
    &[data-cards='tablet'] {
      ${card}
    }
  }
`;
