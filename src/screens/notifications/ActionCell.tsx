import FlaskConical from 'lucide-react/icons/flask-conical';
import Send from 'lucide-react/icons/send';
import type { Notification } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { SettleButtons } from '@/components/actions/SettleButtons';
import type { NotificationState } from '@/domain/messaging/notificationState';
import { notificationName } from '@/domain/messaging/notificationText';
import { sendStateNames } from '@/domain/sending/sendState';
import { AsyncButton } from '@/components/actions/AsyncButton';
import type { SendingProps } from './NotificationsScreen';
import type { Asked } from './SendQuestion';
import { Caption, CellStack, CutText, NotificationActions } from './cells';

interface ActionCellProps {
  row: Notification;
  life: NotificationState;
  restriction: string | undefined;
  sending: Pick<SendingProps, 'onSendTest' | 'onSettle'>;
  onAsk(action: Asked['action']): void;
}

/** The send buttons, and why the last push wasn’t sent. */
export function ActionCell({ row, life, sending, restriction, onAsk }: ActionCellProps) {
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
  onSettle: SendingProps['onSettle'];
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
