import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

export interface DrawnPoint {
  /** Milliseconds since 1970. */
  at: number;
  /** Null leaves a gap. */
  value: number | null;
}

export interface DrawnLine {
  name: string;
  /** Sorted by time. */
  points: DrawnPoint[];
}

export interface LineChartDrawingProps {
  line: DrawnLine;
  /** The first and last time of all lines, in milliseconds since 1970. */
  span: [number, number];
  /** In px. */
  height: number;
  /** The number of times that are labeled on the axis. */
  times: 2 | 4;
  format: (value: number) => string;
  formatTime: (at: number) => string;
}

/** One line with its axes. Separate from `LineChart` because its library is large. */
export function LineChartDrawing(props: LineChartDrawingProps) {
  const { line, span, height, times, format, formatTime } = props;
  const isPoint = line.points.length < 3;
  return (
    <Frame>
      <LineChart
        data={line.points}
        responsive
        accessibilityLayer={false}
        style={{ width: '100%', height }}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={color.line} />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={span}
          ticks={ticksIn(span, times)}
          interval={0}
          height={22}
          tick={<TimeTick {...{ times, formatTime }} />}
          tickLine={false}
          stroke={color.lineStrong}
        />
        <YAxis
          width={72}
          tickCount={3}
          interval={0}
          domain={['auto', 'auto']}
          tick={{ fill: color.inkSoft }}
          tickFormatter={format}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: color.lineStrong }}
          content={({ active, payload }) =>
            active && pointWords(payload[0]?.payload as DrawnPoint | undefined, props)
          }
        />
        <Line
          dataKey="value"
          type="linear"
          stroke={color.accent}
          strokeWidth={1.5}
          dot={isPoint ? { fill: color.accent } : false}
          activeDot={{ r: 3, fill: color.accent }}
          isAnimationActive={false}
        />
      </LineChart>
    </Frame>
  );
}

function pointWords(
  point: DrawnPoint | undefined,
  { format, formatTime }: Pick<LineChartDrawingProps, 'format' | 'formatTime'>,
) {
  if (!point || point.value === null) return null;
  return (
    <Text>
      {formatTime(point.at)} <b>{format(point.value)}</b>
    </Text>
  );
}

interface TimeTickProps {
  x?: number | string;
  y?: number | string;
  index?: number;
  payload?: { value: number };
}

type TimeTickOptions = Pick<LineChartDrawingProps, 'times' | 'formatTime'>;

/** A time below the axis. The first and the last stand at its ends, and stay inside the chart. */
function TimeTick({
  x,
  y,
  index = 0,
  payload,
  times,
  formatTime,
}: TimeTickProps & TimeTickOptions) {
  const anchor = index === 0 ? 'start' : index === times - 1 ? 'end' : 'middle';
  return (
    <text x={x} y={y} dy={12} textAnchor={anchor} fill={color.inkSoft}>
      {payload && formatTime(payload.value)}
    </text>
  );
}

function ticksIn([from, to]: [number, number], times: 2 | 4): number[] {
  const parts = times === 2 ? [0, 1] : [0, 1 / 3, 2 / 3, 1];
  return parts.map((part) => Math.round(from + part * (to - from)));
}

const Frame = styled.div`
  font-size: ${size.caption};
  font-variant-numeric: tabular-nums;
  svg {
    overflow: visible;
  }
`;

const Text = styled.p`
  padding: ${space(1)} ${space(2)};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  white-space: nowrap;
`;
