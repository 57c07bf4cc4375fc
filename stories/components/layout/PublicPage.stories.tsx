import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { TextField } from '@/components/forms/fields/TextField';
import { PublicPage } from '@/components/layout/PublicPage';
import { Stack } from '@/components/layout/Stack';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'The frame of a page that visitors see before they sign in.',
  do: ['Use narrow for one form, wide for a table, open for a page of sections.'],
  dont: ['Don’t show the dashboard’s navigation.'],
  instead: [
    'What staff see after they sign in has the frame of a screen.',
    'Components/Layout/Page',
  ],
  accessibility: [
    'The main landmark with a heading of level 1. The foot is a landmark of its own.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Layout/Public Page',
  component: PublicPage,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    title: 'Login',
    children: (
      <Stack>
        <TextField label="Email" type="email" autoComplete="off" />
        <TextField label="Password" type="password" autoComplete="off" />
        <Button kind="accent">Login</Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof PublicPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(
      canvas.getByRole('heading', { level: 1, name: 'Login' }),
    );
  },
};

export const WithLead: Story = {
  tags: ['visual'],
  args: { title: 'Page not found', lead: 'The address has no page.', children: null },
};

export const Wide: Story = {
  tags: ['visual', 'visual-dark'],
  args: {
    size: 'wide',
    title: 'Compare your portfolio',
    lead: 'Type your positions and see how they differ from the index.',
    children: <TextField label="Ticker" />,
  },
};

/** Without a panel, for readers: the foot has the firm's disclosures, too. */
export const Open: Story = {
  args: {
    size: 'open',
    title: 'Plans',
    lead: 'Choose what you need.',
    path: '/pricing',
    children: <TextField label="Plan" />,
  },
  play: async ({ canvas }) => {
    const foot = canvas.getByRole('contentinfo');
    await expect(foot).toHaveTextContent('Northlight Insight, 1 Sample Street');
    await expect(foot).toHaveTextContent('Not investment advice.');
    await expect(canvas.getByRole('main')).not.toContainElement(foot);
    const header = within(canvas.getByRole('navigation', { name: 'Site' }));
    await expect(header.getByRole('link', { name: 'Plans' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(header.getByRole('link', { name: 'Start free trial' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Site' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const menu = within(canvas.getByRole('navigation', { name: 'Site' }));
    await expect(menu.getByRole('link', { name: 'Try a past issue' })).toHaveAttribute(
      'href',
      '/newsletters/newest',
    );
    await userEvent.keyboard('{Escape}');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
