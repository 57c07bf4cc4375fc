import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { Push } from '@/api/contract/notifications';
import { sampleNotifications, samplePushes } from '@/api/samples/notifications';
import PushLog from '@/screens/notifications/PushLog';

const meta = {
  title: 'Screens/App Notifications/Push log',
  component: PushLog,
  args: {
    notification: sampleNotifications[3] as (typeof sampleNotifications)[number],
    pushes: samplePushes,
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof PushLog>;

export default meta;
type Story = StoryObj<typeof meta>;

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

const states: Push['state'][] = ['intent', 'sending', 'unknown'];

/** Each state in words, newest first. */
export const Default: Story = {
  tags: ['visual'],
  args: {
    pushes: [
      ...states.map((state, at) => ({
        ...(samplePushes[0] as Push),
        id: 50 - at,
        state,
        updated_at: at === 1 ? null : `2026-11-20 08:1${3 - at}:00`,
        answer: '',
      })),
      ...samplePushes,
    ],
  },
  play: async () => {
    await expect(lines()).toEqual([
      expect.stringMatching(/^“Three levels that matter today” to .* · 08:13 · Waiting/),
      expect.stringMatching(/ · Time unknown · Sending/),
      expect.stringMatching(/ · Delivery not confirmed/),
      '“Three levels that matter today” to FS Insight: Crypto · 07:31 · SentByAnaDetailsAnswerThe push service accepted this (200).',
      expect.stringMatching(/ · Not delivered.*AnswerThe file couldn't be written\.$/),
      expect.stringMatching(
        /\[TEST\] Three levels that matter today” to FS Insight: App Tester · .*ByBen/,
      ),
    ]);
  },
};

export const Narrow: Story = { tags: ['visual'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { pushes: [] },
  play: async () => {
    await expect(screen.getByText(/^Nothing sent yet\./)).toBeVisible();
  },
};

export const Loading: Story = { args: { pushes: undefined } };

export const Failed: Story = {
  args: { pushes: null },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The log couldn’t be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
