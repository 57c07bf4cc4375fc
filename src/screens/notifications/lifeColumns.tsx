import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Send from 'lucide-react/icons/send';
import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button, type IconOnly } from '@/components/actions/Button';
import { type RowAction, RowButton, RowMenu } from '@/components/actions/RowActions';
import { SettleButtons } from '@/components/actions/SettleButtons';
import { Moment, useMoment } from '@/components/data/Moment';
import type { Column } from '@/components/data/table/Table';
import { firmZone } from '@/domain/firm/timeZone';
import { color, weight } from '@/components/theme/tokens';
import {
  type NotificationState,
  notificationStateOf,
  type ScheduleOffer,
} from '@/domain/messaging/notificationState';
import { notificationName } from '@/domain/messaging/notificationText';
import { Caption, NotificationActions } from './cells';
import { changeActions, logAction, type RowActions } from './rowActions';
import type { Asked } from './SendQuestion';

/** When it goes out and went out. */
export function momentColumns(actions: RowActions): Column<Notification>[] {
  return [
    {
      id: 'schedule',
      header: 'Schedule',
      cell: (row) => <ScheduleCell {...{ row, actions }} />,
      sort: ({ start_date }) => start_date,
      card: 'none',
      width: '8.625rem',
    },
    {
      id: 'sent',
      header: 'Sent',
      cell: ({ sent_at }) =>
        sent_at === null ? <Soft>Not sent</Soft> : <Moment at={sent_at} hasHour />,
      sort: ({ sent_at }) => sent_at,
      card: 'none',
      width: '4.875rem',
    },
    {
      id: 'moment',
      header: '',
      cell: (row) => <MomentCell {...{ row, actions }} />,
      room: 'card',
      card: 'short',
    },
  ];
}

/** What can be done with it: as icons in a table, as one button and a menu in a card. */
export function actionColumns(actions: RowActions): Column<Notification>[] {
  const { edit, remove } = changeActions(actions);
  return [
    {
      id: 'action',
      header: 'Action',
      cell: (row) => <ActionCell {...{ row, actions }} />,
      card: 'none',
      width: '5.875rem',
    },
    {
      id: 'edit',
      header: 'Edit',
      cell: (row) => <RowButton action={edit(row)} iconOnly="tables" />,
      width: '2.375rem',
      room: 'wide',
    },
    {
      id: 'delete',
      header: 'Delete',
      cell: (row) => <RowButton action={remove(row)} iconOnly="tables" />,
      width: '3.25rem',
      room: 'wide',
    },
    {
      id: 'more',
      header: '',
      cell: (row) => <RowMenu of={notificationName(row)} actions={[edit(row), remove(row)]} />,
      room: 'narrow',
      card: 'none',
      width: '2.75rem',
    },
    {
      id: 'next',
      header: '',
      cell: (row) => <NextCell {...{ row, actions }} />,
      room: 'card',
      card: 'next',
    },
    {
      id: 'rest',
      header: '',
      cell: (row) => <RestMenu {...{ row, actions }} />,
      room: 'card',
      card: 'action',
    },
  ];
}

interface CellProps {
  row: Notification;
  actions: RowActions;
}

/** In a card: when it goes out, or else when it went out. */
function MomentCell({ row, actions }: CellProps) {
  const life = notificationStateOf(row, actions.now);
  if (life.kind !== 'open' && life.date !== null)
    return <Moment at={life.date} zone={firmZone} hasHour />;
  return row.sent_at !== null && <Moment at={row.sent_at} hasHour />;
}

/** The send buttons and the log of what was sent. */
function ActionCell({ row, actions }: CellProps) {
  const life = notificationStateOf(row, actions.now);
  const { onLog } = actions;
  return (
    <NotificationActions $isAtEnd>
      <SendingButtons {...{ row, actions, life }} iconOnly="tables" />
      {life.kind !== 'sending' && life.kind !== 'unknown' && (
        <TestButton {...{ row, actions }} iconOnly="tables" />
      )}
      {onLog && <RowButton action={logAction(row, onLog)} iconOnly="tables" />}
    </NotificationActions>
  );
}

/** In a card: the next thing to do. */
function NextCell({ row, actions }: CellProps) {
  const life = notificationStateOf(row, actions.now);
  if (life.kind === 'scheduled') return <UnscheduleButton {...{ row, actions }} />;
  const { onLog } = actions;
  if (isDone(life) && onLog) return <RowButton action={logAction(row, onLog)} iconOnly="tables" />;
  return (
    <NotificationActions>
      <SendingButtons {...{ row, actions, life }} />
    </NotificationActions>
  );
}

