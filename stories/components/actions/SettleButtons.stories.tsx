import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SettleButtons } from '@/components/actions/SettleButtons';
import { Inline } from '@/components/layout/Inline';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Lets a person say whether a send whose delivery isn’t confirmed went out.',
  do: [
    'Use both buttons together, beside the send that they are about.',
    'Name the send by channel and time.',
  ],
  dont: ['Don’t settle for the person: only they can look at the provider.'],
  instead: ['A log of sends has these buttons already.', 'Components/Data/Delivery Log'],
  keyboard: [
    ['Enter or Space', 'Opens the question.'],
    ['Esc', 'Closes the question. Nothing is marked.'],
  ],
  accessibility: ['Each button’s name contains the send, and each asks before it marks.'],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Settle Buttons',
  component: SettleButtons,
  parameters: { guide },
  args: { which: 'DEV of 2026-11-20 08:20', onSettle: fn(async () => true) },
  render: (args) => (
    <Inline>
      <SettleButtons {...args} />
    </Inline>
  ),
} satisfies Meta<typeof SettleButtons>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const ItLeft: Story = {
  name: 'Settled as sent',
  tags: ['visual'],
  play: async ({ args }) => {
    await userEvent.click(button('Mark as sent: DEV of 2026-11-20 08:20'));
    const dialog = await question('Mark as sent');
    await expect(
      dialog.getByText('Are you sure that DEV of 2026-11-20 08:20 was sent?'),
    ).toBeVisible();
    await expect(args.onSettle).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await waitFor(() => expect(args.onSettle).toHaveBeenCalledWith('sent'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const ItDidNotLeave: Story = {
  args: { kind: 'quiet' },
  play: async ({ args }) => {
    await userEvent.click(button('Mark as failed: DEV of 2026-11-20 08:20'));
    const dialog = await question('Mark as failed');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as failed' }));
    await waitFor(() => expect(args.onSettle).toHaveBeenCalledWith('failed'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
