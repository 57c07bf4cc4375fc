import { useState } from 'react';
import type { FollowedInstrument } from '@/api/contract/followed';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { SearchField } from '@/components/forms/fields/SearchField';
import { Panel } from '@/components/layout/Panel';
import { instrumentTable } from '@/domain/imports/followed';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import { instrumentColumns } from './instrumentColumns';
import type { MarketScreenProps } from './MarketScreen';

const InstrumentModal = lazyModal(() => import('./InstrumentModal'));

export interface InstrumentsPanelProps extends Pick<
  MarketScreenProps,
  'restriction' | 'onSaveInstrument' | 'onRemoveInstrument'
> {
  instruments: FollowedInstrument[];
  importing: ImportController | undefined;
}

/** The coins that can be added to the tables, with the ID by which CoinGecko knows them. */
export function InstrumentsPanel(props: InstrumentsPanelProps) {
  const { instruments, restriction, importing, onSaveInstrument } = props;
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<FollowedInstrument | 'new' | null>(null);
  const wanted = search.trim().toLowerCase();
  const rows = instruments.filter((each) =>
    `${each.name} ${each.context_name} ${each.source_id}`.toLowerCase().includes(wanted),
  );
  return (
    <Panel
      title="Instruments"
      note="Coins that can be added to a table. Many coins share a symbol, so CoinGecko’s ID says which one is meant."
      actions={
        <>
          {importing && (
            <ImportButtons table={instrumentTable} {...{ restriction, ...importing }} />
          )}
          <Button
            aria-haspopup="dialog"
            disabledReason={restriction}
            onClick={() => setEdited('new')}
          >
            Add instrument
          </Button>
        </>
      }
    >
      <SearchField label="Search by symbol, name or ID" value={search} onChange={setSearch} />
      <Table
        label="Instruments"
        columns={instrumentColumns(props, setEdited)}
        rows={rows}
        rowKey={({ id }) => id}
        pageSize={10}
        filter={wanted}
        empty={
          wanted === ''
            ? 'No instruments yet. Add one, or import a list.'
            : 'No matching instruments.'
        }
      />
      {edited && (
        <InstrumentModal
          instrument={edited === 'new' ? null : edited}
          onSave={(draft) =>
            edited === 'new' ? onSaveInstrument(draft) : onSaveInstrument(draft, edited.id)
          }
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
