import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import type { FollowedInstrument } from '@/api/contract/followed';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/table/column';
import { space } from '@/components/theme/tokens';
import type { InstrumentsPanelProps } from './InstrumentsPanel';

const symbolOf = ({ name }: FollowedInstrument) => name.toUpperCase();

export function instrumentColumns(
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
          <Button
            kind="quiet"
            icon={<Pencil />}
            iconOnly="tables"
            aria-haspopup="dialog"
            aria-label={`Edit ${symbolOf(instrument)}`}
            disabledReason={restriction}
            onClick={() => onEdit(instrument)}
          >
            Edit
          </Button>
          <ConfirmButton
            kind="quietDanger"
            icon={<Trash2 />}
            iconOnly="tables"
            aria-label={`Remove the instrument ${symbolOf(instrument)}`}
            disabledReason={restriction}
            question={`Remove ${symbolOf(instrument)}? Nobody can add it to a table anymore.`}
            confirmLabel="Remove"
            onConfirm={() => onRemoveInstrument(instrument.id)}
          >
            Remove
          </ConfirmButton>
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
