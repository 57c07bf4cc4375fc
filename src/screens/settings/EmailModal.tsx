import { EmailDraft } from '@/api/contract/account';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';

interface EmailModalProps {
  /** The address that it changes. */
  email: string;
  onChange(draft: EmailDraft): Promise<boolean>;
  onClose(): void;
}

/** Asks for a new address, which gets a link. */
export default function EmailModal({ email, onChange, onClose }: EmailModalProps) {
  const form = useZodForm(EmailDraft, { defaultValues: { email: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <FormModal
      title="Change email"
      size="small"
      submitLabel="Send link"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (draft.email.toLowerCase() === email.toLowerCase()) {
          form.setError('email', { message: 'This is your address already.' });
        } else if (await onChange(draft)) onClose();
      })}
      onClose={onClose}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link there. Your email changes once you open it and press Confirm."
        error={errors.email?.message}
        {...form.register('email')}
      />
    </FormModal>
  );
}
