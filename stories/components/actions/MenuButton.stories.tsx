import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Modal } from '@/components/feedback/Modal';
import { MenuButton } from '@/components/actions/MenuButton';
import type { Guide } from '@stories/guide';

const picked = fn<(label: string) => void>();
const labels = ['Preview', 'Send to WP', 'HTML', 'PDF'];

const guide = {
  purpose: 'Keeps actions that are rarely needed behind one button.',
  do: [
    'Put the actions that people need least in the menu.',
    'Write each item as a verb, like a button.',
  ],
  dont: [
    'Don’t hide a page’s main action in a menu.',
    'Don’t use it to choose a value: that is a select field.',
  ],
  instead: ['One or two actions fit beside each other.', 'Components/Actions/Button'],
  keyboard: [
    ['Enter or Space', 'Opens the menu; in it, chooses the entry.'],
    ['↓', 'Opens the menu; in it, goes to the next entry and around.'],
    ['↑', 'Goes to the previous entry.'],
    ['Home, End', 'Goes to the first or last entry.'],
    ['A letter', 'Goes to the next entry that starts with it.'],
    ['Esc', 'Closes the menu. A dialog around it stays open.'],
  ],
  accessibility: [
    'The button says whether its menu is open; the menu has the role menu, its entries menuitem.',
    'The focus goes to the first entry, and back to the button when the menu closes.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Menu Button',
  tags: ['visual-dark'],
  component: MenuButton,
  parameters: { guide },
  args: {
    label: 'More',
    items: labels.map((label) => ({ label, onSelect: () => picked(label) })),
  },
  beforeEach: () => {
    picked.mockClear();
  },
} satisfies Meta<typeof MenuButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const Open: Story = {
  tags: ['visual'],
  render: (args) => (
    <div style={{ minHeight: 200 }}>
      <MenuButton {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Preview' })).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};

export const MovesByKeys: Story = {
  ...Open,
  tags: [],
  play: async (context) => {
    await Open.play?.(context);
    const item = (name: string) => screen.getByRole('menuitem', { name });
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Send to WP')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect(item('Preview')).toHaveFocus();
    await userEvent.keyboard('h');
    await expect(item('HTML')).toHaveFocus();
  },
};

export const PicksOneAndReturnsFocus: Story = {
  ...Open,
  tags: [],
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(picked).toHaveBeenCalledOnce();
    await expect(picked).toHaveBeenCalledWith('Send to WP');
    await expect(context.canvas.getByRole('button', { name: 'More' })).toHaveFocus();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const OpensByArrow: Story = {
  ...Open,
  tags: [],
  play: async ({ canvas }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Preview' })).toHaveFocus());
  },
};

const closed = fn();

export const EscapeLeavesTheModalOpen: Story = {
  beforeEach: () => {
    closed.mockClear();
  },
  render: (args) => (
    <Modal title="Newsletter" onClose={closed}>
      <MenuButton {...args} />
    </Modal>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Preview' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
    await expect(closed).not.toHaveBeenCalled();
  },
};

export const OpensUpAtTheLowerRightEdge: Story = {
  render: (args) => (
    <div style={{ position: 'fixed', right: 16, bottom: 16 }}>
      <MenuButton {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const popover = (await screen.findByRole('menu')).parentElement!;
    const menu = popover.getBoundingClientRect();
    const button = canvas.getByRole('button', { name: 'More' }).getBoundingClientRect();
    await expect(menu.bottom).toBeLessThanOrEqual(button.top);
    await expect(menu.right).toBeCloseTo(button.right, 0);
  },
};

export const LongText: Story = {
  ...Open,
  tags: [],
  args: {
    label: 'A button with rather a lot to say about what it opens',
    items: [
      { label: 'Send the crypto market update to every subscriber of both brands', onSelect: fn() },
      { label: 'Download the full email HTML', onSelect: fn() },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};
