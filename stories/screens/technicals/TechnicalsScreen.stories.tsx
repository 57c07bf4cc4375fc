import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { Emas } from '@/api/contract/themePortfolio';
import { sampleEmas, sampleFrameCloses } from '@/api/samples/technicals';
import { paths } from '@/screens/paths';
import { TechnicalsScreen } from '@/screens/technicals/TechnicalsScreen';

const bullish: Emas = { ...sampleEmas, hour: sampleEmas.week, day: sampleEmas.month };

const meta = {
  title: 'Screens/Technicals',
  component: TechnicalsScreen,
  args: {
    ticker: 'BTC',
    quote: { price: 94_319, change: 1.84 },
    emas: bullish,
    closes: sampleFrameCloses,
    error: null,
    onRetry: fn(),
    tickers: ['BTC', 'BNB', 'ETH', 'COIN'],
    onTicker: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.technicals },
} satisfies Meta<typeof TechnicalsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('combobox', { name: 'Ticker' });
const lines = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

/** A ticker is typed or picked. Text that isn't a ticker sends no request. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the averages of BTC', async () => {
      await expect(lines()[0]).toEqual(['Frame', 'EMA', 'Difference', 'Distance', 'Signal']);
      await expect(canvas.getByText('BTC is above 4 of its 4 averages.')).toBeVisible();
      await expect(canvas.getByText('$94,319')).toHaveTextContent('$94,319▲+1.84% today');
      await expect(canvas.getAllByText('Bullish')).toHaveLength(4);
    });
    await step('Enter no ticker: an error appears', async () => {
      await userEvent.clear(field());
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText('Enter a ticker, such as BTC.')).toBeVisible();
    });
    await step('Enter a ticker', async () => {
      await userEvent.type(field(), ' sol {Enter}');
      await expect(args.onTicker).toHaveBeenLastCalledWith('SOL');
    });
    await step('Choose a suggested ticker', async () => {
      await userEvent.clear(field());
      await userEvent.type(field(), 'b');
      await userEvent.click(await screen.findByRole('option', { name: 'BNB' }));
      await expect(args.onTicker).toHaveBeenLastCalledWith('BNB');
    });
    await step('Type the first ticker again', async () => {
      await userEvent.clear(field());
      await userEvent.type(field(), 'BTC');
    });
  },
};

const chart = () => screen.getByRole('img', { name: /^BTC, / });

/** The chart says in words what it shows, and follows the timeframe. */
export const Timeframes: Story = {
  play: async ({ canvas }) => {
    await expect(chart()).toHaveAccessibleName(
      /^BTC, 60 daily closes: from \$[\d,]+ to \$94,319, lowest \$[\d,]+, highest \$[\d,]+, now (above|below) the average of \$[\d,]+$/,
    );
    await expect(chart().querySelectorAll('path')).toHaveLength(2);
    await expect(chart()).toHaveTextContent(/22 Sep.*22 Oct.*now$/);
    await userEvent.click(canvas.getByRole('radio', { name: 'Week' }));
    await expect(chart()).toHaveAccessibleName(/^BTC, 60 weekly closes/);
  },
};

/** A young coin: too few closes for an average, and none of whole months. */
export const FewCloses: Story = {
  args: {
    closes: {
      hour: sampleFrameCloses.hour,
      day: [90_100, 93_000, 94_319],
      week: [94_319],
      month: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(chart()).toHaveAccessibleName(
      'BTC, 3 daily closes: from $90,100 to $94,319, lowest $90,100, highest $94,319',
    );
    await expect(chart().querySelectorAll('path')).toHaveLength(1);
    await expect(canvas.queryByRole('radio', { name: 'Month' })).toBeNull();
  },
};

/** An API without closes, and a ticker without: the table alone. */
export const WithoutCloses: Story = {
  args: { closes: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('img', { name: /closes/ })).toBeNull(),
};

export const MixedSignals: Story = {
  args: { emas: { ...sampleEmas, month: { ema: null, diff: null } } },
  play: async () => {
    await expect(lines().slice(1)).toEqual([
      ['Hour', '$94,802', '▼−$484 (−0.51%)', '', 'Bearish'],
      ['Day', '$94,319', '▲$0 (0.00%)', '', 'No'],
      ['Week', '$91,640', '▲+$2,678 (2.92%)', '', 'Bullish'],
      ['Month', 'N/A', 'N/A', '', 'No'],
    ]);
  },
};

export const UnknownTicker: Story = {
  args: { ticker: 'ZZZ', quote: null, emas: null },
  play: async ({ canvas }) =>
    expect(canvas.getByText('No averages for ZZZ. Enter another ticker above.')).toBeVisible(),
};

export const Loading: Story = { args: { emas: undefined, closes: undefined } };

export const Failed: Story = {
  args: {
    emas: undefined,
    error: 'The server can’t be reached. Check your connection and try again.',
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The longest ticker on a phone. */
export const LongTextNarrow: Story = {
  args: { ticker: 'WRAPPEDBTC-X', emas: { ...sampleEmas, week: { ema: 1e12, diff: -1e11 } } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.clear(field());
    await userEvent.type(field(), 'ABCDEFGHIJKLM{Enter}');
    await expect(screen.getByText('Use at most 12 characters.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
