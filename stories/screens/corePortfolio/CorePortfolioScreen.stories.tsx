import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CoreRow } from '@/api/contract/corePortfolio';
import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { pricesByTicker, previewBasis } from '@/domain/portfolios/core';
import { CorePortfolioScreen } from '@/screens/corePortfolio/CorePortfolioScreen';
import { paths } from '@/screens/paths';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const known = pricesByTicker(sampleCryptoPrices, sampleListedPrices);

const meta = {
  title: 'Screens/Core Portfolio/Core Portfolio',
  component: CorePortfolioScreen,
  args: {
    rows: sampleCorePortfolio,
    error: null,
    onRetry: fn(),
    prices: { known, error: null, onRetry: fn() },
    onRebalance: fn(async () => true),
    isReasonKept: true,
    leaving: { isAsking: false, onStay: fn(), onDiscard: fn(), onDirty: fn() },
  },
  parameters: { layout: 'fullscreen', path: paths.corePortfolio },
} satisfies Meta<typeof CorePortfolioScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const rebalance = () => button('Rebalance');
const total = () => within(screen.getByRole('row', { name: /^Total weight/ }));

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

/** SOL has more weight, HNT is to be removed, DOGE is new: more than 100 percent in total. */
async function edit() {
  await retype('Weight of SOL', '30');
  await userEvent.click(button('Remove HNT'));
  await userEvent.type(field('Ticker, new row 1'), 'doge');
  await userEvent.type(field('Weight, new row 1'), '2.5%');
}

/** Types why the total is off, and rebalances. */
async function confirmOff(dialog: ReturnType<typeof within>) {
  await expect(dialog.getByRole('button', { name: 'Rebalance' })).toBeDisabled();
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Reason for rebalancing anyway' }),
    ' Part of it is borrowed. ',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Rebalance' }));
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the columns', async () => {
      const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
      await expect(heads).toEqual([
        'Ticker',
        'Name',
        'Weight',
        'Rebalance Price',
        'Current Price',
        'Is Index',
        'Remove',
      ]);
    });
    await step('See the total', async () => {
      await expect(total().getByText('100.00%')).toBeVisible();
    });
    await step('See that indexes are locked', async () => {
      await expect(canvas.getAllByText('Yes, locked')).toHaveLength(2);
      await expect(canvas.queryByRole('textbox', { name: 'Weight of BTC' })).toBeNull();
      await expect(canvas.queryByRole('button', { name: 'Remove BTC' })).toBeNull();
    });
    await step('See empty rows and no change', async () => {
      await expect(canvas.getAllByRole('textbox', { name: /^Ticker, new row/ })).toHaveLength(5);
      await expect(canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull();
      await expect(args.leaving.onDirty).not.toHaveBeenCalled();
    });
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { rows: [] },
  play: async ({ canvas, step }) => {
    await step('See that the portfolio is empty', async () => {
      await expect(canvas.getByText(/^The portfolio is empty\./)).toBeVisible();
    });
    await step('Rebalance: an error asks for a row', async () => {
      await userEvent.click(rebalance());
      await expect(canvas.getByText('Keep at least one row besides the index rows.')).toBeVisible();
    });
    await step('Type a ticker: the next empty row appears', async () => {
      await userEvent.type(field('Ticker, new row 5'), 'SOL');
      await expect(field('Ticker, new row 6')).toBeVisible();
      await expect(screen.queryByRole('dialog')).toBeNull();
    });
  },
};

export const Loading: Story = {
  args: { rows: undefined },
  play: async () => expect(rebalance()).toBeDisabled(),
};

