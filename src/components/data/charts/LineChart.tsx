import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { Text } from '@/components/layout/Text';
import { color, size, space } from '@/components/theme/tokens';
import type { DrawnLine, LineChartDrawingProps } from './LineChartDrawing';

export interface LineChartProps {
  /** The chart's accessible name. A table with the same numbers should be next to it. */
  label: string;
  /**
   * One small chart each, over the same times, so that lines of different magnitude don't hide each
   * other.
   */
  lines: readonly DrawnLine[];
  /** Formats a value at its line and on its axis. */
  format: (value: number) => string;
  /** Formats a time in milliseconds since 1970. */
  formatTime: (at: number) => string;
  /** The height of one line's chart in px. */
  height?: number;
}

/**
 * Lines over time, side by side if there is space. Reserves its space while the drawing's code is
 * loading.
 */
export function LineChart({ label, lines, format, formatTime, height = 136 }: LineChartProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || lines.length === 0) return <ChartMessage {...{ hasFailed, height }} />;
  return (
    <Root role="img" aria-label={label}>
      {lines.map((line) => (
        <Pane key={line.name} aria-hidden="true">
          <Heading>
            <Text as="span" weight={600} wrap="anywhere">
              {line.name}
            </Text>
            <Text as="span" tone="soft">
              {latestText(line, format)}
            </Text>
          </Heading>
          <div style={{ height }}>
            <Drawing
              {...{ line, height, format, formatTime }}
              span={spanOf(lines)}
              times={lines.length === 1 ? 4 : 2}
              onFailure={() => setHasFailed(true)}
            />
          </div>
        </Pane>
      ))}
    </Root>
  );
}

const Drawing = lazyPart<LineChartDrawingProps & { onFailure(): void }>(
  async () => (await import('./LineChartDrawing')).LineChartDrawing,
  ({ onFailure }) => onFailure(),
);

function latestText({ points }: DrawnLine, format: (value: number) => string): string {
  const value = points.findLast((point) => point.value !== null)?.value ?? null;
  return value === null ? '' : format(value);
}

function spanOf(lines: readonly DrawnLine[]): [number, number] {
  const times = lines.flatMap(({ points }) => points.map(({ at }) => at));
  return [Math.min(...times), Math.max(...times)];
}

interface ChartMessageProps {
  hasFailed: boolean;
  /** Of the chart, in px. */
  height: number;
}

/** Shown instead of a chart that has no data, or whose code couldn't be loaded. */
export function ChartMessage({ hasFailed, height }: ChartMessageProps) {
  return (
    <Sentence style={{ height }}>
      {hasFailed
        ? 'The chart couldn’t be loaded. The table shows the same numbers.'
        : 'Nothing to chart yet.'}
    </Sentence>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space(3)} ${space(6)};
  break-inside: avoid;
`;

const Pane = styled.div`
  min-width: 0;
`;

const Heading = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  font-size: ${size.caption};
`;

const Sentence = styled.p`
  display: grid;
  place-content: center;
  padding: 0 ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  text-align: center;
`;
