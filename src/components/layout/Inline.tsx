import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';

interface InlineProps {
  /** In steps of 4 px. */
  gap?: number;
  /** How the rest of the width is spread. */
  justify?: CSSProperties['justifyContent'];
  /** How things of different height line up. */
  align?: CSSProperties['alignItems'];
  children: ReactNode;
}

/** Children side by side, wrapping if the line is full. */
export function Inline({ gap = 2, justify = 'start', align = 'center', children }: InlineProps) {
  return (
    <Root $gap={gap} $justify={justify} $align={align}>
      {children}
    </Root>
  );
}

const Root = styled.div<{
  $gap: number;
  $justify: CSSProperties['justifyContent'];
  $align: CSSProperties['alignItems'];
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap }) => space($gap)};
  justify-content: ${({ $justify }) => $justify};
  align-items: ${({ $align }) => $align};
  > * {
    min-width: 0;
  }
`;
