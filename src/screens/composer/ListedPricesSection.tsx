import type { EtpPrice, ListedPrices, StockPrice } from '@/api/contract/prices';
import { Table, type Column } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { asOf } from '@/domain/market/freshness';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import { FindingList } from './FindingList';
import { ChangeCell, FigureCell, marksOf, SymbolCell, type FigureMarks } from './FigureCell';

export interface ListedPricesSectionProps {
  prices: ListedPrices | undefined;
  /** The ETPs were priced before the last close. */
  areEtpsOld: boolean;
  areStocksOld: boolean;
  error: string | null;
  marks: FigureMarks;
  onRetry(): void;
}

const beforeClose = 'Before the last close';

/** The prices of the ETPs. They come in one answer with the stocks, and fail together. */
export function EtpsSection({
  prices,
  areEtpsOld,
  error,
  marks,
  onRetry,
}: ListedPricesSectionProps) {
  const note = asOf(prices?.etps_time, areEtpsOld ? beforeClose : '');
  return (
    <Panel id="listed" title="ETPs" note={note} tone={areEtpsOld ? 'old' : 'plain'}>
      <FindingList findings={marks.findings} tables={['etps', 'etps_change']} />
      <Table
        label="ETPs"
        columns={[...columns('etps', marks), ...(marks.sourced ? [premium(marks)] : [])]}
        rows={prices?.etps}
        rowKey={({ id }) => id}
        error={error}
        onRetry={onRetry}
        empty="No ETPs in the feed."
      />
    </Panel>
  );
}

/** The prices of the stocks. */
export function StocksSection(props: ListedPricesSectionProps) {
  const { prices, areStocksOld, error, marks, onRetry } = props;
  const note = asOf(prices?.stocks_time, areStocksOld ? beforeClose : '');
  return (
    <Panel id="stocks" title="Stocks" note={note} tone={areStocksOld ? 'old' : 'plain'}>
      <FindingList findings={marks.findings} tables={['stocks', 'stocks_change', 'stocks_cap']} />
      <Table
        label="Stocks"
        columns={columns('stocks', marks)}
        rows={prices?.stocks}
        rowKey={({ id }) => id}
        error={error}
        onRetry={onRetry}
        empty="No stocks in the feed."
      />
    </Panel>
  );
}

/** Has no free source, so it is typed where figures can be typed. */
function premium(marks: FigureMarks): Column<EtpPrice> {
  return {
    id: 'premium',
    header: 'Premium to Nav',
    align: 'right',
    cell: ({ ticker, premium_to_nav }) => (
      <FigureCell
        text={formatPercent(premium_to_nav)}
        {...marksOf(marks, 'etps_premium', ticker)}
      />
    ),
    sort: ({ premium_to_nav }) => premium_to_nav,
  };
}

function columns(table: 'etps' | 'stocks', marks: FigureMarks): Column<EtpPrice | StockPrice>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: ({ ticker }) => (
        <SymbolCell symbol={ticker} cap={marksOf(marks, `${table}_cap`, ticker)} />
      ),
      sort: ({ ticker }) => ticker,
    },
    {
      id: 'price',
      header: 'Price',
      align: 'right',
      width: '32%',
      cell: ({ ticker, last }) => (
        <FigureCell text={formatMoney(last)} {...marksOf(marks, table, ticker)} />
      ),
      sort: ({ last }) => last,
    },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      width: '32%',
      cell: ({ ticker, change }) => (
        <ChangeCell
          value={change}
          figureChange={marksOf(marks, table, ticker).figureChange}
          finding={marksOf(marks, `${table}_change`, ticker).finding}
          own={marksOf(marks, `${table}_change`, ticker).own}
        />
      ),
      sort: ({ change }) => change,
    },
  ];
}
