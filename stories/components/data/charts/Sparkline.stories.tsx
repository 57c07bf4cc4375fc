import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { expect } from 'storybook/test';
import { Sparkline } from '@/components/data/charts/Sparkline';
import { space } from '@/components/theme/tokens';
import type { Guide } from '@stories/guide';

const week = (...values: number[]) => values.map((value, at) => ({ at: at / 7, value }));

const guide = {
  purpose: 'Shows in the height of a word how a figure changed over a few days.',
  do: ['Say in its name over which days, and by how much.', 'Put the figure itself beside it.'],
  dont: [
    'Don’t compare the heights of two lines: each has its own scale.',
    'Don’t fill days without a figure.',
  ],
  instead: ['To read values off, use a chart with axes.', 'Components/Charts/Line Chart'],
  accessibility: ['An image whose name says the days and the change, so color isn’t needed.'],
} satisfies Guide;

const meta = {
  title: 'Components/Charts/Sparkline',
  component: Sparkline,
  parameters: { guide },
  args: { label: '7 days: up 4.20%', points: week(90, 92, 91, 93, 93.4, 92, 92.6, 94.3) },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Up, down, unchanged, and a shorter one, whose days stand below those of the others. */
export const Kinds: Story = {
  name: 'Every kind',
  tags: ['visual', 'visual-dark'],
  render: (args) => (
    <Rows>
      <Sparkline {...args} />
      <Sparkline label="7 days: down 5.10%" points={week(98, 97, 97.5, 95, 96, 94, 94.2, 93)} />
      <Sparkline label="7 days: unchanged" points={week(1, 1, 1, 1, 1, 1, 1, 1)} />
      <Sparkline label="3 days: down 11.49%" points={week(0, 0, 0, 0, 26, 25, 24, 23).slice(4)} />
    </Rows>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(4);
    const [first, , , short] = canvas.getAllByRole('img');
    const startOf = (line: Element | undefined) =>
      line!.querySelector('polyline')!.getBoundingClientRect().left;
    await expect(startOf(short)).toBeGreaterThan(startOf(first) + 40);
  },
};

export const Empty: Story = {
  args: { points: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('img')).toBeNull(),
};

const Rows = styled.div`
  display: grid;
  gap: ${space(2)};
`;
