import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ForgotScreen } from '@/screens/forgot/ForgotScreen';
import { paths } from '@/screens/paths';

const meta = {
  title: 'Screens/Public pages/Forgot password',
  component: ForgotScreen,
  args: { isPending: false, sent: null, error: null, onRecover: fn() },
  parameters: { layout: 'fullscreen', path: paths.forgot },
} satisfies Meta<typeof ForgotScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const email = () => screen.getByLabelText('Email');

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Recover' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
      'href',
      '/login',
    );
  },
};

export const EnterSends: Story = {
  play: async ({ args }) => {
    await userEvent.type(email(), 'editor@researchdesk.example{Enter}');
    await expect(args.onRecover).toHaveBeenCalledTimes(1);
    await expect(args.onRecover).toHaveBeenCalledWith(
      { email: 'editor@researchdesk.example' },
      expect.anything(),
    );
  },
};

export const NotAnAddress: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args, canvas }) => {
    await userEvent.type(email(), 'editor');
    await userEvent.click(canvas.getByRole('button', { name: 'Recover' }));
    await expect(
      await canvas.findByText('Enter the email address that you sign in with.'),
    ).toBeVisible();
    await expect(email()).toHaveFocus();
    await expect(email()).toBeInvalid();
    await expect(args.onRecover).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(email(), 'editor@researchdesk.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }));
    await expect(args.onRecover).not.toHaveBeenCalled();
  },
};

/** The answer doesn't reveal which addresses have an account. */
export const Sent: Story = {
  tags: ['visual'],
  args: { sent: "If this address has an account, we've sent it an email." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("we've sent it an email");
  },
};

export const Failed: Story = {
  args: { error: 'The server can’t be reached. Try again in a minute.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('can’t be reached');
  },
};

export const LongText: Story = {
  args: {
    error:
      'The mail server refused the message: 450 4.7.1 <a-very-long-mailbox-name@researchdesk.example>: Recipient address rejected: greylisted, try again in 300 seconds.',
  },
};
