import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { BarChart } from '@/components/data/charts/BarChart';
import { formatPercent } from '@/domain/format/numbers';
import type { Guide } from '@stories/guide';

interface Row {
  name: string;
  mine: number | null;
  theirs: number | null;
}

const rows: Row[] = [
  { name: 'Information Technology', mine: 41.2, theirs: 27.3 },
  { name: 'Communication Services', mine: 8.39, theirs: 11.38 },
  { name: 'Consumer Discretionary', mine: 16.6, theirs: 12.73 },
  { name: 'Financials', mine: 12.82, theirs: 10.81 },
  { name: 'Health Care', mine: 20.99, theirs: 13.29 },
  { name: 'Consumer Staples', mine: 0, theirs: 6.32 },
  { name: 'Energy', mine: 4.77, theirs: 2.52 },
  { name: 'Industrials', mine: 0, theirs: 8.24 },
  { name: 'Utilities', mine: 0, theirs: 2.41 },
  { name: 'Materials', mine: 0.004, theirs: 2.52 },
  { name: 'Real Estate', mine: 0, theirs: 2.57 },
  { name: 'Other', mine: null, theirs: 0 },
];

const guide = {
  purpose: 'Compares one or two figures over a few names as horizontal bars.',
  do: [
    'Give the name that the chart answers: Your weight and the index by sector.',
    'Put a table with the same numbers beside it.',
  ],
  dont: ['Don’t draw more than two series.', 'Don’t use it for time: that is a line chart.'],
  instead: [
    'Values to both sides of a middle need another chart.',
    'Components/Charts/Diverging Bars',
  ],
  accessibility: [
    'An image whose name says what it shows. The bars can’t be reached by key: the numbers are in the table.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Charts/Bar Chart',
  component: BarChart<Row>,
  parameters: { guide },
  args: {
    label: 'Your weight and the index by sector',
    rows,
    rowLabel: ({ name }) => name,
    series: [
      { name: 'Your Weight', value: ({ mine }) => mine },
      { name: 'S&P500 Weight', value: ({ theirs }) => theirs },
    ],
    format: (value) => formatPercent(value),
  },
} satisfies Meta<typeof BarChart<Row>>;

export default meta;
type Story = StoryObj<typeof meta>;

const words = () =>
  [...document.querySelectorAll('.recharts-label-list text')].map(({ textContent }) => textContent);

export const TwoSeries: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Your weight and the index by sector' });
    await expect(image.clientHeight).toBe(300);
    await waitFor(() => expect(words()).toHaveLength(24));
    await expect(words().slice(0, 2)).toEqual(['41.20%', '8.39%']);
    await expect(words()[11]).toBe('N/A');
    await expect(image.clientHeight).toBe(300);
    await expect(image.querySelector('[tabindex="0"]')).toBeNull();
  },
};

const moves: [string, number | null][] = [
  ['UNH', -38.2],
  ['NVDA', 31.77],
  ['COIN', 12],
  ['JNJ', 0],
  ['BRK.B', -4.1],
  ['دبي', null],
];

/** Some values are negative, and one is unknown. */
export const OneSeries: Story = {
  args: {
    label: 'Change by ticker',
    rows: moves.map(([name, mine]) => ({ name, mine, theirs: null })),
    series: [{ name: 'Change', value: ({ mine }) => mine }],
    height: 180,
  },
  play: async () => {
    await waitFor(() => expect(words()).toContain('−38.20%'));
    await expect(words()).toEqual(['−38.20%', '31.77%', '12.00%', '0.00%', '−4.10%', 'N/A']);
    await expect(document.querySelector('.recharts-reference-line line')).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await waitFor(() => expect(words()).toHaveLength(24));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const labels = [...document.querySelectorAll('.recharts-label-list text')];
    const rights = labels.map((label) => label.getBoundingClientRect().right);
    await expect(Math.max(...rights)).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing to chart yet.').clientHeight).toBe(300);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
