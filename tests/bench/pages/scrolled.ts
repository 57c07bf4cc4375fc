declare global {
  interface Window {
    scrolled: Scrolled;
  }
}

/** The frames in which a box was scrolled, and how many of them had a gap without rows. */
export interface Scrolled {
  frames: number;
  blank: number;
}

/**
 * Checks each frame just before it is drawn: rows must fill the box from its header to its bottom.
 */
export function watchScrolling(box: Element): void {
  window.scrolled = { frames: 0, blank: 0 };
  let last = box.scrollTop;
  const look = () => {
    requestAnimationFrame(look);
    if (box.scrollTop === last) return;
    last = box.scrollTop;
    window.scrolled.frames += 1;
    if (!isFilled(box)) window.scrolled.blank += 1;
  };
  requestAnimationFrame(look);
}

function isFilled(box: Element): boolean {
  const head = box.querySelector('th')?.getBoundingClientRect();
  const rows = [...box.querySelectorAll('tbody tr:not([aria-hidden])')];
  const first = rows[0]?.getBoundingClientRect();
  const end = rows.at(-1)?.getBoundingClientRect();
  if (!head || !first || !end) return false;
  return first.top <= head.bottom + 1 && end.bottom >= head.top + box.clientHeight - 1;
}
