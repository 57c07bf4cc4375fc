import { Link } from 'react-router-dom';
import { PasswordReset } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { EmailField, PasswordField } from '@/components/forms/SignInForm';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import { publicPaths } from '@/screens/publicPaths';

export interface ResetScreenProps {
  /** False if the link has no token. */
  hasToken: boolean;
  isPending: boolean;
  isDone: boolean;
  error: string | null;
  onUpdate(reset: PasswordReset): void;
}

export function ResetScreen({ hasToken, isPending, isDone, error, onUpdate }: ResetScreenProps) {
  // Without values, so that what was typed before the scripts loaded stays.
  const form = useZodForm(PasswordReset, { defaultValues: {} });
  const { errors } = form.formState;

  if (!hasToken) {
    return (
      <PublicPage title="Reset password">
        <Alert kind="error">This link is incomplete. Request a new one.</Alert>
        <Link to={publicPaths.forgot}>Forgot your password?</Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Reset password">
      <form method="post" onSubmit={form.handleSubmit(onUpdate)} noValidate>
        <Stack gap={5}>
          {error && <Alert kind="error">{error}</Alert>}
          {isDone && (
            <Alert kind="good">Your password was changed. The login page opens in 3 seconds.</Alert>
          )}
          <EmailField error={errors.email?.message} {...form.register('email')} />
          <PasswordField
            autoComplete="new-password"
            hint="8 to 128 characters of any kind. Several words are easy to remember."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
          <Button
            type="submit"
            kind="accent"
            isPending={isPending}
            pendingLabel="Updating…"
            disabled={isDone}
          >
            Update
          </Button>
        </Stack>
      </form>
      <Link to={publicPaths.login}>Back to login</Link>
    </PublicPage>
  );
}
