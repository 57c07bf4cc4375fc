import { ProofDraft } from '@/api/contract/account';
import { FormModal } from '@/components/feedback/FormModal';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { PasswordField } from '@/components/forms/SignInForm';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';

export interface ProofModalProps {
  /** Why the last password was refused, or null. */
  error: string | null;
  onProve(password: string): Promise<void>;
  onClose(): void;
}

/** Asks for the password before a sensitive change. */
export default function ProofModal({ error, onProve, onClose }: ProofModalProps) {
  const form = useZodForm(ProofDraft, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Confirm that it’s you"
      size="small"
      submitLabel="Confirm"
      isDirty={false}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(({ password }) => onProve(password))}
      onClose={onClose}
    >
      <Stack>
        <p>You signed in a while ago, and this change needs your password.</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message ?? (isSubmitting ? undefined : (error ?? undefined))}
          {...form.register('password')}
        />
        <Text tone="soft" size="table">
          No password? Sign out and in again, and make the change within 10 minutes.
        </Text>
      </Stack>
    </FormModal>
  );
}
