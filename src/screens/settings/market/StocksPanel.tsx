import Trash2 from 'lucide-react/icons/trash';
import type { Stock } from '@/api/contract/stocks';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Table, type Column } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { stockTable } from '@/domain/imports/followed';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import { TickerForm } from './TickerForm';

export interface FollowedStocksProps {
  /** Undefined while loading. */
  stocks: Stock[] | undefined;
  error: string | null;
  onRetry(): void;
  onAdd(ticker: string): Promise<boolean>;
  onRemove(id: number): Promise<boolean>;
}

interface StocksPanelProps extends FollowedStocksProps {
  restriction: string | undefined;
  importing: ImportController | undefined;
}

export function StocksPanel(props: StocksPanelProps) {
  const { stocks, error, onRetry, restriction, importing, onAdd } = props;
  return (
    <Panel
      title="Stocks"
      note="The stocks of the newsletter."
      actions={importing && <ImportButtons table={stockTable} {...{ restriction, ...importing }} />}
    >
      <Table
        label="Stocks"
        columns={stockColumns(props)}
        rows={stocks}
        rowKey={({ id }) => id}
        {...{ error, onRetry }}
        empty="No stocks yet. Add the first one below."
      />
      {restriction === undefined && (
        <TickerForm
          label="Add a stock"
          taken={stocks?.map(({ ticker }) => ticker) ?? []}
          onAdd={onAdd}
        />
      )}
    </Panel>
  );
}

function stockColumns({
  restriction,
  onRemove,
}: Pick<StocksPanelProps, 'restriction' | 'onRemove'>): Column<Stock>[] {
  return [
    { id: 'ticker', header: 'Ticker', cell: ({ ticker }) => ticker, width: '30%', card: 'title' },
    { id: 'name', header: 'Name', cell: ({ name }) => name || 'N/A' },
    {
      id: 'remove',
      header: 'Remove',
      cell: ({ id, ticker }) => (
        <ConfirmButton
          kind="quietDanger"
          icon={<Trash2 />}
          iconOnly="tables"
          aria-label={`Remove ${ticker}`}
          disabledReason={restriction}
          question={`Remove ${ticker} from the newsletter’s stocks?`}
          confirmLabel="Remove"
          onConfirm={() => onRemove(id)}
        >
          Remove
        </ConfirmButton>
      ),
      width: '96px',
    },
  ];
}
