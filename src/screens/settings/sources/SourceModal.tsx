import type { BodyOf } from '@/api/contract/call';
import type { Source, sourceCalls, SourceField } from '@/api/contract/sources';
import { FormModal } from '@/components/feedback/FormModal';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { settingsIn, sourceForm } from '@/domain/market/sourceForm';

interface SourceModalProps {
  source: Source;
  /** Whether it is to be read. */
  isOn: boolean;
  onSave(draft: BodyOf<typeof sourceCalls.save>): Promise<boolean>;
  onClose(): void;
}

/** What a source has to be told. A stored key isn't shown, and stays if its field stays empty. */
export default function SourceModal({ source, isOn, onSave, onClose }: SourceModalProps) {
  const { name, label, fields, is_key_from_environment: isKeyFixed } = source;
  const form = useZodForm(sourceForm(source), {
    defaultValues: {
      is_on: isOn,
      values: { ...settingsIn(source), key: '' },
      is_key_removed: false,
    },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [typedKey, isKeyRemoved] = form.watch(['values.key', 'is_key_removed']);
  const changesKey = Boolean(typedKey?.trim()) || isKeyRemoved;

  const handleSubmit = form.handleSubmit(async ({ is_on, values }) => {
    const { key = '', ...settings } = values;
    const isElsewhere = (settings['address'] ?? '') !== (settingsIn(source)['address'] ?? '');
    if (isElsewhere && source.key_end && !changesKey) {
      const message = 'Enter it again, because it goes to another address now.';
      form.setError('values.key', { message }, { shouldFocus: true });
      return;
    }
    const change = changesKey ? { key: isKeyRemoved ? '' : key } : {};
    if (await onSave({ name, is_on, settings, ...change })) onClose();
  });

  return (
    <FormModal
      title={label}
      submitLabel="Save source"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <CheckboxField label="Use this source" {...form.register('is_on')} />
        {fields.map((field) =>
          field.is_secret && isKeyFixed ? (
            <p key={field.name}>The key is set on the server, so it can’t be changed here.</p>
          ) : (
            <SourceInput
              key={field.name}
              {...{ source, field }}
              error={errors.values?.[field.name]?.message}
              {...form.register(`values.${field.name}`)}
            />
          ),
        )}
        {source.key_end && !isKeyFixed && !typedKey && (
          <CheckboxField label="Remove the stored key" {...form.register('is_key_removed')} />
        )}
      </Stack>
    </FormModal>
  );
}

interface SourceInputProps extends Omit<React.ComponentProps<'input'>, 'children'> {
  source: Source;
  field: SourceField;
  error: string | undefined;
}

function SourceInput({ source, field, error, ...input }: SourceInputProps) {
  const { label, hint, options, is_secret: isSecret } = field;
  if (options.length > 0) {
    return (
      <SelectField
        {...(input as React.ComponentProps<'select'>)}
        {...{ label, hint, options, error }}
      />
    );
  }
  const stored =
    isSecret && source.key_end ? `The stored one stays if this is empty. ${hint}` : hint;
  return (
    <TextField
      {...input}
      {...{ label, error }}
      hint={stored}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      inputMode={field.name === 'address' ? 'url' : undefined}
    />
  );
}
