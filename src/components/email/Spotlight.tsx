import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { below, color, radius, space } from '@/components/theme/tokens';

/** The part of an email to scroll to and outline. */
export interface EmailAnchor {
  /** A new key scrolls there again, even if the rest is the same. */
  key: string | number;
  /** The `id` of an element of the email. */
  id: string;
  /** Some text inside that element. */
  excerpt?: string | undefined;
}

interface SpotlightProps {
  page: Document;
  anchor: EmailAnchor;
  onLeave?: (() => void) | undefined;
}

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const edge = 4;

const searched = ['href', 'src', 'alt'] as const;

function squeezed(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function holds(element: Element, wanted: string): boolean {
  return (
    squeezed(element.textContent).includes(wanted) ||
    searched.some((name) => element.getAttribute(name)?.includes(wanted))
  );
}

/** The smallest element with the excerpt inside the element of that id, else that element. */
function findElement(page: Document, { id, excerpt = '' }: EmailAnchor): Element | null {
  const whole = page.getElementById(id);
  const wanted = squeezed(excerpt);
  if (!whole || !wanted) return whole;
  // In document order, the last element that holds the excerpt inside the previous one is the deepest.
  let found: Element = whole;
  for (const element of whole.querySelectorAll('*')) {
    if (found.contains(element) && holds(element, wanted)) found = element;
    else if (found !== whole && !found.contains(element)) break;
  }
  return found;
}

function boxOf(page: Document, anchor: EmailAnchor): Box | null {
  const rect = findElement(page, anchor)?.getBoundingClientRect();
  if (!rect || rect.height === 0) return null;
  const left = Math.max(0, rect.left - edge);
  const right = Math.min(page.documentElement.clientWidth, rect.right + edge);
  return { top: rect.top - edge, left, width: right - left, height: rect.height + 2 * edge };
}

/** Outlines a part of the email, from outside its frame, and scrolls there once. */
export function Spotlight({ page, anchor, onLeave }: SpotlightProps) {
  const root = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const { id, excerpt, key } = anchor;

  useEffect(() => {
    const measure = () => setBox(boxOf(page, { id, excerpt, key }));
    const observer = new ResizeObserver(measure);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page, id, excerpt, key]);

  const isFound = box !== null;
  useEffect(() => {
    if (isFound) root.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);

  if (!box) return null;
  return (
    <Root ref={root} style={box} data-place={id}>
      {onLeave && (
        <Leave>
          <Button onClick={onLeave}>Back to the issues</Button>
        </Leave>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  border: 3px solid ${color.warn};
  border-radius: ${radius.control};
  pointer-events: none;
  @media print {
    display: none;
  }
`;

const Leave = styled.div`
  display: none;
  @media ${below.lg} {
    position: absolute;
    top: calc(100% + ${space(1)});
    right: 0;
    display: block;
    pointer-events: auto;
  }
`;
