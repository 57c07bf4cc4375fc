import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleNotifications } from '@/api/samples/notifications';
import { LockScreens } from '@/screens/notifications/LockScreens';
import { sampleApps } from './sampleApps';

const { title, message } = sampleNotifications[0] ?? { title: '', message: '' };

const meta = {
  title: 'Screens/App Notifications/Lock screens',
  component: LockScreens,
  args: {
    apps: sampleApps,
    service: 'fsinsight',
    title,
    message,
    now: new Date('2026-11-20T08:14:00-05:00'),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LockScreens>;

export default meta;
type Story = StoryObj<typeof meta>;

function isCut(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight;
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the whole push on two phones', async () => {
      for (const name of ['Northlight Insight', args.title, args.message, 'now']) {
        await expect(canvas.getAllByText(name)).toHaveLength(2);
      }
      await expect(canvas.getAllByText(args.message).some(isCut)).toBe(false);
    });
    await step('See the time', async () => {
      await expect(canvas.getAllByText('08:14')).toHaveLength(2);
    });
  },
};

export const Empty: Story = {
  args: { service: 'fundstrat', title: ' ', message: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Northlight Research')).toHaveLength(2);
    await expect(canvas.getAllByText('The title appears here')).toHaveLength(2);
    await expect(canvas.getAllByText('The message appears here')).toHaveLength(2);
  },
};

const longTitle =
  'Bitcoin is back above $94,000 and the spot funds took in $412 million today, the most since June';
const longMessage = `The first inflow in six sessions, and the largest since the spring. ${'What we listen for, and what it would change. '.repeat(8)}👨‍👩‍👧‍👦🇺🇸`;

export const Long: Story = {
  args: { title: longTitle, message: longMessage },
  play: async ({ canvas }) => {
    for (const node of [...canvas.getAllByText(longTitle), ...canvas.getAllByText(/^The first/)]) {
      await expect(isCut(node)).toBe(true);
    }
  },
};

export const RightToLeft: Story = {
  args: {
    title: 'بيتكوين تعود فوق 94,000 دولار',
    message: 'Spot funds: أول تدفق منذ ست جلسات 🇺🇸\nالتفاصيل في التطبيق',
  },
  play: async ({ args, canvas }) => {
    const [title] = canvas.getAllByText(args.title);
    await expect(getComputedStyle(title as Element).direction).toBe('rtl');
    const [message] = canvas.getAllByText(/^Spot funds/);
    await expect(getComputedStyle(message as Element).direction).toBe('ltr');
  },
};
