import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { Modal } from '@/components/feedback/Modal';
import { Lookup } from '@/components/forms/lookup/Lookup';
import type { Guide } from '@stories/guide';

interface Coin {
  id: number;
  name: string;
}

const coins: Coin[] = [
  { id: 1, name: 'BTC Bitcoin' },
  { id: 2, name: 'BTT BitTorrent' },
  { id: 3, name: 'BSV Bitcoin SV' },
];

const guide = {
  purpose: 'Finds one of thousands by typing, and picks it.',
  do: ['Say what can be typed: Symbol or name.'],
  dont: ['Don’t use it for a short list: that is a select field.'],
  instead: ['A short list is a select field.', 'Components/Forms/Select Field'],
  keyboard: [
    ['↓ ↑', 'Moves through the results, and around.'],
    ['Enter', 'Picks the highlighted one.'],
    ['Esc', 'Closes the list. A dialog around it stays open.'],
    ['Tab', 'Leaves the field; nothing is searched.'],
  ],
  accessibility: [
    'A combobox with a listbox. The number of results, and that nothing was found, are announced.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Lookup',
  component: Lookup<Coin>,
  parameters: { guide },
  args: {
    label: 'Instrument',
    placeholder: 'Symbol or name',
    results: coins,
    onSearch: fn(),
    onPick: fn(),
    itemKey: (coin) => coin.id,
    itemText: (coin) => coin.name,
  },
  render: (args) => (
    <div style={{ minHeight: 200, maxWidth: 320 }}>
      <Lookup {...args} />
    </div>
  ),
} satisfies Meta<typeof Lookup<Coin>>;

export default meta;
type Story = StoryObj<typeof meta>;

function box(canvas: ReturnType<typeof within>) {
  return canvas.getByRole('combobox', { name: 'Instrument' });
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(box(canvas)).toHaveAttribute('aria-expanded', 'false');
  },
};

export const AsksOnceAfterThePause: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await expect(args.onSearch).not.toHaveBeenCalled();
    await expect(await canvas.findByRole('listbox')).toBeVisible();
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith('bit');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 results');
  },
};

export const PicksByKey: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const option = canvas.getByRole('option', { name: 'BTT BitTorrent' });
    await expect(option).toHaveAttribute('data-focused');
    await expect(box(canvas)).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenCalledOnce();
    await expect(args.onPick).toHaveBeenCalledWith(coins[1]);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box(canvas)).toHaveValue('BTT BitTorrent');
  },
};

export const Marked: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('option', { name: 'BSV Bitcoin SV' })).toHaveAttribute(
      'data-focused',
    );
  },
};

export const PicksByMouse: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await userEvent.click(await canvas.findByRole('option', { name: 'BTC Bitcoin' }));
    await expect(args.onPick).toHaveBeenCalledOnce();
    await expect(args.onPick).toHaveBeenCalledWith(coins[0]);
    await expect(box(canvas)).toHaveFocus();
  },
};

export const EscapeCloses: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box(canvas)).toHaveValue('bit');
  },
};

const closed = fn();

export const EscapeLeavesTheModalOpen: Story = {
  beforeEach: () => {
    closed.mockClear();
  },
  render: (args) => (
    <Modal title="Add stock" onClose={closed}>
      <div style={{ minHeight: 200 }}>
        <Lookup {...args} />
      </div>
    </Modal>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(closed).toHaveBeenCalledOnce();
  },
};

export const EmptyTextClosesAndAsksNothing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await canvas.findByRole('listbox');
    await userEvent.clear(box(canvas));
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.type(box(canvas), '   ');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith('bit');
  },
};

export const LeavingInThePauseAsksNothing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await userEvent.tab();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

export const Searching: Story = {
  args: { results: [], isSearching: true },
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'bit');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Searching…'));
  },
};

export const NothingFound: Story = {
  tags: ['visual'],
  args: { results: [] },
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'zzz');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Nothing found for “zzz”.'),
    );
    await expect(box(canvas)).toHaveAttribute('aria-expanded', 'false');
  },
};

export const WithError: Story = {
  tags: ['visual'],
  args: { error: 'Pick an instrument from the list.' },
  play: async ({ canvas }) => {
    await expect(box(canvas)).toHaveAccessibleDescription('Pick an instrument from the list.');
  },
};

export const ManyAndLong: Story = {
  tags: ['visual'],
  args: {
    results: Array.from({ length: 30 }, (_, index) => ({
      id: index,
      name: `Wrapped bitcoin on the network number ${index} with a name that fills two lines`,
    })),
  },
  render: (args) => (
    <div style={{ minHeight: 340, maxWidth: 260 }}>
      <Lookup {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'wrapped');
    const list = await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0));
  },
};
