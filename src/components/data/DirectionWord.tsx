import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

interface DirectionWordProps {
  word: string;
  /** Null where it points nowhere. */
  way: 'up' | 'down' | null;
  isStrong?: boolean;
}

/** A word in the colour of its direction; the word alone tells it too. */
export function DirectionWord({ word, way, isStrong = false }: DirectionWordProps) {
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
