import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';
import { placeBeside } from './placeBeside';

/** Height in px that the box takes with two lines of text. */
const wantedHeight = 60;
/** The least distance in px from the edge of the page. */
const margin = 8;

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
    place(currentTarget, box.current);
  };
  // A browser may scroll to the button that it focuses, so the box follows that one.
  const followOrHide = useEffectEvent(() => {
    if (anchor.current === document.activeElement) {
      place(anchor.current, box.current);
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

/** Places the box beside its button, moved sideways where it would leave the page. */
function place(anchor: HTMLElement | null, box: HTMLElement | null): void {
  placeBeside(anchor, box, wantedHeight);
  if (!box) return;
  const { left, width } = box.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - margin;
  Object.assign(box.style, { right: 'auto', left: `${Math.max(margin, Math.min(left, most))}px` });
}

/** The box with the reason. It is above everything, so that no table cuts it off. */
export const ReasonBox = styled.span.attrs({ popover: 'manual', role: 'tooltip' })`
  position: fixed;
  width: max-content;
  max-width: min(280px, 100vw - ${space(4)});
  margin: 0;
  padding: ${space(2)} ${space(3)};
  color: ${color.paper};
  font-size: ${size.caption};
  font-weight: 400;
  line-height: 1.4;
  text-align: start;
  white-space: normal;
  background: ${color.ink};
  border: 0;
  border-radius: ${radius.control};
`;
