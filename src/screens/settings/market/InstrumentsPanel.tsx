import { useState } from 'react';
import type { FollowedInstrument, InstrumentDraft } from '@/api/contract/followed';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { lazyModal } from '@/components/feedback/lazyModal';
import { SearchField } from '@/components/forms/fields/SearchField';
import { Panel } from '@/components/layout/Panel';
import { instrumentTable } from '@/domain/imports/followed';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import { styled } from 'styled-components';
import { EditButton, RemoveButton } from '@/components/actions/TableButtons';
import type { Column } from '@/components/data/table/column';
import { space } from '@/components/theme/tokens';

const InstrumentModal = lazyModal(() => import('./InstrumentModal'));

export interface InstrumentsPanelProps {
  instruments: FollowedInstrument[];
  /** Why the user may not change them; undefined if they may. */
  restriction: string | undefined;
  /** Without an id it is added. */
  onSaveInstrument(draft: InstrumentDraft, id?: number): Promise<boolean>;
  onRemoveInstrument(id: number): Promise<boolean>;
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

const symbolOf = ({ name }: FollowedInstrument) => name.toUpperCase();

function instrumentColumns(
  {
    restriction,
    onRemoveInstrument,
  }: Pick<InstrumentsPanelProps, 'restriction' | 'onRemoveInstrument'>,
  onEdit: (instrument: FollowedInstrument) => void,
): Column<FollowedInstrument>[] {
  return [
    { id: 'symbol', header: 'Symbol', cell: symbolOf, sort: symbolOf, width: '18%', card: 'title' },
    {
      id: 'name',
      header: 'Name',
      cell: ({ context_name }) => context_name || 'N/A',
      sort: ({ context_name }) => context_name,
    },
    {
      id: 'source',
      header: 'CoinGecko ID',
      cell: ({ source_id }) => source_id || 'N/A',
      sort: ({ source_id }) => source_id,
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (instrument) => (
        <Pair>
          <EditButton
            aria-label={`Edit ${symbolOf(instrument)}`}
            disabledReason={restriction}
            onClick={() => onEdit(instrument)}
          />
          <RemoveButton
            aria-label={`Remove the instrument ${symbolOf(instrument)}`}
            disabledReason={restriction}
            question={`Remove ${symbolOf(instrument)} from the instruments?`}
            detail="Nobody can add it to a table anymore."
            onConfirm={() => onRemoveInstrument(instrument.id)}
          />
        </Pair>
      ),
      width: '200px',
    },
  ];
}

const Pair = styled.span`
  display: flex;
  gap: ${space(2)};
`;
