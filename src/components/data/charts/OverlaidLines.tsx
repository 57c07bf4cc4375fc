import { styled } from 'styled-components';
import { color, size, space, weight } from '@/components/theme/tokens';

interface OverlaidLine {
  name: string;
  /** Equally far apart, oldest first; null leaves a gap. */
  values: readonly (number | null)[];
}

export interface OverlaidLinesProps {
  /** The chart's accessible name: what the lines say, in words. */
  label: string;
  /** The main line, and at most one to compare it with. Both have the same number of values. */
  lines: readonly OverlaidLine[];
  /** Formats the highest and the lowest value at their height. */
  format: (value: number) => string;
  /** What stands below the first value, the last one, and between them below the middle one. */
  ends:
    | readonly [first: string, last: string]
    | readonly [first: string, middle: string, last: string];
}

/** Lines of the same figures' size over each other, on one scale from their lowest value to their highest. */
export function OverlaidLines({ label, lines, format, ends }: OverlaidLinesProps) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return (
    <Root role="img" aria-label={label}>
      <Names aria-hidden="true">
        {lines.map(({ name }, at) => (
          <Name key={name} $ink={inkOf(at)}>
            {name}
          </Name>
        ))}
      </Names>
      <Plot aria-hidden="true">
        <Drawing viewBox="0 0 100 100" preserveAspectRatio="none">
          {lines.toReversed().map(({ name, values }) => (
            <path
              key={name}
              d={pathOf(values, low, high)}
              stroke={inkOf(lines.findIndex((line) => line.name === name))}
            />
          ))}
        </Drawing>
        <Bounds>
          <span>{format(high)}</span>
          {low !== high && <span>{format(low)}</span>}
        </Bounds>
        <Ends>
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </Ends>
      </Plot>
    </Root>
  );
}

function inkOf(at: number): string {
  return at === 0 ? color.ink : color.accent;
}

/** In percent of the drawing. Equal values are a line in the middle. */
function pathOf(values: readonly (number | null)[], low: number, high: number): string {
  const rounded = (place: number) => Math.round(place * 100) / 100;
  return values
    .map((value, at) => {
      if (value === null) return '';
      const x = rounded((at / Math.max(1, values.length - 1)) * 100);
      const y = rounded(high === low ? 50 : ((high - value) / (high - low)) * 100);
      const isStart = at === 0 || (values[at - 1] ?? null) === null;
      return `${isStart ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  font-size: ${size.caption};
  break-inside: avoid;
`;

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  color: ${color.inkSoft};
`;

const Name = styled.span<{ $ink: string }>`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  font-weight: ${weight.name};
  &::before {
    width: 16px;
    height: 2px;
    background: ${({ $ink }) => $ink};
    content: '';
  }
`;

const Plot = styled.div`
  display: grid;
  grid-template: 216px auto / minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
`;

/* The highest and the lowest value are on the hairlines. */
const Drawing = styled.svg`
  width: 100%;
  height: 100%;
  overflow: visible;
  border-block: 1px solid ${color.line};
  path {
    fill: none;
    stroke-width: 1.5px;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
`;

const Bounds = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin-block: -8px;
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  line-height: 16px;
  text-align: right;
`;

const Ends = styled.div`
  display: flex;
  gap: ${space(2)};
  color: ${color.inkSoft};
  > span {
    flex: 1 1 0;
    text-align: center;
    white-space: nowrap;
  }
  > :first-child {
    text-align: left;
  }
  > :last-child {
    text-align: right;
  }
`;
