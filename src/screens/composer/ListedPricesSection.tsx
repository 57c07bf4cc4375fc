import type { EtpPrice, ListedPrices, StockPrice } from '@/api/contract/prices';
import { Change } from '@/components/data/Change';
import { Table, type Column } from '@/components/data/Table';
import { Panel } from '@/components/layout/Panel';
import { formatStamp } from '@/domain/dates';
import { formatMoney } from '@/domain/numbers';

export interface ListedPricesSectionProps {
  prices: ListedPrices | undefined;
  failure: string | null;
  onRetry(): void;
}

/** ETPs and Stocks, which come in one answer and fail together. */
export function ListedPricesSection({ prices, failure, onRetry }: ListedPricesSectionProps) {
  const etpStamp = formatStamp(prices?.etps_time);
  const stockStamp = formatStamp(prices?.stocks_time);
  return (
    <>
      <Panel title="ETPs" note={etpStamp && `As of ${etpStamp}`}>
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
      <Panel title="Stocks" note={stockStamp && `As of ${stockStamp}`}>
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
