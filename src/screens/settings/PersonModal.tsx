import { useState } from 'react';
import { levels, type Level } from '@/api/contract/call';
import { UserDraft } from '@/api/contract/users';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { LevelField } from './LevelField';

interface PersonModalProps {
  onAdd(draft: UserDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds a colleague, who gets no password yet. */
export default function PersonModal({ onAdd, onClose }: PersonModalProps) {
  const [level, setLevel] = useState<Level>(levels.write);
  const form = useZodForm(UserDraft, {
    defaultValues: { first_name: '', email: '', level: levels.write },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Add person"
      submitLabel="Add person"
      isDirty={isDirty || level !== levels.write}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (await onAdd({ ...draft, level })) onClose();
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
        <LevelField value={level} onChange={setLevel} />
      </Stack>
    </FormModal>
  );
}
