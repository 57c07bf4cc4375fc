import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleComparison, sampleSuggestions } from '@/api/samples/comparator';
import { loadComboBoxInput } from '@/components/forms/lookup/SuggestField';
import {
  ComparatorScreen,
  type ComparatorScreenProps,
} from '@/screens/comparator/ComparatorScreen';
import type { Prices } from '@/domain/comparator/equalWeights';
import { publicPaths } from '@/screens/publicPaths';

const companies = [
  ['AAPL', 'Apple'],
  ['AMGN', 'Amgen'],
  ['AMZN', 'Amazon'],
  ['AMD', 'Advanced Micro Devices'],
  ['BAC', 'Bank of America'],
  ['BRK.B', 'Berkshire Hathaway'],
  ['COIN', 'Coinbase'],
  ['GOOGL', 'Alphabet (Class A)'],
  ['HD', 'Home Depot'],
  ['JNJ', 'Johnson & Johnson'],
  ['JPM', 'JPMorgan Chase'],
  ['MSFT', 'Microsoft'],
  ['UNH', 'UnitedHealth Group'],
  ['XOM', 'Exxon Mobil'],
].map(([ticker = '', name = '']) => ({ ticker, name }));

const prices: Prices = {
  of: new Map([
    ['aapl', 250],
    ['msft', 500],
    ['jpm', 310],
  ]),
  stamp: { day: '2026-11-24', isSample: false },
};

type OnPrices = ComparatorScreenProps['onPrices'];

function givePrices(answer: Awaited<ReturnType<OnPrices>>): OnPrices {
  return async () => Promise.resolve(answer);
}

const meta = {
  title: 'Screens/Comparator/Comparator',
  component: ComparatorScreen,
  // A click on the plain input would miss the one that replaces it while the click is under way.
  beforeEach: async () => void (await loadComboBoxInput()),
  args: {
    session: '_k3j9x0q7a',
    isStaff: false,
    companies,
    comparison: { data: undefined, isComparing: false, error: null },
    suggestions: { data: sampleSuggestions, error: null, onRetry: fn() },
    shared: null,
    onCompare: fn(),
    onReset: fn(),
    onPrices: fn(givePrices(prices)),
    outputs: {
      onCopyLink: fn(),
      onPrint: fn(),
      onDownloadPositions: fn(),
      onDownloadSectors: fn(),
      onDownloadImage: fn(),
    },
  },
  parameters: {
    scenarios: { loading: 'Comparing' },
    layout: 'fullscreen',
    path: publicPaths.comparator,
  },
} satisfies Meta<typeof ComparatorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const ticker = (row: number) => screen.getByRole('combobox', { name: `Ticker, row ${row}` });
const shares = (row: number) => screen.getByRole('textbox', { name: `Shares, row ${row}` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const compare = 'Compare to the S&P500';
const box = () => screen.getByRole('textbox', { name: /^Lines with a ticker/ });
const rowCount = () => screen.getAllByRole('combobox').length;

async function paste(target: HTMLElement, text: string) {
  await userEvent.click(target);
  await userEvent.paste(text);
}

/**
 * With the keyboard alone, rows are filled like in a spreadsheet, and Enter in an empty row
 * compares.
 */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('See an empty form of five rows', async () => {
      await expect(
        screen.getByRole('heading', { name: 'Portfolio Comparator', level: 1 }),
      ).toBeVisible();
      await expect(rowCount()).toBe(5);
      for (const name of ['Ticker', 'Shares', 'Remove']) {
        await expect(await screen.findByRole('columnheader', { name })).toBeInTheDocument();
      }
      await expect(screen.getByText(/stored without your name for 30 days/)).toHaveTextContent(
        'for our statistics.',
      );
      await expect(document.body).not.toHaveTextContent('_k3j9x0q7a');
    });
    await step('Compare without a position: an error appears', async () => {
      await userEvent.click(ticker(1));
      await userEvent.keyboard('{Enter}');
      await expect(await screen.findByRole('alert')).toHaveTextContent(
        'Enter at least one position.',
      );
      await expect(ticker(1)).toHaveFocus();
      await expect(args.onCompare).not.toHaveBeenCalled();
    });
    await step('Type four positions with the keyboard', async () => {
      await userEvent.keyboard('aapl{Enter}10{Enter}');
      await expect(await screen.findByText('Apple')).toBeVisible();
      await expect(screen.queryByRole('alert')).toBeNull();
      await expect(ticker(2)).toHaveFocus();
      await userEvent.keyboard('BRK-B{Enter}0.01{Enter}zzyx{Enter}1,000{Enter}AAPL{Enter}5{Enter}');
      await expect(screen.getByText('Berkshire Hathaway')).toBeVisible();
      await expect(
        screen.getByText('Not in our list. You can choose its sector after comparing.'),
      ).toBeVisible();
      await expect(screen.getByText('AAPL is in 2 rows: 15 shares are compared.')).toBeVisible();
    });
    await step('Compare the positions', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onCompare).toHaveBeenCalledWith([
        { ticker: 'AAPL', shares: 10 },
        { ticker: 'BRK.B', shares: 0.01 },
        { ticker: 'ZZYX', shares: 1000 },
        { ticker: 'AAPL', shares: 5 },
      ]);
      await expect(args.onCompare).toHaveBeenCalledOnce();
    });
    await step('Type shares without a ticker: the row is ignored', async () => {
      await userEvent.click(shares(5));
      await userEvent.keyboard('3{Enter}');
      await expect(ticker(6)).toHaveFocus();
      await expect(screen.getByText('Ignored: enter a ticker.')).toBeVisible();
    });
    await step('Remove that row', async () => {
      await userEvent.click(button('Remove row 6'));
      await expect(button('Remove row 5')).toHaveFocus();
    });
  },
};

