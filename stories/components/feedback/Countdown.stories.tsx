import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Countdown, type CountdownProps } from '@/components/feedback/Countdown';
import { Modal } from '@/components/feedback/Modal';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Gives ten seconds to cancel a send before it leaves.',
  do: ['Say what goes to whom.', 'Use it only for what can’t be taken back.'],
  dont: ['Don’t block the page meanwhile.'],
  instead: ['An action that needs a yes first asks for it.', 'Components/Actions/Confirm Button'],
  keyboard: [
    ['Esc', 'Cancels the send, wherever the focus is.'],
    ['Enter or Space', 'On Cancel: cancels the send.'],
  ],
  accessibility: [
    'A group whose name has the sentence and the seconds. Only the first sentence and the last five seconds are announced.',
    'The focus goes to Cancel, and afterwards back.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Countdown',
  component: Countdown,
  args: { text: '“Morning note” goes to all subscribers', secondsLeft: 10, onCancel: fn() },
  decorators: [
    (Story) => (
      <>
        <p>The page behind stays in place and usable.</p>
        <Story />
      </>
    ),
  ],
  parameters: { guide, docs: { story: { inline: false, height: '240px' } } },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

const cancel = () => screen.getByRole('button', { name: 'Cancel' });

export const Running: Story = {
  tags: ['visual'],
  play: async ({ args }) => {
    await expect(
      screen.getByRole('group', { name: '“Morning note” goes to all subscribers in 10 seconds' }),
    ).toBeVisible();
    await expect(cancel()).toHaveFocus();
    await userEvent.click(cancel());
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const EscapeCancels: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const LastSecond: Story = {
  args: { secondsLeft: 1 },
  play: async () => {
    await expect(screen.getByRole('group')).toHaveAccessibleName(/in 1 second$/);
  },
};

export const Leaving: Story = {
  args: { secondsLeft: 0 },
  play: async () => {
    await expect(screen.getByRole('group')).toHaveAccessibleName(/now$/);
  },
};

function Ticking(props: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  const next = () => setLeft((now) => (now === null ? 10 : now - 1));
  return (
    <>
      <Button onClick={next}>{left === null ? 'Send' : 'Next second'}</Button>
      {left !== null && <Countdown {...props} secondsLeft={left} onCancel={() => setLeft(null)} />}
    </>
  );
}

/**
 * Every second is shown, but a screen reader only announces the first sentence and the last five
 * seconds.
 */
export const SaysLittleAndGivesTheFocusBack: Story = {
  render: (args) => <Ticking {...args} />,
  play: async ({ canvas }) => {
    const send = canvas.getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await expect(cancel()).toHaveFocus();
    await expect(screen.getByRole('status')).toHaveTextContent(/in 10 seconds$/);
    send.click();
    await expect(await screen.findByText('in 9 seconds')).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent(/in 10 seconds$/);
    for (const left of [8, 7, 6, 5]) {
      send.click();
      await screen.findByText(`in ${left} seconds`);
    }
    await expect(screen.getByRole('status')).toHaveTextContent(/in 5 seconds$/);
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('group')).toBeNull();
    await expect(send).toHaveFocus();
  },
};

export const AboveAModal: Story = {
  render: (args) => (
    <>
      <Countdown {...args} />
      <Modal title="Log of sends" onClose={fn()}>
        The send can be canceled while a modal is open.
      </Modal>
    </>
  ),
  play: async ({ args }) => {
    await expect(screen.getByRole('dialog')).toContainElement(cancel());
    await userEvent.click(cancel());
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    text: `“${'Crypto Market Update with a very long title, '.repeat(4)}${'unbroken'.repeat(8)}” goes to Northlight Insight`,
  },
  play: async () => {
    const { left, right } = screen.getByRole('group').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
