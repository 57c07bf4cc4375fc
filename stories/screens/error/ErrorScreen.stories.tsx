import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ErrorScreen } from '@/screens/error/ErrorScreen';
import { paths } from '@/screens/paths';

const meta = {
  title: 'Screens/Public pages/Error',
  component: ErrorScreen,
  parameters: { layout: 'fullscreen', path: paths.error },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Something went wrong', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to newsletters' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};
