import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleListedPrices } from '@/api/samples/prices';
import { Stack } from '@/components/layout/Stack';
import { ListedPricesSection } from '@/screens/composer/ListedPricesSection';

const meta = {
  component: ListedPricesSection,
  args: {
    prices: sampleListedPrices,
    areEtpsOld: false,
    areStocksOld: false,
    failure: null,
    onRetry: fn(),
  },
  render: (args) => (
    <Stack gap={5}>
      <ListedPricesSection {...args} />
    </Stack>
  ),
} satisfies Meta<typeof ListedPricesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

function firstRow(panel: string): string[] {
  const [, row] = within(screen.getByRole('table', { name: panel })).getAllByRole('row');
  return [...(row?.children ?? [])].map((cell) => cell.textContent ?? '');
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(firstRow('ETPs')).toEqual(['IBIT', '$53.61', '▲+1.92%']);
    await expect(firstRow('Stocks')).toEqual(['COIN', '$246.18', '▲+3.44%']);
    await expect(canvas.getAllByText('As of November 19, 2026 4:00 PM EST')).toHaveLength(2);
  },
};

const oldNote = 'As of November 19, 2026 4:00 PM EST. Before the last close: press Sync.';

export const Old: Story = {
  args: { areEtpsOld: true, areStocksOld: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(oldNote)).toHaveLength(2);
  },
};

export const OnlyStocksOld: Story = {
  args: { areStocksOld: true },
  play: async ({ canvas }) => {
    const stocks = within(canvas.getByRole('region', { name: 'Stocks' }));
    const etps = within(canvas.getByRole('region', { name: 'ETPs' }));
    await expect(stocks.getByText(oldNote)).toBeVisible();
    await expect(etps.getByText('As of November 19, 2026 4:00 PM EST')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { prices: { etps: [], etps_time: null, stocks: [], stocks_time: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No ETPs in the feed.')).toBeVisible();
    await expect(canvas.getByText('No stocks in the feed.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { prices: undefined },
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table')) {
      await expect(table).toHaveAttribute('aria-busy', 'true');
    }
  },
};

export const Failed: Story = {
  args: { prices: undefined, failure: 'The ETP and stock prices could not be fetched.' },
  play: async ({ args, canvas }) => {
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    await userEvent.click(retry as HTMLElement);
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const MissingFigures: Story = {
  args: {
    prices: {
      etps: sampleListedPrices.etps
        .slice(0, 2)
        .map((etp) => ({ ...etp, last: null, change: null })),
      etps_time: null,
      stocks: sampleListedPrices.stocks.slice(0, 2).map((stock) => ({ ...stock, change: 0 })),
      stocks_time: null,
    },
  },
  play: async () => {
    await expect(firstRow('ETPs')).toEqual(['IBIT', 'N/A', 'N/A']);
    await expect(firstRow('Stocks')[2]).toBe('▲0.00%');
  },
};

export const SortedBySymbol: Story = {
  play: async ({ canvas }) => {
    const stocks = within(canvas.getByRole('table', { name: 'Stocks' }));
    await userEvent.click(stocks.getByRole('button', { name: 'Symbol' }));
    await waitFor(() => expect(firstRow('Stocks')[0]).toBe('CLSK'));
    await expect(firstRow('ETPs')[0]).toBe('IBIT');
  },
};

export const LongText: Story = {
  args: {
    prices: {
      ...sampleListedPrices,
      stocks: sampleListedPrices.stocks.slice(0, 2).map((stock) => ({
        ...stock,
        ticker: 'BERKSHIREHATHAWAY.CLASS-A',
        last: 1_234_567_890.12,
        change: -12_345.67,
      })),
    },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
