import type { Meta, StoryObj } from '@storybook/react-vite';
import FileCode from 'lucide-react/icons/file-code';
import FileText from 'lucide-react/icons/file-text';
import Trash2 from 'lucide-react/icons/trash';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { RowButton, RowMenu } from '@/components/actions/RowActions';
import type { Guide } from '@stories/guide';

const onPress = fn();
const onConfirm = fn(() => true);

const guide = {
  purpose: 'The actions of one row of a table: quiet buttons, and the rest behind a menu.',
  do: [
    'Keep one or two actions visible, and put the others into the menu.',
    'Name the row, so that two menus differ for a screen reader.',
  ],
  dont: [
    'Don’t color a row’s Delete red: only its question is.',
    'Don’t leave out an action that isn’t allowed: disable it and give the reason.',
  ],
  instead: ['A row with only Edit and Remove needs no menu.', 'Components/Actions/Table Buttons'],
  keyboard: [
    ['Enter or Space', 'Opens the menu, or presses the button.'],
    ['↑ ↓', 'Moves between the entries.'],
    ['Esc', 'Closes the menu.'],
  ],
  accessibility: [
    'The menu button is named More actions, with the row’s name.',
    'An icon button keeps its full name; the short label is its tooltip.',
    'An entry that isn’t allowed stays in the menu, is announced as disabled, and its reason is read with it.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Row Actions',
  component: RowMenu,
  parameters: { guide },
  args: {
    of: 'November 20',
    actions: [
      { label: 'HTML', icon: <FileCode />, onPress },
      { label: 'PDF', icon: <FileText />, to: '/print' },
      {
        label: 'Delete',
        icon: <Trash2 />,
        confirm: { question: 'Are you sure you want to remove it?', onConfirm },
      },
    ],
  },
} satisfies Meta<typeof RowMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'More actions: November 20' }));
  return within(await screen.findByRole('menu'));
}

export const Open: Story = {
  tags: ['visual'],
  play: async () => {
    const menu = await openMenu();
    await expect(menu.getByRole('menuitem', { name: 'PDF' })).toHaveAttribute('href', '/print');
  },
};

export const Acts: Story = {
  play: async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'HTML' }));
    await expect(onPress).toHaveBeenCalledTimes(1);
  },
};

/** An action that can't be undone asks, as its button does. */
export const AsksFirst: Story = {
  play: async () => {
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }));
    await expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const NotAllowed: Story = {
  args: {
    actions: [
      {
        label: 'Delete',
        icon: <Trash2 />,
        disabledReason: 'Ask an administrator.',
        confirm: { question: 'Are you sure?', onConfirm },
      },
    ],
  },
  play: async () => {
    const item = (await openMenu()).getByRole('menuitem', { name: /^Delete/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveTextContent('Ask an administrator.');
  },
};

/** A column's own button: the icon, with the words as its tooltip. */
export const AsButton: Story = {
  render: () => (
    <RowButton
      action={{ label: 'HTML', name: 'Download as HTML', icon: <FileCode />, onPress }}
      iconOnly="tables"
    />
  ),
  play: async () => {
    const button = screen.getByRole('button', { name: 'Download as HTML' });
    await expect(button).toHaveAttribute('title', 'HTML');
    await expect(button.clientWidth).toBeLessThan(40);
  },
};
