import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { addStocks, changeStock, changeTheme } from '@/domain/portfolios/theme';
import { ThemePortfolioScreen } from '@/screens/themePortfolio/ThemePortfolioScreen';
import { analysed, compute, empty, lossPrices, lost, opened, paneOf, simulated } from './builders';
import { LiveBuilder } from './LiveBuilder';

const meta = {
  title: 'Screens/Theme Portfolio',
  component: ThemePortfolioScreen,
  render: (args) => <LiveBuilder {...args} />,
  args: {
    sessions: {
      list: [
        { id: 7, name: 'Security and models' },
        { id: 4, name: 'Energy, spring' },
        { id: 2, name: '_a81kq02mz' },
      ],
      error: null,
      onRetry: fn(),
    },
    panes: [paneOf(empty)],
    onSplit: fn(),
    onCloseSecond: fn(),
  },
  parameters: { scenarios: { loading: 'Waiting', failed: 'Troubled' }, layout: 'fullscreen' },
} satisfies Meta<typeof ThemePortfolioScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const theme = (row: number) => field(`Theme, row ${row}`);
const weight = (row: number) => field(`Weight in %, row ${row}`);
const figuresOf = (table: string) =>
  within(screen.getByRole('table', { name: table })).getAllByRole('row');

/** With the keyboard alone, like in a spreadsheet. Invalid input is marked and kept. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    const pane = args.panes[0]!;
    await step('See five empty themes', async () => {
      await expect(
        screen.getByRole('heading', { name: 'FSI Portfolio Builder', level: 1 }),
      ).toBeVisible();
      await expect(figuresOf('Themes')).toHaveLength(5);
      await expect(screen.getByText('0% of 100%, 100% left')).toBeVisible();
    });
    await step('Restore a saved session', async () => {
      await userEvent.click(button('Restore'));
      const sessions = screen.getByRole('combobox', { name: 'Restore a Session' });
      await expect(sessions).toHaveFocus();
      await expect(sessions).toHaveAccessibleDescription('Choose a session first.');
      await userEvent.selectOptions(sessions, 'Energy, spring');
      await userEvent.click(button('Restore'));
      await expect(pane.onRestore).toHaveBeenCalledWith({ id: 4, name: 'Energy, spring' });
    });
    await step('Add stocks without a theme: an error appears', async () => {
      await userEvent.click(button('Add Stocks to your themes/lists'));
      await expect(screen.getByRole('alert')).toHaveTextContent('Name at least one theme first.');
    });
    await step('Type the capital: the error goes away', async () => {
      await userEvent.type(field('Total capital to deploy'), '250,000');
      await expect(screen.queryByRole('alert')).toBeNull();
      await expect(field('Total capital to deploy')).toBeValid();
    });
    await step('Type themes and weights with the keyboard', async () => {
      await userEvent.click(theme(1));
      await userEvent.keyboard('Cyber{Enter}60{Enter}AI{Enter}forty{Enter}Space{Enter}');
      await expect(weight(2)).toHaveValue('forty');
      await expect(weight(2)).toHaveAccessibleDescription(
        'Enter the weight in percent, such as 60 or 12.5.',
      );
      await expect(screen.getByText('60% of 100%, 40% left')).toBeVisible();
      await userEvent.keyboard('5{Enter}');
      await expect(theme(4)).toHaveFocus();
      await expect(figuresOf('Themes')).toHaveLength(9);
    });
    await step('Remove a row and undo it', async () => {
      await userEvent.click(button('Remove row 3, Space'));
      await expect(button('Remove row 3')).toHaveFocus();
      await expect(screen.getByText('Space removed.')).toBeVisible();
      await userEvent.click(button('Undo'));
      await expect(theme(3)).toHaveValue('Space');
      await expect(button('Remove row 3, Space')).toHaveFocus();
    });
    await step('Remove four rows: the changes are unsaved', async () => {
      for (let count = 0; count < 4; count += 1) {
        await userEvent.click(button(count === 0 ? 'Remove row 3, Space' : 'Remove row 3'));
      }
      await expect(button('Remove row 2, AI')).toHaveFocus();
      await expect(screen.getByText('Unsaved changes')).toBeVisible();
    });
  },
};

/** From the sample themes to their stocks and back. Replacing anything asks first. */
export const Simulated: Story = {
  args: { panes: [paneOf(simulated)] },
  play: async ({ args }) => {
    const pane = args.panes[0]!;
    await expect(screen.getByText('100% of 100%')).toBeVisible();
    await userEvent.click(button('Add Stocks to your themes/lists'));
    await expect(pane.onAddStocks).toHaveBeenCalledOnce();
    await expect(await screen.findByRole('table', { name: 'Positions of Cyber' })).toBeVisible();
    await expect(document.activeElement).toContainElement(button('Back to themes'));
    await userEvent.click(button('Back to themes'));
    await expect(theme(1)).toHaveValue('Cyber');
    await userEvent.click(button('Reset View'));
    const question = await screen.findByRole('dialog');
    await expect(question).toHaveTextContent('Are you sure you want to reset the view?');
    await userEvent.click(within(question).getByRole('button', { name: 'Reset View' }));
    await expect(pane.onReset).toHaveBeenCalledOnce();
    await expect(theme(1)).toHaveValue('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Simulate Portfolio'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect([theme(1), weight(1), theme(2), weight(2)].map(valueOf)).toEqual([
      'Cyber',
      '60',
      'AI',
      '40',
    ]);
  },
};

function valueOf(control: HTMLElement) {
  return (control as HTMLInputElement).value;
}

/**
 * A total above 100, an invalid capital and a rejected save: what was typed stays, and nothing is
 * blocked.
 */
export const Troubled: Story = {
  args: {
    sessions: { list: undefined, error: 'The saved sessions couldn’t be loaded.', onRetry: fn() },
    panes: [
      paneOf(
        { ...changeTheme(simulated, 1, { weight: '80' }), capital: 'a lot' },
        {
          problem: 'The portfolio couldn’t be saved. Check your connection, then press Save again.',
        },
      ),
    ],
  },
  play: async ({ args }) => {
    await expect(screen.getByText('120% of 100%, 20% over')).toBeVisible();
    await expect(field('Total capital to deploy')).toHaveValue('a lot');
    await expect(field('Total capital to deploy')).toBeInvalid();
    await userEvent.click(button('Retry'));
    await expect(args.sessions.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(button('Save'));
    await expect(args.panes[0]!.onSave).toHaveBeenCalledOnce();
    await expect(button('Add Stocks to your themes/lists')).toBeEnabled();
  },
};

/** Sessions are loading, one is being restored, and one is being saved. */
export const Waiting: Story = {
  args: {
    sessions: { list: undefined, error: null, onRetry: fn() },
    panes: [paneOf(simulated, { isRestoring: true, isSaving: true })],
  },
  play: async ({ args }) => {
    await userEvent.click(button('Saving…'));
    await expect(args.panes[0]!.onSave).not.toHaveBeenCalled();
  },
};

/** Asks before an existing name is replaced. */
export const Replacing: Story = {
  args: {
    panes: [
      paneOf(simulated, {
        replaces: 'Another saved portfolio is called “Security and models”. Replace it?',
      }),
    ],
  },
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args }) => {
    await userEvent.click(button('Save'));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Replace it?');
    await expect(args.panes[0]!.onSave).not.toHaveBeenCalled();
  },
};

