import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleBin } from '@/api/samples/bin';
import { paths } from '@/screens/paths';
import { administratorsOnly, publishersOnly } from '@/domain/firm/permission';
import { BinScreen } from '@/screens/settings/BinScreen';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Bin',
  component: BinScreen,
  render: liveList(BinScreen),
  args: {
    list: listController,
    rows: sampleBin,
    error: null,
    onRetry: fn(),
    onRestore: fn(async () => true),
    onDelete: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsBin },
} satisfies Meta<typeof BinScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const [notification] = sampleBin;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See that the bin is the open section', async () => {
      await expect(canvas.getByRole('link', { name: 'Bin' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
    await step('Restore a notification', async () => {
      // On a phone the columns of buttons have no heading to see.
      await userEvent.click(button(`Restore ${notification?.name}`));
      await expect(args.onRestore).toHaveBeenCalledWith(notification);
    });
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The bin is empty\. Deleted newsletters/)).toBeVisible();
  },
};

export const DeleteNow: Story = {
  play: async ({ args }) => {
    await userEvent.click(button(`Delete now: ${notification?.name}`));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete now' }));
    await expect(
      dialog.getByText(`Permanently delete the notification “${notification?.name}”?`),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(button(`Delete now: ${notification?.name}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete now' }));
    await waitFor(() => expect(args.onDelete).toHaveBeenCalledWith(notification));
  },
};

/** Level 2 may restore, but only administrators delete permanently. */
export const MayPublish: Story = {
  args: { deleteRestriction: administratorsOnly },
  play: async ({ args }) => {
    const deletion = button(`Delete now: ${notification?.name}`);
    await expect(button(`Restore ${notification?.name}`)).toBeEnabled();
    await expect(deletion).toHaveAccessibleDescription(administratorsOnly);
    await userEvent.click(deletion);
    await expect(screen.getByText(administratorsOnly, { selector: ':popover-open' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

export const MayWrite: Story = {
  args: { restriction: publishersOnly, deleteRestriction: administratorsOnly },
  play: async ({ args }) => {
    const restoring = button(`Restore ${notification?.name}`);
    await expect(restoring).toHaveAccessibleDescription(publishersOnly);
    await userEvent.click(restoring);
    await expect(screen.getByText(publishersOnly, { selector: ':popover-open' })).toBeVisible();
    await expect(args.onRestore).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    rows: sampleBin.map((row) => ({ ...row, name: `${row.name} ${'unbroken'.repeat(30)}` })),
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
