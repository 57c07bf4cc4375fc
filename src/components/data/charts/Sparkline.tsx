import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';

export interface SparklineProps {
  /** What the line says, in words: `7 days: up 4.20%`. */
  label: string;
  /** Sorted by `at`, which is from 0 at the left edge to 1 at the right one. Two at least. */
  points: readonly { at: number; value: number }[];
}

/**
 * A line as high as a word, green if it ends above its start and red below. Its scale is its own, so lines
 * below each other compare shapes, not sizes.
 */
export function Sparkline({ label, points }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const ink =
    last.value > first.value ? color.up : last.value < first.value ? color.down : color.inkSoft;
  const drawn = drawnPoints(points);
  const end = drawn.at(-1);
  return (
    <Root role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <title>{label}</title>
      <polyline points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} stroke={ink} />
      {end && <circle cx={end.x} cy={end.y} r={2} fill={ink} />}
    </Root>
  );
}

const width = 96;
const height = 24;
/** Room for the dot at the end. */
const edge = 3;

/** Equal values are a straight line in the middle. */
function drawnPoints(points: SparklineProps['points']) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const heightOf = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  const rounded = (place: number) => Math.round(place * 100) / 100;
  return points.map(({ at, value }) => ({
    x: rounded(edge + at * (width - 2 * edge)),
    y: rounded(height - edge - heightOf(value) * (height - 2 * edge)),
  }));
}

/** The room of a line that is still loading. */
export const SparklineRoom = styled.span`
  display: block;
  width: ${width}px;
  height: ${height}px;
`;

const Root = styled.svg`
  display: block;
  width: ${width}px;
  height: ${height}px;
  overflow: visible;
  fill: none;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
