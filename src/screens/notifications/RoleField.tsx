import { Controller, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { notificationRoles } from '@/api/contract/notifications';
import type { Service } from '@/api/contract/services';
import { SelectField } from '@/components/forms/fields/SelectField';
import { color, size, space } from '@/components/theme/tokens';
import { rolesOf } from '@/domain/messaging/notificationText';
import type { NotificationForm, RoleNote } from './useNotificationForm';
import { nameOfValue } from '@/domain/messaging/names';

interface RoleFieldProps {
  form: NotificationForm;
  note: RoleNote | null;
  onChange(role: string): void;
}

/** Who gets the notification, with a note when a change of service cleared the choice. */
export function RoleField({ form, note, onChange }: RoleFieldProps) {
  const service = useWatch({ control: form.control, name: 'service' });
  return (
    <Group>
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <SelectField
            label="Role"
            options={[{ value: '', label: 'Choose a role' }, ...rolesOf(service)]}
            {...field}
            onChange={(event) => onChange(event.target.value)}
            error={fieldState.error?.message}
          />
        )}
      />
      <Note role="status">{note && sentence(note, service)}</Note>
    </Group>
  );
}

function sentence({ role, became }: RoleNote, service: Service): string {
  const name = `“${labelOf(role)}”`;
  if (became === 'restored')
    return `${name} is available for ${nameOfValue(service)} and is selected again.`;
  return `${name} isn’t available for ${nameOfValue(service)}. Choose another role.`;
}

/** Of whichever service has it; a role that none has keeps its own word. */
function labelOf(role: string): string {
  const all = Object.values(notificationRoles).flat();
  return all.find(({ value }) => value === role)?.label ?? role;
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

const Note = styled.p`
  color: ${color.warn};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
