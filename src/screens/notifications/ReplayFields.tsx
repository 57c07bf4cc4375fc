import { useId } from 'react';
import { styled } from 'styled-components';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextField } from '@/components/forms/fields/TextField';
import { color, radius, size, space } from '@/components/theme/tokens';
import { typeLabel } from '@/domain/messaging/notificationText';
import type { NotificationForm } from './useNotificationForm';

const types = [
  { value: '', label: typeLabel('') },
  { value: 'webinar', label: typeLabel('webinar') },
];

/** The two fields of a webinar replay, between their banners. */
export function ReplayFields({ form }: { form: NotificationForm }) {
  const bannerId = useId();
  const { errors } = form.formState;
  return (
    <Replays role="group" aria-labelledby={bannerId}>
      <Banner id={bannerId}>ONLY USE THE FOLLOWING 2 FIELDS for sending WEBINAR REPLAYS!</Banner>
      <Pair>
        <SelectField
          label="Type"
          options={types}
          error={errors.type?.message}
          {...form.register('type')}
        />
        <TextField
          label="Post Id"
          inputMode="numeric"
          autoComplete="off"
          error={errors.post_id?.message}
          {...form.register('post_id')}
        />
      </Pair>
      <Banner>--- END of replays ---</Banner>
    </Replays>
  );
}

const Replays = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${radius.control};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space(3)} ${space(4)};
`;

const Banner = styled.p`
  color: ${color.warn};
  font-size: ${size.table};
  font-weight: 600;
`;
