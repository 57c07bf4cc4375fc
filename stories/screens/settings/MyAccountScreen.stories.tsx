import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleAccountView, sampleRecoveryCodes, sampleSecondFactor } from '@/api/samples/account';
import { samplePasskeys } from '@/api/samples/passkeys';
import { paths } from '@/screens/paths';
import { MyAccountScreen } from '@/screens/settings/MyAccountScreen';
import { confirm, fitsWindow, retries } from '@stories/screens/plays';

const secondFactor = {
  onStart: fn(async () => sampleSecondFactor),
  onConfirm: fn(async () => sampleRecoveryCodes),
  onStop: fn(async () => true),
  onRenew: fn(async () => sampleRecoveryCodes),
  onCopy: fn(async () => true),
  onDownload: fn(),
};

const meta = {
  title: 'Screens/Settings/My account',
  component: MyAccountScreen,
  args: {
    account: sampleAccountView,
    error: null,
    onRetry: fn(),
    onSaveName: fn(async () => true),
    onChangeEmail: fn(async () => true),
    onChangePassword: fn(async () => true),
    onEndSession: fn(async () => true),
    onEndOthers: fn(async () => true),
    secondFactor,
    startPage: 'dashboard',
    onStartPage: fn(),
    theme: 'light',
    onTheme: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.settings },
} satisfies Meta<typeof MyAccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the permission of the user', async () => {
      await expect(canvas.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(canvas.getByText('Administrator')).toBeVisible();
    });
    await step('See which sessions can be ended', async () => {
      await expect(canvas.getByText('this session')).toBeVisible();
      await expect(canvas.getAllByRole('button', { name: /^End / })).toHaveLength(3);
    });
  },
};

const passkeys = {
  passkeys: samplePasskeys,
  error: null,
  onRetry: fn(),
  onAdd: fn(async () => true),
  onRemove: fn(async () => true),
};

