import { useState } from 'react';
import type { StockServiceRow } from '@/api/contract/stockServices';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { stockServiceName } from '@/domain/stockServiceNames';
import { paths } from '@/screens/paths';
import type { ImportTies } from './importTies';
import { stockColumns } from './stockColumns';

const ImportModal = lazyModal(() => import('./ImportModal'));

export interface StocksScreenProps {
  /** Undefined while the list is on its way. */
  stocks: StockServiceRow[] | undefined;
  failure: string | null;
  onRetry(): void;
  onRemove(stock: StockServiceRow): Promise<boolean>;
  /** Downloads every field of all entries. */
  onExport(): Promise<void>;
  importing: ImportTies;
  list: ListTies;
}

/** What the research services hold (second document §2.5). */
export function StocksScreen(props: StocksScreenProps) {
  const { stocks, failure, onRetry, onRemove, importing, list } = props;
  const [isImporting, setImporting] = useState(false);
  return (
    <Page
      title="Stocks"
      actions={
        <>
          <ExportButton onExport={props.onExport} />
          <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          <LinkButton kind="accent" to={paths.addStock}>
            Add Stock Service
          </LinkButton>
        </>
      }
    >
      <Panel>
        <List
          {...list}
          label="Stocks"
          searchLabel="Search by ticker, name or service"
          searchIn={wordsOf}
          columns={stockColumns(onRemove)}
          rows={stocks}
          rowKey={({ id }) => id}
          {...{ failure, onRetry }}
          empty="No stocks yet. Press Add Stock Service for the first one, or import a CSV."
          notFound="No stock has this in its ticker, name or service."
        />
      </Panel>
      {isImporting && <ImportModal {...importing} onClose={() => setImporting(false)} />}
    </Page>
  );
}

/** The stored word of a service is found too. */
function wordsOf({ ticker, name, service }: StockServiceRow): string {
  return `${ticker}\n${name}\n${service}\n${stockServiceName(service)}`;
}

function ExportButton({ onExport }: Pick<StocksScreenProps, 'onExport'>) {
  const [isPending, setPending] = useState(false);
  const handleExport = async () => {
    setPending(true);
    await onExport();
    setPending(false);
  };
  return (
    <Button
      isPending={isPending}
      pendingLabel="Exporting…"
      title="Every field of every stock, to be edited and imported again"
      onClick={() => void handleExport()}
    >
      Export All
    </Button>
  );
}
