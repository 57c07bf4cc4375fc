import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { color, size, space } from '@/components/theme/tokens';
import { missing } from '@/domain/format/numbers';
import type { BarChartDrawingProps, DrawnRow } from './BarChartDrawing';
import { ChartMessage } from './LineChart';

export interface BarSeries<Row> {
  name: string;
  value: (row: Row) => number | null;
}

export interface BarChartProps<Row> {
  /** The chart's accessible name. A table with the same numbers should be next to it. */
  label: string;
  /** In the displayed order. */
  rows: readonly Row[];
  /** The words beside a row’s bars. */
  rowLabel: (row: Row) => string;
  /** One or two. The first is drawn in the accent color. */
  series: readonly BarSeries<Row>[];
  /** Formats a value next to its bar. */
  format: (value: number) => string;
  /** The height of the bars in px. The legend of two series comes on top of it. */
  height?: number;
}

/**
 * Horizontal bars, one row below another. Reserves its space while the drawing's code is loading.
 */
export function BarChart<Row>(props: BarChartProps<Row>) {
  const { label, rows, series, height = 300 } = props;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Root>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
      {rows.length > 0 && !hasFailed ? (
        <Chart role="img" aria-label={label} style={{ height }}>
          <div aria-hidden="true">
            <Drawing
              rows={rows.map((row) => drawnRow(row, props))}
              colors={series.map((_, at) => seriesColor(at))}
              height={height}
              onFailure={() => setHasFailed(true)}
            />
          </div>
        </Chart>
      ) : (
        <ChartMessage {...{ hasFailed, height }} />
      )}
    </Root>
  );
}

const Drawing = lazyPart<BarChartDrawingProps & { onFailure(): void }>(
  async () => (await import('./BarChartDrawing')).BarChartDrawing,
  ({ onFailure }) => onFailure(),
);

function drawnRow<Row>(row: Row, { rowLabel, series, format }: BarChartProps<Row>): DrawnRow {
  const values = series.map(({ value }) => {
    const given = value(row);
    return given !== null && Number.isFinite(given) ? given : null;
  });
  return {
    name: rowLabel(row),
    values: values.map((value) => value ?? 0),
    texts: values.map((value) => (value === null ? missing : format(value))),
  };
}

/**
 * The colors differ in lightness, so that they can be told apart in grayscale and by color-blind
 * users.
 */
function seriesColor(at: number): string {
  return at === 0 ? color.accent : color.lineStrong;
}

function Legend({ names }: { names: string[] }) {
  return (
    <Names>
      {names.map((name, at) => (
        <li key={name}>
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <rect width="12" height="12" rx="2" fill={seriesColor(at)} />
          </svg>
          {name}
        </li>
      ))}
    </Names>
  );
}

/* Wider bars aren't easier to read, and a chart of this width fits on paper unchanged. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  max-width: 640px;
  break-inside: avoid;
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: 0;
  font-size: ${size.caption};
  list-style: none;
  li {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  svg {
    flex: none;
  }
`;

const Chart = styled.div`
  min-width: 0;
`;
