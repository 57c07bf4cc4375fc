import { useState } from 'react';
import { type Level, levels } from '@/api/contract/call';
import { UserDraft } from '@/api/contract/users';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { RadioField } from '@/components/forms/fields/RadioField';
import { levelNames } from '@/domain/firm/permission';

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

interface LevelFieldProps {
  hint?: string;
  value: Level;
  onChange(level: Level): void;
}

const known = Object.values(levels);

const options = [
  { value: String(levels.write), label: `${levelNames[1]}: writes and sends tests` },
  {
    value: String(levels.publish),
    label: `${levelNames[2]}: also sends, pushes, publishes and deletes`,
  },
  { value: String(levels.administer), label: `${levelNames[3]}: also manages people and settings` },
];

/** The levels as choices, each with what it allows. */
export function LevelField({ hint, value, onChange }: LevelFieldProps) {
  return (
    <RadioField
      label="Level"
      {...(hint && { hint })}
      options={options}
      isStacked
      value={String(value)}
      onChange={({ target }) => {
        const chosen = known.find((level) => String(level) === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
