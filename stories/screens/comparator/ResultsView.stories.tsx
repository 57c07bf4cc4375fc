import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { type Benchmark, fundSector, sectors as indexSectors } from '@/api/contract/comparator';
import {
  sampleComparison,
  sampleComparisonToFix,
  sampleSuggestions,
} from '@/api/samples/comparator';
import { samplePriceDay, samplePrices } from '@/api/samples/companies';
import { funds, fundWeightsDay } from '@/api/samples/funds';
import { Toaster } from '@/components/feedback/toasts';
import { PublicPage } from '@/components/layout/PublicPage';
import { comparedWith } from '@/domain/comparator/benchmarks';
import {
  asPosition,
  comparePositions,
  indexFundWeights,
  needsFix,
  type Quote,
  sectorSummaries,
} from '@/domain/comparator/comparator';
import { fromFragment, toFragment } from '@/domain/comparator/sharedComparison';
import { ResultsView } from '@/screens/comparator/ResultsView';

const suggestions = {
  ...sampleSuggestions,
  details: { priced_on: '2024-12-31', is_sample: true },
};

const meta = {
  title: 'Screens/Comparator/Comparator results',
  component: ResultsView,
  args: {
    ...sampleComparison,
    isShared: false,
    doubled: [{ ticker: 'AAPL', rows: 2, shares: 10 }],
    isStaff: true,
    isComparing: false,
    error: null,
    suggestions: { data: suggestions, error: null, onRetry: fn() },
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
        <Toaster />
      </PublicPage>
    ),
  ],
  // What is compared is there before the results are.
  parameters: {
    scenarios: { loading: 'Default', failed: 'Refused', empty: 'Default' },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof ResultsView>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const table = (name: string) => screen.getByRole('table', { name });

/** The text of a table's rows, including the header and the total. */
function lines(name: string): string[][] {
  return within(table(name))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
}

async function open(sector: string) {
  await userEvent.click(await screen.findByRole('button', { name: `View Here: ${sector}` }));
  return within(await screen.findByRole('dialog', { name: sector }));
}

export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('See the answer and what it rests on', async () => {
      await expect(canvas.getByRole('heading', { name: 'Your Results', level: 2 })).toHaveFocus();
      await expectAnswer();
      await expect(canvas.getByText('AAPL was in 2 rows: 10 shares are compared.')).toBeVisible();
      await expect(
        canvas.getByText('100.0% of the value was classified: 10 of 10 positions.'),
      ).toBeVisible();
      await expect(canvas.getByText('Sample prices from 2024-12-31, not today’s.')).toBeVisible();
    });
    await step('See the positions', async () => {
      const positions = lines('Your positions');
      await expect(positions[0]).toEqual([
        'Sector',
        'Ticker',
        'Shares',
        'Last Price',
        'Value',
        'Your Weight',
      ]);
      await expect(positions[1]).toEqual([
        'Information Technology',
        'AAPL',
        '10',
        '$250.42',
        '$2,504',
        '20.59%',
      ]);
      await expect(positions.at(-1)).toEqual(['Total', '', '', '', '$12,162', '100.00%']);
    });
    await step('See the sectors', async () => {
      await expect(screen.queryByText(/We had trouble generating/)).toBeNull();
      await expectSectors();
    });
    await step('Print and download the results', async () => {
      await userEvent.click(button('Print'));
      await expect(args.outputs.onPrint).toHaveBeenCalledOnce();
      await userEvent.click(button('Download Image'));
      await expect(args.outputs.onDownloadImage).toHaveBeenCalledWith(
        args.sectors,
        args.portfolio,
        '2021',
        'index',
      );
      await userEvent.click(button('Download CSV of your positions'));
      await expect(args.outputs.onDownloadPositions).toHaveBeenCalledWith(args.portfolio, {
        day: '2024-12-31',
        isSample: true,
      });
      await userEvent.click(button('Download CSV of the sectors'));
      await expect(args.outputs.onDownloadSectors).toHaveBeenCalledWith(args.sectors, 'index');
    });
    await step('Reset the view', async () => {
      await userEvent.click(button('Reset View'));
      await expect(args.onReset).toHaveBeenCalledOnce();
    });
    await step('Sort by ticker', async () => {
      await userEvent.click(button('Ticker'));
      await waitFor(() => expect(lines('Your positions')[1]?.[1]).toBe('AAPL'));
      await waitFor(() => expect(lines('Your positions')[2]?.[1]).toBe('AMZN'));
    });
  },
};

