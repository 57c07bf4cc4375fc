import { styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';

/** A placeholder for what is loading; `height` is the height of a line in px. The owner sets `aria-busy`. */
export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <Root aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line} $height={height} />
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Line = styled.div<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  background: ${color.line};
  border-radius: ${radius.control};
  &:last-child:not(:first-child) {
    width: 62%;
  }
`;
