import { Credentials } from '@/api/contract/auth';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/TextField';
import { useZodForm } from '@/components/forms/useZodForm';
import { Stack } from '@/components/layout/Stack';

interface SignUpModalProps {
  onSignUp(credentials: Credentials): Promise<boolean>;
  onClose(): void;
}

export default function SignUpModal({ onSignUp, onClose }: SignUpModalProps) {
  const form = useZodForm(Credentials, { defaultValues: { email: '', password: '' } });
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
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </Stack>
    </FormModal>
  );
}
