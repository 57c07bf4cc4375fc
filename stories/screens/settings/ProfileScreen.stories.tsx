import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUser } from '@/api/samples/auth';
import { paths } from '@/screens/paths';
import { ProfileScreen } from '@/screens/settings/ProfileScreen';
import { ShownSettingsPages } from '@/screens/settings/SettingsFrame';

const meta = {
  title: 'Screens/Settings/Profile',
  component: ProfileScreen,
  decorators: [
    (Story) => (
      <ShownSettingsPages value={(path) => path === paths.settings}>
        <Story />
      </ShownSettingsPages>
    ),
  ],
  args: {
    user: sampleUser,
    startPage: 'newsletters',
    onStartPage: fn(),
    theme: 'light',
    onTheme: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.settings },
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See whose settings these are', async () => {
      await expect(canvas.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(canvas.getByText(sampleUser.email)).toBeVisible();
      await expect(canvas.queryByRole('navigation', { name: 'Settings' })).toBeNull();
    });
    await step('Choose the dark theme', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
      await expect(args.onTheme).toHaveBeenCalledWith('dark');
    });
    await step('Choose the dashboard as the start page', async () => {
      await expect(canvas.getByRole('radio', { name: 'Newsletters' })).toBeChecked();
      await userEvent.click(canvas.getByRole('radio', { name: 'Dashboard' }));
      await expect(args.onStartPage).toHaveBeenCalledWith('dashboard');
    });
  },
};

export const LongText: Story = {
  args: {
    user: {
      first_name: 'Maximiliane-Alexandrina '.repeat(4),
      email: `${'desk.'.repeat(30)}@researchdesk.example`,
    },
  },
};
