import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AsyncButton } from '@/components/actions/AsyncButton';

const meta = {
  component: AsyncButton,
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
