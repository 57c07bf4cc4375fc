import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  sampleApproval,
  sampleApprovals,
  sampleApproved,
  sampleReturned,
} from '@/api/samples/approvals';
import { sampleHashes, sampleTests } from '@/api/samples/sends';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import { previewArgs, quietSends, shortEmail } from './previewArgs';

const withApprovals = (...approvals: (typeof sampleApproval)[]) => ({
  ...sampleApprovals,
  approvals,
});

const meta = {
  title: 'Screens/Newsletters/Preview/Approval in the preview',
  component: PreviewScreen,
  args: {
    ...previewArgs,
    email: shortEmail,
    sends: { ...quietSends, log: sampleTests, testedBytes: 'same' },
    approvals: withApprovals(),
  },
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = () => within(screen.getByRole('region', { name: 'Approval' }));
const bulk = () => screen.getByRole('button', { name: 'Send to Sengrid' }); // sic

export const NotRequested: Story = {
  play: async ({ step }) => {
    await step('See where to request an approval', async () => {
      await expect(panel().getByRole('link', { name: 'Request approval' })).toHaveAttribute(
        'href',
        paths.approval(12),
      );
    });
    await step('See why the email can’t be sent yet', async () => {
      await expect(bulk()).toBeDisabled();
      await expect(bulk()).toHaveAccessibleDescription(
        /A colleague has to approve this email first/,
      );
    });
  },
};

export const Requested: Story = {
  args: { approvals: withApprovals(sampleApproval) },
  play: async () => {
    await expect(panel().getByText('Waiting')).toBeVisible();
    await expect(bulk()).toBeDisabled();
  },
};

export const Approved: Story = {
  args: { approvals: withApprovals(sampleApproved) },
  play: async () => {
    await expect(panel().getByText('Approved by Ana 06:12.')).toBeVisible();
    await expect(bulk()).toBeEnabled();
  },
};

export const Returned: Story = {
  args: { approvals: withApprovals(sampleReturned) },
  play: async () => {
    await expect(panel().getByText(sampleReturned.comment)).toBeVisible();
    await expect(bulk()).toBeDisabled();
  },
};

/** An approval is for one version. */
export const EditedSince: Story = {
  args: {
    approvals: withApprovals(sampleApproved),
    sends: { ...quietSends, hash: sampleHashes.first, log: sampleTests, testedBytes: 'same' },
  },
  play: async () => {
    await expect(panel().getByText('Edited since')).toBeVisible();
    await expect(bulk()).toBeDisabled();
  },
};

/** In an emergency, an administrator gives a reason instead. */
export const Overridden: Story = {
  args: { mayOverride: true },
  play: async ({ args }) => {
    await userEvent.click(bulk());
    const dialog = within(await screen.findByRole('dialog', { name: /to all subscribers of/ }));
    const send = dialog.getByRole('button', { name: 'Send to Sengrid' }); // sic
    await expect(send).toBeDisabled();
    await userEvent.type(
      dialog.getByLabelText('Reason for sending without approval'),
      'Everybody is asleep',
    );
    await userEvent.click(send);
    await expect(args.sends.onSend).toHaveBeenCalledWith({
      channel: 'bulk',
      unapproved: 'Everybody is asleep',
    });
  },
};
