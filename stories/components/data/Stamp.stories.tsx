import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stamp } from '@/components/data/Stamp';
import { SiteContext, type Site } from '@/components/layout/site';

const london: Site = {
  name: 'Harbor Research',
  icon: '',
  accent: '#0b6e69',
  zone: 'Europe/London',
};

const meta = {
  component: Stamp,
  args: { children: '2026-11-20 08:14:00' },
} satisfies Meta<typeof Stamp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-20 08:14:00')).not.toHaveAttribute('title');
  },
};

/** A firm in London reads its own clock, and New York's in the tooltip. */
export const AnotherZone: Story = {
  decorators: [
    (Story) => (
      <SiteContext value={london}>
        <Story />
      </SiteContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-20 13:14:00')).toHaveAttribute(
      'title',
      '2026-11-20 08:14:00 in New York',
    );
  },
};

export const Words: Story = { args: { children: 'Never' } };
