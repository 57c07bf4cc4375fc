import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useOverflow } from '@/components/feedback/useOverflow';
import { cellPadding, color, rowHeight, size } from '@/components/theme/tokens';
import { cards, type Cards } from './cards';
import type { Column } from './column';

/** The height of a line of text in a table, in rem. */
const lineHeight = 1.25;

/** The padding and the border of a row, in pixels. */
const aroundLines = 3;

/** The height of a row with so many lines of text, in pixels; `rem` is the size of the root's text. */
export function rowHeightOf(lines: number, rem: number): number {
  return Math.max(rowHeight, lines * lineHeight * rem + aroundLines);
}

interface TableFrameProps {
  box: RefObject<HTMLDivElement | null>;
  label: string;
  columns: Pick<Column<never>, 'id' | 'width' | 'room'>[];
  /** Up to which screen each row is a card; null if on none. */
  cards: Cards | null;
  isBusy: boolean;
  /** True while other rows are loading, and these stay visible. */
  isStale: boolean;
  /** The total number of rows, if only the visible ones are rendered. */
  virtualTotal: number | null;
  /** Keeps the height of this many rows, for a last page with fewer. */
  minRows: number;
  /** Set as `--row-lines`, which cells use to cut their text. */
  rowLines: number | undefined;
  /** The header and the body of the table. */
  children: ReactNode;
}

/**
 * The table element. Its box scrolls, and can be reached by keyboard, only if the table is too
 * wide.
 */
export function TableFrame(props: TableFrameProps) {
  const { box, label, columns, virtualTotal, minRows } = props;
  const scrolls = useOverflow(box) || virtualTotal !== null;
  const edge = useCutEdge(box, scrolls);
  return (
    <Root
      ref={box}
      $isVirtual={virtualTotal !== null}
      $scrolls={scrolls}
      data-edge={edge}
      style={{ minHeight: minRows && (minRows + 1) * rowHeight }}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrollable` })}
    >
      <TableElement
        aria-label={label}
        aria-busy={props.isBusy || props.isStale}
        data-stale={props.isStale || undefined}
        data-cards={props.cards ?? undefined}
        aria-rowcount={virtualTotal === null ? undefined : virtualTotal + 1}
        $fixedColumns={virtualTotal === null ? 0 : columns.length}
        $rowLines={props.rowLines}
        style={{ '--row-lines': props.rowLines }}
      >
        <colgroup>
          {columns.map(({ id, width, room }) => (
            <col key={id} data-room={room} style={{ width }} />
          ))}
        </colgroup>
        {props.children}
      </TableElement>
    </Root>
  );
}

/** On which sides content is scrolled out of the box. */
type CutEdge = 'left' | 'right' | 'both' | undefined;

/** On which sides a box that scrolls sideways cuts its content; undefined if on none. */
function useCutEdge(box: RefObject<HTMLElement | null>, scrolls: boolean): CutEdge {
  const [edge, setEdge] = useState<CutEdge>(undefined);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !scrolls) return undefined;
    const measure = () => setEdge(cutEdgeOf(element));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [box, scrolls]);
  return scrolls ? edge : undefined;
}

function cutEdgeOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): CutEdge {
  if (scrollWidth <= clientWidth + 1) return undefined;
  const [left, right] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
  if (left && right) return 'both';
  return left ? 'left' : 'right';
}

/*
 * With visible overflow the header sticks to the page; in a scrolling box it sticks to the box.
 * Nothing scrolls on paper, but a table that only renders visible rows has no others to print.
 */
const Root = styled.div<{ $isVirtual: boolean; $scrolls: boolean }>`
  max-height: ${({ $isVirtual }) => ($isVirtual ? 'var(--table-room, min(70dvh, 720px))' : 'none')};
  overflow: ${({ $scrolls }) => ($scrolls ? 'auto' : 'visible')};
  ${({ $scrolls }) => $scrolls && '--table-top: 0px;'}
  /* The text of the first column stands below what is above the table. */
  margin-inline: -${cellPadding}px;
  /* Keeps what is hidden in its cells within the box. */
  position: relative;
  background: ${color.panel};
  /* The first column stays in sight; a line and a shadow say on which side there is more. */
  &[data-edge] tr > :first-child:not([colspan]) {
    position: sticky;
    left: 0;
    z-index: 2;
    background: var(--row-ground, ${color.panel});
  }
  &:is([data-edge='left'], [data-edge='both']) tr > :first-child:not([colspan]) {
    border-right: 1px solid ${color.lineStrong};
  }
  &:is([data-edge='right'], [data-edge='both']) {
    box-shadow: inset -12px 0 12px -12px ${color.scrim};
  }
  @media print {
    overflow: ${({ $isVirtual }) => ($isVirtual ? 'hidden' : 'visible')};
  }
`;

/* Fixed columns don't change their width while rows come and go. Cells then use the given width. */
const TableElement = styled.table<{ $fixedColumns: number; $rowLines: number | undefined }>`
  /* Its natural width, so that figures stand beside their names. */
  width: ${({ $fixedColumns }) => ($fixedColumns ? '100%' : 'auto')};
  min-width: ${({ $fixedColumns }) => $fixedColumns * 120}px;
  ${({ $fixedColumns }) => $fixedColumns > 0 && '--least-width: 0px;'}
  table-layout: ${({ $fixedColumns }) => ($fixedColumns ? 'fixed' : 'auto')};
  /* Other rows are loading. Delayed by 0.2 s, so that a fast answer shows no mark. */
  &[data-stale] > thead th {
    box-shadow: inset 0 -2px ${color.accent};
    transition: box-shadow 0.1s 0.2s;
  }
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${size.table};
  line-height: ${lineHeight}rem;
  ${cards}
  [data-room='narrow'],
  [data-room='card'] {
    display: none;
  }
  @container table (width < 1040px) {
    [data-room='wide'] {
      display: none;
    }
    [data-room='narrow'] {
      display: table-cell;
    }
    col[data-room='narrow'] {
      display: table-column;
    }
  }
  ${({ $rowLines }) => $rowLines && `tbody > tr:not([aria-hidden]) { height: max(${rowHeight}px, ${$rowLines * lineHeight}rem + ${aroundLines}px); }`}
`;
