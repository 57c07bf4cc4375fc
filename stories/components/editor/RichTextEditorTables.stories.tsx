import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Guide } from '@stories/guide';
import { openText, press, saved, typeText } from './typing';

const row = (tag: 'th' | 'td', ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

const flows = table(
  row('th', 'Fund', 'Price', 'Day', 'Flows'),
  row('td', 'IBIT', '$55.20', '+2.4%', '$312.4m'),
  row('td', 'FBTC', '$84.71', '+2.3%', '$97.0m'),
  row('td', 'ETHA', '$23.05', '−0.6%', '−$18.2m'),
);

const guide = {
  purpose: 'A small table in the commentary, as the email shows it.',
  do: ['Paste it from a spreadsheet, or insert one with /.', 'Put units into the headings.'],
  dont: ['Don’t paste more than 6 columns or 20 rows: these become lines of text.'],
  instead: ['Rows of the dashboard are a table of its own.', 'Components/Data/Table'],
  keyboard: [
    [
      'Tab and Shift+Tab',
      'Moves to the next and the previous cell. Tab in the last one adds a row.',
    ],
    ['Enter', 'Moves down, and out of the table in its last row.'],
    ['Shift+Enter', 'Starts a new line in the cell.'],
    ['Alt+F10', 'Moves to the menu of the table. Esc returns to the text.'],
  ],
  accessibility: ['The menu is a button named Table; what the limits forbid says why.'],
} satisfies Guide;

const meta = {
  title: 'Components/Editor/Editor Tables',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: `<p>ETF flows of the day:</p>${flows}<p>Bitcoin funds took in most.</p>`,
    onChange: fn<(readHtml: () => string) => void>(),
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const text = (args: Story['args']) =>
  saved(args?.onChange as ReturnType<typeof fn<(readHtml: () => string) => void>>);

/** Opens the menu of the table at the cursor and takes an item. */
async function choose(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const menu = await screen.findByRole('menu', { name: 'Table' });
  await userEvent.click(within(menu).getByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** The menu appears while the cursor is in the table. Figures align on the right. */
export const Table: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    await expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
    await userEvent.click(within(box).getByText('FBTC'));
    await screen.findByRole('button', { name: 'Table' });
    const price = within(box).getByText('$84.71').closest('td');
    await expect(getComputedStyle(price as Element).textAlign).toMatch(/end|right/);
  },
};

/** Rows, columns and headings are changed in the menu; what the limits forbid is disabled. */
export const Menu: Story = {
  args: { initialHtml: table(row('th', 'Coin', 'Price'), row('td', 'BTC', '$97,402')) },
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await userEvent.click(within(box).getByText('BTC'));
    await choose('Insert row below');
    await choose('Insert column right');
    await waitFor(() =>
      expect(text(args)).toBe(
        table(
          row('th', 'Coin', '', 'Price'),
          row('td', 'BTC', '', '$97,402'),
          row('td', '', '', ''),
        ),
      ),
    );
    await choose('Remove heading row');
    await waitFor(() => expect(text(args)).toContain('<td><p>Coin</p></td>'));
    await choose('Delete table');
    await waitFor(() => expect(text(args)).toBe(''));
  },
};

/** The list after `/` has a table with three rows and columns. */
export const Insert: Story = {
  args: { initialHtml: '' },
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await typeText('/tab');
    await screen.findByRole('option', { name: /Table/ });
    press(box, 'Enter');
    await typeText('Coin');
    await waitFor(() =>
      expect(text(args)).toBe(
        table(row('th', 'Coin', '', ''), row('td', '', '', ''), row('td', '', '', '')),
      ),
    );
  },
};
