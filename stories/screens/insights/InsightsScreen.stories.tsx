import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { rowHeight } from '@/components/theme/tokens';
import type { Insights, InsightSession } from '@/api/contract/comparator';
import { sampleInsights } from '@/api/samples/comparator';
import { comparedPortfolios, mostPopular, uncoveredTickers } from '@/domain/comparator/insights';
import { InsightsScreen } from '@/screens/insights/InsightsScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { fitsWindow, retries } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Insights',
  component: InsightsScreen,
  render: liveList(InsightsScreen),
  args: {
    list: listController,
    insights: sampleInsights,
    error: null,
    onRetry: fn(),
    onDownload: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.insights },
} satisfies Meta<typeof InsightsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const newestFirst = comparedPortfolios(sampleInsights.data);
const tickers = mostPopular(sampleInsights.tickers);
const sectors = mostPopular(sampleInsights.sectors);
const uncovered = uncoveredTickers(sampleInsights) ?? [];

const search = () => screen.getByRole('searchbox', { name: 'Search by ticker or session' });
const download = (of: string) => screen.getByRole('button', { name: `Download CSV of ${of}` });
const cards = () => screen.getAllByRole('article');

const lines = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the totals', async () => {
      await expect(fact('Total Portfolios')).toBe('30');
      await expect(fact('Total Tickers')).toBe('15');
      await expect(fact('Average Portfolio Value')).toBe('$21,921');
      await expect(canvas.getByRole('heading', { name: 'Any other insight' })).toBeVisible();
    });
    await step('See the most popular tickers', async () => {
      const top = canvas.getByRole('table', { name: 'Top 10 popular Tickers' });
      await expect(lines(top).slice(0, 2)).toEqual([
        ['Ticker', 'Count'],
        [tickers[0]?.name, String(tickers[0]?.count)],
      ]);
    });
    await step('See portfolios by week', async () => {
      const weeks = canvas.getByRole('table', { name: 'Portfolios by week' });
      await expect(lines(weeks)).toEqual([
        ['Week to', 'Portfolios', 'Change'],
        ['20 Nov', '10', '▲+25%'],
        ['13 Nov', '8', '▲+14%'],
        ['6 Nov', '7', '▲+40%'],
        ['30 Oct', '5', 'N/A'],
      ]);
    });
    await step('See what is held but on no research list', async () => {
      const gaps = canvas.getByRole('table', { name: 'Held, but on no research list' });
      await expect(lines(gaps).slice(0, 2)).toEqual([
        ['Ticker', 'Portfolios', 'Of all'],
        [uncovered[0]?.name, String(uncovered[0]?.count), expect.stringMatching(/^\d+\.\d%$/)],
      ]);
      await expect(lines(gaps).flat()).not.toContain('AAPL');
    });
    await step('See the newest portfolios', async () => {
      await expect(cards()).toHaveLength(12);
      const [first] = cards();
      await expect(first).toHaveAccessibleName(newestFirst[0]?.session);
      await expect(within(first as HTMLElement).getByText('Total value')).toBeVisible();
      await expect(canvas.queryByText(/^The newest/)).toBeNull();
    });
    await step('Download each table', async () => {
      await userEvent.click(download('Top 10 popular Tickers'));
      await expect(args.onDownload).toHaveBeenLastCalledWith({ table: 'tickers', rows: tickers });
      await userEvent.click(download('Top 10 popular Sectors'));
      await expect(args.onDownload).toHaveBeenLastCalledWith({ table: 'sectors', rows: sectors });
      await userEvent.click(download('Held, but on no research list'));
      await expect(args.onDownload).toHaveBeenLastCalledWith({
        table: 'uncovered',
        rows: uncovered,
      });
      await userEvent.click(download('Portfolios'));
      const all = { table: 'portfolios', rows: newestFirst };
      await expect(args.onDownload).toHaveBeenLastCalledWith(all);
    });
  },
};

const none: Insights = {
  portfolios: 0,
  count_tickers: 0,
  portfolios_value: 0,
  tickers: {},
  sectors: {},
  data: {},
  weeks: ['2026-11-20', '2026-11-13', '2026-11-06', '2026-10-30'].map((day) => ({
    until: `${day} 09:30:00`,
    portfolios: 0,
  })),
  uncovered: {},
};

export const Empty: Story = {
  args: { list: listController, insights: none },
  play: async ({ canvas }) => {
    await expect(fact('Average Portfolio Value')).toBe('N/A');
    await expect(canvas.getByText(/^No one has compared a portfolio/)).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Open the comparator' });
    await expect(link).toHaveAttribute('href', paths.comparator);
    await expect(download('Portfolios')).toBeDisabled();
    await expect(download('Top 10 popular Tickers')).toBeDisabled();
    await expect(download('Held, but on no research list')).toBeDisabled();
  },
};

/** Everything that visitors hold is on a list. */
export const AllCovered: Story = {
  args: { list: listController, insights: { ...sampleInsights, uncovered: {} } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Every ticker that visitors hold is on/)).toBeVisible();
  },
};

