import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { rowHeight } from '@/components/theme/tokens';

interface VirtualRowsProps {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The index of the row to scroll to when it changes; -1 for none. */
  current: number;
  renderRow: (index: number, placed: PlacedRow) => ReactNode;
}

/**
 * Renders only the visible rows of `scroller`, each with its own height. The scrollbar reflects all
 * `count` rows.
 */
export function VirtualRows({ count, scroller, current, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
    // The sticky header covers the height of one row.
    scrollPaddingEnd: rowHeight,
  });
  // A box that mounts together with its rows isn't attached yet when the virtualizer looks for it.
  useEffect(() => {
    if (!virtualizer.scrollElement) virtualizer.measure();
  }, [virtualizer]);
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    const [top] = virtualizer.getOffsetForIndex(current) ?? [];
    if (current >= 0) scroller.current?.scrollTo({ top });
  }, [current, scroller, virtualizer]);
  const visible = virtualizer.getVirtualItems();
  const above = visible[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Filler height={above} />
      {visible.map(({ index }) =>
        renderRow(index, {
          ref: virtualizer.measureElement,
          'data-index': index,
          'aria-rowindex': index + 2,
        }),
      )}
      <Filler height={below} />
    </tbody>
  );
}

/** The position of a rendered row among all rows. */
export interface PlacedRow {
  ref?: (element: HTMLElement | null) => void;
  'data-index': number;
  'aria-rowindex': number;
}

/** Takes the space of rows that aren't rendered; `height` in px. */
export function Filler({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
