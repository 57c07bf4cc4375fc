import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { fundSector } from '@/api/contract/comparator';
import { sampleSuggestions } from '@/api/samples/comparator';
import { samplePriceDay, samplePrices } from '@/api/samples/companies';
import { funds, fundWeightsDay } from '@/api/samples/funds';
import { PublicPage } from '@/components/layout/PublicPage';
import { comparePositions, type Quote } from '@/domain/comparator/comparator';
import { fromFragment, toFragment } from '@/domain/comparator/sharedComparison';
import { ResultsView } from '@/screens/comparator/ResultsView';

function quoteOf(key: string): Quote | undefined {
  const fund = funds.get(key.toUpperCase());
  if (fund) return { sector: fundSector, last: fund.last, weights: fund.weights };
  const price = samplePrices[key.toUpperCase()];
  return price && { sector: 'Energy', last: price.last };
}

const held = comparePositions(
  [
    { ticker: 'SPY', shares: 10 },
    { ticker: 'XOM', shares: 20 },
    { ticker: 'GLD', shares: 4 },
  ],
  quoteOf,
);

const meta = {
  component: ResultsView,
  args: {
    ...held,
    as_of: {
      prices: { day: samplePriceDay, is_sample: true },
      index_weights: { day: '2021', is_sample: false },
      fund_weights: { day: fundWeightsDay, is_sample: true },
    },
    isShared: false,
    doubled: [],
    isStaff: false,
    isComparing: false,
    error: null,
    suggestions: { data: sampleSuggestions, error: null, onRetry: fn() },
    onRecalculate: fn(),
    onReset: fn(),
    outputs: {
      onCopyLink: fn(),
      onPrint: fn(),
      onDownloadPositions: fn(),
      onDownloadSectors: fn(),
      onDownloadImage: fn(),
    },
  },
  decorators: [
    (Story) => (
      <PublicPage title="Portfolio Comparator" size="wide">
        <Story />
      </PublicPage>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResultsView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The row of a table that has this text in a cell of its own. */
function rowWith(label: string, text: string): HTMLElement {
  const table = screen.getByRole('table', { name: label });
  const row = within(table).getByRole('cell', { name: text }).closest('tr');
  if (!row) throw new Error(`${label} has no row with ${text}`);
  return row;
}

/** Each fund is one position, and its value counts in the sectors that it holds. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(rowWith('Your positions', 'SPY')).toHaveTextContent('Fund');
    await expect(rowWith('Your positions', 'GLD')).toHaveTextContent('Fund');
    await expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
    // 5,860.80 × 32.4% and 968.52 of 8,980.72
    await expect(rowWith('Compared to the S&P500', 'Information Technology')).toHaveTextContent(
      '21.14%',
    );
    await expect(rowWith('Compared to the S&P500', 'Other')).toHaveTextContent('10.78%');
    await expect(
      canvas.getByText(
        'Prices are samples of 2024-12-31. Index weights of 2021. Fund weights are samples of 2024-12-31.',
      ),
    ).toBeVisible();
  },
};

/** A link has the weights of its funds, but no dates. */
export const Shared: Story = {
  args: { portfolio: fromFragment(toFragment(held.portfolio)) ?? [], as_of: null, isShared: true },
  play: async ({ canvas }) => {
    await expect(rowWith('Your positions', 'SPY')).toHaveTextContent('Fund');
    await expect(canvas.queryByText(/are samples of/)).toBeNull();
  },
};

const unpriced = comparePositions([{ ticker: 'SPY', shares: 10 }], (key) => {
  const quote = quoteOf(key);
  return quote && { ...quote, last: 0 };
});

/** A fund without a price is corrected like a stock, and its sector may stay. */
export const WithoutPrice: Story = {
  args: { ...unpriced, as_of: null },
  play: async ({ canvas }) => {
    const choice = canvas.getByRole('combobox', { name: 'Sector of SPY' });
    await expect(choice).toHaveDisplayValue('Fund');
  },
};
