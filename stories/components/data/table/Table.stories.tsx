import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Change } from '@/components/data/Change';
import { Table, type Column, type TableProps } from '@/components/data/table/Table';
import { formatMoney } from '@/domain/format/numbers';
import type { Guide } from '@stories/guide';

interface Coin {
  id: number;
  symbol: string;
  name: string;
  price: number | null;
  change: number | null;
}

const coins: Coin[] = [
  { id: 1, symbol: 'BTC', name: 'Bitcoin', price: 64250.4, change: 2.51 },
  { id: 2, symbol: 'ETH', name: 'Ethereum', price: 3120.75, change: -1.08 },
  { id: 3, symbol: 'SOL', name: 'Solana', price: 148.2, change: 0 },
  { id: 4, symbol: 'NEW', name: 'A coin without a price', price: null, change: null },
  { id: 5, symbol: 'ADA', name: 'Cardano', price: 0.4512, change: -4.2 },
];

const columns: Column<Coin>[] = [
  { id: 'symbol', header: 'Symbol', cell: (coin) => coin.symbol, sort: (coin) => coin.symbol },
  { id: 'name', header: 'Name', cell: (coin) => coin.name },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    cell: (coin) => formatMoney(coin.price),
    sort: (coin) => coin.price,
  },
  {
    id: 'change',
    header: 'Change',
    align: 'right',
    cell: (coin) => <Change value={coin.change} />,
    sort: (coin) => coin.change,
  },
  {
    id: 'remove',
    header: '',
    align: 'right',
    cell: () => <Button kind="quiet">Remove</Button>,
  },
];

function many(count: number): Coin[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    symbol: `C${at + 1}`,
    name: `Coin number ${at + 1}`,
    price: ((at * 7919) % 10_000) / 10,
    change: ((at * 31) % 21) - 10,
  }));
}

const guide = {
  purpose: 'Rows and columns that can be sorted; on phones each row is a card.',
  do: [
    'Align figures to the right.',
    'Give a sort to each column that people compare by.',
    'Keep the old rows when a refresh fails.',
  ],
  dont: [
    'Don’t use it for layout.',
    'Don’t leave the empty text out: it says what will appear here.',
  ],
  instead: ['Rows that people search and download are a list.', 'Components/Data/List'],
  keyboard: [
    ['Tab', 'Moves to the column headers that sort, and to what is in the rows.'],
    ['Enter or Space', 'Sorts by the column, then the other way around.'],
    ['← →', 'Scrolls a focused table that is wider than its place.'],
  ],
  accessibility: [
    'A native table with a name. The sorted column says its direction.',
    'While it loads it is busy; a failure is an alert with Retry.',
    'A table that scrolls sideways is a region that can be focused.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Table',
  component: Table<Coin>,
  parameters: { guide },
  args: {
    label: 'Coins',
    columns,
    rows: coins,
    rowKey: (coin) => coin.id,
    empty: 'No coins yet. Add the first one above.',
    onRetry: fn(),
  },
} satisfies Meta<typeof Table<Coin>>;

export default meta;
type Story = StoryObj<typeof meta>;

function symbols(canvasElement: HTMLElement): string[] {
  const cells = canvasElement.querySelectorAll('tbody tr > td:first-child');
  return [...cells].map((cell) => cell.textContent);
}

export const Default: Story = { tags: ['visual', 'visual-dark'] };

export const Selected: Story = {
  tags: ['visual', 'visual-dark'],
  args: { selectedKeys: new Set([2, 3]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(2);
  },
};

export const CurrentRow: Story = {
  tags: ['visual'],
  args: { currentKey: 2, selectedKeys: new Set([2, 3]), onCurrent: fn(), onShown: fn() },
  play: async ({ args, canvas, step }) => {
    await step('See the current row, without the focus', async () => {
      const row = canvas.getByText('Ethereum').closest('tr');
      await expect(row).toHaveAttribute('aria-current', 'true');
      await expect(row).not.toHaveFocus();
      await expect(args.onShown).toHaveBeenLastCalledWith(coins);
    });
    await step('Move the focus to another row: it becomes the current one', async () => {
      canvas.getAllByRole('button', { name: 'Remove' })[2]?.focus();
      await expect(args.onCurrent).toHaveBeenLastCalledWith(3);
    });
    await step('Sort by symbol: the order follows', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Symbol' }));
      const sorted = ['ADA', 'BTC', 'ETH', 'NEW', 'SOL'];
      await waitFor(() =>
        expect(args.onShown).toHaveBeenLastCalledWith(
          sorted.map((symbol) => coins.find((coin) => coin.symbol === symbol)),
        ),
      );
    });
  },
};

function WithJumpButton(props: TableProps<Coin>) {
  const [key, setKey] = useState(1);
  return (
    <>
      <Button onClick={() => setKey(4000)}>Go to 4000</Button>
      <Button onClick={() => setKey(4001)}>Go to 4001</Button>
      <Table {...props} currentKey={key} />
    </>
  );
}

/** Scrolls to a row that wasn't rendered yet, and moves the focus to the one after it. */
export const CurrentRowFarAway: Story = {
  args: { rows: many(5000) },
  render: (args) => <WithJumpButton {...args} />,
  play: async ({ canvas }) => {
    await canvas.findByText('Coin number 1');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to 4000' }));
    await expect(await canvas.findByText('Coin number 4000')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to 4001' }));
    const row = canvas.getByText('Coin number 4001').closest('tr') as HTMLElement;
    await waitFor(() => expect(row).toHaveFocus());
    const box = canvas.getByRole('region', { name: 'Coins, scrollable' });
    await waitFor(() =>
      expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        box.getBoundingClientRect().bottom,
      ),
    );
  },
};

export const Loading: Story = {
  tags: ['visual'],
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Coins' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = { tags: ['visual'], args: { rows: [] } };

export const Failed: Story = {
  tags: ['visual'],
  args: { rows: undefined, error: 'The coins couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The coins couldn’t be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const FailedWithOldRows: Story = {
  tags: ['visual'],
  args: { error: 'The coins couldn’t be refreshed.' },
  play: async ({ canvasElement }) => {
    await expect(symbols(canvasElement)).toHaveLength(5);
  },
};

export const SortedByFigure: Story = {
  play: async ({ canvas, canvasElement }) => {
    const head = canvas.getByRole('columnheader', { name: 'Price' });
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() =>
      expect(symbols(canvasElement)).toEqual(['BTC', 'ETH', 'SOL', 'ADA', 'NEW']),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() =>
      expect(symbols(canvasElement)).toEqual(['ADA', 'SOL', 'ETH', 'BTC', 'NEW']),
    );
  },
};

export const SortedByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Symbol' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(symbols(canvasElement)).toEqual(['ADA', 'BTC', 'ETH', 'NEW', 'SOL']),
    );
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(symbols(canvasElement)).toEqual(['SOL', 'NEW', 'ETH', 'BTC', 'ADA']),
    );
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(symbols(canvasElement)).toEqual(['BTC', 'ETH', 'SOL', 'NEW', 'ADA']),
    );
  },
};