/**
 * Two gains and two losses, with technicals. Positions and cash add up to the capital to the cent.
 */
export const Positions: Story = {
  args: { panes: [paneOf(analysed, { saved: 'Saved 08:14' })] },
  play: async ({ args }) => {
    const pane = args.panes[0]!;
    const headers = within(screen.getByRole('table', { name: 'Positions of Cyber' }))
      .getAllByRole('columnheader')
      .map((each) => each.textContent);
    await expect(headers.join()).toBe(
      'Ticker,Weight,Bought,Avg Price,Last Price,Change,Shares,Capital,Position,PnL %,PnL,Hour,Day,Week,Remove',
    );
    const { total, cash, capital } = pane.figures;
    await expect(Math.round((total + cash) * 100)).toBe(capital * 100);
    await expect(screen.getByText('Cash left').nextSibling).toHaveTextContent(
      `$${cash.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    );
    await userEvent.click(button('Compute Portfolio'));
    await userEvent.click(button('Request Technicals'));
    await expect(pane.onCompute).toHaveBeenCalledOnce();
    await expect(pane.onTechnicals).toHaveBeenCalledOnce();
    await userEvent.click(field('Weight, row 4 of Cyber'));
    await userEvent.keyboard('{Enter}');
    await expect(field('Ticker, row 5 of Cyber')).toHaveFocus();
    await expect(figuresOf('Positions of Cyber')).toHaveLength(8);
    await userEvent.keyboard('zs{Enter}0{Enter}');
    await expect(field('Ticker, row 6 of Cyber')).toHaveFocus();
    await userEvent.click(button('Remove row 5 of Cyber, ZS'));
    await expect(button('Remove row 5 of Cyber')).toHaveFocus();
    await userEvent.click(button('Remove row 5 of Cyber'));
    await expect(screen.queryByText('ZS removed.')).toBeNull();
    await userEvent.click(button('Add More Rows to AI'));
    await expect(field('Ticker, row 5 of AI')).toHaveFocus();
    for (const row of [7, 6, 5]) await userEvent.click(button(`Remove row ${row} of AI`));
    await userEvent.click(button('Remove row 5 of Cyber'));
    await expect(button('Remove row 4 of Cyber, CSCO')).toHaveFocus();
  },
};

/** Before Compute Portfolio: one sentence says why columns are empty, instead of N/A in every row. */
export const Awaited: Story = {
  args: { panes: [paneOf(opened)] },
  play: async () => {
    await expect(screen.getAllByText(/^No prices or signals yet/)).toHaveLength(1);
    const cyber = within(screen.getByRole('table', { name: 'Positions of Cyber' }));
    for (const missing of cyber.getAllByText('N/A')) {
      await expect(missing.getBoundingClientRect().width).toBeLessThan(2);
    }
  },
};

/** No prices yet: a new theme has three empty rows. */
export const Computing: Story = {
  args: {
    panes: [
      paneOf(
        addStocks(
          {
            ...opened,
            themes: opened.themes.map((row, at) => (at === 0 ? row : { ...row, stocks: [] })),
          },
          opened.themes[1]!.key,
        ),
        {
          isComputing: true,
          isAskingTechnicals: true,
        },
      ),
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(button('Computing…'));
    await expect(args.panes[0]!.onCompute).not.toHaveBeenCalled();
    for (const row of [1, 1, 1]) await userEvent.click(button(`Remove row ${row} of AI`));
    await expect(button('Add More Rows to AI')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field('Ticker, row 1 of AI')).toHaveFocus();
  },
};

const unknown = changeStock(changeStock(lost, 2, { ticker: 'zzyx' }), 8, { weight: 'half' });
const heavy = changeTheme(changeStock(unknown, 3, { weight: '250' }), 6, { weight: '' });

/**
 * Losses, a ticker without a price, an invalid weight, and positions that the cash doesn't cover.
 */
export const Losses: Story = {
  args: {
    panes: [paneOf(compute(heavy, lossPrices), { problem: 'No price found for 1 ticker.' })],
  },
};

const long =
  'Cybersecurity platforms with recurring revenue in North America, Europe and Asia-Pacific';

/**
 * More than a browser's cookie holds, unusual names, and a window in which figures wrap to a second
 * line.
 */
export const TooBig: Story = {
  args: {
    panes: [
      paneOf({
        ...changeTheme(changeTheme(addStocks(analysed, 6), 1, { theme: long }), 6, {
          theme: 'محفظة الذكاء الاصطناعي 🤖',
        }),
        name: 'محفظة الأمن السيبراني 🔐 for the committee of the first quarter',
      }),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 1000 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await expect(
      screen.getByText(/larger than the 4 KB that a browser’s cookie can hold/),
    ).toBeVisible();
  },
};

/** A second session beside the first with its own step. Each gets the focus when it opens. */
export const SideBySide: Story = {
  args: { panes: [paneOf(analysed, { saved: 'Saved 08:14' })] },
  play: async ({ args }) => {
    await userEvent.click(button('Open a second session'));
    await expect(args.onSplit).toHaveBeenCalledOnce();
    await expect(screen.getByRole('region', { name: /^Second session/ })).toBeVisible();
    await expect(document.activeElement).toContainElement(theme(1));
    await userEvent.click(button('Close second session'));
    await expect(args.onCloseSecond).toHaveBeenCalledOnce();
    await expect(button('Open a second session')).toBeVisible();
    await userEvent.click(button('Open a second session'));
    await userEvent.click(button('Simulate Portfolio'));
    await userEvent.click(button('Close second session'));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await expect(theme(2)).toHaveValue('AI');
  },
};

export const Narrow: Story = {
  args: { panes: [paneOf(analysed)] },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** One more line of figures below each position. */
export const Tablet: Story = {
  args: { panes: [paneOf(compute(heavy, lossPrices))] },
  globals: { viewport: { value: 'tablet' } },
};
