import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Notification } from '@/api/contract/notifications';
import { Button } from '@/components/actions/Button';
import { color } from '@/components/theme/tokens';
import type { NotificationState, ScheduleOffer } from '@/domain/messaging/notificationState';
import { notificationName } from '@/domain/messaging/notificationText';
import { Caption, CellStack, Stamp } from './cells';
import { AsyncButton } from '@/components/actions/AsyncButton';

interface ScheduleCellProps {
  row: Notification;
  life: NotificationState;
  restriction: string | undefined;
  onAsk(): void;
  onUnschedule(): Promise<boolean>;
}

/** The scheduled time, or the button that schedules it. */
export function ScheduleCell(props: ScheduleCellProps) {
  const { row, life, restriction, onAsk, onUnschedule } = props;
  if (life.kind === 'open') {
    const name = notificationName(row);
    return life.offer && <Offer offer={life.offer} {...{ name, restriction, onAsk }} />;
  }
  const isScheduled = life.kind === 'unknown' ? life.isScheduled : life.kind !== 'sending';
  return (
    <CellStack>
      {life.date && <Stamp>{life.date}</Stamp>}
      {life.kind === 'overdue' && (
        <Caption $tone="warn">More than an hour late. It wasn’t sent.</Caption>
      )}
      {life.kind === 'scheduled' && life.obstacle && (
        <Caption $tone="warn">{life.obstacle}</Caption>
      )}
      {isScheduled && (
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
  return (
    <OfferStack>
      <Button
        icon={<CalendarClock />}
        aria-label={`Schedule ${date}: ${name}`}
        aria-haspopup="dialog"
        disabledReason={restriction}
        aria-disabled={obstacle !== null || undefined}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={() => {
          if (obstacle === null) onAsk();
        }}
      >
        <span>
          Schedule <Stamp>{date}</Stamp>
        </span>
      </Button>
      {obstacle && <Caption id={reasonId}>{obstacle}</Caption>}
    </OfferStack>
  );
}

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
