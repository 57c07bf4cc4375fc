import type { EtpPrice, ListedPrices, StockPrice } from '@/api/contract/prices';
import { Change } from '@/components/data/Change';
import { Table, type Column } from '@/components/data/Table';
import { Panel } from '@/components/layout/Panel';
import { asOf } from '@/domain/freshness';
import { formatMoney } from '@/domain/numbers';

export interface ListedPricesSectionProps {
  prices: ListedPrices | undefined;
  /** The ETPs were priced before the last close. */
  areEtpsOld: boolean;
  areStocksOld: boolean;
  failure: string | null;
  onRetry(): void;
}

const beforeClose = 'Before the last close';

/** ETPs and Stocks, which come in one answer and fail together. */
export function ListedPricesSection(props: ListedPricesSectionProps) {
  const { prices, areEtpsOld, areStocksOld, failure, onRetry } = props;
  const etpNote = asOf(prices?.etps_time, areEtpsOld ? beforeClose : '');
  const stockNote = asOf(prices?.stocks_time, areStocksOld ? beforeClose : '');
  return (
    <>
      <Panel title="ETPs" note={etpNote} tone={areEtpsOld ? 'warn' : 'plain'}>
        <Table
          label="ETPs"
          columns={columns}
          rows={prices?.etps}
          rowKey={({ id }) => id}
          failure={failure}
          onRetry={onRetry}
          empty="No ETPs in the feed."
        />
      </Panel>
      <Panel title="Stocks" note={stockNote} tone={areStocksOld ? 'warn' : 'plain'}>
        <Table
          label="Stocks"
          columns={columns}
          rows={prices?.stocks}
          rowKey={({ id }) => id}
          failure={failure}
          onRetry={onRetry}
          empty="No stocks in the feed."
        />
      </Panel>
    </>
  );
}

const columns: Column<EtpPrice | StockPrice>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    cell: ({ ticker }) => ticker.toUpperCase(),
    sort: ({ ticker }) => ticker,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ last }) => formatMoney(last),
    sort: ({ last }) => last,
  },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    cell: ({ change }) => <Change value={change} />,
    sort: ({ change }) => change,
  },
];
