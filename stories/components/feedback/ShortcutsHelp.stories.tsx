import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';

const meta = {
  tags: ['visual-dark'],
  component: ShortcutsHelp,
  args: {
    shortcuts: [
      { keys: 'j', does: 'Next row' },
      { keys: 'Shift+K', does: 'Move the row up among those that belong together with it' },
      { keys: 'Escape', does: 'Go from the search to its results' },
      { keys: '?', does: 'Show these shortcuts' },
    ],
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ShortcutsHelp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'j',
      'Shift+K',
      'Escape',
      '?',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
