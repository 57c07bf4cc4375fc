import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { rowHeight } from '@/components/theme/tokens';
import { Filler, type PlacedRow } from './Filler';

interface VirtualRowsProps {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The row to keep in sight when it changes; -1 for none. */
  current: number;
  renderRow: (index: number, placed: PlacedRow) => ReactNode;
}

/** Renders the rows in sight of `scroller`, each as high as it is, and keeps the scrollbar of all `count` of them. */
export function VirtualRows({ count, scroller, current, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
    // The head that sticks takes the height of one row.
    scrollPaddingEnd: rowHeight,
  });
  // A box that mounts together with its rows is not there yet when these look for it.
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
  const inSight = virtualizer.getVirtualItems();
  const above = inSight[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Filler height={above} />
      {inSight.map(({ index }) =>
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
