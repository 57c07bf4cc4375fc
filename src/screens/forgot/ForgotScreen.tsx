import { Link } from 'react-router-dom';
import { Recovery } from '@/api/contract/auth';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { EmailField } from '@/components/forms/SignInForm';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import { publicPaths } from '@/screens/publicPaths';

export interface ForgotScreenProps {
  isPending: boolean;
  /** The server's message, the same for known and unknown addresses. */
  sent: string | null;
  error: string | null;
  onRecover(recovery: Recovery): void;
}

export function ForgotScreen({ isPending, sent, error, onRecover }: ForgotScreenProps) {
  // Without values, so that what was typed before the scripts loaded stays.
  const form = useZodForm(Recovery, { defaultValues: {} });

  return (
    <PublicPage
      title="Forgot your password?"
      lead="Enter your email and we’ll send you a link that works for 15 minutes."
    >
      <form method="post" onSubmit={form.handleSubmit(onRecover)} noValidate>
        <Stack gap={5}>
          {error && <Alert kind="error">{error}</Alert>}
          {sent && <Alert kind="good">{sent}</Alert>}
          <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
          <Button type="submit" kind="accent" isPending={isPending} pendingLabel="Sending…">
            Recover
          </Button>
        </Stack>
      </form>
      <Link to={publicPaths.login}>Back to login</Link>
    </PublicPage>
  );
}
