import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import {
  sampleApproval,
  sampleApprovals,
  sampleApproved,
  sampleReturned,
  sampleReview,
} from '@/api/samples/approvals';
import { publishersOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { ApprovalScreen } from '@/screens/approval/ApprovalScreen';

const meta = {
  title: 'Screens/Newsletters/Approval',
  component: ApprovalScreen,
  args: {
    id: sampleApproval.newsletter_id,
    approvals: sampleApprovals,
    error: null,
    onRetry: fn(),
    review: sampleReview,
    audiences: [
      { brand: 'fsi', size: 12_431, obstacle: '', fix_in: null },
      { brand: 'fs', size: null, obstacle: '', fix_in: null },
    ],
    onRequest: fn(async () => true),
    onDecide: fn(async () => true),
    onWithdraw: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.approval(sampleApproval.newsletter_id) },
} satisfies Meta<typeof ApprovalScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const withApproval = (approval: typeof sampleApproval) => ({
  approvals: { ...sampleApprovals, approvals: [approval] },
});
const edited = sampleReview.map((email) => ({ ...email, is_current: false }));

/** A colleague reads the emails, and approves them. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See who will get the newsletter', async () => {
      await expect(canvas.getByText('Waiting for approval')).toBeVisible();
      await expect(canvas.getByText('Ana or Ben can approve it.')).toBeVisible();
      await expect(canvas.getByText('All subscribers of FSI · 12,431 subscribers')).toBeVisible();
      await expect(canvas.getByText('All subscribers of FS · size unknown')).toBeVisible();
    });
    await step('Open the changes since the last version', async () => {
      await userEvent.click(canvas.getByText(/^3 changes since “Bitcoin Waits/));
      await expect(canvas.getByText('Commentary: 6 lines changed')).toBeVisible();
    });
    await step('Open the channel that has no version before', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Bulk FS' }));
      await expect(canvas.getByText('Nothing was sent this way before.')).toBeVisible();
    });
    await step('Approve this version', async () => {
      await userEvent.click(button('Approve this version'));
      await expect(args.onDecide).toHaveBeenCalledWith({ id: 1, outcome: 'approved', comment: '' });
    });
  },
};

/** Returning needs a comment. */
export const Returning: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(button('Return'));
    await expect(canvas.getByText('Say what should be changed.')).toBeVisible();
    await expect(args.onDecide).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Comment'), 'ETH is wrong.');
    await userEvent.click(button('Return'));
    await expect(args.onDecide).toHaveBeenCalledWith({
      id: 1,
      outcome: 'returned',
      comment: 'ETH is wrong.',
    });
  },
};

/** Nothing was requested yet. */
export const NotRequested: Story = {
  args: { approvals: { ...sampleApprovals, approvals: [] }, review: undefined },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Ana and Ben get an email/)).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Bulk FSI' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Website' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bulk FS' }));
    await userEvent.type(canvas.getByLabelText('Note'), 'Please read.');
    await userEvent.click(button('Request approval'));
    await expect(args.onRequest).toHaveBeenCalledWith({
      emails: [{ channel: 'bulk', variant: 'v2' }],
      note: 'Please read.',
    });
  },
};

/** Whoever asked can only take it back. */
export const Own: Story = {
  args: withApproval({ ...sampleApproval, is_own: true }),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Ana or Ben can approve it.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve this version' })).toBeNull();
    await userEvent.click(button('Withdraw request'));
    await expect(args.onWithdraw).toHaveBeenCalledWith(1);
  },
};

const edits = 'You edited this newsletter at 05:48, so somebody else has to approve it.';

/** Whoever edited it can only return it, and reads who can approve. */
export const OwnEdits: Story = {
  args: {
    approvals: { ...sampleApprovals, deciders: ['Ben'], approve_obstacle: `${edits} Ben can.` },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(`${edits} Ben can.`)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve this version' })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Comment'), 'ETH is wrong.');
    await userEvent.click(button('Return'));
    await expect(args.onDecide).toHaveBeenCalledOnce();
  },
};

/** Everybody who could approve has edited it since the request. */
export const NobodyLeft: Story = {
  args: {
    approvals: {
      ...sampleApprovals,
      deciders: [],
      approvals: [{ ...sampleApproval, is_own: true }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody is left who can\. Ask an administrator/)).toBeVisible();
  },
};

/** Whoever could approve has edited it, so a request is refused before it is made. */
export const EveryoneEdited: Story = {
  args: {
    approvals: {
      ...sampleApprovals,
      approvers: [],
      request_obstacle:
        'Nobody could approve this: Ana and Ben edited the newsletter since its last send. Ask an administrator to add a publisher, or to send it without approval with a reason.',
      approvals: [],
    },
    review: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody could approve this: Ana and Ben/)).toBeVisible();
    await expect(button('Request approval')).toBeDisabled();
  },
};

export const Approved: Story = {
  args: withApproval(sampleApproved),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approved by Ana 06:12')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Take the approval back' })).toBeVisible();
  },
};

export const Returned: Story = {
  args: withApproval({ ...sampleReturned, is_own: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(sampleReturned.comment)).toBeVisible();
    const again = canvas.getByRole('region', { name: 'Request approval again' });
    await expect(within(again).getByRole('button', { name: 'Request approval' })).toBeEnabled();
  },
};

/** What was edited since can't be approved anymore. */
export const Edited: Story = {
  args: { review: edited },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Edited since')).toBeVisible();
    await userEvent.click(button('Approve this version'));
    await expect(args.onDecide).not.toHaveBeenCalled();
  },
};

export const WithIssues: Story = {
  args: {
    review: sampleReview.map((email) => ({
      ...email,
      blocking: ['The price of ETH in the text isn’t the one in the table.'],
    })),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The price of ETH in the text isn’t the one in the table.'),
    ).toBeVisible();
    await expect(canvas.getAllByText('1 issue to fix')).toHaveLength(2);
  },
};

export const MayWrite: Story = {
  args: { restriction: publishersOnly },
  play: async ({ args }) => {
    await userEvent.click(button('Approve this version'));
    await expect(args.onDecide).not.toHaveBeenCalled();
  },
};

export const NobodyElse: Story = {
  args: {
    approvals: {
      ...sampleApprovals,
      approvers: [],
      request_obstacle: 'Nobody else may approve this. Ask an administrator to add a publisher.',
      approvals: [],
    },
    review: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody else may approve this/)).toBeVisible();
    await expect(button('Request approval')).toBeDisabled();
  },
};

export const TurnedOff: Story = {
  args: { approvals: { ...sampleApprovals, mode: 'off', approvals: [] }, review: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Approval is off/)).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'WordPress' })).toBeChecked();
  },
};

export const Loading: Story = {
  args: { approvals: undefined, review: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Request' })).toBeNull();
  },
};

export const Failed: Story = {
  args: { approvals: undefined, review: undefined, error: 'The request couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(button('Retry'));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
