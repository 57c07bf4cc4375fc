import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import { binDays, type BinKind, type BinRow } from '@/api/contract/bin';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';
import { SettingsFrame } from './SettingsFrame';

export interface BinScreenProps {
  /** Undefined while loading. */
  rows: BinRow[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Why the user may not restore; undefined if they may. */
  restriction?: string | undefined;
  /** Why the user may not delete permanently; undefined if they may. */
  deleteRestriction?: string | undefined;
  onRestore(row: BinRow): Promise<boolean>;
  onDelete(row: BinRow): Promise<boolean>;
}

/** What was deleted in the last 30 days. */
export function BinScreen(props: BinScreenProps) {
  const { rows, error, onRetry, list } = props;
  return (
    <SettingsFrame>
      <Panel title="Bin" note={note}>
        <List
          {...list}
          label="Bin"
          searchLabel="Search the bin"
          searchIn={({ name, kind, removed_by }) => `${name} ${kindNames[kind]} ${removed_by}`}
          columns={binColumns(props)}
          rows={rows}
          rowKey={({ kind, id }) => `${kind}-${id}`}
          {...{ error, onRetry }}
          empty={`The bin is empty. Deleted newsletters, announcements, notifications and questions stay here for ${binDays} days.`}
          notFound="No matching items."
        />
      </Panel>
    </SettingsFrame>
  );
}

const note = `Deleted items stay here for ${binDays} days, then they’re permanently deleted.`;

const kindNames: Record<BinKind, string> = {
  newsletter: 'Newsletter',
  announcement: 'Announcement',
  notification: 'Notification',
  question: 'Question',
};

const nameOf = ({ name, kind }: BinRow) => name || `Unnamed ${kind}`;

export function binColumns(props: BinScreenProps): Column<BinRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => <Name dir="auto">{nameOf(row)}</Name>,
      sort: nameOf,
      card: 'title',
    },
    { id: 'actions', header: 'Actions', cell: (row) => <RowActions row={row} {...props} /> },
    ...factColumns,
  ];
}

interface RowActionsProps extends Pick<
  BinScreenProps,
  'restriction' | 'deleteRestriction' | 'onRestore' | 'onDelete'
> {
  row: BinRow;
}

function RowActions(props: RowActionsProps) {
  const { row, restriction, deleteRestriction, onRestore, onDelete } = props;
  return (
    <Actions>
      <AsyncButton
        icon={<RotateCcw />}
        aria-label={`Restore ${nameOf(row)}`}
        disabledReason={restriction}
        onAction={() => onRestore(row)}
      >
        Restore
      </AsyncButton>
      <ConfirmButton
        kind="quietDanger"
        icon={<Trash2 />}
        aria-label={`Delete now: ${nameOf(row)}`}
        disabledReason={deleteRestriction}
        question={`Permanently delete the ${row.kind} “${nameOf(row)}”?`}
        detail="You can’t undo this."
        onConfirm={() => onDelete(row)}
      >
        Delete now
      </ConfirmButton>
    </Actions>
  );
}

const factColumns: Column<BinRow>[] = [
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind }) => kindNames[kind],
    sort: ({ kind }) => kindNames[kind],
  },
  {
    id: 'removed_by',
    header: 'Deleted by',
    cell: ({ removed_by }) => <span dir="auto">{removed_by}</span>,
    sort: ({ removed_by }) => removed_by,
  },
  {
    id: 'removed_at',
    header: 'Deleted',
    cell: ({ removed_at }) => <Moment at={removed_at} />,
    sort: ({ removed_at }) => removed_at,
  },
  {
    id: 'days_left',
    header: 'Days left',
    align: 'right',
    cell: ({ days_left }) =>
      days_left <= 3 ? (
        <Text as="span" tone="warn" weight={600}>
          {days_left}
        </Text>
      ) : (
        days_left
      ),
    sort: ({ days_left }) => days_left,
  },
];

/* Beside each other where there is room, so that a phone shows them without scrolling. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  min-width: 78px;
`;

const Name = styled.div`
  min-width: 18ch;
  max-width: 60ch;
  text-align: start;
  overflow-wrap: anywhere;
`;
