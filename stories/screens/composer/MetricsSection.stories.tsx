import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { metricFigures, type Metrics } from '@/api/contract/metrics';
import { sampleMetrics } from '@/api/samples/metrics';
import { MetricsSection } from '@/screens/composer/MetricsSection';
import { figureFindingsOf, noMarks, sourcedFigures, synced } from './marketStates';

const meta = {
  title: 'Screens/Newsletters/Composer/Metrics',
  component: MetricsSection,
  args: { metrics: sampleMetrics, isOld: false, error: null, marks: noMarks, onRetry: fn() },
} satisfies Meta<typeof MetricsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing: Metrics = {
  ...sampleMetrics,
  ...Object.fromEntries(metricFigures.map((name) => [name, null])),
};

/** The figure and the change in the first row with this label. */
function figures(label: string): string[] {
  const [term] = screen.getAllByText(label, { selector: 'dt' });
  const parts = [...(term?.parentElement?.querySelectorAll('dd') ?? [])];
  return parts.map((part) => part.textContent.replaceAll('\u00A0', ' '));
}

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('See when the metrics are from', async () => {
      await expect(canvas.getByText('As of November 20, 2026 7:45 AM EST')).toBeVisible();
    });
    await step('See the groups of metrics', async () => {
      await expect(
        canvas.getAllByRole('heading', { level: 3 }).map((each) => each.textContent),
      ).toEqual([
        'Crypto Size',
        'Stablecoins',
        'BTC Metrics',
        'Funding Rates in bps',
        'Futures',
        'Options all exchanges',
      ]);
    });
    await step('See figures that rose and one that fell', async () => {
      await expect(figures('Market Cap')).toEqual(['$3.25T', '▲ +$48.31B (+1.51%)']);
      await expect(figures('Bitmex')).toEqual(['1.0000', '▲ 0.0000']);
      await expect(figures('Bitfinex')).toEqual(['−0.1127', '▼ −0.0346']);
    });
  },
};

