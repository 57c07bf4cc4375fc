import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { StockServiceRow } from '@/api/contract/stockServices';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { paths } from '@/screens/paths';
import { stockColumns } from './stockColumns';
import type { ImportController } from './useImport';

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
