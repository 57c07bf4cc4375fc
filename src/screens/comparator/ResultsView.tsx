import { useEffect, useRef, useState } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import type {
  AsOf,
  Benchmark,
  FormerTicker,
  PortfolioEntry,
  Position,
  SectorSummary,
} from '@/api/contract/comparator';
import { BarChart } from '@/components/data/charts/BarChart';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Segments } from '@/components/forms/fields/Segments';
import { Stack } from '@/components/layout/Stack';
import { below, space } from '@/components/theme/tokens';
import { asOfText } from '@/domain/comparator/asOf';
import { type BenchmarkKind, benchmarkNames, comparedWith } from '@/domain/comparator/benchmarks';
import { type DoubledTicker, needsFix, tickerKey } from '@/domain/comparator/comparator';
import { priceStamp, type PriceStamp, servicesOf } from '@/domain/comparator/suggestions';
import { formatMoney, formatPercent, formatShares } from '@/domain/format/numbers';
import { FixPanel } from './FixPanel';
import { ResultsAnswer } from './ResultsAnswer';
import { ResultNotes, type ResultOutputs, ResultsHead } from './ResultsHead';
import { type AskedSuggestions, SectorsTable } from './SectorsTable';
import {
  compactCards,
  formatWeight,
  Remark,
  ScreenOnly,
  SectionTitle,
  sumOf,
  ToolLine,
} from './resultParts';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';

const SuggestionsModal = lazyModal(() => import('./SuggestionsModal'));

/** Ways to take the results elsewhere: link, print, image and files. */
export interface ComparisonOutputs extends ResultOutputs {
  onDownloadPositions(portfolio: PortfolioEntry[], prices: PriceStamp | null): void;
  onDownloadSectors(sectors: SectorSummary[], benchmark: BenchmarkKind): void;
}

export interface ResultsViewProps {
  portfolio: PortfolioEntry[];
  sectors: SectorSummary[];
  /** The day of the prices, as the API gives it. */
  details?: unknown;
  /** The dates of prices and weights, if the API gives them. */
  as_of?: AsOf | null;
  /** Tickers that companies don’t have any more, if the API knows them. */
  former?: FormerTicker[] | undefined;
  /** What else the portfolio can be compared with; none on an API without benchmarks. */
  benchmarks?: Benchmark[] | undefined;
  /** What it is compared with at first. */
  firstBenchmark?: BenchmarkKind;
  /** Opened from a link, which has only weights, no shares or prices. */
  isShared: boolean;
  /** Tickers that were in several rows. */
  doubled: DoubledTicker[];
  /** Somebody is signed in, who may see the stocks of members. */
  isStaff: boolean;
  isComparing: boolean;
  error: string | null;
  suggestions: AskedSuggestions;
  onRecalculate(positions: Position[]): void;
  onReset(): void;
  outputs: ComparisonOutputs;
}

