import { useWatch } from 'react-hook-form';
import type { NotificationDraft } from '@/api/contract/notifications';
import { services, type Service } from '@/api/contract/services';
import { FormModal } from '@/components/feedback/FormModal';
import { SelectField } from '@/components/forms/SelectField';
import { TextField } from '@/components/forms/TextField';
import { Stack } from '@/components/layout/Stack';
import { Columns, Rail } from './formColumns';
import { LockScreens } from './LockScreens';
import { ReplayFields } from './ReplayFields';
import { RoleField } from './RoleField';
import { ScheduleField } from './ScheduleField';
import { useNotificationForm, type NotificationForm as Form } from './useNotificationForm';
import { WordFields } from './WordFields';

export interface NotificationFormProps {
  draft: NotificationDraft;
  title: string;
  now: Date;
  onSave(draft: NotificationDraft): Promise<boolean>;
  onClose(): void;
}

const serviceOptions = services.map((value) => ({ value, label: value }));

/** The fields in the specification's order, and what a reader's phone will show of them. */
export function NotificationForm({ draft, title, now, onSave, onClose }: NotificationFormProps) {
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
          <WordFields form={form} />
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
          <LivePreview form={form} now={now} />
        </Rail>
      </Columns>
    </FormModal>
  );
}

function LivePreview({ form, now }: { form: Form; now: Date }) {
  const [service, title, message] = useWatch({
    control: form.control,
    name: ['service', 'title', 'message'],
  });
  return <LockScreens {...{ service, title, message, now }} />;
}
