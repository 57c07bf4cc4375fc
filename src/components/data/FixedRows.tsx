import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowHeight } from '@/components/theme/tokens';
import { Filler, type PlacedRow } from './Filler';
import { heightOf } from './rowSize';

interface FixedRowsProps {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The row to keep in sight when it changes; -1 for none. */
  current: number;
  /** Every row is so many lines high. */
  rowLines: number;
  renderRow: (index: number, placed: PlacedRow) => ReactNode;
}

/** Rows rendered above and below those in sight. */
const beyond = 6;
/** So many at first, before the box has been seen. */
const atFirst = 24;

/**
 * Renders the rows in sight of `scroller`, all of one height: what is in sight is a division, whatever
 * the number of rows, and is rendered in the frame that scrolls.
 */
export function FixedRows({ count, scroller, current, rowLines, renderRow }: FixedRowsProps) {
  const size = heightOf(rowLines);
  const [first, setFirst] = useState(0);
  const [room, setRoom] = useState(atFirst);

  const look = useEffectEvent((box: HTMLElement) => {
    setFirst(Math.floor(box.scrollTop / size));
    setRoom(Math.ceil(box.clientHeight / size) + 1);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const lookNow = () => flushSync(() => look(box));
    const observer = new ResizeObserver(() => look(box));
    observer.observe(box);
    box.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', lookNow);
    };
  }, [scroller]);

  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    const box = scroller.current;
    if (!box || current < 0) return;
    const [top, bottom] = [current * size, (current + 1) * size + rowHeight];
    // The head that sticks takes the height of one row.
    if (top < box.scrollTop) box.scrollTo({ top });
    else if (bottom > box.scrollTop + box.clientHeight) {
      box.scrollTo({ top: bottom - box.clientHeight });
    }
  }, [current, scroller, size]);

  const top = Math.max(0, Math.min(first, count - room));
  const from = Math.max(0, top - beyond);
  const to = Math.min(count, top + room + beyond);
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
