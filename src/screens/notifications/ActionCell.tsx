import type { Notification } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { SettleButtons } from '@/components/actions/SettleButtons';
import type { Life } from '@/domain/notificationLife';
import { notificationName } from '@/domain/notificationWords';
import { Caption, CellStack, Deeds } from './cellParts';
import { DeedButton } from './DeedButton';
import type { SendingProps } from './NotificationsScreen';
import type { Asked } from './SendQuestion';
import { Words } from './Words';

interface ActionCellProps {
  row: Notification;
  life: Life;
  sending: Pick<SendingProps, 'onSendTest' | 'onSettle'>;
  onAsk(deed: Asked['deed']): void;
}

/** What sends it, and what came of the last time. */
export function ActionCell({ row, life, sending, onAsk }: ActionCellProps) {
  if (life.kind === 'sending') return <Caption role="status">Being sent…</Caption>;
  if (life.kind === 'unknown') return <Settling row={row} onSettle={sending.onSettle} />;
  const deed = deedOf(life);
  const name = notificationName(row);
  return (
    <CellStack>
      <Deeds>
        {deed && (
          <Button
            kind="quietDanger"
            aria-label={`${deed}: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onAsk(deed)}
          >
            {deed}
          </Button>
        )}
        <DeedButton aria-label={`Send test: ${name}`} onDeed={() => sending.onSendTest(row)}>
          Send test
        </DeedButton>
      </Deeds>
      {life.failure && (
        <Caption $tone="danger">
          <Words text={life.failure} />
        </Caption>
      )}
    </CellStack>
  );
}

function deedOf(life: Life): Asked['deed'] | null {
  if (life.kind === 'overdue') return 'Send now';
  return life.kind === 'open' ? life.send : null;
}

interface SettlingProps {
  row: Notification;
  onSettle: SendingProps['onSettle'];
}

/** Nothing more is sent until a person has looked and said. */
function Settling({ row, onSettle }: SettlingProps) {
  return (
    <CellStack>
      <Caption $tone="warn">It is not known whether it left</Caption>
      <Deeds>
        <SettleButtons
          which={`“${notificationName(row)}”`}
          kind="quiet"
          onSettle={(outcome) => onSettle(row, outcome)}
        />
      </Deeds>
    </CellStack>
  );
}
