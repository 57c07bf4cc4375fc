import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ComposerWaiting } from '@/screens/composer/ComposerWaiting';

const meta = {
  title: 'Screens/Newsletters/Composer/Opening a newsletter',
  component: ComposerWaiting,
  args: { error: null, onRetry: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ComposerWaiting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Failed: Story = {
  tags: ['visual'],
  args: { error: 'This newsletter was removed. Go back to the list.' },
  play: async ({ args, canvas, step }) => {
    await step('See that the newsletter was removed', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent('This newsletter was removed');
    });
    await step('Retry', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
    });
  },
};

export const LongText: Story = {
  args: {
    error:
      'The server’s answer can’t be read. It may be restarting after an update, or this computer may have lost its connection. Reload the page in a minute and try again.',
  },
};

export const Narrow: Story = {
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
