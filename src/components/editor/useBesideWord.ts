import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Where a word is on the screen. */
export type WordBox = () => Pick<DOMRect, 'left' | 'top' | 'bottom'>;

const gap = 4;
/** Between a column and what stands beside it. */
const besideGap = 16;

/**
 * Opens a popover below a word of the text, or above it if there is no room, and keeps it there. With
 * a `column`, it stands at the right of that where there is room, and covers none of its text. While
 * something in it is pressed, it stays where it is, because a press whose button moves away is lost.
 * Returns the ref for the popover.
 */
export function useBesideWord(wordBox: WordBox, column?: () => Pick<DOMRect, 'right'>) {
  const popover = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const place = useEffectEvent(() => {
    const box = popover.current;
    if (!box || isPressed.current) return;
    if (!box.matches(':popover-open')) box.showPopover();
    const { left, top } = placeOf(box, wordBox(), column?.().right);
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

function placeOf(box: HTMLElement, word: ReturnType<WordBox>, columnEnd = Infinity) {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const [rightmost, lowest] = [clientWidth - offsetWidth - gap, clientHeight - offsetHeight - gap];
  const beside = columnEnd + besideGap;
  if (beside <= rightmost) return { left: beside, top: Math.max(gap, Math.min(word.top, lowest)) };
  const isBelow = word.bottom <= lowest || word.top < offsetHeight;
  const top = isBelow ? word.bottom + gap : word.top - gap - offsetHeight;
  return { left: Math.max(gap, Math.min(word.left, rightmost)), top };
}
