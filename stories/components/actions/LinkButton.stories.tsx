import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '@/components/actions/LinkButton';

const meta = {
  tags: ['visual-dark'],
  component: LinkButton,
  args: { to: '/app/newsletters', children: 'Newsletters' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Newsletters' });
    await expect(link).toHaveAttribute('href', '/app/newsletters');
    await expect(link).not.toHaveAttribute('target');
  },
};

export const Accent: Story = { tags: ['visual'], args: { kind: 'accent' } };

export const Quiet: Story = { tags: ['visual'], args: { kind: 'quiet' } };

export const OpensNewTab: Story = {
  args: { to: '/newsletter_v2/7', opensNewTab: true, children: 'Preview' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Preview' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
  },
};
