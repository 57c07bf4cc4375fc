import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

interface DirectionWordProps {
  /** The direction in words, such as `Rising`. */
  word: string;
  /** Null for a word without a direction. */
  direction: 'up' | 'down' | null;
  /** Bolder, for the word that a row is about. */
  isStrong?: boolean;
}

/** A word in the color of its direction. */
export function DirectionWord({ word, direction, isStrong = false }: DirectionWordProps) {
  return (
    <Word $direction={direction} $isStrong={isStrong}>
      {word}
    </Word>
  );
}

const Word = styled.span<{ $direction: 'up' | 'down' | null; $isStrong: boolean }>`
  color: ${({ $direction }) => ($direction === null ? color.inkSoft : color[$direction])};
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 'inherit')};
`;
