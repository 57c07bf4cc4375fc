import { styled } from 'styled-components';
import type { AsOf, Benchmark, SectorSummary, Suggestions } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { LoadError } from '@/components/feedback/Alert';
import { below, space } from '@/components/theme/tokens';
import { indexAge, indexDay } from '@/domain/comparator/asOf';
import { benchmarkNames, benchmarkNote } from '@/domain/comparator/benchmarks';
import { indexSum, weightGap } from '@/domain/comparator/comparator';
import { suggestionCount } from '@/domain/comparator/suggestions';
import { formatPercent } from '@/domain/format/numbers';
import {
  compactCards,
  formatPoints,
  formatWeight,
  Remark,
  ScreenOnly,
  SectionTitle,
  sumOf,
  ToolLine,
} from './resultParts';

/** The stocks suggested for each sector; undefined until they are read. */
export interface AskedSuggestions {
  data: Suggestions | undefined;
  error: string | null;
  onRetry(): void;
}

interface SectorsTableProps {
  sectors: SectorSummary[];
  as_of?: AsOf | null;
  /** What they are compared with; null for the index. */
  benchmark: Benchmark | null;
  suggestions: AskedSuggestions;
  onDownload(): void;
  onOpen(summary: SectorSummary): void;
}

/** The portfolio's sector weights compared with the index. */
export function SectorsTable(props: SectorsTableProps) {
  const { sectors, as_of, benchmark, suggestions, onDownload, onOpen } = props;
  const { title, column } = benchmarkNames[benchmark?.kind ?? 'index'];
  const sum = formatPercent(indexSum(sectors));
  const about = benchmark
    ? `${benchmarkNote(benchmark)} They add up to ${sum}. Difference is your weight minus that one.`
    : `S&P500 weights are ${indexAge(indexDay(as_of))} and add up to ${sum}. Difference is your weight minus the index weight.`;
  return (
    <Part>
      <ToolLine>
        <SectionTitle>Compared to {title}</SectionTitle>
        <ScreenOnly>
          <Button aria-label="Download CSV of the sectors" onClick={onDownload}>
            Download CSV
          </Button>
        </ScreenOnly>
      </ToolLine>
      <Remark>{about}</Remark>
      {suggestions.error !== null && (
        <ScreenOnly>
          <LoadError onRetry={suggestions.onRetry}>{suggestions.error}</LoadError>
        </ScreenOnly>
      )}
      <Table
        label={`Compared to ${title}`}
        columns={columnsOf(column, sectors, suggestions.data, onOpen)}
        rows={sectors}
        rowKey={({ sector }) => sector}
        empty="No sectors to show. Compare again."
      />
    </Part>
  );
}

function columnsOf(
  benchmarkColumn: string,
  sectors: SectorSummary[],
  suggestions: Suggestions | undefined,
  onOpen: (summary: SectorSummary) => void,
): Column<SectorSummary>[] {
  return [
    {
      id: 'sector',
      header: 'Sector',
      cell: ({ sector }) => sector,
      sort: ({ sector }) => sector,
      total: 'Total',
      card: 'title',
    },
    weightColumn('user_percentage', 'Your Weight', sectors),
    weightColumn('index_percentage', benchmarkColumn, sectors),
    {
      id: 'delta',
      header: 'Difference',
      cell: ({ delta }) => formatPoints(delta === null ? null : delta * 100),
      sort: ({ delta }) => delta,
      align: 'right',
    },
    {
      id: 'gap',
      header: 'Weight Gap',
      card: 'fact',
      cell: (summary) => (
        <Gap
          summary={summary}
          count={suggestionCount(summary, suggestions)}
          onOpen={() => onOpen(summary)}
        />
      ),
    },
  ];
}

function weightColumn(
  id: 'user_percentage' | 'index_percentage',
  header: string,
  sectors: SectorSummary[],
): Column<SectorSummary> {
  return {
    id,
    header,
    cell: (summary) => formatWeight(summary[id]),
    sort: (summary) => summary[id],
    align: 'right',
    total: formatWeight(sumOf(sectors.map((summary) => summary[id]))),
  };
}

interface GapProps {
  summary: SectorSummary;
  count: number;
  onOpen(): void;
}

function Gap({ summary, count, onOpen }: GapProps) {
  return (
    <Line>
      <span>{weightGap(summary.delta)}</span>
      {count > 0 && (
        <ScreenOnly>
          <Hint>
            {/* sic */}
            {count} suggestions!{' '}
            <Button
              kind="quiet"
              aria-label={`View Here: ${summary.sector}`}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              View Here
            </Button>
          </Hint>
        </ScreenOnly>
      )}
    </Line>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  ${compactCards}
  @media screen and ${below.sm} {
    table[data-cards] tbody > tr > td[data-label='Your Weight']::before {
      content: 'You';
    }
    table[data-cards] tbody > tr > td[data-label$='500 Weight']::before {
      content: 'S&P500';
    }
  }
`;

const Line = styled.span`
  display: flex;
  gap: ${space(4)};
  align-items: baseline;
  white-space: nowrap;
  > :first-child {
    min-width: 104px;
  }
  @media ${below.md} {
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    > :first-child {
      min-width: 0;
    }
  }
`;

/* The button doesn't make the line taller, so that its text aligns with the row. */
const Hint = styled.span`
  display: inline-flex;
  gap: 0 ${space(2)};
  @media ${below.xs} {
    flex-wrap: wrap;
  }
  align-items: baseline;
  button {
    margin-block: -${space(2)};
  }
`;
