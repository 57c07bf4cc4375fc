import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowHeight } from '@/components/theme/tokens';
import { Filler, type PlacedRow } from './VirtualRows';
import { rowHeightOf } from './TableFrame';

interface FixedRowsProps {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The index of the row to scroll to when it changes; -1 for none. */
  current: number;
  /** The height of every row in lines of text. */
  rowLines: number;
  renderRow: (index: number, placed: PlacedRow) => ReactNode;
}

/**
 * How many rows are rendered above and below those with room in the box. At rest, the Tab key only
 * needs one above, and more would double the time of a keystroke in a filter.
 */
const overscan = { resting: { above: 1, below: 0 }, scrolling: { above: 6, below: 6 } };
/** How many rows are rendered before the box has been measured. */
const initialRoom = 24;

/** 16, unless the reader's browser shows larger or smaller text. */
function rootTextSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/**
 * Renders only the visible rows of `scroller`. All rows have the same height, so the visible ones
 * are computed by a division and rendered in the same frame that scrolls.
 */
export function FixedRows({ count, scroller, current, rowLines, renderRow }: FixedRowsProps) {
  const [rem] = useState(rootTextSize);
  const size = rowHeightOf(rowLines, rem);
  const [first, setFirst] = useState(0);
  const [room, setRoom] = useState(initialRoom);
  const [isScrolling, setIsScrolling] = useState(false);

  const measure = useEffectEvent((box: HTMLElement) => {
    setFirst(Math.floor(box.scrollTop / size));
    // The sticky header covers the height of one row; the first and the last may be cut.
    setRoom(Math.ceil((box.clientHeight - rowHeight) / size) + 1);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const handleScroll = () =>
      flushSync(() => {
        measure(box);
        setIsScrolling(true);
      });
    const handleScrollEnd = () => setIsScrolling(false);
    const observer = new ResizeObserver(() => measure(box));
    observer.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    box.addEventListener('scrollend', handleScrollEnd);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
      box.removeEventListener('scrollend', handleScrollEnd);
    };
  }, [scroller]);

  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    const box = scroller.current;
    if (!box || current < 0) return;
    const [top, bottom] = [current * size, (current + 1) * size + rowHeight];
    if (top < box.scrollTop) box.scrollTo({ top });
    else if (bottom > box.scrollTop + box.clientHeight) {
      box.scrollTo({ top: bottom - box.clientHeight });
    }
  }, [current, scroller, size]);

  const top = Math.max(0, Math.min(first, count - room));
  const { above, below } = isScrolling ? overscan.scrolling : overscan.resting;
  const from = Math.max(0, top - above);
  const to = Math.min(count, top + room + below);
  return (
    <tbody>
      <Filler height={from * size} />
      {Array.from({ length: to - from }, (_, at) =>
        renderRow(from + at, { 'data-index': from + at, 'aria-rowindex': from + at + 2 }),
      )}
      <Filler height={(count - to) * size} />
    </tbody>
  );
}
