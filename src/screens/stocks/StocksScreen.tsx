import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { StockServiceRow } from '@/api/contract/stockServices';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Figures, type NamedFigure } from '@/components/data/Figures';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { paths } from '@/screens/paths';
import type { ImportController } from './useImport';
import Pencil from 'lucide-react/icons/pencil';
import { styled } from 'styled-components';
import { RemoveButton } from '@/components/actions/TableButtons';
import type { Column } from '@/components/data/table/Table';
import { Text } from '@/components/layout/Text';
import { color, space } from '@/components/theme/tokens';

const ImportModal = lazyModal(() => import('./ImportModal'));

export interface StocksScreenProps {
  /** Undefined while loading. */
  stocks: StockServiceRow[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not remove stocks; undefined if they may. */
  restriction?: string | undefined;
  onRemove(stock: StockServiceRow): Promise<boolean>;
  /** Every field of all entries as a file, out and in; absent where the API has neither. */
  files?: { onExport(): Promise<void>; importing: ImportController } | undefined;
  list: ListController;
}

/** The stocks of the research services. */
export function StocksScreen(props: StocksScreenProps) {
  const { stocks, error, onRetry, files, list } = props;
  const [isImporting, setImporting] = useState(false);
  return (
    <Page
      title="Stocks"
      actions={
        <>
          {files && (
            <>
              <AsyncButton
                kind="plain"
                pendingLabel="Exporting…"
                title="Every field of every stock, ready to edit and import again"
                onAction={files.onExport}
              >
                Export All
              </AsyncButton>
              <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
                Import CSV
              </Button>
            </>
          )}
          <LinkButton kind="accent" icon={<Plus />} to={paths.addStock}>
            Add Stock Service
          </LinkButton>
        </>
      }
    >
      <Figures
        label="Stocks"
        figures={figuresOf(stocks)}
        isHidden={error !== null || stocks?.length === 0}
      />
      <Panel>
        <List
          {...list}
          label="Stocks"
          searchLabel="Search by ticker, name or service"
          searchIn={searchText}
          columns={stockColumns(props)}
          rows={stocks}
          rowKey={({ id }) => id}
          {...{ error, onRetry }}
          empty={`No stocks yet. Press Add Stock Service for the first one${files ? ', or import a CSV' : ''}.`}
          notFound="No matching stocks."
        />
      </Panel>
      {isImporting && files && (
        <ImportModal {...files.importing} onClose={() => setImporting(false)} />
      )}
    </Page>
  );
}

/** Searches the saved service value as well as its display name. */
function searchText({ ticker, name, service }: StockServiceRow): string {
  return `${ticker}\n${name}\n${service}\n${stockServiceName(service)}`;
}

function figuresOf(stocks: StockServiceRow[] | undefined): NamedFigure[] {
  const count = (of: (stock: StockServiceRow) => string) => stocks && new Set(stocks.map(of)).size;
  return [
    { name: 'Tickers', value: count(tickerOf) },
    { name: 'Services', value: count(({ service }) => service) },
    { name: 'Entries', value: stocks?.length },
    { name: 'Inactive', value: stocks?.filter(({ active }) => active === false).length },
  ];
}

interface Removing {
  onRemove(stock: StockServiceRow): Promise<boolean>;
  restriction?: string | undefined;
}

export function stockColumns({ onRemove, restriction }: Removing): Column<StockServiceRow>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: (stock) => <Symbol>{tickerOf(stock)}</Symbol>,
      sort: tickerOf,
      card: 'title',
      width: '120px',
    },
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => <Cell dir="auto">{name || 'N/A'}</Cell>,
      sort: ({ name }) => name || null,
      card: 'text',
    },
    {
      id: 'service',
      header: 'Service',
      cell: ({ service, active }) => (
        <Service>
          <Cell dir="auto">{stockServiceName(service) || 'None'}</Cell>
          {active === false && (
            <Text as="span" tone="soft" wrap="never">
              inactive
            </Text>
          )}
        </Service>
      ),
      sort: ({ service }) => stockServiceName(service) || null,
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (stock) => (
        <LinkButton
          kind="quiet"
          icon={<Pencil />}
          iconOnly="tables"
          to={paths.stock(stock.id)}
          aria-label={`Edit ${titleOf(stock)}`}
        >
          Edit
        </LinkButton>
      ),
      width: '72px',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (stock) => (
        <RemoveButton
          disabledReason={restriction}
          aria-label={`Remove ${titleOf(stock)}`}
          question="Are you sure you want to remove this stock?"
          detail={
            <Detail>
              “<bdi>{titleOf(stock)}</bdi>” will be removed from the list. This can’t be undone.
            </Detail>
          }
          onConfirm={() => onRemove(stock)}
        />
      ),
      width: '96px',
    },
  ];
}

const tickerOf = ({ ticker }: StockServiceRow) => ticker.trim().toUpperCase() || 'N/A';

/** Includes the service, because a stock may be in several. */
function titleOf(stock: StockServiceRow): string {
  const service = stockServiceName(stock.service);
  return service ? `${tickerOf(stock)}, ${service}` : tickerOf(stock);
}

const Symbol = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Cell = styled.span`
  display: block;
  min-width: 120px;
  overflow-wrap: anywhere;
`;

const Service = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  min-width: 120px;
  > * {
    min-width: 0;
  }
`;

const Detail = styled.p`
  margin-top: ${space(2)};
  color: ${color.inkSoft};
`;