/** The existing API has neither weeks nor uncovered tickers. */
export const WithoutAdditions: Story = {
  args: { list: listController, insights: { ...sampleInsights, weeks: null, uncovered: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Any other insight' })).toBeVisible();
    await expect(canvas.queryByText('Portfolios by week')).toBeNull();
    await expect(canvas.queryByText('Held, but on no research list')).toBeNull();
  },
};

export const Loading: Story = {
  args: { list: listController, insights: undefined },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Top 10 popular Tickers' });
    await expect(table).toHaveAttribute('aria-busy', 'true');
    await expect(table.clientHeight).toBe(11 * rowHeight);
    await expect(canvas.queryByText(/^No one has compared/)).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    list: listController,
    insights: undefined,
    error: 'The insights couldn’t be loaded.',
  },
  play: retries,
};

function many(count: number): InsightSession['portfolio'] {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `TICK${at}`,
      { shares: 0.01 * (at + 1), value: at % 9 ? at * 17.5 : null },
    ]),
  );
}

const odd: Record<string, InsightSession> = {
  _twohundred: { portfolio: many(200), value: null, created_at: '2026-11-21 09:00:00' },
  [`_${'unbroken'.repeat(7)}`]: {
    portfolio: {
      'AVERYLONGTICKERTHATNOBODYHAS.PREFERRED-A': { shares: 1e9, value: 1e16 },
      דבי: { shares: 1 / 3, value: -12.5 },
      '🚀': { shares: null, value: null },
    },
    value: 1e16,
    created_at: '2026-11-21 08:30:00',
  },
  _nothing: { portfolio: {}, value: null, created_at: null },
};

const manySessions = Object.fromEntries(
  Array.from({ length: 217 }, (_, at) => {
    const sample = newestFirst[at % newestFirst.length];
    const created_at = `2026-11-${String(20 - Math.floor(at / 12)).padStart(2, '0')} 07:00:00`;
    const portfolio = Object.fromEntries(
      (sample?.holdings ?? []).map(({ ticker, ...holding }) => [ticker, holding]),
    );
    return [`_s${String(at).padStart(8, '0')}`, { portfolio, value: sample?.value, created_at }];
  }),
) as Insights['data'];

const crowded: Insights = {
  portfolios: 12_345,
  count_tickers: 4_321,
  portfolios_value: 9.87e17,
  tickers: {
    'AVERYLONGTICKERTHATNOBODYHAS.PREFERRED-A': { count: 1_204_332 },
    AAPL: { count: 902_118 },
    דבי: { count: 12 },
    '🚀': { count: 1 },
    NONE: { count: null },
  },
  sectors: {
    [`A sector with ${'a very long name, '.repeat(6)}`]: { count: 44 },
    Energy: { count: 3 },
  },
  data: { ...manySessions, ...odd },
  weeks: [
    { until: '2026-11-20 09:30:00', portfolios: 11_204_332 },
    { until: '2026-11-13 09:30:00', portfolios: 12 },
    { until: null, portfolios: null },
  ],
  uncovered: {
    'AVERYLONGTICKERTHATNOBODYHAS.PREFERRED-A': { count: 12_000 },
    דבי: { count: 12 },
    NONE: { count: null },
  },
};

/** Many sessions, one with 200 positions, unusual tickers, huge and unknown values. */
export const LongText: Story = {
  args: { list: listController, insights: crowded },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The newest 220 of 12,345 portfolios')).toBeVisible();
    await expect(canvas.getByText('Showing 1 to 12 of 220 entries')).toBeVisible();
    await userEvent.type(search(), '_nothing');
    await expect(cards()).toHaveLength(1);
    await expect(canvas.getByText('No positions.')).toBeVisible();
    await userEvent.clear(search());
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 200 of _twohundred' }));
    const box = canvas.getByRole('region', { name: 'Positions of _twohundred' });
    await expect(box.querySelectorAll('tbody tr')).toHaveLength(200);
    await expect(box.clientHeight).toBeLessThanOrEqual(420);
    const fold = canvas.getByRole('button', { name: 'Show the first 10 of _twohundred' });
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await fitsWindow();
  },
};

/** A phone's screen has space for only these. */
const fewSessions = Object.fromEntries(Object.entries(sampleInsights.data).slice(0, 2));

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  args: { list: listController, insights: { ...sampleInsights, data: fewSessions } },
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};

/** Goes to the last page, back to the first by a search, and downloads the result. */
export const PagedAndSearched: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await expect(canvas.getByText('Showing 25 to 30 of 30 entries')).toBeVisible();
    await expect(cards()).toHaveLength(6);
    await expect(cards().at(-1)).toHaveAccessibleName(newestFirst.at(-1)?.session);

    const [newest] = newestFirst;
    await userEvent.type(search(), ` ${newest?.session.toUpperCase()} `);
    await expect(cards()).toHaveLength(1);
    await userEvent.click(download('Portfolios'));
    await expect(args.onDownload).toHaveBeenLastCalledWith({
      table: 'portfolios',
      rows: [newest],
    });

    await userEvent.clear(search());
    await userEvent.type(search(), 'xom');
    const holders = newestFirst.filter(({ holdings }) =>
      holdings.some(({ ticker }) => ticker === 'XOM'),
    );
    await expect(canvas.getByText(`of ${holders.length} entries`, { exact: false })).toBeVisible();
    const table = within(cards()[0] as HTMLElement).getByRole('table');
    await expect(lines(table)[1]?.[0]).toBe('XOM');

    await userEvent.type(search(), 'nobody has this');
    await expect(canvas.getByText('No matching portfolios.')).toBeVisible();
    await expect(download('Portfolios')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Showing 1 to 12 of 30 entries')).toBeVisible();
  },
};
