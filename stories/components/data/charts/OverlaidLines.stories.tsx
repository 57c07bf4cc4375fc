import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OverlaidLines } from '@/components/data/charts/OverlaidLines';
import { formatMoney } from '@/domain/format/numbers';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Shows a figure over time with its average, or with another one of the same size.',
  do: ['Say in its name what the lines say.', 'Put the figures into a table below.'],
  dont: [
    'Don’t draw lines of different size: one scale would flatten them. Use a line chart for each.',
    'Don’t draw more than two lines.',
  ],
  instead: ['Lines of different scales stand apart.', 'Components/Charts/Line Chart'],
  accessibility: ['An image whose name says the range, the end and which line is higher.'],
} satisfies Guide;

const values = Array.from({ length: 60 }, (_, at) => 90 + 6 * Math.sin(at / 8) + 2 * Math.sin(at));

const meta = {
  title: 'Components/Charts/Overlaid Lines',
  component: OverlaidLines,
  parameters: { guide },
  args: {
    label: 'BTC, 60 daily closes: from $90 to $95, now above the average of $91',
    lines: [
      { name: 'Close', values },
      {
        name: 'EMA of 20 closes',
        values: values.map((value, at) => (at < 19 ? null : value * 0.97)),
      },
    ],
    format: formatMoney,
    ends: ['22 Sep', '22 Oct', 'now'],
  },
} satisfies Meta<typeof OverlaidLines>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The second line starts where it is known. */
export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    const lines = canvas.getByRole('img').querySelectorAll('path');
    const [second, first] = [...lines].map((line) => line.getBoundingClientRect());
    await expect(second!.left).toBeGreaterThan(first!.left + 50);
  },
};

/** Values that never change are a line in the middle. */
export const Flat: Story = { args: { lines: [{ name: 'Close', values: [5, 5, 5] }] } };

export const Empty: Story = {
  args: { lines: [{ name: 'Close', values: [null, null] }] },
  play: async ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
};