export const Old: Story = {
  args: { isOld: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('As of November 20, 2026 7:45 AM EST. Older than 24 hours: press Sync.'),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  args: { metrics: nothing },
  play: async ({ canvas }) => {
    await expect(figures('Market Cap')).toEqual(['N/A', 'N/A']);
    await expect(canvas.queryByText(/NaN|null|undefined/)).toBeNull();
  },
};

/** A whole source is missing: the list of missing figures is limited to four lines. */
export const NothingKnown: Story = {
  args: { metrics: nothing, marks: figureFindingsOf({ metrics: nothing }) },
  play: async ({ canvas }) => {
    await expect(figures('Market Cap')).toEqual(['N/A: missing', 'N/A: missing']);
    await expect(canvas.getByRole('status')).toHaveTextContent('46 figures are missing');
    await expect(canvas.queryByText(/NaN|null|undefined/)).toBeNull();
  },
};

const wrong: Metrics = {
  ...sampleMetrics,
  futures_volume: 7_640_000,
  futures_open_interest: null,
  kraken_rate_change: null,
  funding_rate: -7.4,
  open_interest: 465_200_000_000,
};

export const AbsurdFigures: Story = {
  args: { metrics: wrong, marks: figureFindingsOf({ metrics: wrong }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '2 figures look wrong, 2 are missing',
    );
    await expect(figures('Binance')[0]).toBe('−7.4000');
    await expect(figures('Kraken')[1]).toBe('N/A: missing');
    await userEvent.click(canvas.getByRole('button', { name: 'Options Open Interest' }));
    await expect(document.activeElement).toHaveTextContent('10× the last newsletter ($45.99B)');
  },
};

export const JustSynced: Story = {
  args: { marks: synced },
  play: async () => {
    await expect(figures('Market Cap')).toEqual([
      '$3.25Twas $3.18T',
      '▲ +$48.31B (+1.51%)+2.06% since sync',
    ]);
    await expect(figures('Bitfinex')).toEqual(['−0.1127was 0.0214', '▼ −0.0346−0.1341 since sync']);
    await expect(figures('BTC Dominance')[1]).toBe('▲ +0.33%+0.33 points since sync');
    await expect(figures('Volume Put/Call Ratio')).toEqual(['0.62was N/A', '▼ −7.31%']);
    const [moved, still] = ['Bitfinex', 'Bitmex'].map(
      (label) => screen.getByText(label, { selector: 'dt' }).parentElement?.offsetHeight,
    );
    await expect(moved).toBe(still);
  },
};

export const Loading: Story = {
  args: { metrics: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Metrics' })).toBeVisible();
    await expect(canvas.queryByText('Market Cap')).toBeNull();
  },
};

export const Failed: Story = {
  args: { metrics: undefined, error: 'The metrics couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The metrics couldn’t be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The last known figures stay visible. */
export const RefreshFailed: Story = {
  args: { error: 'The metrics couldn’t be loaded.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('Market Cap')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    metrics: {
      ...sampleMetrics,
      market_cap: 123_456_789_000_000_000,
      market_cap_change: -98_765_432_100_000_000,
      market_cap_percent: -12_345.678,
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

const partial: Metrics = { ...sampleMetrics, futures_price: null, futures_price_percent: null };
const sourced = sourcedFigures({ metrics: partial, bmi: 61.25 });
const {
  'metrics/futures_price': _,
  'metrics/futures_price_percent': __,
  ...known
} = sourced.origins;

/** Old figures are marked. A line names what is old and what no source has. */
export const Sourced: Story = {
  args: {
    metrics: partial,
    marks: { ...noMarks, sourced: { ...sourced, origins: known } },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        '1 figure is old, 2 have no source. Old: ByBit funding rate. No source: CME BTC Price, CME BTC Price change.',
      ),
    ).toBeVisible();
    const old = canvas.getByRole('button', { name: /^ByBit funding rate: .*, old$/ });
    old.focus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(old).toHaveAccessibleDescription(/ · Bybit · Thu 06:10 · old$/);
    const pointer = userEvent.setup();
    await pointer.hover(canvas.getByRole('button', { name: 'CME BTC Price: N/A' }));
    await expect(await screen.findByText('N/A · no source')).toBeVisible();
    await pointer.hover(canvas.getByRole('button', { name: /^Mean funding rate: / }));
    await expect(await screen.findByText('Computed from 8 venues · 04:00')).toBeVisible();
    await pointer.hover(document.body);
    old.blur();
    await expect(canvas.getByRole('button', { name: 'Bitcoin Misery Index: 61.25' })).toBeVisible();
  },
};

/** What the list of figures to check names isn't named twice. */
export const SourcedWithFindings: Story = {
  args: {
    metrics: partial,
    marks: { ...figureFindingsOf({ metrics: partial }), sourced: { ...sourced, origins: known } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 figure is old. Old: ByBit funding rate.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'CME BTC Price' }));
    await expect(document.activeElement).toHaveTextContent('N/A: missing');
  },
};

/** The change of the market cap is typed in percent, and those of rates in bps. */
export const TypesAChange: Story = {
  args: { marks: { ...noMarks, sourced: sourcedFigures() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Market Cap change: / }));
    const field = screen.getByRole('textbox', { name: 'Market Cap change' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('−0.4%{Enter}');
    await expect(args.marks.sourced?.onType).toHaveBeenCalledWith([
      { figure: 'metrics/market_cap_percent', value: -0.4 },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: /^Kraken funding rate change: / }));
    await userEvent.keyboard('2 bps');
    await expect(screen.getByText('Reads as 2 bps')).toBeVisible();
  },
};

export const SourcedNarrow: Story = {
  args: Sourced.args,
  globals: { viewport: { value: 'phone' } },
  play: LongText.play,
};
