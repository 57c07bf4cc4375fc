import { SignUp, type Credentials } from '@/api/contract/auth';
import { FormModal } from '@/components/feedback/FormModal';
import { EmailField, PasswordField } from '@/components/forms/SignInForm';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';

interface SignUpModalProps {
  onSignUp(credentials: Credentials): Promise<boolean>;
  onClose(): void;
}

export default function SignUpModal({ onSignUp, onClose }: SignUpModalProps) {
  const form = useZodForm(SignUp, { defaultValues: { email: '', password: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;

  return (
    <FormModal
      title="Sign up"
      size="small"
      submitLabel="Sign up"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (credentials) => {
        if (await onSignUp(credentials)) onClose();
      })}
      onClose={onClose}
    >
      <Stack>
        <EmailField error={errors.email?.message} {...form.register('email')} />
        <PasswordField
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </Stack>
    </FormModal>
  );
}
