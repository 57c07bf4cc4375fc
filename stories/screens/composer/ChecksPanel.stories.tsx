import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChecksPanel } from '@/screens/composer/ChecksPanel';
import { blockingReport, cleanReport, partialReport, warningReport } from '../preview/previews';

const meta = {
  component: ChecksPanel,
  args: { report: blockingReport, error: null, onRetry: fn() },
} satisfies Meta<typeof ChecksPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each issue has a link to its place in the composer. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Fix before sending/ })).toBeVisible();
    const [first] = canvas.getAllByRole('link', { name: /^Fix in / });
    await expect(first?.getAttribute('href')).toMatch(/#\w+$/);
  },
};

export const Ready: Story = {
  args: { report: cleanReport },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ready to send.')).toBeVisible();
  },
};

export const OnlyToReview: Story = {
  args: { report: warningReport },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ready to send. Nothing blocks it.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /^Review/ })).toBeVisible();
  },
};

export const NotRun: Story = {
  args: { report: partialReport },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/couldn’t run$/)).toBeVisible();
  },
};

export const Loading: Story = { args: { report: undefined } };

export const Failed: Story = {
  args: {
    report: undefined,
    error: 'Some figures couldn’t be loaded, so the checks are on hold.',
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
