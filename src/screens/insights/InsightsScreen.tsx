import type { Insights } from '@/api/contract/comparator';
import { Button } from '@/components/actions/Button';
import type { ListTies } from '@/components/data/listView';
import { Alert } from '@/components/feedback/Alert';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import {
  averageValue,
  comparedPortfolios,
  mostPopular,
  type ComparedPortfolio,
  type InsightsTable,
} from '@/domain/insights';
import { formatDecimals } from '@/domain/numbers';
import { Facts } from './Facts';
import { moneyWords } from './moneyWords';
import { OtherInsights } from './OtherInsights';
import { PopularList } from './PopularList';
import { PortfoliosPanel } from './PortfoliosPanel';

export interface InsightsScreenProps {
  /** Undefined while they are on their way. */
  insights: Insights | undefined;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
  /** Gets what the table shows, all its pages, in the order shown. */
  onDownload(table: InsightsTable): void;
}

/** What visitors compared. */
export function InsightsScreen(props: InsightsScreenProps) {
  const { insights, failure, onRetry, list, onDownload } = props;
  const portfolios = insights && comparedPortfolios(insights.data);
  const cut = insights && portfolios && cutWords(portfolios, insights);
  return (
    <Page title="Insights">
      {failure && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {failure}
        </Alert>
      )}
      {(insights || !failure) && (
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
              value: insights && moneyWords(averageValue(insights)),
            },
          ]}
        />
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
        <OtherInsights portfolios={portfolios} cut={cut} />
      </Stack>
    </Panel>
  );
}

/** Said where the oldest portfolios were left out; '' where they were not. */
function cutWords({ length }: ComparedPortfolio[], { portfolios }: Insights): string {
  if (portfolios === null || length >= portfolios) return '';
  return `The newest ${formatDecimals(length, 0)} of ${formatDecimals(portfolios, 0)} portfolios`;
}
