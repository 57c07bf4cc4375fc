import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CryptoPrice } from '@/api/contract/prices';
import { sampleCoinCloses, sampleCryptoPrices } from '@/api/samples/prices';
import { CoinsScreen } from '@/screens/coins/CoinsScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const { general, general_time } = sampleCryptoPrices;
const [bitcoin] = general as [CryptoPrice, ...CryptoPrice[]];

const meta = {
  title: 'Screens/Coins',
  component: CoinsScreen,
  render: liveList(CoinsScreen),
  args: {
    coins: general,
    closes: sampleCoinCloses,
    pricedAt: general_time,
    error: null,
    onRetry: fn(),
    list: listController,
    onRemove: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.coins },
} satisfies Meta<typeof CoinsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See price, change and week of the first coin', async () => {
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Coins');
      const [, first] = canvas.getAllByRole('row');
      const cells = within(first!).getAllByRole('cell');
      await expect(cells.map(({ textContent }) => textContent)).toEqual([
        'BTC',
        '$94,319',
        '▲+1.84%',
        '7 days: up 4.21%',
        'Remove',
      ]);
      await expect(canvas.getByRole('img', { name: '7 days: up 4.21%' })).toBeVisible();
    });
    await step('See a coin with prices of only a few days', async () => {
      // Four days of prices are a shorter line, and say so.
      await expect(canvas.getByRole('img', { name: '3 days: down 11.49%' })).toBeVisible();
    });
    await step('See when the prices are from', async () => {
      await expect(canvas.getByText(/^As of November 20, 2026 /)).toBeVisible();
    });
  },
};

/** An API that stores no prices: no column, and no line that nobody measured. */
export const WithoutStoredPrices: Story = {
  args: { closes: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: '7 days' })).toBeNull();
    await expect(canvas.queryByRole('img', { name: /days/ })).toBeNull();
  },
};

export const Empty: Story = {
  args: { coins: [], pricedAt: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/add them under Crypto Prices\.$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Newsletters' })).toHaveAttribute(
      'href',
      paths.newsletters,
    );
  },
};

export const Failed: Story = {
  args: { coins: undefined, pricedAt: null, error: 'The prices couldn’t be loaded. Try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    coins: [
      { ...bitcoin, id: 1, name: 'w'.repeat(120), last_price: 9_007_199_254_740_991 },
      { ...bitcoin, id: 2, name: 'عملة', last_price: 0.000_012_3, last_24_change: -1234.5 },
      { ...bitcoin, id: 3, name: '🚀', last_price: null, last_24_change: null },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove BTC' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

async function ask(symbol: string) {
  await userEvent.click(screen.getByRole('button', { name: `Remove ${symbol}` }));
  return within(await screen.findByRole('dialog', { name: 'Remove' }));
}

export const RemoveConfirm: Story = {
  name: 'Remove a coin',
  play: async ({ args, step }) => {
    await step('Remove BTC', async () => {
      const dialog = await ask('BTC');
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onRemove).toHaveBeenCalledWith(bitcoin);
    });
    await step('Ask to remove ETH: the question says what will change', async () => {
      const dialog = await ask('ETH');
      await expect(dialog.getByText('Are you sure you want to remove this coin?')).toBeVisible();
      await expect(
        dialog.getByText('ETH will be removed from the newsletter’s Crypto Prices table.'),
      ).toBeVisible();
    });
    await step('See that ETH isn’t removed yet', async () => {
      await expect(args.onRemove).toHaveBeenCalledTimes(1);
    });
  },
};

/** The dialog stays open. */
export const RemoveRefused: Story = {
  args: { onRemove: fn(async () => false) },
  play: async ({ args }) => {
    const dialog = await ask('SOL');
    const confirm = dialog.getByRole('button', { name: 'Remove' });
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await expect(confirm).toBeVisible();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Remove /]),
};
