import { ProofDraft } from '@/api/contract/account';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { FormModal } from '@/components/feedback/FormModal';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { PasswordField } from '@/components/forms/SignInForm';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';

export interface ProofModalProps {
  /** Why the last password was refused, or null. */
  error: string | null;
  /** Undefined for somebody who has none. */
  passkey?: PasskeyProof | undefined;
  /** The firm's identity provider, and where a sign-in there begins; undefined without one. */
  provider?: { name: string; href: string } | undefined;
  onProve(password: string): Promise<void>;
  onClose(): void;
}

interface PasskeyProof {
  /** Why the last one was refused, or null. */
  error: string | null;
  onUse(): Promise<void>;
}

/** Asks for the password or a passkey before a sensitive change. */
export default function ProofModal(props: ProofModalProps) {
  const { error, passkey, provider, onProve, onClose } = props;
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
        <p>
          You signed in a while ago, and this change needs your password
          {passkey && ' or a passkey'}.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message ?? (isSubmitting ? undefined : (error ?? undefined))}
          {...form.register('password')}
        />
        {passkey && (
          <>
            <div>
              <AsyncButton kind="plain" onAction={passkey.onUse}>
                Use a passkey
              </AsyncButton>
            </div>
            {passkey.error && <Alert kind="error">{passkey.error}</Alert>}
          </>
        )}
        <Text tone="soft" size="table">
          No password?{' '}
          {provider ? (
            <>
              <a href={provider.href}>Sign in again with {provider.name}</a>, then make the change
              within 10 minutes. You’ll come back to this page.
            </>
          ) : (
            'Sign out and in again, and make the change within 10 minutes.'
          )}
        </Text>
      </Stack>
    </FormModal>
  );
}
