import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '@/components/feedback/Skeleton';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Holds the place of what is loading, in its height, so that nothing jumps.',
  do: ['Give it the height of what comes.'],
  dont: ['Don’t use it when old content can stay.'],
  instead: ['What has no place of its own needs a message.', 'Components/Feedback/Loading Overlay'],
  accessibility: ['Hidden from screen readers: the part that loads is marked busy.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  parameters: { guide },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLines: Story = { tags: ['visual'] };
export const OneBlock: Story = { args: { lines: 1, height: 120 } };