export const Paged: Story = {
  args: { rows: many(23), pageSize: 10 },
  play: async ({ canvas, canvasElement }) => {
    const height = canvasElement.scrollHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await expect(canvas.getByText('Showing 21 to 23 of 23 entries')).toBeVisible();
    await waitFor(() => expect(symbols(canvasElement)).toEqual(['C21', 'C22', 'C23']));
    await expect(canvasElement.scrollHeight).toBe(height);
  },
};

export const SortingGoesToTheFirstPage: Story = {
  args: { rows: many(23), pageSize: 10 },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Symbol' }));
    await expect(canvas.getByText('Showing 1 to 10 of 23 entries')).toBeVisible();
    await waitFor(() => expect(symbols(canvasElement)[1]).toBe('C2'));
  },
};

export const FiveThousandRows: Story = {
  args: { rows: many(5000) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Coin number 1');
    await expect(symbols(canvasElement).length).toBeLessThan(80);
    const box = canvas.getByRole('region', { name: 'Coins, scrollable' });
    box.scrollTo({ top: box.scrollHeight });
    await canvas.findByText('Coin number 5000');
    await expect(canvas.queryByText('Coin number 1')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(symbols(canvasElement)[0]).toBe('C2322'));
    await expect(box.scrollTop).toBe(0);
  },
};

export const HeadSticksToThePage: Story = {
  args: { rows: many(120) },
  play: async ({ canvas }) => {
    window.scrollTo({ top: 1500 });
    const head = canvas.getByRole('columnheader', { name: 'Name' });
    await waitFor(() => expect(head.getBoundingClientRect().top).toBe(0));
    window.scrollTo({ top: 0 });
    await waitFor(() => expect(head.getBoundingClientRect().top).toBeGreaterThan(0));
  },
};

export const LongText: Story = {
  args: {
    rows: coins.map((coin) => ({
      ...coin,
      name: `${coin.name} ${'supercalifragilistic'.repeat(8)} and some ordinary words after it`,
    })),
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Coins, scrollable' })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Cards have no headers to press; a menu chooses their order. */
export const NarrowSorts: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const menu = canvas.getByLabelText('Sort Coins');
    await expect(menu).toHaveDisplayValue('Default order');
    await userEvent.selectOptions(menu, 'Price, high to low');
    await expect(symbols(canvasElement)).toEqual(['BTC', 'ETH', 'SOL', 'ADA', 'NEW']);
    await userEvent.selectOptions(menu, 'Symbol, Z to A');
    await expect(symbols(canvasElement)).toEqual(['SOL', 'NEW', 'ETH', 'BTC', 'ADA']);
    await userEvent.selectOptions(menu, 'Default order');
    await expect(symbols(canvasElement)[0]).toBe('BTC');
  },
};

/** What stands above a table is as wide as the table. */
export const Tools: Story = {
  args: { tools: <Button>Add coin</Button> },
  play: async ({ canvas }) => {
    const tools = canvas.getByRole('button', { name: 'Add coin' });
    const table = canvas.getByRole('table');
    await waitFor(() =>
      expect(tools.clientWidth).toBeLessThanOrEqual(Math.max(600, table.clientWidth)),
    );
  },
};

/** With few columns it stays a table, which scrolls with its first column in sight. */
export const NarrowScrolls: Story = {
  args: { ...LongText.args, columns: (LongText.args?.columns ?? meta.args.columns).slice(0, 4) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('region', { name: 'Coins, scrollable' });
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    box.focus();
    await expect(box).toHaveFocus();
    box.scrollTo({ left: 80 });
    await waitFor(() =>
      expect(box).toHaveAttribute('data-edge', expect.stringMatching(/left|both/)),
    );
  },
};