export const Failed: Story = {
  args: {
    rows: undefined,
    error: 'The server can’t be reached. Check your connection and try again.',
  },
  play: async ({ args }) => {
    await userEvent.click(button('Retry'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** Enter and the button do nothing before the prices are known. */
export const PricesFailed: Story = {
  args: {
    prices: {
      known: undefined,
      error: 'The server can’t be reached. Check your connection and try again.',
      onRetry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(field('Ticker, new row 1'), 'doge{Enter}');
    await expect(rebalance()).toBeDisabled();
    await expect(
      canvas.getByText(/^Current prices for new rows couldn’t be loaded\./),
    ).toBeVisible();
    await userEvent.click(button('Retry'));
    await expect(args.prices.onRetry).toHaveBeenCalledTimes(1);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A removed row can be put back. A total above or below 100 percent shows a warning. */
export const Edited: Story = {
  play: async ({ args, canvas }) => {
    await edit();
    await userEvent.type(field('Ticker, new row 2'), 'zzz');
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(true);
    await expect(total().getByText('107.50%')).toBeVisible();
    await expect(
      canvas.getByText(
        /^The weights add up to 107\.50%, which is more than 100%\. A rebalance asks/,
      ),
    ).toBeVisible();
    await expect(canvas.getByText('Not in the price tables')).toBeVisible();
    await userEvent.click(button('Put back HNT'));
    await expect(total().getByText('110.00%')).toBeVisible();
    await userEvent.click(button('Remove HNT'));
    await retype('Weight of SOL', '22.2');
    await expect(
      canvas.getByText(/^The weights add up to 99\.70%, which is less than 100%\. The difference/),
    ).toBeVisible();
    await retype('Weight of SOL', '20');
    await expect(
      canvas.getByText(
        /^The weights add up to 97\.50%, which is less than 100%\. A rebalance asks/,
      ),
    ).toBeVisible();
    await expect(button('Discard changes')).toBeVisible();
  },
};

/** Each error is shown at its field. What was typed stays, and nothing is sent. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await retype('Weight of SOL', '22,5');
    await retype('Weight of XRP', '150');
    await userEvent.type(field('Ticker, new row 1'), 'SOL');
    await userEvent.type(field('Weight, new row 2'), '5');
    await userEvent.type(field('Ticker, new row 3'), 'btc');
    await userEvent.click(rebalance());
    await expect(field('Weight of SOL')).toHaveFocus();
    await expect(field('Weight of SOL')).toHaveAccessibleDescription(
      'Enter the weight as a number, such as 12.5.',
    );
    await expect(field('Weight of XRP')).toHaveAccessibleDescription(
      'Enter a weight from 0 to 100.',
    );
    await expect(canvas.getByText('SOL is already in the portfolio.')).toBeVisible();
    await expect(canvas.getByText('Enter a ticker for this weight.')).toBeVisible();
    await expect(canvas.getByText('BTC is an index row.')).toBeVisible();
    await expect(field('Weight of SOL')).toHaveValue('22,5');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.onRebalance).not.toHaveBeenCalled();
  },
};

/** Confirming sends the whole table, what was seen and why the total is off, then clears the changes. */
export const Rebalanced: Story = {
  play: async ({ args, canvas }) => {
    await edit();
    await userEvent.click(rebalance());
    const dialog = within(await screen.findByRole('dialog'));
    const lines = dialog.getAllByRole('row').map((row) => row.textContent);
    await expect(lines.some((line) => /^DOGE.*New.*2\.50%.*\$0\.1462$/.test(line))).toBe(true);
    await expect(lines.some((line) => /^HNT.*Removed/.test(line))).toBe(true);
    await expect(args.onRebalance).not.toHaveBeenCalled();
    await confirmOff(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onRebalance).toHaveBeenCalledTimes(1);
    const sent = sampleCorePortfolio
      .filter(({ ticker }) => ticker !== 'HNT')
      .map(({ ticker, weight, index }) => ({
        ticker,
        weight: ticker === 'SOL' ? 30 : weight,
        index,
      }));
    const portfolio = [...sent, { ticker: 'DOGE', weight: 2.5, index: 'no' as const }];
    const seen = previewBasis(sampleCorePortfolio, portfolio, () => ({ name: '', price: 0.1462 }));
    await expect(args.onRebalance).toHaveBeenCalledWith({
      portfolio,
      seen,
      reason: 'Part of it is borrowed.',
    });
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(false);
    await expect(canvas.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await expect(field('Ticker, new row 1')).toHaveValue('');
  },
};

/** After an error the preview stays with its changes. The button waits while the request runs. */
let answer: (isDone: boolean) => void = () => undefined;

export const Refused: Story = {
  args: { onRebalance: fn(() => new Promise<boolean>((resolve) => (answer = resolve))) },
  play: async ({ args }) => {
    await edit();
    await userEvent.click(rebalance());
    const dialog = within(await screen.findByRole('dialog'));
    await confirmOff(dialog);
    await expect(
      screen.getAllByRole('button', { name: 'Rebalance', hidden: true })[0],
    ).toBeDisabled();
    answer(false);
    await expect(await dialog.findByText(/^The portfolio couldn’t be rebalanced\./)).toBeVisible();
    await expect(args.onRebalance).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(field('Weight of SOL')).toHaveValue('30');
    await userEvent.click(button('Discard changes'));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(field('Weight of SOL')).toHaveValue('22.5'));
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(false);
  },
};

/** Somebody else removed SOL while its weight was being typed here. */
export const RowGone: Story = {
  render: function RowGone(args) {
    const [rows, setRows] = useState(args.rows);
    const onRebalance = async () => {
      setRows(sampleCorePortfolio.filter(({ ticker }) => ticker !== 'SOL'));
      return false;
    };
    return <CorePortfolioScreen {...args} rows={rows} onRebalance={onRebalance} />;
  },
  play: async ({ canvas }) => {
    await retype('Weight of SOL', '30');
    await userEvent.click(rebalance());
    const dialog = within(await screen.findByRole('dialog'));
    await confirmOff(dialog);
    await dialog.findByText(/^The portfolio couldn’t be rebalanced\./);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByText(/^No longer in the portfolio: SOL\./)).toBeVisible();
    await expect(button('Discard changes')).toBeVisible();
  },
};

export const Leaving: Story = {
  args: { leaving: { isAsking: true, onStay: fn(), onDiscard: fn(), onDirty: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await expect(args.leaving.onStay).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Discard'));
    await waitFor(() => expect(args.leaving.onDiscard).toHaveBeenCalledTimes(1));
  },
};

const odd = (changes: Partial<CoreRow>): CoreRow => ({
  ticker: 'SOL',
  name: '',
  weight: null,
  price_at_rebalance: null,
  current_price: null,
  index: 'no',
  ...changes,
});

export const LongText: Story = {
  args: {
    rows: [
      odd({ ticker: 'BTC', index: 'yes', weight: 100, current_price: 94_318.52 }),
      odd({
        ticker: 'WRAPPEDBTC-X',
        name: `${'A coin with a very long name, '.repeat(5)}${'unbroken'.repeat(9)}`,
        weight: 33.333333,
        price_at_rebalance: 123_456_789_012.5,
        current_price: 0.000004,
      }),
      odd({ ticker: 'דבי', name: 'מטבע לדוגמה', weight: 0 }),
      odd({ ticker: '🚀', name: '🚀🌕', weight: 12.5, current_price: 1000 }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).not.toHaveLength(0);
    await expect(total().getByText('45.83%')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('Type a weight above 100 and rebalance: its field has the focus', async () => {
      await retype('Weight of SOL', '222');
      await userEvent.click(rebalance());
      await expect(field('Weight of SOL')).toHaveFocus();
    });
    await step('See that the page fits the phone', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly(['Rebalance']),
};
