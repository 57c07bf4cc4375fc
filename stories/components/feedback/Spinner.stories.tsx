import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '@/components/feedback/Spinner';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Says in words that something takes a moment.',
  do: ['Say what is happening: Checking links….'],
  dont: ['Don’t use it for a whole list: that is a skeleton.'],
  instead: ['A whole list that loads shows its outline.', 'Components/Feedback/Skeleton'],
  accessibility: [
    'A status with its label, announced when it appears. With reduced motion it stands still.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Spinner',
  component: Spinner,
  parameters: { guide },
  args: { label: 'Loading' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
