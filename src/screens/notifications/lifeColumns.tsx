import Pencil from 'lucide-react/icons/pencil';
import ScrollText from 'lucide-react/icons/scroll-text';
import Trash2 from 'lucide-react/icons/trash';
import { styled } from 'styled-components';
import { useFirmClock } from '@/components/data/Stamp';
import type { Notification } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import { notificationStateOf } from '@/domain/messaging/notificationState';
import { notificationName } from '@/domain/messaging/notificationText';
import { ActionCell } from './ActionCell';
import { CellStack, NotificationActions, Stamp } from './cells';
import type { NotificationsScreenProps } from './NotificationsScreen';
import { ScheduleCell } from './ScheduleCell';
import type { Asked } from './SendQuestion';

interface RowActions extends Pick<
  NotificationsScreenProps,
  'now' | 'onRemove' | 'sending' | 'restriction'
> {
  onAsk(asked: Asked): void;
  onEdit(row: Notification): void;
  /** Absent where the API logs no pushes. */
  onLog?: (row: Notification) => void;
}

/** The schedule and send state of a notification, and its actions. */
export function lifeColumns(actions: RowActions): Column<Notification>[] {
  const { now, sending, restriction, onAsk } = actions;
  return [
    {
      id: 'schedule',
      header: 'Schedule',
      cell: (row) => (
        <ScheduleCell
          {...{ row, restriction }}
          life={notificationStateOf(row, now)}
          onAsk={() => onAsk({ action: 'Schedule', row })}
          onUnschedule={() => sending.onSchedule(row, false)}
        />
      ),
      sort: ({ start_date }) => start_date,
      card: 'fact',
      width: '180px',
    },
    {
      id: 'action',
      header: 'Action',
      cell: (row) => (
        <ActionCell
          {...{ row, restriction }}
          life={notificationStateOf(row, now)}
          sending={sending}
          onAsk={(action) => onAsk({ action, row })}
        />
      ),
      width: '112px',
    },
    ...changeColumns(actions),
    {
      id: 'sent',
      header: 'Sent',
      cell: (row) => <SentCell row={row} onLog={actions.onLog} />,
      sort: ({ sent_at }) => sent_at,
      width: '120px',
    },
  ];
}

function changeColumns({ now, onEdit, onRemove, restriction }: RowActions): Column<Notification>[] {
  return [
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => (
        <Button
          kind="quiet"
          icon={<Pencil />}
          iconOnly="tables"
          disabledReason={isScheduled(row, now) ? restriction : undefined}
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
          icon={<Trash2 />}
          iconOnly="tables"
          disabledReason={restriction}
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

/** Whether it goes out by itself, so that a change of it reaches readers. */
function isScheduled(row: Notification, now: Date): boolean {
  const { kind } = notificationStateOf(row, now);
  return kind === 'scheduled' || kind === 'overdue';
}

interface SentCellProps {
  row: Notification;
  onLog: RowActions['onLog'];
}

function SentCell({ row, onLog }: SentCellProps) {
  const toFirmClock = useFirmClock();
  const [day, time] = (toFirmClock(row.sent_at) ?? '').split(' ');
  return (
    <CellStack>
      {row.sent_at !== null && <Stamp>{day} </Stamp>}
      <LogLine>
        {row.sent_at === null ? <Unsent>Not sent</Unsent> : <Stamp>{time}</Stamp>}
        {onLog && (
          <Button
            kind="quiet"
            icon={<ScrollText />}
            aria-label={`Log of ${notificationName(row)}`}
            aria-haspopup="dialog"
            onClick={() => onLog(row)}
          >
            Log
          </Button>
        )}
      </LogLine>
    </CellStack>
  );
}

/* Aligns the buttons of all rows, whatever is beside them. */
const LogLine = styled(NotificationActions)`
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
