import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { below, color, radius, space } from '@/components/theme/tokens';
import { findPlace } from './findPlace';

/** Where to look in an email. */
export interface Place {
  /** Another one is scrolled to again, even where the rest is the same. */
  key: string | number;
  /** Of an element of the email. */
  id: string;
  /** Text within it. */
  excerpt?: string | undefined;
}

interface SpotlightProps {
  page: Document;
  place: Place;
  onLeave?: (() => void) | undefined;
}

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const edge = 4;

function boxOf(page: Document, { id, excerpt }: Place): Box | null {
  const rect = findPlace(page, id, excerpt)?.getBoundingClientRect();
  if (!rect || rect.height === 0) return null;
  const left = Math.max(0, rect.left - edge);
  const right = Math.min(page.documentElement.clientWidth, rect.right + edge);
  return { top: rect.top - edge, left, width: right - left, height: rect.height + 2 * edge };
}

/** Outlines a place of the email from outside of it and scrolls there once. */
export function Spotlight({ page, place, onLeave }: SpotlightProps) {
  const face = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const { id, excerpt, key } = place;

  useEffect(() => {
    const measure = () => setBox(boxOf(page, { id, excerpt, key }));
    const observer = new ResizeObserver(measure);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page, id, excerpt, key]);

  const isFound = box !== null;
  useEffect(() => {
    if (isFound) face.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);

  if (!box) return null;
  return (
    <Face ref={face} style={box} data-place={id}>
      {onLeave && (
        <Leave>
          <Button onClick={onLeave}>Back to the findings</Button>
        </Leave>
      )}
    </Face>
  );
}

const Face = styled.div`
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
