import { useLayoutEffect, useState, type RefObject } from 'react';

/** On which sides content is scrolled out of the box. */
export type CutEdge = 'left' | 'right' | 'both' | undefined;

/** On which sides a box that scrolls sideways cuts its content; undefined if on none. */
export function useCutEdge(box: RefObject<HTMLElement | null>, scrolls: boolean): CutEdge {
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
