import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { CodeForm } from '@/components/forms/CodeForm';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Takes the code of two-step sign-in, or a recovery code.',
  do: ['Accept spaces and dashes as people type them.'],
  dont: ['Don’t say whether the password was right.'],
  instead: ['Email and password have a form of their own.', 'Components/Forms/Sign in Form'],
  keyboard: [
    ['Enter', 'Submits the code. Ignored while it is checked.'],
    ['Tab', 'Moves to the button and to Use a recovery code.'],
  ],
  accessibility: [
    'The field has the focus at once, and again after a switch. What is wrong is read as its description.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Code Form',
  component: CodeForm,
  parameters: { guide },
  args: {
    error: null,
    isPending: false,
    onCode: fn(),
    children: (
      <Button type="submit" kind="accent">
        Continue
      </Button>
    ),
  },
} satisfies Meta<typeof CodeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args }) => {
    await expect(screen.getByLabelText('Code')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Code'), '123 456{Enter}');
    await expect(args.onCode).toHaveBeenCalledWith('123 456');
  },
};

export const EmptySubmitted: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(screen.getByText('Enter the 6-digit code from your app.')).toBeVisible();
    await expect(args.onCode).not.toHaveBeenCalled();
  },
};

export const RecoveryCode: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Recovery code'), 'K7QXM-2PWTR-9HDVA{Enter}');
    await expect(args.onCode).toHaveBeenCalledWith('K7QXM-2PWTR-9HDVA');
    await userEvent.click(screen.getByRole('button', { name: 'Use a code from the app' }));
    await expect(screen.getByLabelText('Code')).toHaveValue('');
  },
};

export const Refused: Story = {
  args: { error: 'This code isn’t right or was already used. Try the next one.' },
};

export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await expect(args.onCode).not.toHaveBeenCalled();
  },
};
