import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '@/components/feedback/Skeleton';

const meta = { tags: ['visual-dark'], component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLines: Story = { tags: ['visual'] };
export const OneBlock: Story = { args: { lines: 1, height: 120 } };
