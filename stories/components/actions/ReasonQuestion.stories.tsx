import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import ReasonQuestion from '@/components/actions/ReasonQuestion';

const meta = {
  tags: ['visual-dark'],
  component: ReasonQuestion,
  args: {
    question:
      'Publish “Morning note” (61 KB) on insight.northlight.example, for all readers of Northlight Insight?',
    label: 'Send',
    obstacles: [
      '[IMAGE2] in Market Update has no image and is left out.',
      'Crypto Prices is empty, so the email leaves it out.',
    ],
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof ReasonQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const reason = () => screen.getByRole('textbox', { name: 'Reason for sending anyway' });
const send = () => screen.getByRole('button', { name: 'Send' });

export const Obstacles: Story = {
  tags: ['visual'],
  play: async () => {
    await expect(
      screen.getByRole('region', { name: '2 issues to fix before sending' }),
    ).toBeVisible();
    await expect(reason()).toHaveFocus();
  },
};

export const NothingAgainstIt: Story = {
  args: { obstacles: [] },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(send());
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};

export const WithNote: Story = {
  args: { note: <a href="https://insight.northlight.example/">See them in the preview</a> },
};

export const ReasonIsMissing: Story = {
  play: async ({ args }) => {
    await userEvent.click(send());
    await expect(reason()).toHaveAccessibleDescription(/Enter a reason, or fix the issues first/);
    await expect(reason()).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const ReasonIsTooLong: Story = {
  tags: ['visual'],
  play: async ({ args }) => {
    await userEvent.click(reason());
    await userEvent.paste('a'.repeat(501));
    await userEvent.click(send());
    await expect(reason()).toHaveAccessibleDescription(/at most 500 characters/);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const ReasonIsGiven: Story = {
  play: async ({ args }) => {
    await userEvent.type(reason(), ' The image follows at nine. ');
    await userEvent.click(send());
    await expect(args.onConfirm).toHaveBeenCalledWith('The image follows at nine.');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** An accidental close doesn't lose what was typed. */
export const AsksBeforeLosingTheReason: Story = {
  play: async ({ args }) => {
    await userEvent.type(reason(), 'The image');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Discard what you typed?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    obstacles: Array.from(
      { length: 40 },
      (_, at) =>
        `Finding ${at + 1}: the link https://insight.northlight.example/${'a/'.repeat(40)}`,
    ),
  },
  play: async () => {
    const against = screen.getByRole('region', { name: '40 issues to fix before sending' });
    await waitFor(() => expect(against).toHaveAttribute('tabindex', '0'));
    await expect(reason()).toBeVisible();
  },
};

export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
