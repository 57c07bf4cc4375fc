import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleUser } from '@/api/samples/auth';
import { SignInAgain } from '@/screens/composer/SignInAgain';

const meta = {
  title: 'Screens/Newsletters/Composer/Sign in again',
  component: SignInAgain,
  args: {
    user: { name: sampleUser.first_name, email: sampleUser.email },
    other: null,
    isInJournal: true,
    isPending: false,
    error: null,
    onSignIn: fn(),
    onContinue: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SignInAgain>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.getByRole('dialog');
const password = () => screen.getByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('See that the text is kept and the email filled in', async () => {
      await expect(dialog()).toHaveAccessibleName('Sign in again');
      await expect(dialog()).toHaveTextContent('kept on this computer');
      await expect(screen.getByLabelText('Email')).toHaveValue(sampleUser.email);
      await expect(password()).toHaveFocus();
    });
    await step('Enter the password and sign in', async () => {
      await userEvent.type(password(), 'Desk2026!');
      await userEvent.click(button('Sign in'));
      await expect(args.onSignIn).toHaveBeenCalledWith({
        email: sampleUser.email,
        password: 'Desk2026!',
      });
    });
  },
};

export const PasswordMissing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(button('Sign in'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something was wrong. Try again',
    );
    await expect(args.onSignIn).not.toHaveBeenCalled();
    await expect(password()).toHaveFocus();
  },
};

export const WrongPassword: Story = {
  args: { error: 'Something was wrong. Try again' },
};

export const TooManyAttempts: Story = {
  args: { error: 'Too many attempts. Try again in 15 minutes.' },
};

export const ServerGone: Story = {
  args: { error: 'The server can’t be reached. Check your connection and try again.' },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args }) => {
    await userEvent.type(password(), 'Desk2026!');
    await expect(button('Loading...')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button('Loading...'));
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

/** Escape, the cross and the button all do the same: editing continues, signed out. */
export const PutAside: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Keep editing'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const NotKept: Story = {
  args: { isInJournal: false },
  play: async () => {
    await expect(dialog()).toHaveTextContent('only on this page');
  },
};

export const OtherUser: Story = {
  args: { other: { name: 'Ada', email: 'ada@researchdesk.example' } },
  play: async ({ args }) => {
    await expect(dialog()).toHaveAccessibleName('Ada is signed in now');
    await userEvent.click(button('Continue as Ada'));
    await expect(args.onContinue).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Sign in as Robin'));
    await expect(password()).toHaveFocus();
  },
};

export const OtherUserNotKept: Story = {
  args: { ...OtherUser.args, isInJournal: false },
};

export const LongText: Story = {
  args: {
    user: {
      name: 'Maximiliana Featherstonehaugh-Cholmondeley',
      email: `${'first.second.'.repeat(6)}editor@researchdesk.example`,
    },
    other: { name: 'Ada-Konstantina', email: 'ada@a-very-long-department.researchdesk.example' },
  },
};

export const Narrow: Story = {
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(button('Continue as Ada-Konstantina')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const CodeStep: Story = {
  args: { codeStep: { onCode: fn(), onBack: fn() } },
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.click(button('Sign in'));
    await expect(args.codeStep?.onCode).toHaveBeenCalledWith('123456');
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};
