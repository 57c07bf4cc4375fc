import { useState } from 'react';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import { Segments } from '@/components/forms/fields/Segments';
import { scheduleError, scheduleHint } from '@/domain/messaging/pushSchedule';
import { nextMorning } from '@/domain/sending/scheduling';

export interface SendTimeState {
  isLater: boolean;
  /** `YYYY-MM-DD HH:mm:ss` in New York, or an incomplete one. */
  value: string;
  /** Why nothing can be scheduled for it. */
  error: string | null;
  now: Date;
  onLater(isLater: boolean): void;
  onValue(value: string): void;
}

const whole = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** When something is sent: now, or at the time of what is replaced, or the next morning. */
export function useSendTime(now: Date, replaced: ScheduledSend | undefined): SendTimeState {
  const [isLater, setIsLater] = useState(replaced !== undefined);
  const [value, setValue] = useState(() =>
    replaced?.state === 'waiting' ? (replaced.due_at ?? '') : nextMorning(now),
  );
  const error = whole.test(value) ? scheduleError(value, '', now) : 'Choose a date and time.';
  return { isLater, value, error, now, onLater: setIsLater, onValue: setValue };
}

const options = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a set time' },
] as const;

/** Chooses between now and a time in New York. */
export function SendTime({ time, canBeNow }: { time: SendTimeState; canBeNow: boolean }) {
  const { isLater, value, error, now } = time;
  return (
    <>
      {canBeNow && (
        <Segments
          label="Send"
          options={options}
          value={isLater ? 'later' : 'now'}
          onChange={(chosen) => time.onLater(chosen === 'later')}
        />
      )}
      {isLater && (
        <DateTimeField
          label="Time"
          hint={scheduleHint(value, now)}
          value={value}
          onChange={time.onValue}
          {...(error !== null && { error })}
        />
      )}
    </>
  );
}
