import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LaterScreen } from '@/screens/later/LaterScreen';

const meta = {
  component: LaterScreen,
  args: { title: 'App Announcements' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LaterScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'App Announcements', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByText(/^This screen is not part of this version\./)).toBeVisible();
  },
};

export const LongText: Story = {
  args: { title: 'Statistics of app announcements by service, device, campaign and week' },
};

export const Narrow: Story = {
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
