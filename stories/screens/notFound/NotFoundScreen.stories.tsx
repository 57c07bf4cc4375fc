import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFoundScreen } from '@/screens/notFound/NotFoundScreen';

const meta = {
  title: 'Screens/Public pages/Page not found',
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Opps, it seems that this page does not exist.'), // sic
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to newsletters' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

/** In the dashboard, nothing of the public pages stands around it. */
export const InTheDashboard: Story = {
  args: { isInApp: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to newsletters' })).toBeVisible();
    await expect(canvas.queryByRole('contentinfo')).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: 'Site' })).toBeNull();
  },
};
