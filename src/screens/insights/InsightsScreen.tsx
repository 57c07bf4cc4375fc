import type { Insights } from '@/api/contract/comparator';
import type { ListController } from '@/components/data/list/listView';
import { LoadError } from '@/components/feedback/Alert';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import {
  averageValue,
  type ComparedPortfolio,
  comparedPortfolios,
  type ComparedWeek,
  comparedWeeks,
  type InsightsTable,
  mostPopular,
  type Popular,
  portfolioShape,
  type UncoveredTicker,
  uncoveredTickers,
} from '@/domain/comparator/insights';
import { Moment } from '@/components/data/Moment';
import { formatDecimals, formatPercent } from '@/domain/format/numbers';
import { PortfoliosPanel } from './PortfoliosPanel';
import {
  CountBar,
  DownloadButton,
  Facts,
  highest,
  InsightSection,
  moneyText,
  Pair,
  SectionNote,
} from './insightParts';
import { styled } from 'styled-components';
import { type Column, Table } from '@/components/data/table/Table';
import { Change } from '@/components/data/Change';

export interface InsightsScreenProps {
  /** Undefined while loading. */
  insights: Insights | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Gets all rows of the table in the order shown. */
  onDownload(table: InsightsTable): void;
}

/** Statistics on the portfolios that visitors compared. */
export function InsightsScreen(props: InsightsScreenProps) {
  const { insights, error, onRetry, list, onDownload } = props;
  const portfolios = insights && comparedPortfolios(insights.data);
  const cut = insights && portfolios && cutText(portfolios, insights);
  return (
    <Page title="Insights">
      {error && <LoadError onRetry={onRetry}>{error}</LoadError>}
      {(insights || !error) && (
        <>
          <LastDays {...{ insights, portfolios, cut, onDownload }} />
          <PortfoliosPanel
            {...{ portfolios, cut, onDownload }}
            view={list.view}
            onView={list.onView}
          />
        </>
      )}
    </Page>
  );
}

interface LastDaysProps extends Pick<InsightsScreenProps, 'insights' | 'onDownload'> {
  portfolios: ComparedPortfolio[] | undefined;
  cut: string | undefined;
}

function LastDays({ insights, portfolios, cut, onDownload }: LastDaysProps) {
  return (
    <Panel title="Last 30 days">
      <Stack gap={8}>
        <Facts
          facts={[
            {
              name: 'Total Portfolios',
              value: insights && formatDecimals(insights.portfolios, 0),
            },
            {
              name: 'Total Tickers',
              value: insights && formatDecimals(insights.count_tickers, 0),
            },
            {
              name: 'Average Portfolio Value',
              value: insights && moneyText(averageValue(insights)),
            },
          ]}
        />
        <Pair>
          <PopularList
            title="Top 10 popular Tickers"
            header="Ticker"
            rows={insights && mostPopular(insights.tickers)}
            onDownload={(rows) => onDownload({ table: 'tickers', rows })}
          />
          <PopularList
            title="Top 10 popular Sectors"
            header="Sector"
            rows={insights && mostPopular(insights.sectors)}
            onDownload={(rows) => onDownload({ table: 'sectors', rows })}
          />
        </Pair>
        <MoreInsights {...{ insights, portfolios, cut, onDownload }} />
      </Stack>
    </Panel>
  );
}

/** Shape, trend and gaps. The existing API tells neither trend nor gaps. */
function MoreInsights({ insights, portfolios, cut, onDownload }: LastDaysProps) {
  const uncovered = insights && uncoveredTickers(insights);
  const left = (
    <Stack gap={8}>
      <OtherInsights portfolios={portfolios} cut={cut} />
      {insights?.weeks !== null && <WeekTrend weeks={insights && comparedWeeks(insights.weeks)} />}
    </Stack>
  );
  if (uncovered === null) return left;
  return (
    <Pair>
      {left}
      <UncoveredList
        rows={uncovered}
        isEmpty={insights?.portfolios === 0}
        onDownload={(rows) => onDownload({ table: 'uncovered', rows })}
      />
    </Pair>
  );
}

/** A note if the oldest portfolios are left out; '' if they aren't. */
function cutText({ length }: ComparedPortfolio[], { portfolios }: Insights): string {
  if (portfolios === null || length >= portfolios) return '';
  return `The newest ${formatDecimals(length, 0)} of ${formatDecimals(portfolios, 0)} portfolios`;
}

interface OtherInsightsProps {
  /** Undefined while loading. */
  portfolios: ComparedPortfolio[] | undefined;
  /** Says how many portfolios the figures cover if it isn't all; otherwise empty. */
  cut: string | undefined;
}

