import { memo } from 'react';
import { styled } from 'styled-components';
import { LineChart } from '@/components/data/LineChart';
import { Stack } from '@/components/layout/Stack';
import { color, size } from '@/components/theme/tokens';
import { formatAbbreviated, formatDecimals } from '@/domain/numbers';
import type { QueryTable } from '@/domain/queryTable';
import { seriesOf, timeWords, type QuerySeries } from '@/domain/timeSeries';

/** The first numeric columns over time. Kept as it is while the table is filtered: that takes 200 ms. */
export const AnswerChart = memo(PlainChart);

function PlainChart({ table }: { table: QueryTable }) {
  const series = seriesOf(table);
  if (series.length === 0) return <Note>{missingWords(table)}</Note>;
  const times = series.flatMap(({ points }) => [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]);
  const span = Math.max(...times) - Math.min(...times);
  return (
    <Stack gap={2}>
      <LineChart
        label={`${series.map(({ name }) => name).join(', ')} over time`}
        lines={series}
        format={figureWords}
        formatTime={(at) => timeWords(at, span)}
      />
      <Note>{thinnedWords(series)}</Note>
    </Stack>
  );
}

function missingWords({ columns }: QueryTable): string {
  const hasTime = columns.some(({ kind }) => kind === 'time');
  return `There is no chart, because no column holds ${hasTime ? 'two figures or more' : 'times'}.`;
}

function thinnedWords(series: QuerySeries[]): string {
  const longest = series.reduce((one, other) => (other.total > one.total ? other : one));
  if (longest.points.length === longest.total) return '';
  const [drawn, all] = [longest.points.length, longest.total].map((count) =>
    formatDecimals(count, 0),
  );
  return `Each line has ${drawn} of ${all} points: the highest and the lowest of every stretch.`;
}

function figureWords(value: number): string {
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
