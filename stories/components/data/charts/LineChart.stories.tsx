import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LineChart } from '@/components/data/charts/LineChart';
import type { DrawnPoint } from '@/components/data/charts/LineChartDrawing';
import { formatAbbreviated } from '@/domain/format/numbers';
import type { Guide } from '@stories/guide';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);

function points(value: (at: number) => number | null, count = 300): DrawnPoint[] {
  return Array.from({ length: count }, (_, at) => ({ at: start + at * day, value: value(at) }));
}

const guide = {
  purpose: 'Shows figures over time, each line with its own scale.',
  do: [
    'Leave a gap where values are missing.',
    'Format values and times as the screen does elsewhere.',
  ],
  dont: [
    'Don’t compare heights of two lines: their scales differ.',
    'Don’t draw a line where a number is enough.',
  ],
  instead: ['Lines of one scale are laid over each other.', 'Components/Charts/Overlaid Lines'],
  accessibility: [
    'An image whose name says what it shows. The numbers belong in a table beside it.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Charts/Line Chart',
  tags: ['visual-dark'],
  component: LineChart,
  parameters: { guide },
  args: {
    label: 'Reserve, netflow and mean over time',
    lines: [
      { name: 'reserve', points: points((at) => 68e9 + 2e8 * at + 3e9 * Math.sin(at / 9)) },
      { name: 'netflow', points: points((at) => 4e8 * Math.sin(at / 4) * Math.cos(at / 31)) },
      {
        name: 'mean',
        points: points((at) => (at > 120 && at < 150 ? null : 48_000 + 900 * Math.sin(at / 3))),
      },
    ],
    format: formatAbbreviated,
    formatTime: (at) => new Date(at).toISOString().slice(0, 10),
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn = () => document.querySelectorAll('.recharts-line-curve').length;

/** The third line has a gap for missing values. */
export const ThreeLines: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Reserve, netflow and mean over time' });
    const { clientHeight } = image;
    await waitFor(() => expect(drawn()).toBe(3));
    await expect(image.clientHeight).toBe(clientHeight);
    await expect(image.querySelector('[tabindex="0"]')).toBeNull();
    await expect(canvas.getByText('130.72B')).toBeVisible();
  },
};

/** A line between two points isn't enough, so the points are marked. */
export const TwoPoints: Story = {
  args: { lines: [{ name: 'reserve', points: points((at) => 10 + at, 2) }] },
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await waitFor(() => expect(drawn()).toBe(1));
    await expect(document.querySelectorAll('.recharts-line-dot')).toHaveLength(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Empty: Story = {
  args: { lines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing to chart yet.')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
