import { memo, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { grayQuietButtons } from '@/components/actions/buttonStyle';
import {
  breakpoint,
  cellPadding,
  color,
  rowHeight,
  space,
  weight,
} from '@/components/theme/tokens';
import { cellPlace, type Column } from './column';

interface BodyRowProps<Row> extends ComponentProps<'tr'> {
  columns: Column<Row>[];
  row: Row;
  isSelected: boolean;
  isCurrent: boolean;
}

/**
 * One data row, at least `rowHeight` high. A selected one has a bar and a tint, the current one a
 * frame. Only rendered again when it changes, if the columns stay the same objects.
 */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

function PlainBodyRow<Row>({ columns, row, isSelected, isCurrent, ...native }: BodyRowProps<Row>) {
  return (
    <RowElement
      {...native}
      aria-selected={isSelected || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? -1 : undefined}
    >
      {columns.map((column) => (
        <Cell key={column.id} $align={column.align} {...cellPlace(column)}>
          {column.cell(row)}
        </Cell>
      ))}
    </RowElement>
  );
}

/** Placeholder rows of the same height, shown while data is loading. */
export function SkeletonRows<Row>({ columns, count }: { columns: Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true" data-waiting>
      {columns.map((column, at) => (
        <Cell key={column.id} $align={column.align} {...cellPlace(column)}>
          <Bar $width={48 + ((row * 7 + at * 13) % 40)} />
        </Cell>
      ))}
    </tr>
  ));
}

/** The height of the sticky header, and a little, in text of any size. */
const headRoom = `max(${space(10)}, 2.5rem)`;

export const Cell = styled.td<{ $align?: 'left' | 'right' }>`
  ${grayQuietButtons}
  height: ${rowHeight}px;
  max-width: var(--widest-cell, 44ch);
  --quiet-height: 26px;
  padding: 1px ${cellPadding}px;
  &[data-card='title'] {
    font-weight: ${weight.name};
  }
  border-bottom: 1px solid ${color.line};
  text-align: ${({ $align = 'left' }) => $align};
  overflow-wrap: break-word;
  ${({ $align }) => $align === 'right' && 'white-space: nowrap;'}
  /* What gets the focus comes out from under the header. */
  :where(&) :where(a, button, input, select, textarea, [tabindex]) {
    scroll-margin-block-start: calc(var(--table-top, 0px) + ${headRoom});
  }
`;

/* Buttons without words show where the row is in use; a finger can't hover, so it always sees them. */
const RowElement = styled.tr`
  @media (hover: hover) and (min-width: ${breakpoint.sm + 1}px) {
    &:not(:hover, :focus-within, [aria-current], [aria-selected='true'])
      > [data-card='action']
      :is(button, a):has([data-words]):not([aria-expanded='true'], [aria-busy='true']) {
      opacity: 0;
    }
  }
  > td {
    background: var(--row-ground);
  }
  &:hover {
    --row-ground: ${color.sunk};
  }
  &[aria-selected='true'] {
    --row-ground: ${color.accentTint};
  }
  &[aria-selected='true'] > td:first-child {
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  &[aria-current] {
    --frame: ${color.lineStrong};
    outline: 2px solid transparent;
    outline-offset: -2px;
    scroll-margin-block: calc(var(--table-top, 0px) + ${headRoom}) ${space(14)};
  }
  &[aria-current]:focus-visible {
    --frame: ${color.focus};
  }
  /* Drawn by the cells, because one that stays in place covers what its row draws. */
  &[aria-current] > td {
    box-shadow:
      inset 0 2px var(--frame),
      inset 0 -2px var(--frame);
  }
  &[aria-current] > td:first-child {
    box-shadow:
      inset 0 2px var(--frame),
      inset 0 -2px var(--frame),
      inset 2px 0 var(--frame);
  }
  &[aria-current] > td:last-child {
    box-shadow:
      inset 0 2px var(--frame),
      inset 0 -2px var(--frame),
      inset -2px 0 var(--frame);
  }
`;

const Bar = styled.div<{ $width: number }>`
  display: inline-block;
  width: ${({ $width }) => $width}px;
  max-width: 100%;
  vertical-align: middle;
  height: ${space(3)};
  background: ${color.line};
  border-radius: 4px;
`;