export const Passkeys: Story = {
  args: { passkeys },
  play: async ({ canvas, step }) => {
    await step('Remove one', async () => {
      await confirm('Remove Security key', 'Remove', 'Remove Security key?');
      await expect(passkeys.onRemove).toHaveBeenCalledWith(samplePasskeys[1]);
    });
    await step('Add one under a name', async () => {
      await userEvent.click(button('Add passkey'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
      await expect(await dialog.findByText('Enter a name.')).toBeVisible();
      await userEvent.type(dialog.getByLabelText('Name'), 'iPhone{Enter}');
      await waitFor(() => expect(passkeys.onAdd).toHaveBeenCalledWith({ name: 'iPhone' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await expect(canvas.getByText('never used', { exact: false })).toBeVisible();
  },
};

/** On a phone only the open section is shown, until the others are asked for. */
export const AllSettings: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const links = () => within(canvas.getByRole('navigation', { name: 'Settings' }));
    await expect(links().getAllByRole('link')).toHaveLength(1);
    await expect(links().getByRole('link', { name: 'My account' })).toBeVisible();
    await userEvent.click(button('All settings'));
    await expect(links().getByRole('link', { name: 'Activity' })).toBeVisible();
    await expect(links().getAllByRole('heading')).toHaveLength(5);
    await userEvent.click(button('All settings'));
    await expect(links().queryByRole('link', { name: 'Activity' })).toBeNull();
  },
};

export const SavesTheName: Story = {
  play: async ({ args, canvas }) => {
    const name = canvas.getByLabelText('First name');
    await userEvent.clear(name);
    await userEvent.click(button('Save name'));
    await expect(await canvas.findByText('Enter a first name.')).toBeVisible();
    await userEvent.type(name, 'Ada');
    await userEvent.click(button('Save name'));
    await waitFor(() => expect(args.onSaveName).toHaveBeenCalledWith({ first_name: 'Ada' }));
  },
};

export const ChangesTheEmail: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Change email'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    const field = dialog.getByLabelText('New email');
    await userEvent.type(field, 'robin{Enter}');
    await expect(await dialog.findByText('Enter a complete email address.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Editor@researchdesk.example{Enter}');
    await expect(await dialog.findByText('This is your address already.')).toBeVisible();
    await expect(args.onChangeEmail).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'robin@desk.example{Enter}');
    await waitFor(() =>
      expect(args.onChangeEmail).toHaveBeenCalledWith({ email: 'robin@desk.example' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const newEmail = { onConfirm: fn(async () => undefined), onClose: fn() };

/** The link in the email was opened. Nothing changes until the button is pressed. */
export const ConfirmsTheEmail: Story = {
  args: { newEmail },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(newEmail.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(newEmail.onClose).toHaveBeenCalledTimes(1));
    await expect(newEmail.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** Signs in with the firm's identity provider only, which names the address. */
export const NoPassword: Story = {
  args: {
    passkeys,
    account: {
      ...sampleAccountView,
      has_password: false,
      email_note: 'You sign in with Google, so your address can’t be changed here.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You sign in with Google/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save name' })).toBeVisible();
    for (const name of ['Change email', 'Change password', 'Add passkey'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};

async function changePassword(current: string, next: string, confirm = next) {
  await userEvent.type(screen.getByLabelText('Current password'), current);
  await userEvent.type(screen.getByLabelText('New password'), next);
  await userEvent.type(screen.getByLabelText('Confirm new password'), confirm);
  await userEvent.click(button('Change password'));
}

export const ChangesThePassword: Story = {
  play: async ({ args }) => {
    await changePassword('Desk2026!', 'correct horse battery');
    await waitFor(() => expect(args.onChangePassword).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
  },
};

/** What was typed stays. */
export const PasswordRefused: Story = {
  args: { onChangePassword: fn(async () => false) },
  play: async ({ args }) => {
    await changePassword('wrong', 'correct horse battery');
    await waitFor(() => expect(args.onChangePassword).toHaveBeenCalledTimes(1));
    await expect(screen.getByLabelText('New password')).toHaveValue('correct horse battery');
  },
};

export const WeakPassword: Story = {
  play: async ({ args, canvas }) => {
    await changePassword('Desk2026!', 'short', 'other');
    await expect(await canvas.findByText('Use at least 8 characters.')).toBeVisible();
    await expect(args.onChangePassword).not.toHaveBeenCalled();
  },
};

export const EndsSessions: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('End Safari on iPhone at 198.51.100.7'));
    await expect(args.onEndSession).toHaveBeenCalledWith(sampleAccountView.sessions[1]);
    await confirm('End all others', 'End all others');
    await waitFor(() => expect(args.onEndOthers).toHaveBeenCalledTimes(1));
  },
};

export const TurnOnTwoStep: Story = {
  play: async () => {
    await userEvent.click(button('Turn on'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' }));
    await expect(
      dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy key' }));
    await expect(secondFactor.onCopy).toHaveBeenCalledWith(sampleSecondFactor.secret);
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await expect(await dialog.findByText('Enter the 6-digit code from your app.')).toBeVisible();
  },
};

export const RecoveryCodes: Story = {
  play: async () => {
    await userEvent.click(button('Turn on'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-step sign-in' }));
    await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(secondFactor.onConfirm).toHaveBeenCalledWith('123456'));
    const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(codes.getByRole('button', { name: 'Download' }));
    await expect(secondFactor.onDownload).toHaveBeenCalledWith(sampleRecoveryCodes);
  },
};

/** The dialog stays open, with the code as it was typed. */
export const CodeRefused: Story = {
  args: { secondFactor: { ...secondFactor, onConfirm: fn(async () => null) } },
  play: async () => {
    await userEvent.click(button('Turn on'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Code'), '000000{Enter}');
    await expect(dialog.getByLabelText('Code')).toHaveValue('000000');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

export const TurnOffTwoStep: Story = {
  args: { account: { ...sampleAccountView, has_second_factor: true, recovery_codes: 2 } },
  play: async () => {
    await expect(screen.getByText('On. 2 recovery codes are left.')).toBeVisible();
    await confirm('Turn off', 'Turn off', /just your password/);
    await waitFor(() => expect(secondFactor.onStop).toHaveBeenCalledTimes(1));
  },
};

/** The earlier codes end, and the new ones are shown once. */
export const NewRecoveryCodes: Story = {
  args: { account: { ...sampleAccountView, has_second_factor: true, recovery_codes: 2 } },
  play: async () => {
    await userEvent.click(button('New recovery codes'));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Make codes' }));
    const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    await expect(codes.getByText('Your earlier codes don’t work anymore.')).toBeVisible();
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
  },
};

/** Only this session is open. */
export const Empty: Story = {
  args: { account: { ...sampleAccountView, sessions: sampleAccountView.sessions.slice(0, 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'End all others' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { account: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Save name' })).toBeNull();
  },
};

export const Failed: Story = {
  args: { account: undefined, error: 'Your account couldn’t be loaded. Try again.' },
  play: retries,
};

export const LongText: Story = {
  args: {
    account: {
      ...sampleAccountView,
      first_name: 'W'.repeat(100),
      email: `${'long'.repeat(40)}@researchdesk.example`,
    },
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
