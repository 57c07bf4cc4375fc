import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';

interface StackProps {
  /** In steps of 4 px. */
  gap?: number;
  children: ReactNode;
}

/** Children one under another. */
export function Stack({ gap = 4, children }: StackProps) {
  return <Root $gap={gap}>{children}</Root>;
}

const Root = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;