/** The text that follows a heading of the results. */
const partBelow = (name: string) =>
  screen
    .getByRole('heading', { name, level: 3 })
    .parentElement?.innerText.split('\n')
    .filter(Boolean);

async function expectAnswer() {
  const sentence = screen.getByText(
    'You hold 1.4 times the market’s technology and no industrials.',
  );
  await expect(sentence).toBeVisible();
  const chart = screen.getByRole('img', { name: /^Difference from the S&P500 in each sector/ });
  const drawn = chart.innerText.split('\n').filter((line) => line.endsWith(' pts'));
  await expect(drawn).toHaveLength(11);
  await expect([drawn[0], drawn.at(-1)]).toEqual(['+10.62 pts', '−8.24 pts']);
  await expect(partBelow('What would close the gap')?.slice(1, 3)).toEqual([
    'Move 11% from Technology to Industrials and Consumer Staples',
    '$1,338 in total: 8% ($973) to Industrials and 3% ($365) to Consumer Staples',
  ]);
  await expect(screen.getAllByText(/^Move \d+% from/)).toHaveLength(3);
  await expect(
    screen.getByText('After that, only Utilities still differs by more than 2 points.'),
  ).toBeVisible();
  await expect(partBelow('Concentration')?.slice(1)).toEqual([
    'Largest position, AAPL',
    '20.6%',
    'Top 5 of 10 positions',
    '73.4%',
  ]);
  const places = [sentence, chart, ...screen.getAllByRole('table')].map(topOf);
  await expect(places).toEqual(places.toSorted((a, b) => a - b));
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

async function expectSectors() {
  const sectors = lines('Compared to the S&P500');
  await expect(sectors[0]).toEqual([
    'Sector',
    'Your Weight',
    'S&P500 Weight',
    'Difference',
    'Weight Gap',
  ]);
  const industrials = sectors.find(([name]) => name === 'Industrials');
  await expect(industrials).toEqual([
    'Industrials',
    '0.00%',
    '8.24%',
    '−8.24 pts',
    'Underweight5 suggestions! View Here',
  ]);
  await expect(sectors.find(([name]) => name === 'Financials')?.[4]).toBe('Similar to index');
  await expect(sectors.at(-1)).toEqual(['Total', '100.00%', '100.09%', '', '']);
  await expect(screen.getByText(/at 2021 values and add up to 100\.09%\./)).toBeVisible();
  await expect(await screen.findByRole('img', { name: /by sector$/ })).toBeVisible();
}

/** With the keyboard: an invalid figure is marked, and nothing is sent. */
export const ToFix: Story = {
  args: { ...sampleComparisonToFix, doubled: [] },
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByText(
        '2 of 10 positions have no price or sector yet. Correct them below to see how you compare.',
      ),
    ).toBeVisible();
    await expect(screen.queryByText(/^You hold|^Move \d/)).toBeNull();
    await expect(
      canvas.getByText(
        'We had trouble generating information about the following, please correct them manually and click "Recalculate"',
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        '100.0% of the known value was classified: 8 of 10 positions. 2 have no price.',
      ),
    ).toBeVisible();
    const fixes = within(table('Positions to correct'));
    await expect(fixes.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Sector',
      'Ticker',
      'Shares',
      'Last Price',
      'Your Weight',
    ]);
    await userEvent.selectOptions(
      fixes.getByRole('combobox', { name: 'Sector of ZZYX' }),
      'Energy',
    );
    const price = fixes.getByRole('textbox', { name: 'Last Price of ZZYX' });
    await userEvent.type(price, 'twelve');
    const shares = fixes.getByRole('textbox', { name: 'Shares of GE' });
    await userEvent.clear(shares);
    await userEvent.type(shares, '0{Enter}');
    await expect(args.onRecalculate).not.toHaveBeenCalled();
    await expect(price).toHaveFocus();
    await expect(price).toHaveValue('twelve');
    await expect(price).toHaveAccessibleDescription('Enter the price as a number, such as 12.50.');
    await expect(shares).toHaveAccessibleDescription('Enter a number of shares above 0.');
    await userEvent.clear(price);
    await userEvent.type(price, '$12.50');
    await expect(price).toBeValid();
    await userEvent.clear(shares);
    await userEvent.type(shares, '1,000{Enter}');
    const missing = fixes.getByRole('textbox', { name: 'Last Price of GE' });
    await expect(missing).toHaveFocus();
    await expect(missing).toHaveAccessibleDescription('Enter a price above 0.');
    await userEvent.type(missing, '0{Enter}');
    await expect(args.onRecalculate).not.toHaveBeenCalled();
    await userEvent.clear(missing);
    await userEvent.type(missing, '166.79{Enter}');
    await expect(args.onRecalculate).toHaveBeenCalledWith([
      ...args.portfolio.filter((entry) => !needsFix(entry)).map(asPosition),
      { ticker: 'ZZYX', shares: 12, sector: 'Energy', last: 12.5 },
      { ticker: 'GE', shares: 1000, sector: 'Industrials', last: 166.79 },
    ]);
    await userEvent.clear(shares);
    await userEvent.type(shares, '0{Enter}');
    await expect(shares).toHaveFocus();
  },
};

