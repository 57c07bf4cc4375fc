import { levels } from '@/api/contract/call';
import { UserDraft } from '@/api/contract/users';
import { FormModal } from '@/components/feedback/FormModal';
import { RadioField } from '@/components/forms/fields/RadioField';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { levelOptions } from './levelOptions';

interface PersonModalProps {
  onAdd(draft: UserDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds a colleague, who gets no password yet. */
export default function PersonModal({ onAdd, onClose }: PersonModalProps) {
  const form = useZodForm(UserDraft, {
    defaultValues: { first_name: '', email: '', level: levels.write },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Add person"
      submitLabel="Add person"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (await onAdd(draft)) onClose();
      })}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <RadioField
          label="Level"
          options={levelOptions}
          error={errors.level?.message}
          {...form.register('level', { setValueAs: Number })}
        />
      </Stack>
    </FormModal>
  );
}
