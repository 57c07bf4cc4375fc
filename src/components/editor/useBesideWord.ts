import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Where a word is on the screen. */
export type WordBox = () => Pick<DOMRect, 'left' | 'top' | 'bottom'>;

const gap = 4;

/**
 * Opens a popover below a word of the text, or above it if there is no room, and keeps it there. While
 * something in it is pressed, it stays where it is, because a press whose button moves away is lost.
 * Returns the ref for the popover.
 */
export function useBesideWord(wordBox: WordBox) {
  const popover = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const place = useEffectEvent(() => {
    const box = popover.current;
    if (!box || isPressed.current) return;
    if (!box.matches(':popover-open')) box.showPopover();
    const word = wordBox();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth, offsetHeight } = box;
    const isBelow = word.bottom + gap + offsetHeight <= clientHeight || word.top < offsetHeight;
    const top = isBelow ? word.bottom + gap : word.top - gap - offsetHeight;
    const left = Math.max(gap, Math.min(word.left, clientWidth - offsetWidth - gap));
    // On whole pixels its rows are drawn alike, wherever the word is.
    Object.assign(box.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });
  });
  useLayoutEffect(() => place());
  useEffect(() => {
    const follow = () => place();
    const hold = ({ target }: PointerEvent) => {
      isPressed.current = target instanceof Node && popover.current?.contains(target) === true;
    };
    // The click comes right after it.
    const release = () => {
      if (!isPressed.current) return;
      isPressed.current = false;
      requestAnimationFrame(follow);
    };
    window.addEventListener('pointerdown', hold, true);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('pointerdown', hold, true);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, []);
  return popover;
}
