import { useController } from 'react-hook-form';
import { DateTimeField } from '@/components/forms/DateTimeField';
import { formatOffset } from '@/domain/dates';
import { firmZone } from '@/domain/firmZone';
import type { AnnouncementControl } from './announcementForm';
import { focusInside } from './focusInside';

interface TimeFieldProps {
  label: string;
  name: 'date_start' | 'date_end';
  control: AnnouncementControl;
}

const place = firmZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** A wall clock and the offset that it stands for. */
export function TimeField({ label, name, control }: TimeFieldProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: name === 'date_start' ? { deps: ['date_end'] } : undefined,
  });
  const offset = formatOffset(field.value);
  return (
    <div
      ref={focusInside(field.ref, '[role=spinbutton]')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur();
      }}
    >
      <DateTimeField
        label={label}
        hint={offset ? `${place} time, ${offset}` : `${place} time`}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}