/** Medians of the portfolios, because a few large ones distort an average. */
function OtherInsights({ portfolios, cut }: OtherInsightsProps) {
  const shape = portfolios && portfolioShape(portfolios);
  const largest = shape?.largest ?? null;
  const later = portfolios?.length === 0 ? 'Appears after the first comparison.' : undefined;
  return (
    <InsightSection title="Any other insight">
      {cut && <SectionNote>{cut}.</SectionNote>}
      <Facts
        most={2}
        facts={[
          {
            name: 'Median portfolio value',
            value: shape && moneyText(shape.medianValue),
            note: later ?? 'Half of the portfolios are worth less.',
          },
          {
            name: 'Tickers in a portfolio',
            value: shape && tickerCount(shape.medianTickers),
            note: later ?? 'Half of the portfolios have fewer.',
          },
          {
            name: 'Weight of the largest position',
            value: shape && formatPercent(percent(shape.medianLargestWeight), 1),
            note: later ?? 'Half of the portfolios have less.',
          },
          {
            name: 'Largest portfolio',
            value: shape && moneyText(largest?.value ?? null),
            note: largest ? `Session ${largest.session}` : (later ?? 'Across all sessions.'),
          },
        ]}
      />
    </InsightSection>
  );
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100;
}

/** A median between two portfolios may be a half. */
function tickerCount(count: number | null): string {
  return formatDecimals(count, Number.isInteger(count) ? 0 : 1);
}

interface PopularListProps {
  title: string;
  /** Of the names' column. */
  header: string;
  /** At most ten; undefined while loading. */
  rows: Popular[] | undefined;
  onDownload(rows: Popular[]): void;
}

const topLength = 10;

/** Names with the number of portfolios they are in. */
function PopularList({ title, header, rows, onDownload }: PopularListProps) {
  return (
    <InsightSection title={title} action={<DownloadButton {...{ title, rows, onDownload }} />}>
      <Table
        label={title}
        columns={columnsOf(header, rows ?? [])}
        rows={rows}
        rowKey={({ name }) => name}
        pageSize={rows ? undefined : topLength}
        empty={`${header}s appear after the first comparison.`}
      />
    </InsightSection>
  );
}

function columnsOf(header: string, rows: Popular[]): Column<Popular>[] {
  const most = highest(rows.map(({ count }) => count));
  return [
    { id: 'name', header, cell: ({ name }) => <Name>{name}</Name> },
    {
      id: 'count',
      header: 'Count',
      cell: ({ count }) => <CountBar count={count} most={most} />,
      align: 'right',
      width: '60%',
    },
  ];
}

/** The portfolios of each week, and the change against the week before. */
function WeekTrend({ weeks }: { weeks: ComparedWeek[] | undefined }) {
  return (
    <InsightSection title="Portfolios by week">
      <SectionNote>
        Each session counts in the week of its last comparison. Weeks end at this time of day.
      </SectionNote>
      <Table
        label="Portfolios by week"
        columns={weekColumns(weeks ?? [])}
        rows={weeks}
        rowKey={({ until }) => until ?? ''}
        pageSize={weeks ? undefined : shownWeeks}
        empty="No week to show."
      />
    </InsightSection>
  );
}

const shownWeeks = 4;

function weekColumns(weeks: ComparedWeek[]): Column<ComparedWeek>[] {
  const most = highest(weeks.map(({ portfolios }) => portfolios));
  return [
    { id: 'until', header: 'Week to', cell: ({ until }) => <Moment at={until?.slice(0, 10)} /> },
    {
      id: 'portfolios',
      header: 'Portfolios',
      cell: ({ portfolios }) => <CountBar count={portfolios} most={most} />,
      align: 'right',
      width: '42%',
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ change }) => <Change value={change} text={changeText(change)} />,
      align: 'right',
    },
  ];
}

function changeText(change: number | null): string {
  const sign = change !== null && change > 0 ? '+' : '';
  return `${sign}${formatPercent(change, 0)}`;
}

interface UncoveredListProps {
  /** At most twenty; undefined while loading. */
  rows: UncoveredTicker[] | undefined;
  /** True if there is no portfolio at all. */
  isEmpty: boolean;
  onDownload(rows: UncoveredTicker[]): void;
}

const title = 'Held, but on no research list';

/** What visitors hold that the research doesn't cover. */
function UncoveredList({ rows, isEmpty, onDownload }: UncoveredListProps) {
  return (
    <InsightSection title={title} action={<DownloadButton {...{ title, rows, onDownload }} />}>
      <SectionNote>Tickers without an active entry in Stocks, the 20 most held.</SectionNote>
      <Table
        label={title}
        columns={uncoveredColumns(rows ?? [])}
        rows={rows}
        rowKey={({ name }) => name}
        pageSize={rows ? undefined : 4}
        empty={
          isEmpty
            ? 'Tickers appear after the first comparison.'
            : 'Every ticker that visitors hold is on a research list.'
        }
      />
    </InsightSection>
  );
}

function uncoveredColumns(rows: UncoveredTicker[]): Column<UncoveredTicker>[] {
  const most = highest(rows.map(({ count }) => count));
  return [
    {
      id: 'name',
      header: 'Ticker',
      cell: ({ name }) => <Name>{name}</Name>,
    },
    {
      id: 'count',
      header: 'Portfolios',
      cell: ({ count }) => <CountBar count={count} most={most} />,
      align: 'right',
      width: '42%',
    },
    {
      id: 'share',
      header: 'Of all',
      cell: ({ share }) => formatPercent(share === null ? null : share * 100, 1),
      align: 'right',
    },
  ];
}

const Name = styled.bdi`
  overflow-wrap: anywhere;
`;
