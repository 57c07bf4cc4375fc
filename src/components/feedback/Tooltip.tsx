import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { placeBeside } from '@/components/actions/placeBeside';
import { color, radius, size, space } from '@/components/theme/tokens';

/** Height in px that the box takes with two lines of text. */
const wantedHeight = 60;
/** The least distance in px from the edge of the page. */
const margin = 8;

/** What the element needs that the tooltip explains. */
export interface TooltipTrigger {
  'aria-describedby': string | undefined;
  onFocus(event: { currentTarget: HTMLElement }): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface TooltipProps {
  text: string;
  /** True while something else about the same element is open. */
  isOff?: boolean;
  children(trigger: TooltipTrigger): ReactNode;
}

/**
 * Says more about one element: while the pointer is on it, after a tap, and while it has the focus of
 * a keyboard, until Escape. It lies above everything, so that nothing moves and no table cuts it off.
 */
export function Tooltip({ text, isOff = false, children }: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isShown = (isHovered || isFocused) && !isOff;
  const hide = () => {
    setIsHovered(false);
    setIsFocused(false);
  };
  return (
    <Root
      ref={root}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
    >
      {children({
        'aria-describedby': isShown ? id : undefined,
        onFocus: ({ currentTarget }) => setIsFocused(currentTarget.matches(':focus-visible')),
        onBlur: hide,
        onKeyDown(event) {
          if (event.key !== 'Escape' || !isShown) return;
          event.stopPropagation();
          hide();
        },
      })}
      {isShown && <ShownBox id={id} text={text} anchor={() => root.current?.firstElementChild} />}
    </Root>
  );
}

interface ShownBoxProps {
  id: string;
  text: string;
  anchor(): Element | null | undefined;
}

function ShownBox({ id, text, anchor }: ShownBoxProps) {
  const box = useRef<HTMLSpanElement>(null);
  useFloating(box, anchor, wantedHeight);
  return (
    <TooltipBox ref={box} id={id}>
      {text}
    </TooltipBox>
  );
}

/** Keeps an open popover beside its anchor while the page scrolls. */
export function useFloating(
  box: RefObject<HTMLElement | null>,
  anchor: () => Element | null | undefined,
  wanted: number,
) {
  const follow = useEffectEvent(() => {
    const element = anchor();
    if (element instanceof HTMLElement) placeInside(element, box.current, wanted);
  });
  useLayoutEffect(() => {
    const handleMove = () => follow();
    box.current?.showPopover();
    follow();
    window.addEventListener('scroll', handleMove, true);
    window.addEventListener('resize', handleMove);
    return () => {
      window.removeEventListener('scroll', handleMove, true);
      window.removeEventListener('resize', handleMove);
    };
  }, [box]);
}

/** Places a box beside its anchor, moved sideways where it would leave the page. */
export function placeInside(
  anchor: HTMLElement | null,
  box: HTMLElement | null,
  wanted = wantedHeight,
): void {
  placeBeside(anchor, box, wanted);
  if (!box) return;
  const { left, width } = box.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - margin;
  Object.assign(box.style, { right: 'auto', left: `${Math.max(margin, Math.min(left, most))}px` });
}

const Root = styled.span`
  display: contents;
`;

/** The box with the words. */
export const TooltipBox = styled.span.attrs({ popover: 'manual', role: 'tooltip' })`
  position: fixed;
  width: max-content;
  max-width: min(280px, 100vw - ${space(4)});
  margin: 0;
  padding: ${space(2)} ${space(3)};
  color: ${color.paper};
  font-size: ${size.caption};
  font-weight: 450;
  line-height: 1.4;
  text-align: start;
  white-space: normal;
  background: ${color.ink};
  border: 0;
  border-radius: ${radius.control};
  /* In a table, the pointer reaches the next row through the words. */
  pointer-events: none;
`;
