import { PasswordChange } from '@/api/contract/account';
import { Button } from '@/components/actions/Button';
import { PasswordField } from '@/components/forms/SignInForm';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';

interface PasswordPanelProps {
  onChange(change: PasswordChange): Promise<boolean>;
}

const empty: PasswordChange = { current: '', password: '', confirm: '' };

export function PasswordPanel({ onChange }: PasswordPanelProps) {
  const form = useZodForm(PasswordChange, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (change) => {
    if (await onChange(change)) form.reset(empty);
  });
  return (
    <Panel title="Password" note="Changing your password signs you out everywhere else.">
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.current?.message}
            {...form.register('current')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="8 to 128 characters of any kind. Several words are easy to remember."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
          <div>
            <Button type="submit" isPending={isSubmitting} pendingLabel="Changing…">
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
