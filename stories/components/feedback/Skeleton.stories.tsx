import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '@/components/feedback/Skeleton';

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLines: Story = {};
export const OneBlock: Story = { args: { lines: 1, height: 120 } };
