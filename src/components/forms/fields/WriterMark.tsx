import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { initialOf, namesInWords } from '@/domain/newsletter/presence';
import { below, color, font, radius, size } from '@/components/theme/tokens';

/** What tells `writerMarkStyle` who writes in an element; nothing if nobody does. */
export function writerAttributes(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {};
  const initial = names.length === 1 ? initialOf(names[0] ?? '') : String(names.length);
  return { 'data-writers': namesInWords(names), 'data-initial': initial };
}

/**
 * A bar beside what a colleague writes, with their initial, or the number of several. The pointer shows
 * the names. Drawn by CSS in the margin, so that nothing moves, and no screen reader stumbles over it.
 */
export const writerMarkStyle = css`
  position: relative;
  --writer-gap: 8px;
  --writer-padding: 2px;
  /* The margin of a phone. */
  @media ${below.sm} {
    --writer-gap: 5px;
    --writer-padding: 1px;
  }
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(-1 * (var(--writer-gap) + var(--writer-indent, 0px)));
    width: 3px;
    background: ${color.accent};
    border-radius: 2px;
    forced-color-adjust: none;
    pointer-events: none;
  }
  &::after {
    content: attr(data-initial);
    content: attr(data-initial) / '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: calc(100% + var(--writer-gap) + var(--writer-indent, 0px));
    z-index: 1;
    max-width: 12rem;
    padding-inline: var(--writer-padding);
    overflow: hidden;
    color: ${color.accentInk};
    font: 600 ${size.caption} / 1rem ${font.sans};
    text-overflow: ellipsis;
    white-space: nowrap;
    background: ${color.accent};
    border-start-start-radius: ${radius.control};
    border-end-start-radius: ${radius.control};
    forced-color-adjust: none;
    pointer-events: none;
  }
  @media (hover: hover) {
    &:hover::after {
      content: attr(data-writers);
      content: attr(data-writers) / '';
      padding-inline: 6px;
    }
  }
`;

/** Marks a field in which colleagues write. */
export function WriterMark({ names = [], children }: WriterMarkProps) {
  return <Root {...writerAttributes(names)}>{children}</Root>;
}

interface WriterMarkProps {
  names?: readonly string[] | undefined;
  children: ReactNode;
}

const Root = styled.div`
  min-width: 0;
  &[data-writers] {
    ${writerMarkStyle}
  }
`;
