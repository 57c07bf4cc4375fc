import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Lists the keyboard shortcuts of a screen.',
  do: ['List only the keys that work where the person is.'],
  dont: ['Don’t teach a shortcut nowhere but here: name it in tooltips, too.'],
  instead: ['The key of one button is named at the button.', 'Components/Feedback/Tooltip'],
  keyboard: [
    ['?', 'Opens it on screens with shortcuts.'],
    ['Esc', 'Closes it.'],
  ],
  accessibility: ['A modal dialog; keys and meanings are a description list.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Shortcuts Help',
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
  parameters: { guide, docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ShortcutsHelp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A screen with several parts has the keys of each under its heading. */
export const Parts: Story = {
  args: {
    parts: [{ title: 'In a text', shortcuts: [{ keys: 'Ctrl Shift X', does: 'Strikethrough' }] }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'In a text' })).toBeVisible();
  },
};

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog).toBeVisible());
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