/** Tickers that companies don’t have any more: one is compared under its new name, one waits. */
export const FormerTickers: Story = {
  args: {
    former: [
      { ticker: 'FB', change: 'renamed', to: 'META', year: 2022 },
      { ticker: 'PXD', change: 'exchanged', to: 'XOM', year: 2024 },
    ],
    doubled: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^FB has been META since 2022\./)).toBeVisible();
    await expect(canvas.getByText(/^PXD shares became XOM in 2024/)).toBeVisible();
  },
};

export const Refused: Story = {
  args: {
    ...sampleComparisonToFix,
    error: 'Too many comparisons. Try again in 20 seconds.',
    isComparing: true,
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Try again in 20 seconds');
    await userEvent.click(button('Recalculating…'));
    await expect(args.onRecalculate).not.toHaveBeenCalled();
  },
};

export const SuggestionsOpen: Story = {
  play: async () => {
    const dialog = await open('Industrials');
    await expect(
      dialog.getByText('Please browse through our stock list for suggestions.'),
    ).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Learn More about Granny Shots' });
    await expect(link).toHaveAttribute('href', 'https://insight.northlight.example/granny-shots');
    await expect(lines('Granny Shots stocks')).toEqual([
      ['Ticker', 'Name', 'Change', 'vs S&P500 2021', 'P/E'],
      ['CAT', 'Caterpillar', '▲+22.69%', '▼−0.62 pts', '16.40'],
      ['ETN', 'Eaton', '▲+37.81%', '▲+14.50 pts', '35.40'],
    ]);
    await expect(lines('Signal From Noise stocks')[1]).toEqual([
      'GEV',
      'GE Vernova',
      'N/A',
      'N/A',
      'N/A',
    ]);
    await expect(dialog.getByText(/from the start of 2024 to 2024-12-31/)).toBeVisible();
    await expect(dialog.queryByText('* Year to date.')).toBeNull();
  },
};

/** On a phone every stock is a card, so that all figures are visible. */
export const SuggestionsNarrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await open('Industrials');
    const figures = await dialog.findAllByText('16.40');
    for (const figure of figures) {
      await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    }
  },
};

