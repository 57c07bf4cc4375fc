import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleQuantRatings } from '@/api/samples/quant';
import { wholeList } from '@/components/data/list/listView';
import { QuantRatingsScreen } from '@/screens/quantRatings/QuantRatingsScreen';
import { paths } from '@/screens/paths';
import { liveList } from '@stories/components/data/list/liveList';

const list = { view: wholeList, onView: fn(), onDownload: fn() };

const meta = {
  title: 'Screens/Quant Ratings/Quant Ratings',
  component: QuantRatingsScreen,
  render: liveList(QuantRatingsScreen),
  args: { ratings: sampleQuantRatings, error: null, onRetry: fn(), list },
  parameters: { layout: 'fullscreen', path: paths.quantRatings },
} satisfies Meta<typeof QuantRatingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.getByRole('table', { name: 'Quant Ratings' });
const symbols = () =>
  [...table().querySelectorAll('tbody td:first-child, tbody th')].map((cell) => cell.textContent);

function cells(symbol: string): string[] {
  const found = within(table()).getByRole('row', { name: new RegExp(`^${symbol} `) });
  return [...found.querySelectorAll(':scope > :not([data-room="card"])')].map(
    (cell) => cell.textContent ?? '',
  );
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See what the letters mean', async () => {
      await expect(
        canvas.getByText(
          'P last price, V value, Q quality, M momentum, E estimates, I investment, PR previous rating, QR quant rating.',
        ),
      ).toBeVisible();
    });
    await step('See which ratings changed', async () => {
      await expect(cells('NVDA').at(-1)).toBe('▲ raised');
      await expect(cells('AMZN').at(-1)).toBe('▼ cut');
      await expect(cells('LLY').slice(6)).toEqual(['N/A', 'N/A', 'Outperform', '◆ new']);
      await expect(cells('AAPL').at(-1)).toBe('');
    });
    await step('See where the versions open', async () => {
      const pdf = canvas.getByRole('link', { name: 'View PDF Version' });
      await expect(pdf).toHaveAttribute('href', '/app/quant_email?print=1');
      const email = canvas.getByRole('link', { name: 'View IPREO Version' });
      await expect(email).toHaveAttribute('href', '/app/quant_email/');
      await expect([pdf.getAttribute('target'), email.getAttribute('target')]).toEqual([
        '_blank',
        '_blank',
      ]);
    });
  },
};

/** First the upgrades, then the downgrades, then both with the new ratings. */
export const OnlyChanged: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Raised' }));
    await expect(symbols()).toEqual(['NVDA', 'GOOGL', 'XOM']);
    await userEvent.click(canvas.getByRole('radio', { name: 'Cut' }));
    await expect(symbols()).toEqual(['AMZN', 'META', 'PLD']);
    await userEvent.click(canvas.getByRole('radio', { name: 'Changed' }));
    await expect(symbols()).toHaveLength(7);
    await expect(symbols()).toContain('LLY');
  },
};

export const NothingChanged: Story = {
  args: {
    ratings: sampleQuantRatings.map((stock) => ({ ...stock, previous: stock.quant_rating })),
    list: { ...list, view: { ...wholeList, only: 'changed' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No rating changed\./)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'zz');
    await expect(await canvas.findByText(/^No matching stocks/)).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};

export const Empty: Story = {
  args: { ratings: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No ratings yet\./)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { ratings: undefined, error: 'The ratings couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** Grades, unknown ratings, and long, right-to-left and emoji texts. */
export const LongText: Story = {
  args: {
    ratings: sampleQuantRatings.slice(0, 4).map((stock, at) => ({
      ...stock,
      ticker: ['VERYLONGTICKEROFASTOCK', 'شركة', '🚀🌕', stock.ticker][at]!,
      last: 812_345.67,
      quant_value: ['A+', '87.3333333', 'Incomparable', '−'][at]!,
      previous: ['Under review until the third quarter', 'قيد المراجعة', '🤷', 'Neutral'][at]!,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('87.33')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
