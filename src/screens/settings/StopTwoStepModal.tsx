import { ProofDraft } from '@/api/contract/account';
import { FormModal } from '@/components/feedback/FormModal';
import { PasswordField } from '@/components/forms/SignInForm';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';

interface StopTwoStepModalProps {
  onStop(proof: string): Promise<boolean>;
  onClose(): void;
}

/** Asks who turns two-step sign-in off. */
export default function StopTwoStepModal({ onStop, onClose }: StopTwoStepModalProps) {
  const form = useZodForm(ProofDraft, { defaultValues: { proof: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Turn off two-step sign-in"
      size="small"
      submitLabel="Turn off"
      submitKind="danger"
      isDirty={false}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async ({ proof }) => {
        if (await onStop(proof)) onClose();
      })}
      onClose={onClose}
    >
      <Stack>
        <p>You’ll sign in with just your password. Your recovery codes will stop working.</p>
        <PasswordField
          label="Password or code"
          hint="Your password, a code from your app or a recovery code."
          autoComplete="current-password"
          error={errors.proof?.message}
          {...form.register('proof')}
        />
      </Stack>
    </FormModal>
  );
}
