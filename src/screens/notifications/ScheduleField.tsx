import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { DateTimeField } from '@/components/forms/DateTimeField';
import { gapError } from '@/domain/dates';
import { scheduleHint } from '@/domain/pushSchedule';
import type { NotificationForm } from './useNotificationForm';

/** When it goes out by itself; empty for by hand. */
export function ScheduleField({ form, now }: { form: NotificationForm; now: Date }) {
  const place = useRef<HTMLDivElement>(null);
  const [clears, setClears] = useState(0);
  const focus = () => place.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();

  return (
    <Controller
      control={form.control}
      name="start_date"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Place
          ref={(node) => {
            place.current = node;
            ref(node && { focus });
          }}
        >
          <DateTimeField
            // What is half typed goes with the field.
            key={clears}
            label="Schedule"
            hint={scheduleHint(value, now)}
            value={value}
            onChange={onChange}
            error={gapError(value) ?? error?.message}
          />
          {value !== '' && (
            <Corner>
              <Button
                kind="quiet"
                aria-label="Clear Schedule"
                onClick={() => {
                  onChange('');
                  setClears(clears + 1);
                  queueMicrotask(focus);
                }}
              >
                Clear
              </Button>
            </Corner>
          )}
        </Place>
      )}
    />
  );
}

const Place = styled.div`
  position: relative;
`;

/* On the label's line, where the field below ends. */
const Corner = styled.div`
  position: absolute;
  inset-block-start: -4px;
  inset-inline-start: 0;
  display: flex;
  justify-content: flex-end;
  width: min(280px, 100%);
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
