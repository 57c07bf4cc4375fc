import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ProviderRow } from '@/api/contract/providerQuery';
import { LineChart } from '@/components/data/charts/LineChart';
import type { ListController } from '@/components/data/list/listView';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { color, size } from '@/components/theme/tokens';
import { formatAbbreviated, formatDecimals } from '@/domain/format/numbers';
import { queryTable, type QueryTable } from '@/domain/market/queryTable';
import { type QuerySeries, seriesOf, timeWords } from '@/domain/market/timeSeries';
import { AnswerTable, AwaitedTable } from './AnswerTable';

interface AnswerPanelProps {
  /** Undefined while loading. */
  rows: ProviderRow[] | undefined;
  list: ListController;
  onCopy(text: string): void;
}

/** The query's results as a chart and a table. */
export function AnswerPanel({ rows, list, onCopy }: AnswerPanelProps) {
  // Reading 100,000 rows takes 300 ms, and this renders again with every key in the filter.
  const table = useMemo(() => rows && queryTable(rows), [rows]);
  return (
    <Panel title="Results" note={table && countText(table)}>
      {table ? (
        <Stack gap={5}>
          {table.rows.length > 0 && <AnswerChart table={table} />}
          <AnswerTable {...{ table, list, onCopy }} />
        </Stack>
      ) : (
        <AwaitedTable />
      )}
    </Panel>
  );
}

function countText({ rows, columns }: QueryTable): string {
  const words = (count: number, one: string) =>
    `${formatDecimals(count, 0)} ${one}${count === 1 ? '' : 's'}`;
  return `${words(rows.length, 'row')}, ${words(columns.length, 'column')}`;
}

/** The first numeric columns over time. Memoized because drawing takes 200 ms and the filter below renders on every key. */
const AnswerChart = memo(Chart);

function Chart({ table }: { table: QueryTable }) {
  const series = seriesOf(table);
  if (series.length === 0) return <Note>{noChartText(table)}</Note>;
  const times = series.flatMap(({ points }) => [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]);
  const span = Math.max(...times) - Math.min(...times);
  return (
    <Stack gap={2}>
      <LineChart
        label={`${series.map(({ name }) => name).join(', ')} over time`}
        lines={series}
        format={formatFigure}
        formatTime={(at) => timeWords(at, span)}
      />
      <Note>{thinnedText(series)}</Note>
    </Stack>
  );
}

function noChartText({ columns }: QueryTable): string {
  const hasTime = columns.some(({ kind }) => kind === 'time');
  return `No chart: no column has ${hasTime ? 'at least two numbers' : 'times'}.`;
}

function thinnedText(series: QuerySeries[]): string {
  const longest = series.reduce((one, other) => (other.total > one.total ? other : one));
  if (longest.points.length === longest.total) return '';
  const [drawn, all] = [longest.points.length, longest.total].map((count) =>
    formatDecimals(count, 0),
  );
  return `Each line shows ${drawn} of ${all} points: the highest and lowest of each interval.`;
}

function formatFigure(value: number): string {
  if (value === 0) return '0';
  return Math.abs(value) < 0.001
    ? value.toExponential(2).replace('-', '−')
    : formatAbbreviated(value);
}

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  &:empty {
    display: none;
  }
`;