/** The sample rows of debug mode. Undo restores what was typed and a removed row. */
export const Simulated: Story = {
  args: { startsSimulated: true },
  play: async () => {
    await expect(rowCount()).toBe(10);
    await userEvent.click(button('Remove row 10, COIN'));
    await expect(button('Remove row 9, HD')).toHaveFocus();
    await expect(screen.getByText('Removed row 10 (COIN).')).toBeVisible();
    await userEvent.click(button('Undo'));
    await expect(ticker(10)).toHaveValue('COIN');
    await userEvent.clear(ticker(1));
    await userEvent.type(ticker(1), 'TSLA');
    await userEvent.click(button('Simulate Portfolio'));
    await expect(ticker(1)).toHaveValue('AAPL');
    await userEvent.click(button('Undo'));
    await expect(ticker(1)).toHaveValue('TSLA');
    await userEvent.click(button('Redo'));
    await expect(ticker(1)).toHaveValue('AAPL');
    await userEvent.click(button('Add More Rows'));
    await expect(rowCount()).toBe(15);
    await expect(ticker(11)).toHaveFocus();
  },
};

export const BadRows: Story = {
  args: { startsSimulated: true },
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args }) => {
    await userEvent.clear(shares(2));
    await userEvent.type(shares(2), 'five');
    await userEvent.clear(shares(3));
    await userEvent.clear(ticker(5));
    await userEvent.type(ticker(5), 'J.P. Morgan');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button(compare));
    await expect(args.onCompare).not.toHaveBeenCalled();
    await expect(shares(2)).toHaveFocus();
    await expect(shares(2)).toHaveAccessibleDescription('“five” isn’t a valid number of shares.');
    await expect(shares(3)).toHaveAccessibleDescription(
      'Enter the shares as a number, such as 10 or 0.01.',
    );
    await expect(ticker(5)).toHaveAccessibleDescription(
      'Use letters and digits only, such as AAPL or BRK.B.',
    );
    await expect(shares(4)).toHaveValue('5');
    const alert = screen.getByRole('alert');
    await expect(alert).toHaveTextContent('Fix 3 rows to continue.');
    await userEvent.clear(shares(3));
    await userEvent.type(shares(3), '4');
    await expect(shares(3)).toBeValid();
    await expect(alert).toHaveTextContent('Fix 2 rows to continue.');
    await userEvent.click(shares(2));
  },
};

