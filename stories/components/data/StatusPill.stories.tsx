import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusPill, type Status } from '@/components/data/StatusPill';
import { Inline } from '@/components/layout/Inline';

const meta = {
  component: StatusPill,
  args: { status: 'draft' },
} satisfies Meta<typeof StatusPill>;

export default meta;
type Story = StoryObj<typeof meta>;

const statuses: Status[] = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'failed',
  'unconfirmed',
  'live',
  'testing',
  'ended',
  'edited',
];

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  render: () => (
    <Inline>
      {statuses.map((status) => (
        <StatusPill key={status} status={status} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Edited since sending')).toBeVisible();
  },
};

export const OwnWords: Story = {
  args: { status: 'live', children: 'Live, ends in 4 d' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Live, ends in 4 d')).toBeVisible();
  },
};
