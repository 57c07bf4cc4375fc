import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleComments } from '@/api/samples/comments';
import { isOpen } from '@/domain/newsletter/comments';
import { CommentsPanel } from '@/screens/composer/CommentsPanel';

const open = sampleComments.filter(isOpen);
const resolved = sampleComments.filter((each) => !isOpen(each));
const agreed = () => Promise.resolve(true);

const meta = {
  title: 'Screens/Newsletters/Composer/Comments',
  component: CommentsPanel,
  args: {
    list: sampleComments,
    error: null,
    open,
    resolved,
    places: { 1: { from: 12, isChanged: false }, 2: { from: 4, isChanged: true } },
    onRetry: fn(),
    onShow: fn(),
    onAdd: fn(agreed),
    onReply: fn(agreed),
    onResolve: fn(agreed),
    onRemove: fn(agreed),
    onRemoveReply: fn(agreed),
  },
} satisfies Meta<typeof CommentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const threads = () => screen.getAllByRole('list', { name: '' })[0]!;

/** A press on the words leads to them, unless they are gone. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('Click a quote: the text shows its passage', async () => {
      const quote = canvas.getByRole('button', { name: open[0]!.quote });
      await userEvent.click(quote);
      await expect(args.onShow).toHaveBeenCalledWith(open[0]);
    });
    await step('See that a deleted passage can’t be clicked', async () => {
      await expect(canvas.getByText(open[2]!.quote).tagName).toBe('P');
    });
    await step('See which passages were changed', async () => {
      await expect(canvas.getAllByText('The passage was changed')).toHaveLength(2);
    });
    await step('See which comments can be resolved and deleted', async () => {
      await expect(within(threads()).getAllByRole('button', { name: 'Resolve' })).toHaveLength(3);
      await expect(canvas.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    });
  },
};

/** What is resolved is folded, and can be opened again. */
export const Resolved: Story = {
  args: { list: resolved, open: [] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^All comments are resolved/)).toBeVisible();
    await userEvent.click(canvas.getByText('1 resolved'));
    await expect(canvas.getByText(/Resolved by Robin/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(args.onResolve).toHaveBeenCalledWith(resolved[0], false));
  },
};

export const Empty: Story = {
  args: { list: [], open: [], resolved: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^To comment, select words/)).toBeVisible();
  },
};

export const Loading: Story = { args: { list: undefined, open: [], resolved: [] } };

export const Failed: Story = {
  args: {
    list: undefined,
    open: [],
    resolved: [],
    error: 'The server can’t be reached. Check your connection.',
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    open: [
      {
        ...open[0]!,
        quote: 'unbroken'.repeat(60),
        text: 'unbroken'.repeat(60),
        by: 'A'.repeat(80),
      },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
