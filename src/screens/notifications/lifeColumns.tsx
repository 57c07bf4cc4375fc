import ScrollText from 'lucide-react/icons/scroll-text';
import { styled } from 'styled-components';
import { firmZone } from '@/domain/firm/timeZone';
import { Moment, useMoment } from '@/components/data/Moment';
import type { Notification } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { EditButton, RemoveButton } from '@/components/actions/TableButtons';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import {
  type NotificationState,
  notificationStateOf,
  type ScheduleOffer,
} from '@/domain/messaging/notificationState';
import { notificationName } from '@/domain/messaging/notificationText';
import { Caption, CellStack, CutText, NotificationActions } from './cells';
import type { Asked, ConfirmedActions } from './SendQuestion';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Send from 'lucide-react/icons/send';
import { SettleButtons } from '@/components/actions/SettleButtons';
import { sendStateNames } from '@/domain/sending/sendState';
import { AsyncButton } from '@/components/actions/AsyncButton';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { useId } from 'react';

/** What is done at a press, without a question. */
export interface PressedActions {
  onSendTest(row: Notification): Promise<boolean>;
  /** Marks a push whose delivery isn't confirmed as sent or failed. */
  onSettle(row: Notification, outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** What the screen lets its rows do. */
export interface LifeProps {
  /** At most a minute ago. */
  now: Date;
  onRemove(row: Notification): Promise<boolean>;
  sending: PressedActions & ConfirmedActions;
  /** Why the user may not send, schedule, change what is scheduled, and delete; undefined if they may. */
  restriction?: string | undefined;
}

interface RowActions extends LifeProps {
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
        <EditButton
          disabledReason={isScheduled(row, now) ? restriction : undefined}
          aria-label={`Edit ${notificationName(row)}`}
          onClick={() => onEdit(row)}
        />
      ),
      width: '44px',
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => (
        <RemoveButton
          label="Delete"
          disabledReason={restriction}
          aria-label={`Delete ${notificationName(row)}`}
          question="Are you sure you want to remove a notification?"
          detail={<Detail>{notificationName(row)}</Detail>}
          onConfirm={() => onRemove(row)}
        />
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
  onLog: ((row: Notification) => void) | undefined;
}

function SentCell({ row, onLog }: SentCellProps) {
  return (
    <CellStack>
      <LogLine>
        {row.sent_at === null ? <Unsent>Not sent</Unsent> : <Moment at={row.sent_at} hasHour />}
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

interface ActionCellProps {
  row: Notification;
  life: NotificationState;
  restriction: string | undefined;
  sending: PressedActions;
  onAsk(action: Asked['action']): void;
}

/** The send buttons, and why the last push wasn’t sent. */
function ActionCell({ row, life, sending, restriction, onAsk }: ActionCellProps) {
  if (life.kind === 'sending') return <Caption role="status">Sending…</Caption>;
  if (life.kind === 'unknown') {
    return <Settling {...{ row, restriction }} onSettle={sending.onSettle} />;
  }
  const action = actionOf(life);
  const name = notificationName(row);
  return (
    <CellStack>
      <NotificationActions>
        {action && (
          <Button
            kind="quietDanger"
            icon={<Send />}
            aria-label={`${action}: ${name}`}
            aria-haspopup="dialog"
            disabledReason={restriction}
            onClick={() => onAsk(action)}
          >
            {action}
          </Button>
        )}
        <AsyncButton
          icon={<FlaskConical />}
          aria-label={`Send test: ${name}`}
          onAction={() => sending.onSendTest(row)}
        >
          Send test
        </AsyncButton>
      </NotificationActions>
      {row.push?.state === 'saved' && (
        <Caption $tone="warn">{sendStateNames.saved}; no push service is connected</Caption>
      )}
      {life.error && (
        <Caption $tone="danger">
          <CutText text={life.error} />
        </Caption>
      )}
    </CellStack>
  );
}

function actionOf(life: NotificationState): Asked['action'] | null {
  if (life.kind === 'overdue') return 'Send now';
  return life.kind === 'open' ? life.send : null;
}

interface SettlingProps {
  row: Notification;
  restriction: string | undefined;
  onSettle: PressedActions['onSettle'];
}

/** Nothing more is sent until a user marks the last push as sent or failed. */
function Settling({ row, restriction, onSettle }: SettlingProps) {
  return (
    <CellStack>
      <Caption $tone="warn">Delivery not confirmed</Caption>
      <NotificationActions>
        <SettleButtons
          which={`“${notificationName(row)}”`}
          kind="quiet"
          disabledReason={restriction}
          onSettle={(outcome) => onSettle(row, outcome)}
        />
      </NotificationActions>
    </CellStack>
  );
}

interface ScheduleCellProps {
  row: Notification;
  life: NotificationState;
  restriction: string | undefined;
  onAsk(): void;
  onUnschedule(): Promise<boolean>;
}

/** The scheduled time, or the button that schedules it. */
function ScheduleCell(props: ScheduleCellProps) {
  const { row, life, restriction, onAsk, onUnschedule } = props;
  if (life.kind === 'open') {
    const name = notificationName(row);
    return life.offer && <Offer offer={life.offer} {...{ name, restriction, onAsk }} />;
  }
  const canChange = life.kind === 'unknown' ? life.isScheduled : life.kind !== 'sending';
  return (
    <CellStack>
      {life.date && <Moment at={life.date} zone={firmZone} hasHour />}
      {life.kind === 'overdue' && (
        <Caption $tone="warn">More than an hour late. It wasn’t sent.</Caption>
      )}
      {life.kind === 'scheduled' && life.obstacle && (
        <Caption $tone="warn">{life.obstacle}</Caption>
      )}
      {canChange && (
        <AsyncButton
          icon={<CalendarX2 />}
          aria-label={`Unschedule ${notificationName(row)}`}
          disabledReason={restriction}
          onAction={onUnschedule}
        >
          Unschedule
        </AsyncButton>
      )}
    </CellStack>
  );
}

interface OfferProps {
  offer: ScheduleOffer;
  name: string;
  restriction: string | undefined;
  onAsk(): void;
}

function Offer({ offer: { date, obstacle }, name, restriction, onAsk }: OfferProps) {
  const reasonId = useId();
  const due = useMoment()(date, { hasHour: true, zone: firmZone });
  return (
    <OfferStack>
      <Button
        icon={<CalendarClock />}
        aria-label={`Schedule ${due}: ${name}`}
        aria-haspopup="dialog"
        disabledReason={restriction}
        aria-disabled={obstacle !== null || undefined}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={() => {
          if (obstacle === null) onAsk();
        }}
      >
        <span>
          Schedule <Moment at={date} zone={firmZone} hasHour />
        </span>
      </Button>
      {obstacle && <Caption id={reasonId}>{obstacle}</Caption>}
    </OfferStack>
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

const OfferStack = styled(CellStack)`
  > button {
    text-align: left;
    white-space: normal;
  }
  > button[aria-disabled='true'] {
    color: ${color.inkSoft};
    background: none;
  }
`;
