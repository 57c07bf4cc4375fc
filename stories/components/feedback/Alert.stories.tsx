import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A message in the page that stays until its cause is gone.',
  do: ['Say what happened, then what to do.', 'Offer the action that helps, such as Retry.'],
  dont: ['Don’t use it for what passes by itself: that is a toast.', 'Don’t use error for a hint.'],
  instead: ['What passes by itself is a toast.', 'Components/Feedback/Toasts'],
  keyboard: [['Enter or Space', 'On its action, such as Retry: presses it.']],
  accessibility: ['An error interrupts a screen reader; the other kinds wait for a pause.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Alert',
  component: Alert,
  parameters: { guide },
  args: { kind: 'error', children: 'The prices couldn’t be loaded.' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

const retry = fn();

export const Failed: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The prices couldn’t be loaded.');
  },
};
export const Warning: Story = {
  tags: ['visual', 'visual-dark'],
  args: { kind: 'warn', children: 'Two items have no category.' },
};
export const Good: Story = {
  tags: ['visual', 'visual-dark'],
  args: { kind: 'good', children: 'The test email is on its way.' },
};
export const Info: Story = {
  tags: ['visual', 'visual-dark'],
  args: { kind: 'info', children: 'Sends are open from 6 am.' },
};

export const WithAction: Story = {
  tags: ['visual'],
  args: { action: <Button onClick={retry}>Retry</Button> },
  beforeEach: () => void retry.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    ...WithAction.args,
    children: `The server answered with a long sentence that names a file: ${'newsletter-'.repeat(30)}`,
  },
};

export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
