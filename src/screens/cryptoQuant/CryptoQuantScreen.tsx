import {
  ProviderQuery,
  type ProviderRow,
  type TypedProviderQuery,
} from '@/api/contract/providerQuery';
import type { ListController } from '@/components/data/list/listView';
import { Alert } from '@/components/feedback/Alert';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { memo, useEffect, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { LineChart } from '@/components/data/charts/LineChart';
import { Stack } from '@/components/layout/Stack';
import { below, color, size, space } from '@/components/theme/tokens';
import { formatAbbreviated, formatDecimals } from '@/domain/format/numbers';
import { queryTable, type QueryTable } from '@/domain/market/queryTable';
import { type QuerySeries, seriesOf, timeWords } from '@/domain/market/timeSeries';
import { AnswerTable, AwaitedTable } from './AnswerTable';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { counted } from '@/domain/format/text';
import { providerPaths, providerWindows } from '@/domain/market/providerPaths';
import { columnWord, queryValue, queryWord } from '@/domain/market/queryWords';

export interface CryptoQuantScreenProps {
  /** The query in the fields; a new one replaces what is in them. */
  query: TypedProviderQuery;
  /** Undefined until there is an answer. */
  rows: ProviderRow[] | undefined;
  isAsking: boolean;
  /** Error message for the query. */
  error: string | null;
  onSubmit(query: ProviderQuery): void;
  /** Copies tab-separated text, and shows a message. */
  onCopy(text: string): void;
  list: ListController;
}

/** A query to the provider of stablecoin exchange flows, and its answer. */
export function CryptoQuantScreen(props: CryptoQuantScreenProps) {
  const { query, rows, isAsking, error, onSubmit, onCopy, list } = props;
  return (
    <Page
      title="Stablecoin Exchange Flows"
      note="Submit runs the query and adds it to the page’s URL. Times are in UTC."
    >
      <Panel title="Query">
        <QueryForm {...{ query, isAsking, onSubmit }} />
        {error && !isAsking && <Alert kind="error">{error}</Alert>}
      </Panel>
      {(rows ?? isAsking) && (
        <AnswerPanel rows={isAsking ? undefined : rows} {...{ list, onCopy }} />
      )}
    </Page>
  );
}

interface AnswerPanelProps {
  /** Undefined while loading. */
  rows: ProviderRow[] | undefined;
  list: ListController;
  onCopy(text: string): void;
}

/** The query's results as a chart and a table. */
function AnswerPanel({ rows, list, onCopy }: AnswerPanelProps) {
  // Reading 100,000 rows takes 300 ms, and this renders again with every key in the filter.
  const table = useMemo(() => rows && queryTable(rows), [rows]);
  return (
    <Panel
      title="Results"
      note={
        table && `${counted(table.rows.length, 'row')}, ${counted(table.columns.length, 'column')}`
      }
    >
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

/** The first numeric columns over time. Memoized because drawing takes 200 ms and the filter below renders on every key. */
const AnswerChart = memo(Chart);

function Chart({ table }: { table: QueryTable }) {
  const series = seriesOf(table).map((line) => ({ ...line, name: columnWord(line.name) }));
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

interface QueryFormProps {
  query: TypedProviderQuery;
  isAsking: boolean;
  onSubmit(query: ProviderQuery): void;
}

/** The form for a query to the data provider. */
function QueryForm({ query, isAsking, onSubmit }: QueryFormProps) {
  const shown = inWords(query);
  const { register, handleSubmit, formState, trigger } = useZodForm(ProviderQuery, {
    defaultValues: shown,
    values: shown,
  });
  const { errors } = formState;
  // The query from the page's URL may be invalid. It isn't sent then, and the fields show why.
  useEffect(() => {
    if (!ProviderQuery.safeParse(query).success) void trigger();
  }, [query, trigger]);
  const [paths, windows] = [useId(), useId()];
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((next) => onSubmit(inValues(next)))(event)}
    >
      <Fields>
        <Wide>
          <TextField
            label="End Point"
            list={paths}
            {...plain}
            {...register('end_point')}
            error={errors.end_point?.message}
          />
        </Wide>
        <TextField
          label="Exchange"
          {...plain}
          {...register('exchange')}
          error={errors.exchange?.message}
        />
        <TextField label="Token" {...plain} {...register('token')} error={errors.token?.message} />
        <TextField
          label="Window"
          list={windows}
          {...plain}
          {...register('window')}
          error={errors.window?.message}
        />
        {/* sic: the last two labels are in lower case */}
        <TextField label="from" {...plain} {...register('from')} error={errors.from?.message} />
        <TextField
          label="limit"
          inputMode="numeric"
          {...plain}
          {...register('limit')}
          error={errors.limit?.message}
        />
        <Ends>
          <Button type="submit" kind="accent" isPending={isAsking}>
            Submit
          </Button>
        </Ends>
      </Fields>
      <Choices id={paths} values={providerPaths} />
      <Choices id={windows} values={windowWords} />
    </form>
  );
}

const windowWords = providerWindows.map(queryWord);

/** The query as the fields show it: with words in place of the provider's values. */
function inWords(query: TypedProviderQuery): TypedProviderQuery {
  const { exchange, token, window } = query;
  return {
    ...query,
    exchange: queryWord(exchange),
    token: queryWord(token),
    window: queryWord(window),
  };
}

function inValues(query: ProviderQuery): ProviderQuery {
  const { exchange, token, window } = query;
  return {
    ...query,
    exchange: queryValue(exchange),
    token: queryValue(token),
    window: queryValue(window),
  };
}

interface ChoicesProps {
  id: string;
  values: readonly string[];
}

/* Memoized: otherwise every key typed into the results filter would render all options. */
const Choices = memo(function Choices({ id, values }: ChoicesProps) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  );
});

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  &:empty {
    display: none;
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  max-width: 1040px;
  @media ${below.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: span 2;
  @media ${below.xs} {
    grid-column: auto;
  }
`;

const Ends = styled.div`
  grid-column: -2 / -1;
  justify-self: end;
  /* Aligned with the input of its row, whatever is below that input. */
  margin-top: 25px;
  @media ${below.xs} {
    justify-self: start;
    margin-top: 0;
  }
`;
