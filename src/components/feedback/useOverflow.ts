import { useLayoutEffect, useState, type RefObject } from 'react';

/** True while the content is larger than its box. Such a box must be reachable by keyboard. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1,
      );
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
