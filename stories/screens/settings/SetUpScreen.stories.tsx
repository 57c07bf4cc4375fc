import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleAccountView, sampleRecoveryCodes, sampleSecondFactor } from '@/api/samples/account';
import { samplePasskeys } from '@/api/samples/passkeys';
import { paths } from '@/screens/paths';
import { SetUpScreen } from '@/screens/settings/SetUpScreen';

const passkeys = {
  passkeys: [],
  error: null,
  onRetry: fn(),
  onAdd: fn(async () => true),
  onRemove: fn(async () => true),
};

const meta = {
  title: 'Screens/Settings/Set up two-step sign-in',
  component: SetUpScreen,
  args: {
    account: sampleAccountView,
    error: null,
    onRetry: fn(),
    secondFactor: {
      onStart: fn(async () => sampleSecondFactor),
      onConfirm: fn(async () => sampleRecoveryCodes),
      onStop: fn(async () => true),
      onRenew: fn(async () => sampleRecoveryCodes),
      onCopy: fn(async () => true),
      onDownload: fn(),
    },
    passkeys,
    onDone: fn(),
    onLogOut: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.settings },
} satisfies Meta<typeof SetUpScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
  },
};

export const Done: Story = {
  args: { passkeys: { ...passkeys, passkeys: samplePasskeys } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onDone).toHaveBeenCalledTimes(1);
  },
};
