import { ProofDraft } from '@/api/contract/account';
import { styled } from 'styled-components';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { type ButtonKind, buttonStyle } from '@/components/actions/buttonStyle';
import { Alert } from '@/components/feedback/Alert';
import { FormModal } from '@/components/feedback/FormModal';
import { Modal } from '@/components/feedback/Modal';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { PasswordField } from '@/components/forms/SignInForm';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';

export interface ProofModalProps {
  /** False for somebody who signs in with the identity provider only. */
  hasPassword: boolean;
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

/** Asks for the password, a passkey or a new sign-in before a sensitive change. */
export default function ProofModal(props: ProofModalProps) {
  const { hasPassword, provider, onClose } = props;
  if (hasPassword || !provider) return <PasswordModal {...props} />;
  return (
    <Modal
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ProviderLink href={provider.href} $kind="accent">
            Sign in again with {provider.name}
          </ProviderLink>
        </>
      }
    >
      <p>
        You signed in a while ago. Sign in again, then make the change within 10 minutes. You’ll
        come back to this page.
      </p>
    </Modal>
  );
}

const title = 'Confirm that it’s you';

function PasswordModal({ error, passkey, provider, onProve, onClose }: ProofModalProps) {
  const form = useZodForm(ProofDraft, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormModal
      title={title}
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

const ProviderLink = styled.a<{ $kind: ButtonKind }>`
  ${buttonStyle}
`;
