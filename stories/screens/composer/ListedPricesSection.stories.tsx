import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { ListedPrices } from '@/api/contract/prices';
import { sampleListedPrices } from '@/api/samples/prices';
import { Stack } from '@/components/layout/Stack';
import { EtpsSection, StocksSection } from '@/screens/composer/ListedPricesSection';
import { figureFindingsOf, noMarks, sourcedFigures, synced } from './marketStates';

const meta = {
  title: 'Screens/Newsletters/Composer/ETP and stock prices',
  component: EtpsSection,
  args: {
    prices: sampleListedPrices,
    areEtpsOld: false,
    areStocksOld: false,
    error: null,
    marks: noMarks,
    onRetry: fn(),
  },
  render: (args) => (
    <Stack gap={5}>
      <EtpsSection {...args} />
      <StocksSection {...args} />
    </Stack>
  ),
} satisfies Meta<typeof EtpsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

function firstRow(panel: string): string[] {
  const [, row] = within(screen.getByRole('table', { name: panel })).getAllByRole('row');
  return [...(row?.children ?? [])].map((cell) => (cell.textContent ?? '').trim());
}

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('See the first ETP and the first stock', async () => {
      await expect(firstRow('ETPs')).toEqual(['IBIT', '$53.61', '▲+1.92%']);
      await expect(firstRow('Stocks')).toEqual(['COIN', '$246.18', '▲+3.44%']);
    });
    await step('See that both are from the last close', async () => {
      await expect(canvas.getAllByText('As of November 19, 2026 4:00 PM EST')).toHaveLength(2);
    });
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
  args: { prices: undefined, error: 'The ETP and stock prices couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    await userEvent.click(retry as HTMLElement);
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The last known prices stay visible. */
export const RefreshFailed: Story = {
  args: { error: 'The ETP and stock prices couldn’t be loaded.' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
    await expect(firstRow('Stocks')[0]).toBe('COIN');
  },
};

const gone: ListedPrices = {
  etps: sampleListedPrices.etps.slice(0, 2).map((etp) => ({ ...etp, last: null, change: null })),
  etps_time: null,
  stocks: sampleListedPrices.stocks.slice(0, 2).map((stock) => ({ ...stock, change: 0 })),
  stocks_time: null,
};

export const MissingFigures: Story = {
  args: { prices: gone, marks: figureFindingsOf({ listed: gone }) },
  play: async ({ canvas }) => {
    await expect(firstRow('ETPs')).toEqual(['IBIT', 'N/A: missing', 'N/A: missing']);
    await expect(firstRow('Stocks')[2]).toBe('▲0.00%');
    await expect(canvas.getByRole('status')).toHaveTextContent('4 figures are missing');
  },
};

const wrong: ListedPrices = {
  ...sampleListedPrices,
  etps: sampleListedPrices.etps.map((etp) =>
    etp.ticker === 'FBTC' ? { ...etp, last: 8.08 } : etp,
  ),
  stocks: sampleListedPrices.stocks.map((stock) =>
    stock.ticker === 'COIN' ? { ...stock, last: 2_461.8, marketcap: -66_420_000_000 } : stock,
  ),
};

export const AbsurdFigures: Story = {
  args: { prices: wrong, marks: figureFindingsOf({ listed: wrong }) },
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('status').map((each) => each.textContent);
    await expect(said).toEqual(['1 figure looks wrong', '2 figures look wrong']);
    await expect(firstRow('Stocks').slice(0, 2)).toEqual([
      'COINMarket cap can’t be negative',
      '$2,46210× the last newsletter ($238.00)',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'FBTC' }));
    await expect(document.activeElement).toHaveTextContent('1/10 of the last newsletter ($80.83)');
  },
};

export const JustSynced: Story = {
  args: { marks: synced },
  play: async ({ canvas }) => {
    await expect(firstRow('ETPs')).toEqual(['IBIT', '$53.61', '▲+1.92%']);
    await expect(firstRow('Stocks')).toEqual([
      'COIN',
      '$246.18was $242.30',
      '▲+3.44%+1.60% since sync',
    ]);
    const rows = canvas.getAllByRole('row').map((row) => row.offsetHeight);
    await expect(new Set(rows).size).toBe(1);
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

export const JustSyncedNarrow: Story = {
  args: JustSynced.args,
  globals: { viewport: { value: 'phone' } },
  play: LongText.play,
};

export const AbsurdNarrow: Story = {
  args: AbsurdFigures.args,
  globals: { viewport: { value: 'phone' } },
  play: LongText.play,
};

/** What is typed has a small mark, and the premium has a column, because only people know it. */
export const Sourced: Story = {
  args: { marks: { ...noMarks, sourced: sourcedFigures() } },
  play: async ({ canvas }) => {
    await expect(firstRow('ETPs')).toEqual(['IBIT', '$53.61', '▲+1.92%', '0.04%']);
    await expect(firstRow('Stocks')).toEqual(['COIN', '$246.18', '▲+3.44%']);
    await expect(canvas.getByRole('columnheader', { name: 'Premium to Nav' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'IBIT: $53.61, typed' })).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Stocks' });
    await expect(within(table).queryByRole('button', { name: /typed|old/ })).toBeNull();
  },
};

export const SourcedNarrow: Story = {
  ...Sourced,
  tags: [],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
