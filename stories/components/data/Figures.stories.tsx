import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Change } from '@/components/data/Change';
import { Figures } from '@/components/data/Figures';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'The answer of a page in two to four large figures, before its chart and its table.',
  do: ['Name each figure, with its period where it has one.'],
  dont: [
    'Don’t repeat what the first row of the table says.',
    'Don’t use it for one row’s details.',
  ],
  instead: ['More than four figures belong into rows.', 'Components/Data/Table'],
  accessibility: ['A list of names and values, with a name of its own.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Figures',
  component: Figures,
  parameters: { guide },
  args: {
    label: 'Since the rebalance',
    figures: [
      { name: 'Portfolio since rebalance', value: <Change value={4.2} /> },
      { name: 'Index since rebalance', value: <Change value={-1.07} /> },
      { name: 'Reserve', value: '$62.1B', note: '20 Nov 2026' },
    ],
  },
} satisfies Meta<typeof Figures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Index since rebalance')).toBeVisible();
    await expect(canvas.getByText('−1.07%', { exact: false })).toBeVisible();
  },
};

/** As high as with figures, so that nothing moves. */
export const Loading: Story = {
  args: { figures: [{ name: 'Rated', value: undefined }] },
};

export const Hidden: Story = { args: { isHidden: true } };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
