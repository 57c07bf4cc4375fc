import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DivergingBars } from '@/components/data/charts/DivergingBars';
import type { Guide } from '@stories/guide';

interface Row {
  name: string;
  difference: number;
}

const rows: Row[] = [
  { name: 'Information Technology', difference: 10.61 },
  { name: 'Industrials', difference: -8.24 },
  { name: 'Health Care', difference: 9.29 },
  { name: 'Consumer Staples', difference: -6.32 },
  { name: 'Financials', difference: 0 },
];

const guide = {
  purpose: 'Shows differences to both sides of a middle line, the highest first.',
  do: ['Say what left and right mean.', 'Give each value its sign.'],
  dont: ['Don’t use it for values that can’t be negative.'],
  instead: ['Values that are never negative start at the left.', 'Components/Charts/Bar Chart'],
  accessibility: [
    'An image whose name says what it shows. Side, lightness and sign tell the direction without color.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Charts/Diverging Bars',
  component: DivergingBars<Row>,
  parameters: { guide },
  args: {
    label: 'Difference from the index by sector',
    rows,
    rowLabel: ({ name }) => name,
    value: ({ difference }) => difference,
    format: (value) => `${value > 0 ? '+' : ''}${value}`,
    sides: ['Less', 'More'],
  },
} satisfies Meta<typeof DivergingBars<Row>>;

export default meta;
type Story = StoryObj<typeof meta>;

const bars = () => [...document.querySelectorAll<SVGRectElement>('[role="img"] rect')];
const box = (element: Element | undefined) => element!.getBoundingClientRect();

/** The highest comes first, and every bar starts at the middle. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('img', { name: 'Difference from the index by sector' });
    await expect(chart.innerText).toMatch(
      /Information Technology[^]*Health Care[^]*Financials[^]*Consumer Staples[^]*Industrials/,
    );
    const [first, second, none, , last] = bars();
    await expect(box(first).width).toBeGreaterThan(box(second).width);
    await expect(box(none).width).toBe(0);
    await expect(Math.abs(box(last).right - box(first).left)).toBeLessThan(1);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'smallest' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(box(bars()[0]).width).toBeGreaterThan(20);
  },
};
