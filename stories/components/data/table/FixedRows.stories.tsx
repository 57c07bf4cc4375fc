import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { rowHeightOf } from '@/components/data/table/TableFrame';
import { Table, type Column } from '@/components/data/table/Table';
import { rowHeight } from '@/components/theme/tokens';
import type { Guide } from '@stories/guide';

interface Entry {
  id: number;
}

const columns: Column<Entry>[] = [
  { id: 'name', header: 'Name', cell: ({ id }) => <a href="#entry">Entry {id}</a> },
];
const count = 100_000;
const rowLines = 3;
const readRow = fn((id: number): Entry => ({ id }));

const guide = {
  purpose: 'Draws only the visible rows of a table with a hundred thousand of them.',
  do: [
    'Use it when rows have a fixed number of lines.',
    'Hand over a function that reads a row by its place.',
  ],
  dont: [
    'Don’t use it for a table that fits on a few pages: the plain table is searchable in the browser.',
  ],
  instead: ['A few hundred rows need no such care.', 'Components/Data/Table'],
  keyboard: [
    ['Tab', 'Moves through the links of the rows. Rows are drawn ahead of it.'],
    ['↑ ↓', 'Scrolls the focused box.'],
  ],
  accessibility: [
    'The table says how many rows it has, and each row its place.',
    'The box can be scrolled with the keyboard.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Fixed Rows',
  component: Table<Entry>,
  parameters: { guide },
  args: {
    label: 'Entries',
    columns,
    rows: { length: count, at: readRow },
    rowKey: ({ id }) => id,
    rowLines,
    empty: 'No entries.',
  },
} satisfies Meta<typeof Table<Entry>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Reads and renders only the visible rows, with one above that the Tab key can reach. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await canvas.findByText('Entry 0');
    const box = canvas.getByRole('region', { name: 'Entries, scrollable' });
    const room = box.clientHeight - rowHeight;
    const visible = Math.ceil(room / rowHeightOf(rowLines, 16)) + 1;
    const rendered = () =>
      [...canvasElement.querySelectorAll('tr[data-key]')].map((row) =>
        row.getAttribute('data-key'),
      );
    await step('See that only the rows in view are rendered', async () => {
      await waitFor(() => expect(rendered()).toHaveLength(visible));
      await expect(Math.max(...readRow.mock.calls.flat())).toBeLessThan(100);
    });
    await step('Scroll to the middle: its rows appear', async () => {
      box.scrollTo({ top: (rowHeightOf(rowLines, 16) * count) / 2 });
      await canvas.findByText(`Entry ${count / 2}`);
      await waitFor(() => expect(rendered()).toHaveLength(visible + 1));
      await expect(rendered()[0]).toBe(`${count / 2 - 1}`);
    });
    await step('Move the focus to the last row: the next one is rendered', async () => {
      [...canvas.getAllByRole('link')].at(-1)?.focus();
      await waitFor(() => expect(rendered()).toContain(`${count / 2 + visible}`));
    });
  },
};
