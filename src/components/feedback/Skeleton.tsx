import { css, styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';

/**
 * A placeholder for what is loading; `height` is the height of a line in px. The owner sets
 * `aria-busy`. `belowWaiting` keeps what comes after it out of sight.
 */
export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <Root aria-hidden="true" data-waiting>
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

/**
 * For a column of sections: those below one that still waits for its content appear once it has its
 * height, so that nothing that is in sight moves.
 */
export const belowWaiting = css`
  > :is([data-waiting], :has([data-waiting])) ~ :not(dialog) {
    visibility: hidden;
  }
`;
