import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import ReasonQuestion from '@/components/actions/ReasonQuestion';
import type { Guide } from '@stories/guide';

const guide = {
  purpose:
    'Asks before a send, lists what speaks against it, and takes a reason for sending anyway.',
  do: [
    'List each obstacle as a sentence that says where to fix it.',
    'Name the newsletter and the audience in the question.',
  ],
  dont: [
    'Don’t use it where nothing can be against the action: a confirm button is enough.',
    'Don’t let an obstacle through without a reason: the log shows it later.',
  ],
  instead: ['Where no reason is kept, a plain question does.', 'Components/Actions/Confirm Button'],
  keyboard: [
    ['Tab', 'Moves through the obstacles, the reason and the buttons.'],
    ['Esc', 'Closes, or first asks whether to discard the typed reason.'],
  ],
  accessibility: [
    'A modal dialog. The obstacles are a region named after their number, which can be scrolled with the keyboard when it is long.',
    'The focus starts on the reason, or on Cancel if nothing speaks against it.',
    'A missing or overlong reason is read out as the field’s description.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Reason Question',
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
  parameters: { guide, docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof ReasonQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const reason = () => screen.getByRole('textbox', { name: 'Reason for sending anyway' });
const send = () => screen.getByRole('button', { name: 'Send' });

export const Obstacles: Story = {
  tags: ['visual'],
  play: async () => {
    const issues = screen.getByRole('region', { name: '2 issues to fix before sending' });
    await waitFor(() => expect(issues).toBeVisible());
    await expect(reason()).toHaveFocus();
  },
};

export const Unrecorded: Story = {
  args: { isUnrecorded: true },
  play: async ({ args }) => {
    await expect(
      screen.getByRole('region', { name: '2 issues to fix before sending' }),
    ).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(send());
    await expect(args.onConfirm).toHaveBeenCalledWith('');
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
