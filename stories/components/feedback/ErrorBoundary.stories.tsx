import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import type { Guide } from '@stories/guide';

const error = { isOn: true };

function FailingPart() {
  if (error.isOn) throw new Error('The chart has no data.');
  return <p>The chart is back.</p>;
}

const guide = {
  purpose: 'Keeps a page usable when one part of it can’t be drawn.',
  do: ['Put it around a part that can fail alone, such as a chart.'],
  dont: ['Don’t put it around a whole page: that has an error page.'],
  instead: ['A call that failed is said in the page.', 'Components/Feedback/Alert'],
  keyboard: [['Enter or Space', 'On Retry: draws the part again.']],
  accessibility: ['What failed is an alert with Retry.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Error Boundary',
  component: ErrorBoundary,
  parameters: { guide },
  args: { children: <FailingPart /> },
  beforeEach: () => {
    error.isOn = true;
    const log = spyOn(console, 'error').mockImplementation(() => undefined);
    return () => log.mockRestore();
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { args: { children: <p>Nothing is wrong here.</p> } };

export const Failed: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be shown');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Retried: Story = {
  play: async ({ canvas }) => {
    error.isOn = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByText('The chart is back.')).toBeVisible();
  },
};

export const OwnFallback: Story = {
  args: {
    fallback: (retry) => (
      <p>
        No chart today. <Button onClick={retry}>Draw again</Button>
      </p>
    ),
  },
  play: async ({ canvas }) => {
    error.isOn = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Draw again' }));
    await expect(canvas.getByText('The chart is back.')).toBeVisible();
  },
};
