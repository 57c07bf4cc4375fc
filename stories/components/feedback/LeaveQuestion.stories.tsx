import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import LeaveQuestion from '@/components/feedback/LeaveQuestion';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Asks before a page with unsaved changes is left.',
  do: ['Use it only when something would be lost.'],
  dont: ['Don’t show it when everything is saved.'],
  instead: ['Other questions belong to the button that asks.', 'Components/Actions/Confirm Button'],
  keyboard: [
    ['Enter', 'Presses the focused button, which is Keep editing at first.'],
    ['Esc', 'Stays on the page.'],
  ],
  accessibility: ['A modal dialog named Unsaved changes. The focus starts on Keep editing.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Leave Question',
  component: LeaveQuestion,
  args: { onStay: fn(), onDiscard: fn() },
  parameters: { guide, docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof LeaveQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

/** Escape stays on the page, like the focused button. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('See the question, which starts at Keep editing', async () => {
      const dialog = screen.getByRole('dialog', { name: 'Unsaved changes' });
      await waitFor(() => expect(dialog).toBeVisible());
      await expect(screen.getByText('Discard what you typed?')).toBeVisible();
      await expect(button('Keep editing')).toHaveFocus();
    });
    await step('Press Enter and Escape: the page stays', async () => {
      await userEvent.keyboard('{Enter}{Escape}');
      await expect(args.onStay).toHaveBeenCalledTimes(2);
    });
    await step('Press Discard: the changes are discarded', async () => {
      await userEvent.click(button('Discard'));
      await expect(args.onDiscard).toHaveBeenCalledTimes(1);
    });
  },
};
