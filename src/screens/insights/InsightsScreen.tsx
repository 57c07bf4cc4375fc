import type { Insights } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import type { ListController } from '@/components/data/list/listView';
import { Alert } from '@/components/feedback/Alert';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import {
  averageValue,
  type ComparedPortfolio,
  comparedPortfolios,
  comparedWeeks,
  type InsightsTable,
  mostPopular,
  portfolioShape,
  uncoveredTickers,
} from '@/domain/comparator/insights';
import { formatDecimals, formatPercent } from '@/domain/format/numbers';
import { PopularList } from './PopularList';
import { PortfoliosPanel } from './PortfoliosPanel';
import { UncoveredList } from './UncoveredList';
import { WeekTrend } from './WeekTrend';
import { Facts, InsightSection, moneyText, Pair, SectionNote } from './insightParts';

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
      {error && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
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
