import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

interface DirectionWordProps {
  word: string;
  /** Null for a word without a direction. */
  direction: 'up' | 'down' | null;
  isStrong?: boolean;
}

/** A word in the color of its direction. */
export function DirectionWord({ word, direction: way, isStrong = false }: DirectionWordProps) {
  return (
    <Word $way={way} $isStrong={isStrong}>
      {word}
    </Word>
  );
}

const Word = styled.span<{ $way: 'up' | 'down' | null; $isStrong: boolean }>`
  color: ${({ $way }) => ($way === null ? color.inkSoft : color[$way])};
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 'inherit')};
`;
