import { PasskeyDraft } from '@/api/contract/passkeys';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';

interface PasskeyModalProps {
  onAdd(draft: PasskeyDraft): Promise<boolean>;
  onClose(): void;
}

/** Asks for a name; the browser then asks for the passkey. */
export default function PasskeyModal({ onAdd, onClose }: PasskeyModalProps) {
  const form = useZodForm(PasskeyDraft, { defaultValues: { name: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <FormModal
      title="Add a passkey"
      size="small"
      submitLabel="Continue"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (await onAdd(draft)) onClose();
      })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Where you keep it, such as MacBook or Security key. Your browser asks for the passkey next."
        error={errors.name?.message}
        {...form.register('name')}
      />
    </FormModal>
  );
}
