import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style how high the bar is: the dock fills the window below it. */
export function useBarHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = root.current?.querySelector('header');
    if (!bar) return undefined;
    const measure = () => root.current?.style.setProperty('--bar-height', `${bar.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    measure();
    return () => observer.disconnect();
  });
}
