import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '@/components/data/ProgressBar';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Shows how much of something long is done.',
  do: ['Put the figures beside it in words, such as 12,391 of 100,000 sent.'],
  dont: ['Don’t use it for what takes a moment, or whose end nobody knows.'],
  instead: ['A wait without figures is a skeleton.', 'Components/Feedback/Skeleton'],
  accessibility: ['A native progress element; its label says what is counted.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Progress bar',
  component: ProgressBar,
  parameters: { guide },
  args: { label: 'Sent', done: 12_391, total: 100_000 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute(
      'max',
      '100000',
    );
  },
};
