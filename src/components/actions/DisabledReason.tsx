import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { placeInside } from '@/components/feedback/Tooltip';

/**
 * Shows why a button can't be used, on hover, focus and press, and hides it again with Escape.
 * Returns what the button and the box need.
 */
export function useDisabledReason(reason: string | undefined) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const hide = () => box.current?.hidePopover();
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    anchor.current = currentTarget;
    box.current?.showPopover();
    placeInside(currentTarget, box.current);
  };
  // A browser may scroll to the button that it focuses, so the box follows that one.
  const followOrHide = useEffectEvent(() => {
    if (anchor.current === document.activeElement) {
      placeInside(anchor.current, box.current);
    } else hide();
  });
  useEffect(() => {
    if (!reason) return undefined;
    const handleScroll = () => followOrHide();
    window.addEventListener('scroll', handleScroll, true);
    return () => window.removeEventListener('scroll', handleScroll, true);
  }, [reason]);
  if (!reason) return null;
  return {
    reason,
    box: { id, ref: box },
    button: {
      onMouseEnter: show,
      onMouseLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') hide();
      },
    },
    show,
  };
}
