import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkButton } from '@/components/actions/LinkButton';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A link that looks like a button, for an action that is a page.',
  do: [
    'Use it for Preview, Edit or anything with an address of its own.',
    'Open a new tab only if the person loses their place otherwise.',
  ],
  dont: ['Don’t use it for something that changes data: that is a button.'],
  instead: ['To change something, use a button.', 'Components/Actions/Button'],
  keyboard: [
    ['Enter', 'Follows the link.'],
    ['Ctrl+Enter', 'Opens it in a new tab, as the browser does with every link.'],
  ],
  accessibility: [
    'A native link with its label as its name.',
    'One that opens a new tab says so in its description.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Link Button',
  component: LinkButton,
  parameters: { guide },
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

export const Quiet: Story = { args: { kind: 'quiet' } };

export const OpensNewTab: Story = {
  args: { to: '/newsletter_v2/7', opensNewTab: true, children: 'Preview' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Preview' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
  },
};