export function ResultsView(props: ResultsViewProps) {
  const { portfolio, isShared, isStaff, error, suggestions, outputs } = props;
  const { sectors, kind, benchmark, chooser } = useBenchmark(props);
  const [opened, setOpened] = useState<string | null>(null);
  const { heading, awaitResult } = useResultFocus(portfolio);
  const toFix = isShared ? [] : portfolio.filter(needsFix);
  const listed = portfolio.filter((entry) => !toFix.includes(entry));
  const prices = priceStamp(props.details) ?? priceStamp(suggestions.data?.details);
  const ownPrices = isShared ? null : prices;

  const handleRecalculate = (positions: Position[]) => {
    awaitResult();
    props.onRecalculate(positions);
  };

  return (
    <Paper>
      <PageShape />
      <ResultsHead {...props} {...{ sectors, benchmark, heading }} />
      {props.as_of && <Remark>{asOfText(props.as_of)}</Remark>}
      {isShared && (
        <Alert kind="info">
          Opened from a link. It includes weights only, not shares or prices.
        </Alert>
      )}
      {error !== null && toFix.length === 0 && <Alert kind="error">{error}</Alert>}
      {chooser}
      <ResultsAnswer {...{ portfolio, sectors, kind }} />
      <ResultNotes {...props} prices={props.as_of ? null : ownPrices} />
      <ScreenOnly>
        <ResultPositions
          entries={listed}
          isShared={isShared}
          onDownload={() => outputs.onDownloadPositions(portfolio, ownPrices)}
        />
      </ScreenOnly>
      {toFix.length > 0 && (
        <ScreenOnly>
          <FixPanel {...props} toFix={toFix} onRecalculate={handleRecalculate} />
        </ScreenOnly>
      )}
      <SectorsTable
        {...props}
        {...{ sectors, benchmark }}
        onDownload={() => outputs.onDownloadSectors(sectors, kind)}
        onOpen={({ sector }) => setOpened(sector)}
      />
      <ScreenOnly>
        <SectorsChart sectors={sectors} kind={kind} />
      </ScreenOnly>
      {opened !== null && suggestions.data && (
        <SuggestionsModal
          sector={opened}
          services={servicesOf(opened, suggestions.data)}
          index={suggestions.data.spx}
          isStaff={isStaff}
          heldKeys={new Set(portfolio.map(({ ticker }) => tickerKey(ticker)))}
          priceDay={prices?.day ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </Paper>
  );
}

/** What the portfolio is compared with, and the choice of it where there is one. */
function useBenchmark({ sectors, benchmarks = [], firstBenchmark = 'index' }: ResultsViewProps) {
  const [chosen, setChosen] = useState<BenchmarkKind>(firstBenchmark);
  const benchmark = benchmarks.find(({ kind }) => kind === chosen) ?? null;
  const kind: BenchmarkKind = benchmark?.kind ?? 'index';
  const offered = ['index' as const, ...benchmarks.map((each) => each.kind)];
  return {
    sectors: benchmark ? comparedWith(sectors, benchmark) : sectors,
    kind,
    benchmark,
    chooser: benchmarks.length > 0 && (
      <ScreenOnly>
        <Segments<BenchmarkKind>
          label="Compare with"
          options={offered.map((value) => ({ value, label: benchmarkNames[value].label }))}
          value={kind}
          onChange={setChosen}
        />
      </ScreenOnly>
    ),
  };
}

/** Focuses the heading when the view opens, and when a recalculation is done. */
function useResultFocus(portfolio: PortfolioEntry[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDue = useRef(true);
  useEffect(() => {
    if (isDue.current) heading.current?.focus();
    isDue.current = false;
  }, [portfolio]);
  const awaitResult = () => {
    isDue.current = true;
  };
  return { heading, awaitResult };
}

/** Bars with both weights of each sector, without sectors that neither side holds. */
function SectorsChart({ sectors, kind }: { sectors: SectorSummary[]; kind: BenchmarkKind }) {
  const { title, column } = benchmarkNames[kind];
  return (
    <Part>
      <div>
        <SectionTitle>Weights by sector</SectionTitle>
        <Remark>Top bar: your weight. Bottom bar: {kind === 'index' ? 'the index' : title}.</Remark>
      </div>
      <BarChart
        label={`Your weight and ${title}'s weight by sector`}
        rows={sectors.filter(isHeld)}
        rowLabel={({ sector }) => sector}
        series={seriesOf(column)}
        format={formatPercent}
        height={300}
      />
    </Part>
  );
}

const isHeld = (row: SectorSummary) =>
  Boolean(row.user_percentage) || Boolean(row.index_percentage);

const inPercent = (fraction: number | null) => (fraction === null ? null : fraction * 100);

const seriesOf = (column: string) => [
  { name: 'Your Weight', value: (row: SectorSummary) => inPercent(row.user_percentage) },
  { name: column, value: (row: SectorSummary) => inPercent(row.index_percentage) },
];

interface ResultPositionsProps {
  entries: PortfolioEntry[];
  /** Without shares, prices and values. */
  isShared: boolean;
  onDownload(): void;
}

/** Rows shown before `Show all`. */
const firstShown = 20;

/** The classified positions, or all positions of a shared link. Not printed. */
function ResultPositions({ entries, isShared, onDownload }: ResultPositionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = entries.length > firstShown;
  return (
    <Stack gap={2}>
      <ToolLine>
        <SectionTitle>Your positions</SectionTitle>
        <ScreenOnly>
          <Button aria-label="Download CSV of your positions" onClick={onDownload}>
            Download CSV
          </Button>
        </ScreenOnly>
      </ToolLine>
      {isLong && (
        <ScreenOnly>
          <Remark as="div">
            Showing{' '}
            {showsAll ? `all ${entries.length}` : `the first ${firstShown} of ${entries.length}`}{' '}
            positions.{' '}
            <More>
              <Button kind="quiet" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? `Show ${firstShown}` : `Show all ${entries.length}`}
              </Button>
            </More>
          </Remark>
        </ScreenOnly>
      )}
      {entries.length === 0 ? (
        <p>No positions classified yet. Correct them below.</p>
      ) : (
        <Rows $isCut={isLong && !showsAll}>
          <Table
            label="Your positions"
            columns={columnsOf(entries, isShared)}
            rows={entries}
            rowKey={({ ticker }) => ticker}
            empty="No positions."
          />
        </Rows>
      )}
    </Stack>
  );
}

function columnsOf(entries: PortfolioEntry[], isShared: boolean): Column<PortfolioEntry>[] {
  const names: Column<PortfolioEntry>[] = [
    { id: 'sector', header: 'Sector', cell: sectorOf, sort: sectorOf, total: 'Total' },
    { id: 'ticker', header: 'Ticker', cell: tickerOf, sort: tickerOf, card: 'title' },
  ];
  const value = sumOf(entries.map((entry) => entry.value));
  const weight = sumOf(entries.map((entry) => entry.weight));
  const weights = { ...figure('weight', 'Your Weight', formatWeight), total: formatWeight(weight) };
  if (isShared) return [...names, weights];
  return [
    ...names,
    figure('shares', 'Shares', formatShares),
    figure('last', 'Last Price', formatMoney),
    { ...figure('value', 'Value', formatMoney), total: formatMoney(value) },
    weights,
  ];
}

const sectorOf = ({ sector }: PortfolioEntry) => sector || 'N/A';

const tickerOf = ({ ticker }: PortfolioEntry) => ticker.toUpperCase();

function figure(
  id: 'shares' | 'last' | 'value' | 'weight',
  header: string,
  format: (value: number | null) => string,
): Column<PortfolioEntry> {
  return {
    id,
    header,
    cell: (entry) => format(entry[id]),
    sort: (entry) => entry[id],
    align: 'right',
  };
}

const PageShape = createGlobalStyle`
  @page {
    size: portrait;
    margin: 10mm;
  }
`;

/*
 * Paper gets one page in A4 or Letter: the sentence, the picture, the moves and the sectors. Its rows
 * are low, nothing sticks or scrolls, and what only serves the screen is left out.
 */
const Paper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  @media print {
    gap: ${space(3)};
    line-height: 1.35;
    tr {
      break-inside: avoid;
    }
    th,
    td {
      position: static;
      height: 22px;
      padding-block: 0;
    }
    th svg {
      display: none;
    }
    div:has(> table) {
      overflow: visible;
    }
  }
`;

/* Beside its heading the chart fills the sheet; of its own accord it grows no wider. */
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 640px);
  gap: ${space(3)} ${space(6)};
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* On a phone the table's figures are just above. */
  @media ${below.xs} {
    svg text {
      display: none;
    }
  }
`;

const More = styled.span`
  display: inline-block;
  padding-inline: ${space(2)};
`;

/* On a phone, a position is its ticker and value, and below them `sector, 10 × $250.42, weight`. */
const Rows = styled.div<{ $isCut: boolean }>`
  ${compactCards}
  @media screen and ${below.sm} {
    table[data-cards] tbody > tr > td[data-label='Sector'] {
      flex: 1 1 auto;
    }
    table[data-cards] tbody > tr > td[data-label='Shares']::after {
      content: '×';
    }
    table[data-cards] tbody > tr > td[data-label='Last Price'] {
      margin-inline-start: -${space(2)};
    }
    table[data-cards] tbody > tr > td[data-label='Your Weight'] {
      min-width: 6ch;
      justify-content: end;
      &::before {
        content: none;
      }
    }
  }
  ${({ $isCut }) =>
    $isCut &&
    css`
      tbody > tr:nth-child(n + ${firstShown + 1}) {
        display: none;
      }
    `}
`;
