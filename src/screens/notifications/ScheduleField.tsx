import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { dateFieldWidth, DateTimeField } from '@/components/forms/dates/DateTimeField';
import { gapError } from '@/domain/format/dates';
import { scheduleHint } from '@/domain/messaging/pushSchedule';
import type { NotificationForm } from './useNotificationForm';

/** When it is sent automatically; empty if it is sent by hand. */
export function ScheduleField({ form, now }: { form: NotificationForm; now: Date }) {
  const root = useRef<HTMLDivElement>(null);
  const [clears, setClears] = useState(0);
  const focus = () => root.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();

  return (
    <Controller
      control={form.control}
      name="start_date"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Root
          ref={(node) => {
            root.current = node;
            ref(node && { focus });
          }}
        >
          <DateTimeField
            // A new key also clears a partly typed date.
            key={clears}
            label="Schedule"
            hint={scheduleHint(value, now)}
            value={value}
            onChange={onChange}
            error={gapError(value) ?? error?.message}
          />
          {value !== '' && (
            <ClearButtonBox>
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
            </ClearButtonBox>
          )}
        </Root>
      )}
    />
  );
}

const Root = styled.div`
  position: relative;
`;

/* On the label's line, where the field below ends. */
const ClearButtonBox = styled.div`
  position: absolute;
  inset-block-start: -4px;
  inset-inline-start: 0;
  display: flex;
  justify-content: flex-end;
  width: min(${dateFieldWidth}, 100%);
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
