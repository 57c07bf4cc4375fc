import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { color, size, space } from '@/components/theme/tokens';
import { ChartMessage } from './ChartMessage';
import type { DrawnLine, LineChartDrawingProps } from './LineChartDrawing';

export interface LineChartProps {
  /** Names the picture; a table with the same numbers stands beside it. */
  label: string;
  /** One small picture each, over the same times: lines of different sizes do not hide each other. */
  lines: readonly DrawnLine[];
  /** Writes a value at its line and its axis. */
  format: (value: number) => string;
  /** Writes an instant in ms. */
  formatTime: (at: number) => string;
  /** Of one line's picture, in px. */
  height?: number;
}

/** Lines over time, side by side where there is room. Its place is kept while the drawing is loaded. */
export function LineChart({ label, lines, format, formatTime, height = 136 }: LineChartProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || lines.length === 0) return <ChartMessage {...{ hasFailed, height }} />;
  return (
    <Root role="img" aria-label={label}>
      {lines.map((line) => (
        <Pane key={line.name} aria-hidden="true">
          <Heading>
            <Name>{line.name}</Name>
            <Latest>{latestText(line, format)}</Latest>
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

interface DrawingProps extends LineChartDrawingProps {
  onFailure(): void;
}

const Drawing = lazyPart<DrawingProps>(
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

const Name = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Latest = styled.span`
  color: ${color.inkSoft};
`;
