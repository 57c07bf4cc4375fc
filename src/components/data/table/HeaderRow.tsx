import { styled } from 'styled-components';
import { cellPadding, color, rowHeight, size, space, weight } from '@/components/theme/tokens';
import { cellPlace, type Column } from './column';
import type { Sort } from './sort';

interface HeaderRowProps<Row> {
  columns: Column<Row>[];
  sort: Sort | null;
  onSort: (column: Column<Row>) => void;
}

/** Column headers. Only the sorted one has `aria-sort`. */
export function HeaderRow<Row>({ columns, sort, onSort }: HeaderRowProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const direction = sort?.id === column.id && sort.direction;
          return (
            <HeadCell
              key={column.id}
              as={column.header ? 'th' : 'td'}
              scope={column.header ? 'col' : undefined}
              $align={column.align}
              {...cellPlace(column)}
              aria-sort={direction ? sortWords[direction] : undefined}
            >
              {column.sort ? (
                <SortButton type="button" $align={column.align} onClick={() => onSort(column)}>
                  {column.header}
                  <Arrows viewBox="0 0 8 12" $direction={direction} aria-hidden="true">
                    <path d="M4 .5L7.5 5h-7z" />
                    <path d="M4 11.5L.5 7h7z" />
                  </Arrows>
                </SortButton>
              ) : (
                column.header
              )}
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

const HeadCell = styled.th<{ $align?: 'left' | 'right' }>`
  position: sticky;
  top: var(--table-top, 0);
  z-index: 1;
  height: ${rowHeight}px;
  padding: 0 ${cellPadding}px;
  color: ${color.inkSoft};
  background: ${color.panel};
  border-bottom: 1px solid ${color.line};
  font-size: ${size.caption};
  font-weight: ${weight.text};
  text-align: ${({ $align = 'left' }) => $align};
  white-space: nowrap;
  &[aria-sort] {
    color: ${color.ink};
  }
`;

const SortButton = styled.button<{ $align?: 'left' | 'right' }>`
  display: inline-flex;
  flex-direction: ${({ $align }) => ($align === 'right' ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 6px;
  min-height: ${space(7)};
  margin: 0 -6px;
  padding: 0 6px;
  font-weight: inherit;
  background: none;
  border: 0;
  border-radius: 4px;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
    background: ${color.sunk};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Arrows = styled.svg<{ $direction: 'asc' | 'desc' | false }>`
  width: 0.5625rem;
  height: 0.875rem;
  fill: ${color.lineStrong};
  path:nth-child(1) {
    ${({ $direction }) => arrowLook($direction, 'asc')}
  }
  path:nth-child(2) {
    ${({ $direction }) => arrowLook($direction, 'desc')}
  }
`;

function arrowLook(direction: 'asc' | 'desc' | false, own: 'asc' | 'desc'): string {
  if (!direction) return '';
  return direction === own ? `fill: ${color.accent};` : `fill: ${color.line};`;
}
