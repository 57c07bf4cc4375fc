import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AsyncButton } from '@/components/actions/AsyncButton';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A button that runs something slow and shows that it is running until it is done.',
  do: [
    'Use it where an answer takes time, such as Refresh or Sync.',
    'Give a pending label when waiting can take seconds: Refreshing….',
  ],
  dont: [
    'Don’t use it to save a form: the form’s own button shows that.',
    'Don’t show a second spinner beside it.',
  ],
  instead: ['What ends at once needs no waiting state.', 'Components/Actions/Button'],
  keyboard: [
    ['Enter', 'Starts the action. Ignored while it runs.'],
    ['Space', 'Starts the action. Ignored while it runs.'],
  ],
  accessibility: [
    'While it runs it stays focusable, is busy and disabled for screen readers, and ignores presses.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Async Button',
  component: AsyncButton,
  parameters: { guide },
  args: { children: 'Refresh', onAction: fn(async () => true) },
} satisfies Meta<typeof AsyncButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onAction).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.getByRole('button')).not.toHaveAttribute('aria-disabled'));
  },
};

/** Clicks are ignored while the action runs. */
export const Running: Story = {
  args: { pendingLabel: 'Refreshing…', onAction: fn(() => new Promise(() => undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Refreshing…' }));
    await expect(args.onAction).toHaveBeenCalledTimes(1);
  },
};
