import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { styled } from 'styled-components';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { State } from '@/components/data/State';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { timeUntil } from '@/domain/messaging/pushSchedule';
import { variants } from '@/domain/newsletter/variants';
import { figuresNote } from '@/domain/sending/dueFigures';
import { dueMoment, scheduleStateNames } from '@/domain/sending/scheduling';
import { type OfferProps, todayOf } from './offers';
import { channelNames } from './sendText';

interface SchedulePanelProps extends OfferProps {
  /** Asks for another time, or schedules the email as it is now. */
  onReschedule(send: ScheduledSend): void;
}

/** What is sent at a set time, and what should have been. Nothing while there is neither. */
export function SchedulePanel(props: SchedulePanelProps) {
  const { sends } = props.schedule;
  if (!sends || sends.length === 0) return null;
  return (
    <Panel id="schedule" title="Scheduled">
      <List aria-label="Scheduled sends">
        {sends.map((send) => (
          <Item key={send.id} send={send} preview={props} />
        ))}
      </List>
    </Panel>
  );
}

function Item({ send, preview }: { send: ScheduledSend; preview: SchedulePanelProps }) {
  const { schedule, restriction, variant } = preview;
  const isWaiting = send.state === 'waiting';
  const due = dueMoment(send, todayOf(preview));
  const name = `${channelNames[send.channel]} of ${due}`;
  const isEdited = isWaiting && isEditedSince(send, preview);
  return (
    <li>
      <Head>
        <b>
          {channelNames[send.channel]} {due}
        </b>
        <State status={isWaiting ? 'scheduled' : 'failed'}>{scheduleStateNames[send.state]}</State>
      </Head>
      <Soft>
        {isWaiting && `${timeUntil(send.due_at ?? '', schedule.now)} · `}
        {send.audience} · {variants[send.variant].name} · by {send.staff}
      </Soft>
      {isWaiting && send.figures && <Soft>{figuresNote(send)}</Soft>}
      {send.note && <Note>{send.note}</Note>}
      {isEdited && (
        <Note>Edited since scheduling. What was scheduled goes out, unless you reschedule.</Note>
      )}
      <Inline>
        {send.variant === variant.key && (
          <Button
            kind="quiet"
            icon={<CalendarClock />}
            aria-label={`Reschedule ${name}`}
            aria-haspopup="dialog"
            disabledReason={restriction}
            onClick={() => preview.onReschedule(send)}
          >
            Reschedule
          </Button>
        )}
        <AsyncButton
          icon={<CalendarX2 />}
          aria-label={`${isWaiting ? 'Cancel' : 'Dismiss'} ${name}`}
          disabledReason={restriction}
          onAction={() => schedule.onCancel(send)}
        >
          {isWaiting ? 'Cancel' : 'Dismiss'}
        </AsyncButton>
      </Inline>
    </li>
  );
}

/** True if the email on screen isn't the one that is scheduled; false while that isn't known. */
function isEditedSince(
  { hash, variant, channel }: ScheduledSend,
  { sends, variant: shown }: OfferProps,
): boolean {
  const current = channel === 'website' ? sends.websiteHash : sends.hash;
  return variant === shown.key && current !== undefined && current !== hash;
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(1)};
  }
  > li + li {
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Note = styled.p`
  color: ${color.warn};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;