/** In a card: everything else. */
function RestMenu({ row, actions }: CellProps) {
  const format = useMoment();
  const { edit, remove } = changeActions(actions);
  const { now, sending, restriction, onAsk, onLog } = actions;
  const life = notificationStateOf(row, now);
  const items: RowAction[] = [];
  if (isDone(life) && onLog) {
    items.push({
      label: 'Resend',
      icon: <Send />,
      disabledReason: restriction,
      onPress: () => onAsk({ action: 'Resend', row }),
    });
  }
  if (life.kind === 'open' && life.offer) {
    items.push({
      label: `Schedule ${format(life.offer.date, { hasHour: true, zone: firmZone })}`,
      icon: <CalendarClock />,
      disabledReason: restriction ?? life.offer.obstacle ?? undefined,
      onPress: () => onAsk({ action: 'Schedule', row }),
    });
  }
  if (life.kind === 'overdue' || (life.kind === 'unknown' && life.isScheduled)) {
    items.push({
      label: 'Unschedule',
      icon: <CalendarX2 />,
      disabledReason: restriction,
      onPress: () => void sending.onSchedule(row, false),
    });
  }
  if (life.kind !== 'sending' && life.kind !== 'unknown') {
    items.push({
      label: 'Send test',
      icon: <FlaskConical />,
      onPress: () => void sending.onSendTest(row),
    });
  }
  if (onLog && !isDone(life)) items.push(logAction(row, onLog));
  return <RowMenu of={notificationName(row)} actions={[...items, edit(row), remove(row)]} />;
}

interface SendingButtonsProps extends CellProps {
  life: NotificationState;
  iconOnly?: IconOnly;
}

/** The button that sends it, or how the last push ended. */
function SendingButtons({ row, actions, life, iconOnly }: SendingButtonsProps) {
  const { sending, restriction, onAsk } = actions;
  if (life.kind === 'sending') return <Caption role="status">Sending…</Caption>;
  const name = notificationName(row);
  // Nothing more is sent until a user marks the last push as sent or failed.
  if (life.kind === 'unknown') {
    return (
      <SettleButtons
        which={`“${name}”`}
        kind="quiet"
        iconOnly={iconOnly}
        disabledReason={restriction}
        onSettle={(outcome) => sending.onSettle(row, outcome)}
      />
    );
  }
  const action = actionOf(life);
  if (!action) return null;
  return (
    <Button
      kind={isDone(life) ? 'quiet' : 'quietDanger'}
      icon={<Send />}
      aria-label={`${action}: ${name}`}
      aria-haspopup="dialog"
      disabledReason={restriction}
      onClick={() => onAsk({ action, row })}
      {...(iconOnly && { iconOnly })}
    >
      {action}
    </Button>
  );
}

/** True if it was sent and arrived, so that sending it again isn’t what most people come for. */
function isDone(life: NotificationState): boolean {
  return life.kind === 'open' && life.send === 'Resend' && life.error === null;
}

function actionOf(life: NotificationState): Asked['action'] | null {
  if (life.kind === 'overdue') return 'Send now';
  return life.kind === 'open' ? life.send : null;
}

function TestButton({ row, actions, iconOnly }: CellProps & { iconOnly: IconOnly }) {
  return (
    <AsyncButton
      icon={<FlaskConical />}
      iconOnly={iconOnly}
      aria-label={`Send test: ${notificationName(row)}`}
      onAction={() => actions.sending.onSendTest(row)}
    >
      Send test
    </AsyncButton>
  );
}

/** The scheduled time, or the button that schedules it. */
function ScheduleCell({ row, actions }: CellProps) {
  const life = notificationStateOf(row, actions.now);
  if (life.kind === 'open') return life.offer && <Offer offer={life.offer} {...{ row, actions }} />;
  const canChange = life.kind === 'unknown' ? life.isScheduled : life.kind !== 'sending';
  return (
    <Scheduled>
      {life.date && <Moment at={life.date} zone={firmZone} hasHour />}
      {canChange && <UnscheduleButton {...{ row, actions }} iconOnly="tables" />}
    </Scheduled>
  );
}

function UnscheduleButton({ row, actions, iconOnly }: CellProps & { iconOnly?: IconOnly }) {
  const { sending, restriction } = actions;
  return (
    <AsyncButton
      icon={<CalendarX2 />}
      aria-label={`Unschedule ${notificationName(row)}`}
      disabledReason={restriction}
      onAction={() => sending.onSchedule(row, false)}
      {...(iconOnly && { iconOnly })}
    >
      Unschedule
    </AsyncButton>
  );
}

function Offer({ offer: { date, obstacle }, row, actions }: CellProps & { offer: ScheduleOffer }) {
  const due = useMoment()(date, { hasHour: true, zone: firmZone });
  return (
    <OfferButton
      kind="quiet"
      aria-label={`Schedule ${due}: ${notificationName(row)}`}
      aria-haspopup="dialog"
      disabledReason={actions.restriction ?? obstacle ?? undefined}
      onClick={() => actions.onAsk({ action: 'Schedule', row })}
    >
      <span>
        Schedule <Moment at={date} zone={firmZone} hasHour />
      </span>
    </OfferButton>
  );
}

const Soft = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

const OfferButton = styled(Button)`
  font-weight: ${weight.text};
`;

const Scheduled = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
`;
