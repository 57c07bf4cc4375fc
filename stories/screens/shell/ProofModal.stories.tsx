import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import ProofModal from '@/screens/shell/ProofModal';

const meta = {
  title: 'Screens/Shell/Confirm that it’s you',
  component: ProofModal,
  args: { hasPassword: true, error: null, onProve: fn(async () => undefined), onClose: fn() },
} satisfies Meta<typeof ProofModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const password = () => screen.getByLabelText('Your password');
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

/** Opens above the form whose change needs it, and nothing that was typed there is lost. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('Confirm without a password: an error appears', async () => {
      await expect(password()).toHaveFocus();
      await userEvent.click(confirm());
      await expect(await screen.findByText('Enter your password.')).toBeVisible();
    });
    await step('Enter the password and confirm', async () => {
      await userEvent.type(password(), 'Desk2026!{Enter}');
      await waitFor(() => expect(args.onProve).toHaveBeenCalledWith('Desk2026!'));
    });
  },
};

export const WrongPassword: Story = {
  args: { error: 'Your password isn’t right. Try again.' },
  play: async ({ args }) => {
    await expect(password()).toBeInvalid();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const onUse = fn(async () => undefined);

/** For somebody who has one. */
export const Passkey: Story = {
  args: { passkey: { error: null, onUse } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await expect(onUse).toHaveBeenCalledTimes(1);
    await expect(args.onProve).not.toHaveBeenCalled();
  },
};

export const NoPasskeyUsed: Story = {
  args: { passkey: { error: 'No passkey was used. Try again when you’re ready.', onUse } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('No passkey was used.');
  },
};

/** The firm has an identity provider. */
export const Provider: Story = {
  args: {
    passkey: { error: null, onUse },
    provider: { name: 'Google', href: '/user/signin/google?from=%2Fapp%2Fsettings' },
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('link', { name: 'Sign in again with Google' })).toHaveAttribute(
      'href',
      args.provider?.href,
    );
  },
};

/** Passwords are turned off. */
export const ProviderOnly: Story = {
  args: {
    hasPassword: false,
    provider: { name: 'Google', href: '/user/signin/google?from=%2Fapp%2Fsettings' },
  },
  play: async ({ args }) => {
    await expect(screen.queryByLabelText('Your password')).toBeNull();
    await expect(screen.getByRole('link', { name: 'Sign in again with Google' })).toHaveAttribute(
      'href',
      args.provider?.href,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const TooManyAttempts: Story = {
  args: { error: 'Too many attempts. Try again in 15 minutes.' },
  play: async () => {
    await expect(screen.getByText(/^Too many attempts/)).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
