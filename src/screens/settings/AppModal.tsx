import { useState } from 'react';
import { AppDraft } from '@/api/contract/apps';
import { services } from '@/api/contract/services';
import { FormModal } from '@/components/feedback/FormModal';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { SecretModal } from './SecretModal';
import { optionsOf } from '@/domain/messaging/names';

export interface AppModalProps {
  /** Creates a key and returns it; null if that failed. */
  onAdd(draft: AppDraft): Promise<string | null>;
  onCopy(text: string): Promise<boolean>;
  /** True where newsletters go to subscribers of our own. */
  hasSubscribers?: boolean | undefined;
  onClose(): void;
}

/** Creates a key, then shows it once. */
export default function AppModal({ onAdd, onCopy, hasSubscribers, onClose }: AppModalProps) {
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null);
  const form = useZodForm(AppDraft, {
    defaultValues: {
      name: '',
      service: '',
      origins: '',
      is_tester: false,
      manages_subscribers: false,
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  if (created) {
    return (
      <SecretModal title={`Key of ${created.name}`} secret={created.key} {...{ onCopy, onClose }}>
        Copy this key into the app now. You won’t see it again.
      </SecretModal>
    );
  }
  return (
    <FormModal
      title="Create key"
      submitLabel="Create key"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        const key = await onAdd(draft);
        if (key !== null) setCreated({ name: draft.name, key });
      })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Name"
          hint="Which app this key is for."
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField
          label="Announcements of"
          options={serviceOptions}
          error={errors.service?.message}
          {...form.register('service')}
        />
        <TextArea
          label="Origins of web apps, one per line"
          hint="Such as https://app.example.com. Leave it empty for phones and servers."
          rows={3}
          spellCheck={false}
          error={errors.origins?.message}
          {...form.register('origins')}
        />
        <CheckboxField
          label="For testers"
          hint="The app also shows announcements in testing."
          {...form.register('is_tester')}
        />
        {hasSubscribers && (
          <CheckboxField
            label="Manages subscribers"
            hint="The app adds, reads, and unsubscribes subscribers. Only for a server that keeps the key secret."
            {...form.register('manages_subscribers')}
          />
        )}
      </Stack>
    </FormModal>
  );
}

const serviceOptions = [{ value: '', label: 'Both services' }, ...optionsOf(services)];
