import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, cellPadding, space } from '@/components/theme/tokens';
import type { Cards } from './cards';

interface TableMeasureProps {
  /** Up to which screen the rows are cards, which take the whole width. */
  cards: Cards | null;
  /** True for a table that takes the whole width on every screen. */
  isFull: boolean;
  /** The number of columns. Another number gives another width. */
  columns: number;
  /** The table, with what stands above and below it. */
  children: ReactNode;
}

/**
 * Makes what stands above and below a table as wide as the table. While rows come and go it stays
 * as wide as it was at its widest, so that no button moves under the pointer.
 */
export function TableMeasure({ cards, isFull, columns, children }: TableMeasureProps) {
  const root = useRef<HTMLDivElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  useWidestWidth(root, measure, columns);
  return (
    <Root ref={root}>
      <Measure ref={measure} $isFull={isFull} $cards={cards}>
        {children}
      </Measure>
    </Root>
  );
}

type ElementRef = Readonly<{ current: HTMLDivElement | null }>;

/** Sets `--widest` to the greatest width of the loaded table since the window or the columns changed. */
function useWidestWidth(root: ElementRef, measure: ElementRef, columns: number) {
  useEffect(() => {
    const [outer, inner] = [root.current, measure.current];
    const table = inner?.querySelector('table');
    if (!outer || !inner || !table) return undefined;
    let [room, widest, frame] = [0, 0, 0];
    const observer = new ResizeObserver(() => {
      const before = widest;
      if (outer.clientWidth !== room) widest = 0;
      room = outer.clientWidth;
      if (table.getAttribute('aria-busy') !== 'true') {
        widest = Math.max(widest, table.offsetWidth - 2 * cellPadding);
      }
      // In the next frame, so that a measurement never causes another one.
      if (widest !== before) {
        frame = requestAnimationFrame(() => inner.style.setProperty('--widest', `${widest}px`));
      }
    });
    observer.observe(outer);
    observer.observe(table);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [root, measure, columns]);
}

const Root = styled.div`
  container: table / inline-size;
  min-width: 0;
`;

/* Only the table asks for a width; the others take what it has. */
const Measure = styled.div<{ $isFull: boolean; $cards: Cards | null }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  width: ${({ $isFull }) => ($isFull ? '100%' : 'fit-content')};
  min-width: min(100%, max(600px, var(--widest, 0px)));
  max-width: 100%;
  > :not(:has(> table)) {
    contain: inline-size;
  }
  @media screen and ${({ $cards }) => ($cards === 'tablet' ? below.md : below.sm)} {
    width: 100%;
  }
`;
