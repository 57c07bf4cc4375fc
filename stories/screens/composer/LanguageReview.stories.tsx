import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sampleReviewer, sampleReviewFindings } from '@/api/samples/checks';
import { LanguageReview } from '@/screens/composer/LanguageReview';

const meta = {
  title: 'Screens/Newsletters/Composer/Language review',
  component: LanguageReview,
  args: {
    state: { kind: 'idle' },
    onReview: fn(),
    onAccept: fn(),
    onDecline: fn(),
    onStop: fn(),
    onDismiss: fn(),
    onShow: fn(),
  },
} satisfies Meta<typeof LanguageReview>;

export default meta;
type Story = StoryObj<typeof meta>;

const done = {
  kind: 'done',
  reviewer: sampleReviewer,
  found: sampleReviewFindings.length,
} as const;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }));
    await expect(args.onReview).toHaveBeenCalledTimes(1);
  },
};

/** Before the first use it says what is sent, and where. */
export const FirstUse: Story = {
  args: { state: { kind: 'asking', reviewer: sampleReviewer } },
  play: async ({ args }) => {
    const dialog = within(document.body).getByRole('dialog', {
      name: 'Review with a language model?',
    });
    await expect(dialog).toHaveTextContent('to models.example, where review-large reads them');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect(args.onDecline).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send and review' }));
    await expect(args.onAccept).toHaveBeenCalledTimes(1);
  },
};

export const Running: Story = {
  args: { state: { kind: 'running' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Reviewing…');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalledTimes(1);
  },
};

/** Words in a commentary are selected there; a title or summary is a link away. */
export const Results: Story = {
  args: { state: { ...done, findings: sampleReviewFindings } },
  play: async ({ args, canvas }) => {
    const [first] = sampleReviewFindings;
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '3 suggestions. Reviewed by review-large at models.example.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show in Market Commentary' }));
    await expect(args.onShow).toHaveBeenCalledWith(
      expect.objectContaining({ severity: 'check', field: 'commentary', words: first?.quote }),
    );
    const link = canvas.getByRole('link', { name: 'Show in Title' });
    await expect(link.getAttribute('href')).toMatch(/#title$/);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0]!);
    await expect(args.onDismiss).toHaveBeenCalledWith(first);
  },
};

export const NothingFound: Story = {
  args: { state: { ...done, found: 0, findings: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing found.');
    await expect(canvas.getByRole('button', { name: 'Review again' })).toBeVisible();
  },
};

/** Every suggestion was dismissed, or its words were changed. */
export const NothingLeft: Story = {
  args: { state: { ...done, findings: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing left to look at.');
  },
};

export const Failed: Story = {
  args: {
    state: {
      kind: 'failed',
      message: 'The language model took longer than a minute. Try again.',
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('took longer than a minute');
    await userEvent.click(canvas.getByRole('button', { name: 'Review again' }));
    await expect(args.onReview).toHaveBeenCalledTimes(1);
  },
};