export const Suggesting: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async () => {
    await userEvent.type(ticker(2), 'am');
    const list = screen.getByRole('listbox');
    await expect(
      within(list)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([
      'AMGN · Amgen',
      'AMZN · Amazon',
      'AMD · Advanced Micro Devices',
      'BAC · Bank of America',
    ]);
    await expect(screen.getByText('4 suggestions')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(ticker(2)).toHaveValue('BAC');
    await expect(shares(2)).toHaveFocus();
    await userEvent.type(ticker(3), 'a');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('m');
    await userEvent.tab();
    await expect(ticker(3)).toHaveValue('am');
    await userEvent.type(ticker(1), 'a');
    await userEvent.click(screen.getByRole('option', { name: 'AAPL · Apple' }));
    await expect(ticker(1)).toHaveValue('AAPL');
    await userEvent.clear(ticker(1));
    await userEvent.type(ticker(1), 'home depot{Enter}');
    await expect(ticker(1)).toHaveValue('HD');
    await expect(shares(1)).toHaveFocus();
    await userEvent.clear(ticker(3));
    await userEvent.type(ticker(3), 'am');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(ticker(3)).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'AMZN · Amazon' }).id,
    );
  },
};

export const Pasted: Story = {
  play: async () => {
    await userEvent.type(ticker(1), 'TSLA');
    await paste(shares(2), 'AAPL\t10\nBRK.B\t1,000\nMSFT\t-5\nCash\t500\n');
    await expect(await screen.findByText('Added 2 positions.')).toBeVisible();
    await expect(ticker(1)).toHaveValue('TSLA');
    await expect([ticker(2), shares(2), ticker(3), shares(3)].map(valueOf)).toEqual([
      'AAPL',
      '10',
      'BRK.B',
      '1000',
    ]);
    await expect(screen.getByText('2 positions read. 1 line to fix.')).toHaveAttribute(
      'role',
      'status',
    );
    await expect(box()).toHaveValue('MSFT\t-5');
    const errors = within(screen.getByRole('list', { name: 'Lines to fix' }));
    await expect(errors.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Line 1: Short positions can’t be compared.',
    ]);
    await userEvent.click(screen.getByText('1 line skipped: cash'));
    await expect(screen.getByRole('region', { name: 'Skipped lines' })).toHaveTextContent(
      /^Line 4, cash\s?Cash\t?\s?500$/,
    );
    const large = new File([new Uint8Array(4_200_000)], 'all.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('Choose a file'), large);
    await expect(await screen.findByText(/^all\.csv: This file is larger than 4 MB/)).toBeVisible();
    const file = new File(['XOM;5\nHD;2\n'], 'held.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('Choose a file'), file);
    await waitFor(() => expect(ticker(5)).toHaveValue('HD'));
    await expect(screen.queryByText(/larger than 4 MB/)).toBeNull();
    await paste(shares(4), '7\n8');
    await expect([shares(4), shares(5)].map(valueOf)).toEqual(['7', '8']);
  },
};

function valueOf(field: HTMLElement) {
  return (field as HTMLInputElement).value;
}

/** A list of tickers fills rows, which one press gives equal weights. */
export const TickersAlone: Story = {
  play: async ({ args }) => {
    await paste(ticker(1), 'AAPL, MSFT, ZZYX');
    await expect(await screen.findByText('Added 3 tickers.')).toBeVisible();
    await expect([ticker(1), ticker(2), ticker(3)].map(valueOf)).toEqual(['AAPL', 'MSFT', 'ZZYX']);
    await expect(screen.getByText('3 rows without shares.')).toBeVisible();
    await userEvent.click(button('Use equal weights'));
    await expect(args.onPrices).toHaveBeenCalledWith(['AAPL', 'MSFT', 'ZZYX']);
    await waitFor(() => expect(shares(1)).toHaveValue('40'));
    await expect([shares(2), shares(3)].map(valueOf)).toEqual(['20', '']);
    await expect(shares(1)).toHaveFocus();
    await expect(
      screen.getByText(
        'Set 2 rows to $10,000 each, at prices from 2026-11-24. No price for ZZYX. Enter its shares.',
      ),
    ).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Use equal weights' })).toBeNull();
    await userEvent.click(button('Undo'));
    await expect(shares(1)).toHaveValue('');
  },
};

export const NoPrices: Story = {
  args: { onPrices: fn(givePrices({ error: 'Try again in 40 seconds.' })) },
  play: async () => {
    await paste(ticker(1), 'AAPL MSFT JPM');
    await userEvent.click(await screen.findByRole('button', { name: 'Use equal weights' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Prices couldn’t be loaded. Try again in 40 seconds.',
    );
    await expect(valueOf(ticker(3))).toBe('JPM');
  },
};

/** Read before the companies that suggestions come from are there, a list is still a list. */
export const ReadEarly: Story = {
  args: { companies: [] },
  play: async () => {
    await userEvent.click(box());
    await userEvent.paste('KO, xom\nJPM');
    await userEvent.click(button('Read positions'));
    await expect(await screen.findByText('3 tickers read.')).toBeVisible();
  },
};

function drag(type: string, ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  document.body.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
  );
}

/** A file held over the page is reported again and again, so that a page just shown hears of it too. */
function holdOver(words: string, file: File): Promise<void> {
  return waitFor(async () => {
    drag('dragover', file);
    await expect(screen.getByText(words)).toBeVisible();
  });
}

/** A dropped file is shown before its positions are added. One that can’t be read is refused in a sentence. */
export const Dropped: Story = {
  play: async () => {
    const held = new File(['Symbol,Quantity\nXOM,5\nHD,2\nCash,\n'], 'held.csv');
    const book = new File(['PK'], 'book.xlsx');
    await holdOver('Drop the file to add its positions', held);
    drag('drop', held, book);
    const review = within(await screen.findByRole('dialog', { name: 'Review held.csv' }));
    await expect(screen.queryByText('Drop the file to add its positions')).toBeNull();
    await userEvent.click(review.getByText('1 line left out'));
    await expect(review.getByText(/^Line 4: Cash/)).toBeVisible();
    await userEvent.click(review.getByRole('button', { name: 'Add 2 positions' }));
    await waitFor(() => expect(ticker(2)).toHaveValue('HD'));
    await expect(screen.getByText('Added 2 positions from held.csv.')).toBeVisible();
    await expect(await screen.findByText(/^book\.xlsx: This file couldn’t be read/)).toBeVisible();
  },
};

/** What a drop would do, while the file is over the page. */
export const Dragging: Story = {
  args: { startsSimulated: true },
  play: async () => {
    await holdOver('.csv, .xlsx, .tsv or .txt, at most 4 MB', new File([''], 'held.csv'));
  },
};

/** Dollars and percent become shares, at the prices of the comparison. */
export const Amounts: Story = {
  play: async ({ args }) => {
    await userEvent.type(ticker(1), 'AAPL');
    await userEvent.type(shares(1), '$5,000');
    await userEvent.type(ticker(2), 'MSFT');
    await userEvent.type(shares(2), '50%');
    await userEvent.click(button(compare));
    await expect(
      await screen.findByText('Turned 2 amounts into shares, at prices from 2026-11-24.'),
    ).toBeVisible();
    await expect([shares(1), shares(2)].map(valueOf)).toEqual(['20', '10']);
    await waitFor(() => expect(args.onCompare).toHaveBeenCalledTimes(1));
  },
};

/** The fixed lines are taken from the box, which is empty afterwards. */
export const Mended: Story = {
  play: async () => {
    await userEvent.click(box());
    await userEvent.paste('12 AAPL\nMSFT five');
    await userEvent.click(button('Read positions'));
    await expect(await screen.findByText(/^Line 1: /)).toBeVisible();
    await userEvent.clear(box());
    await userEvent.type(box(), 'MSFT 5');
    await userEvent.click(button('Read positions'));
    await expect(await screen.findByText('1 position read.')).toBeVisible();
    await expect(box()).toHaveValue('');
    await expect([ticker(1), ticker(2), shares(2)].map(valueOf)).toEqual(['AAPL', 'MSFT', '5']);
    await userEvent.click(screen.getByText(/^Paste from a spreadsheet/));
    await expect(box()).not.toBeVisible();
  },
};

export const Comparing: Story = {
  args: {
    startsSimulated: true,
    comparison: { data: undefined, isComparing: true, error: null },
  },
  play: async ({ args }) => {
    await userEvent.click(button('Comparing…'));
    await expect(args.onCompare).not.toHaveBeenCalled();
  },
};

/** The 31st comparison in a minute, from a link that can't be read. */
export const Failed: Story = {
  args: {
    startsSimulated: true,
    shared: 'unreadable',
    comparison: {
      data: undefined,
      isComparing: false,
      error: 'Too many comparisons. Try again in 40 seconds.',
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Try again in 40 seconds');
    await expect(
      screen.getByText(/^This link doesn’t contain a valid comparison\./),
    ).toHaveTextContent('Ask for a new link, or enter your positions below.');
    await userEvent.click(button(compare));
    await expect(args.onCompare).toHaveBeenCalledOnce();
  },
};

/** Found without roles: with 200 rows, each search by role would take a second. */
export const TooMany: Story = {
  play: async ({ canvas }) => {
    await paste(ticker(1), Array.from({ length: 203 }, (_, at) => `T${at};1`).join('\n'));
    await expect(await canvas.findByText('Added 200 positions.')).toBeVisible();
    const fields = document.getElementsByName('ticker');
    await expect(fields).toHaveLength(200);
    await expect(canvas.getByText('Add More Rows').closest('button')).toBeDisabled();
    await expect(canvas.getByText('You can compare up to 200 positions at once.')).toBeVisible();
    await expect(document.querySelector('textarea')).toHaveValue('T200;1\nT201;1\nT202;1');
    await expect(
      canvas.getByText('Line 1: No room left. You can compare up to 200 positions at once.'),
    ).toBeVisible();
    fields[199]!.focus();
    await userEvent.keyboard('a');
    await expect(fields[199]).toHaveValue('T199a');
  },
};

/** Before any input, an example shows what an answer looks like. It leaves with the input. */
export const Example: Story = {
  play: async () => {
    const example = screen.getByRole('region', { name: 'Example result' });
    await expect(example).toHaveTextContent(
      /You hold 1\.4 times the market’s technology and no industrials\..*Move 11% from Technology to Industrials and Consumer Staples.*AAPL, MSFT, .*COIN: sample positions at prices of 31 Dec 2024, with index weights of 2021/,
    );
    await expect(
      screen.getByRole('region', { name: 'What happens to your positions' }),
    ).toHaveTextContent(/Nothing is sent while you type.*for 30 days without your name/);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  ...BadRows,
  parameters: {},
  globals: { viewport: { value: 'phone' } },
};

export const Smallest: Story = {
  args: { startsSimulated: true },
  globals: { viewport: { value: 'smallest' } },
  parameters: { visual: { keepsFocus: true } },
  play: async () => {
    await userEvent.clear(ticker(8));
    await userEvent.type(ticker(8), 'a');
    await expect(screen.getByRole('listbox')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    window.scrollTo(0, 0);
  },
};

/** The results replace the rows. Reset View shows the rows again, unchanged. */
export const Results: Story = {
  tags: ['visual'],
  args: { startsSimulated: true },
  render: function Whole(args) {
    const [data, setData] = useState<typeof args.comparison.data>();
    return (
      <ComparatorScreen
        {...args}
        comparison={{ ...args.comparison, data }}
        onCompare={() => setData(sampleComparison)}
        onReset={() => setData(undefined)}
      />
    );
  },
  play: async ({ step }) => {
    await step('Fill in a position and compare', async () => {
      await userEvent.type(ticker(1), 'X');
      await userEvent.type(box(), 'for later');
      await userEvent.click(button(compare));
    });
    await step('See the results', async () => {
      const results = await screen.findByRole('heading', { name: 'Your Results' });
      await expect(results).toBeVisible();
      await expect(screen.queryByRole('combobox', { name: 'Ticker, row 1' })).toBeNull();
    });
    await step('Reset the view: the form keeps what was typed', async () => {
      await userEvent.click(screen.getAllByRole('button', { name: 'Reset View' })[0]!);
      await expect(ticker(1)).toHaveValue('AAPLX');
      await expect(box()).toHaveValue('for later');
      await expect(document.activeElement).toContainElement(ticker(1));
    });
    await step('Compare again', async () => {
      await userEvent.click(button(compare));
      await screen.findByRole('heading', { name: 'Your Results' });
    });
  },
};
