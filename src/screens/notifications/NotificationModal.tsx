import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { NotificationDraft } from '@/api/contract/notifications';
import { type Service, services } from '@/api/contract/services';
import { FormModal } from '@/components/feedback/FormModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextField } from '@/components/forms/fields/TextField';
import { Stack } from '@/components/layout/Stack';
import { below, space } from '@/components/theme/tokens';
import { LockScreens, type AppNames } from './LockScreens';
import { ReplayFields } from './ReplayFields';
import { RoleField } from './RoleField';
import { ScheduleField } from './ScheduleField';
import { MessageFields } from './MessageFields';
import { type NotificationForm as Form, useNotificationForm } from './useNotificationForm';
import { optionsOf } from '@/domain/messaging/names';

interface NotificationModalProps {
  /** Undefined while the notification is being read. */
  draft: NotificationDraft | undefined;
  title: 'Add Notification' | 'Edit Notification';
  now: Date;
  apps: AppNames;
  onSave(draft: NotificationDraft): Promise<boolean>;
  onClose(): void;
}

const fields = ['Name', 'Title', 'Message', 'Service', 'Type', 'URL', 'Role', 'Schedule'];

/** Adds a notification, or edits the one with the draft's id. */
export default function NotificationModal({ draft, ...rest }: NotificationModalProps) {
  if (draft) return <NotificationForm draft={draft} {...rest} />;
  return (
    <FormModal
      title={rest.title}
      size="xlarge"
      isDirty={false}
      isDisabled
      onSubmit={() => undefined}
      onClose={rest.onClose}
    >
      <Columns role="status" aria-busy="true" aria-label="Loading the notification">
        <Stack gap={12}>
          {fields.map((field) => (
            <Skeleton key={field} lines={1} height={34} />
          ))}
        </Stack>
        <Stack gap={8}>
          <Skeleton lines={1} height={272} />
          <Skeleton lines={1} height={312} />
        </Stack>
      </Columns>
    </FormModal>
  );
}

export interface NotificationFormProps {
  draft: NotificationDraft;
  title: string;
  now: Date;
  apps: AppNames;
  onSave(draft: NotificationDraft): Promise<boolean>;
  onClose(): void;
}

const serviceOptions = optionsOf(services);

/** The form's fields, and a preview of the notification on a phone. */
export function NotificationForm(props: NotificationFormProps) {
  const { draft, title, now, apps, onSave, onClose } = props;
  const { form, note, handleService, handleRole } = useNotificationForm(draft, now);
  const { errors, isDirty, isSubmitting } = form.formState;
  const service = form.register('service', {
    onChange: (event: { target: { value: Service } }) => handleService(event.target.value),
  });

  return (
    <FormModal
      title={title}
      size="xlarge"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (edited) => void (await onSave(edited)))}
      onClose={onClose}
    >
      <Columns>
        <Stack gap={4}>
          <MessageFields form={form} />
          <SelectField
            label="Service"
            options={serviceOptions}
            error={errors.service?.message}
            {...service}
          />
          <ReplayFields form={form} />
          <TextField
            label="URL"
            inputMode="url"
            autoComplete="off"
            error={errors.url?.message}
            {...form.register('url')}
          />
          <RoleField form={form} note={note} onChange={handleRole} />
          <ScheduleField form={form} now={now} />
        </Stack>
        <Rail>
          <LivePreview {...{ form, now, apps }} />
        </Rail>
      </Columns>
    </FormModal>
  );
}

function LivePreview({ form, now, apps }: { form: Form; now: Date; apps: AppNames }) {
  const [service, title, message] = useWatch({
    control: form.control,
    name: ['service', 'title', 'message'],
  });
  return <LockScreens {...{ apps, service, title, message, now }} />;
}

/** The fields with the phones next to them, or below each other on a narrow screen. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  align-items: start;
  gap: ${space(5)} ${space(8)};
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* Keeps the error visible when a field is scrolled into view on focus. */
  :is(input, select, textarea, [role='spinbutton']) {
    scroll-margin-block: ${space(16)};
  }
`;

export const Rail = styled.div`
  position: sticky;
  inset-block-start: 0;
  @media ${below.md} {
    position: static;
  }
`;