/** A sector in which the visitor already holds one of the stocks, and another stock is Coin. */
export const PublicSimulation: Story = {
  args: {
    ...comparePositions(
      [
        { ticker: 'COIN', shares: 1 },
        { ticker: 'AAPL', shares: 400 },
      ],
      () => ({
        sector: 'Energy',
        last: 100,
      }),
    ),
    suggestions: {
      data: {
        ...suggestions,
        suggestions: {
          Financials: [
            {
              Name: 'Granny Shots',
              URL: 'javascript:alert(1)',
              stocks: [
                {
                  ticker: 'Coin',
                  name: 'Coinbase',
                  change: 42.77,
                  last: 248.3,
                  year_start: 173.92,
                  pe: 43.7,
                },
              ],
            },
            { Name: 'Epicenter', URL: 'https://insight.northlight.example/epicenter', stocks: [] },
          ],
        },
      },
      error: null,
      onRetry: fn(),
    },
  },
  play: async () => {
    const opener = button('View Here: Financials');
    const dialog = await open('Financials');
    await expect(lines('Granny Shots stocks')[1]).toEqual([
      'COINYou own it',
      'Coinbase',
      '▲+42.77%*',
      '▲+19.46 pts*',
      '43.70',
    ]);
    await expect(dialog.getByText('* Year to date.')).toBeVisible();
    await expect(
      dialog.getByText('We do not have any ticker for this sectors on Epicenter'),
    ).toBeVisible();
    await expect(dialog.queryByRole('link', { name: /Granny Shots/ })).toBeNull();
    const toggle = dialog.getByRole('button', { name: 'Simulate Public Tool' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(dialog.getByRole('button', { name: 'Close and go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    const again = await open('Financials');
    await userEvent.click(again.getByRole('button', { name: 'Simulate Public Tool' }));
    await expect(again.getByRole('button', { name: 'Simulate Public Tool' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(again.getByText('Coinbase').closest('[inert]')).not.toBeNull();
    await expect(again.getByRole('link', { name: 'Learn More about Epicenter' })).toBeVisible();
  },
};

/** Visitors see which services have stocks, and none of them. */
export const SuggestionsForVisitors: Story = {
  args: { ...PublicSimulation.args, isStaff: false },
  play: async () => {
    const dialog = await open('Financials');
    await expect(dialog.getByText('Coinbase').closest('[inert]')).not.toBeNull();
    await expect(dialog.getByRole('link', { name: 'Learn More about Epicenter' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Simulate Public Tool' })).toBeNull();
  },
};

export const SuggestionsFailed: Story = {
  args: {
    suggestions: {
      data: undefined,
      error: 'The suggestions couldn’t be loaded. Check your connection and try again.',
      onRetry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(button('Retry'));
    await expect(args.suggestions.onRetry).toHaveBeenCalledOnce();
    await expect(lines('Compared to the S&P500')).toHaveLength(14);
    await expect(screen.queryByText(/suggestions!/)).toBeNull();
    await expect(screen.queryByText(/samples of/)).toBeNull();
  },
};

const equalWeight: Benchmark = {
  kind: 'equal_weight',
  weights: funds.get('RSP')!.weights,
  as_of: { day: fundWeightsDay, is_sample: true },
};
const corePortfolio: Benchmark = {
  kind: 'core_portfolio',
  weights: { Other: 1 },
  as_of: null,
};

/** The answer, the tables and what is downloaded follow the choice, and so does the link. */
export const OtherBenchmark: Story = {
  args: { benchmarks: [equalWeight, corePortfolio] },
  play: async ({ args, canvas, step }) => {
    await expect(canvas.getByRole('radio', { name: 'S&P500' })).toBeChecked();
    await expectAnswer();
    await step('Choose the equal weight', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Equal weight' }));
      await expect(
        canvas.getByText(
          'You hold 2.7 times the equal-weight index’s technology and no industrials.',
        ),
      ).toBeVisible();
      const table = lines('Compared to the equal-weight S&P500');
      await expect(table[0]?.[2]).toBe('Equal Weight');
      await expect(table[1]?.slice(0, 4)).toEqual([
        'Information Technology',
        '37.92%',
        '14.20%',
        '+23.72 pts',
      ]);
      await userEvent.click(button('Copy Link'));
      await expect(args.outputs.onCopyLink).toHaveBeenCalledWith(
        toFragment(args.portfolio, equalWeight),
      );
    });
    await step('Choose the core portfolio, which is all in coins', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Core portfolio' }));
      await expect(
        canvas.getByText('You hold 38% technology, of which our core portfolio has none.'),
      ).toBeVisible();
      await expect(screen.queryByText('What would close the gap')).toBeNull();
      await userEvent.click(button('Download Image'));
      await expect(args.outputs.onDownloadImage).toHaveBeenCalledWith(
        comparedWith(args.sectors, corePortfolio),
        args.portfolio,
        '2021',
        'core_portfolio',
      );
    });
  },
};

/** Two funds that follow the index hold the same: $5,388 of VOO and $5,861 of SPY. */
export const HeldTwice: Story = {
  args: {
    ...comparePositions(
      [
        { ticker: 'SPY', shares: 10 },
        { ticker: 'VOO', shares: 10 },
        { ticker: 'XOM', shares: 10 },
      ],
      (key) =>
        key === 'xom'
          ? { sector: 'Energy', last: samplePrices['XOM']!.last }
          : {
              sector: fundSector,
              last: funds.get(key.toUpperCase())!.last,
              weights: indexFundWeights(indexSectors),
            },
    ),
    doubled: [],
  },
  play: async ({ canvas }) => {
    // 5388.1 / (5860.8 + 5388.1 + 1075.7)
    await expect(canvas.getByText('Held twice: SPY and VOO hold the same')).toBeVisible();
    await expect(canvas.getByText('43.7%')).toBeVisible();
  },
};

const sharedPortfolio = fromFragment(toFragment(sampleComparisonToFix.portfolio)) ?? [];

export const Shared: Story = {
  args: {
    portfolio: sharedPortfolio,
    sectors: sectorSummaries(sharedPortfolio),
    isShared: true,
    doubled: [],
  },
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByText('Opened from a link. It includes weights only, not shares or prices.'),
    ).toBeVisible();
    await expect(lines('Your positions')[0]).toEqual(['Sector', 'Ticker', 'Your Weight']);
    await expect(lines('Your positions')).toHaveLength(12);
    await expect(canvas.getByText(/: 8 of 10 positions\. 2 have no price\.$/)).toBeVisible();
    await expect(canvas.getByText('2 of 10 positions have no price or sector yet.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
    await userEvent.click(button('Copy Link'));
    await expect(args.outputs.onCopyLink).toHaveBeenCalledWith(toFragment(args.portfolio));
  },
};

const many = comparePositions(
  Array.from({ length: 200 }, (_, at) => ({ ticker: `T${at}`, shares: 1 + (at % 37) / 8 })),
  (key) => {
    const at = Number(key.slice(1));
    return {
      sector: sampleComparison.sectors[at % 11]?.sector ?? 'Other',
      last: 5 + ((at * 7919) % 900),
    };
  },
);

export const LongList: Story = {
  args: { ...many, doubled: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Showing the first 20 of 200 positions/)).toBeVisible();
    await expect(lines('Your positions')).toHaveLength(22);
    await userEvent.click(button('Show all 200'));
    await expect(lines('Your positions')).toHaveLength(202);
    await userEvent.click(button('Show 20'));
    await expect(lines('Your positions')).toHaveLength(22);
  },
};

async function expectNoOverflow() {
  await screen.findByRole('img', { name: /by sector$/ });
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** The answer comes before the buttons and the rows. */
export const Narrow: Story = {
  args: sampleComparisonToFix,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expectNoOverflow();
    const sentence = canvas.getByText(/^2 of 10 positions /);
    await expect(topOf(sentence)).toBeLessThan(topOf(button('Print')));
    await expect(topOf(button('Print'))).toBeLessThan(topOf(table('Your positions')));
  },
};

/** All figures with decimals that can be seen, but those of totals. */
function seenFigures(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent?.checkVisibility() || parent.closest('tfoot')) continue;
    seen.push(...((texts.currentNode.textContent ?? '').match(/[\d,]+\.\d+/g) ?? []));
  }
  return seen;
}

/** On a phone, ten positions are a short answer: two lines each, and no figure is told twice. */
export const ShortOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expectNoOverflow();
    await expect(table('Your positions').querySelectorAll('tbody tr')).toHaveLength(10);
    const whole = canvas.getByRole('heading', { name: 'Your Results' }).closest('section');
    await expect(whole?.offsetHeight).toBeLessThan(3500);
    const rows = [...document.querySelectorAll('table[aria-label="Your positions"] tbody tr')];
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThan(64);
    // A sector with one position has its weight, one that isn't held is as far off as the index
    // weighs, and one share is worth its price.
    const { portfolio, sectors } = sampleComparison;
    const same = [
      ...portfolio.flatMap(({ weight, last }) => [(weight ?? 0) * 100, last ?? 0]),
      ...sectors.map(({ index_percentage }) => (index_percentage ?? 0) * 100),
    ].map((figure) => figure.toFixed(2));
    const figures = seenFigures().filter((figure) => !/^0\.0+$/.test(figure));
    await expect(figures.length).toBeGreaterThan(50);
    const twice = figures.filter((figure, at) => figures.indexOf(figure) !== at);
    await expect(twice.filter((figure) => !same.includes(figure))).toEqual([]);
    await expect(canvas.getByText('Largest position, AAPL')).not.toBeVisible();
  },
};

export const Narrow320: Story = {
  args: {
    ...comparePositions([{ ticker: 'ZZYX', shares: 1 }], () => undefined),
    doubled: [],
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    await expectNoOverflow();
    await expect(canvas.getByText(/^No positions classified yet/)).toBeVisible();
    await expect(canvas.getByText(/^None of your positions has a price yet\./)).toBeVisible();
    await expect(screen.queryByText('What would close the gap')).toBeNull();
    await expect(button('Copy Link')).toBeDisabled();
    await expect(button('Download Image')).toBeDisabled();
  },
};

function quoteOf(key: string): Quote | undefined {
  const fund = funds.get(key.toUpperCase());
  if (fund) return { sector: fundSector, last: fund.last, weights: fund.weights };
  const price = samplePrices[key.toUpperCase()];
  return price && { sector: 'Energy', last: price.last };
}

/** The row of a table that has this text in a cell of its own. */
const rowWith = (label: string, text: string) =>
  within(table(label)).getByRole('cell', { name: text }).closest('tr');

/** Each fund is one position, and its value counts in the sectors that it holds. */
export const Funds: Story = {
  args: {
    ...comparePositions(
      [
        { ticker: 'SPY', shares: 10 },
        { ticker: 'XOM', shares: 20 },
        { ticker: 'GLD', shares: 4 },
      ],
      quoteOf,
    ),
    as_of: {
      prices: { day: samplePriceDay, is_sample: true },
      index_weights: { day: '2021', is_sample: false },
      fund_weights: { day: fundWeightsDay, is_sample: true },
    },
    doubled: [],
  },
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
        'Prices are samples of 31 Dec 2024. Index weights of 2021. Fund weights are samples of 31 Dec 2024.',
      ),
    ).toBeVisible();
  },
};

/** A fund that holds what the index holds has no differences to draw, and nothing to move. */
export const IndexItself: Story = {
  args: {
    ...comparePositions([{ ticker: 'VOO', shares: 10 }], (key) => {
      const quote = quoteOf(key);
      return quote && { ...quote, weights: indexFundWeights(indexSectors) };
    }),
    doubled: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is the index.')).toBeVisible();
    await expect(screen.queryByText('Difference from the S&P500')).toBeNull();
    await expect(screen.queryByText('What would close the gap')).toBeNull();
    await expect(partBelow('Concentration')?.slice(1)).toEqual(['Largest position, VOO', '100.0%']);
  },
};

/** A fund without a price is corrected like a stock, and its sector may stay. */
export const FundWithoutPrice: Story = {
  args: {
    ...comparePositions([{ ticker: 'SPY', shares: 10 }], (key) => {
      const quote = quoteOf(key);
      return quote && { ...quote, last: 0 };
    }),
    doubled: [],
  },
  play: async ({ canvas }) => {
    const choice = canvas.getByRole('combobox', { name: 'Sector of SPY' });
    await expect(choice).toHaveDisplayValue('Fund');
  },
};
