import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/Table';
import { color, space } from '@/components/theme/tokens';
import { lifeOf } from '@/domain/notificationLife';
import { notificationName } from '@/domain/notificationWords';
import { ActionCell } from './ActionCell';
import { CellStack, Deeds, Stamp } from './cellParts';
import type { NotificationsScreenProps } from './NotificationsScreen';
import { ScheduleCell } from './ScheduleCell';
import type { Asked } from './SendQuestion';

interface RowDeeds extends Pick<NotificationsScreenProps, 'now' | 'onRemove' | 'sending'> {
  onAsk(asked: Asked): void;
  onEdit(row: Notification): void;
  onLog(row: Notification): void;
}

/** Where a notification stands, and what can be done with it. */
export function lifeColumns(deeds: RowDeeds): Column<Notification>[] {
  const { now, sending, onAsk } = deeds;
  return [
    {
      id: 'schedule',
      header: 'Schedule',
      cell: (row) => (
        <ScheduleCell
          row={row}
          life={lifeOf(row, now)}
          onAsk={() => onAsk({ deed: 'Schedule', row })}
          onUnschedule={() => sending.onSchedule(row, false)}
        />
      ),
      sort: ({ start_date }) => start_date,
      width: '162px',
    },
    {
      id: 'action',
      header: 'Action',
      cell: (row) => (
        <ActionCell
          row={row}
          life={lifeOf(row, now)}
          sending={sending}
          onAsk={(deed) => onAsk({ deed, row })}
        />
      ),
      width: '112px',
    },
    ...changeColumns(deeds),
    {
      id: 'sent',
      header: 'Sent',
      cell: (row) => <SentCell row={row} onLog={() => deeds.onLog(row)} />,
      sort: ({ sent_at }) => sent_at,
      width: '120px',
    },
  ];
}

function changeColumns({ onEdit, onRemove }: RowDeeds): Column<Notification>[] {
  return [
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => (
        <Button
          kind="quiet"
          aria-label={`Edit ${notificationName(row)}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(row)}
        >
          Edit
        </Button>
      ),
      width: '44px',
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => (
        <ConfirmButton
          kind="quietDanger"
          aria-label={`Delete ${notificationName(row)}`}
          question="Are you sure you want to remove a notification?"
          detail={<Detail>{notificationName(row)}</Detail>}
          onConfirm={() => onRemove(row)}
        >
          Delete
        </ConfirmButton>
      ),
      width: '62px',
    },
  ];
}

function SentCell({ row, onLog }: { row: Notification; onLog(): void }) {
  const [day, time] = (row.sent_at ?? '').split(' ');
  return (
    <CellStack>
      {row.sent_at !== null && <Stamp>{day} </Stamp>}
      <LogLine>
        {row.sent_at === null ? <Unsent>Not sent</Unsent> : <Stamp>{time}</Stamp>}
        <Button
          kind="quiet"
          aria-label={`Log of ${notificationName(row)}`}
          aria-haspopup="dialog"
          onClick={onLog}
        >
          Log
        </Button>
      </LogLine>
    </CellStack>
  );
}

/* The buttons stand one below another, whatever is beside them. */
const LogLine = styled(Deeds)`
  justify-self: stretch;
  justify-content: space-between;
`;

const Unsent = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

const Detail = styled.p`
  margin-top: ${space(3)};
  font-weight: 600;
`;
