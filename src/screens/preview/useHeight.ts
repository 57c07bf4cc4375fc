import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The height in px of the element that takes the ref, at every change. */
export function useHeight(): [RefObject<HTMLElement | null>, number] {
  const element = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const measured = element.current;
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    setHeight(measured.offsetHeight);
    return () => observer.disconnect();
  }, []);
  return [element, height];
}
