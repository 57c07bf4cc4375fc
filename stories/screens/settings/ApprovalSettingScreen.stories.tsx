import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { ApprovalSettingScreen } from '@/screens/settings/ApprovalSettingScreen';
import { retries } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Approval',
  component: ApprovalSettingScreen,
  args: {
    setting: { mode: 'bulk', is_in_turn: false, approvers: 3 },
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsApproval },
} satisfies Meta<typeof ApprovalSettingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const choice = (name: RegExp) => screen.getByRole('radio', { name });

export const Default: Story = {
  play: async ({ args, step }) => {
    await step('See the saved choice', async () => {
      await expect(choice(/subscribers$/)).toBeChecked();
      await expect(button('Save approval')).toBeDisabled();
    });
    await step('Choose WordPress as well and save', async () => {
      await userEvent.click(choice(/WordPress$/));
      await userEvent.click(button('Save approval'));
      await expect(args.onSave).toHaveBeenCalledWith({ mode: 'all', is_in_turn: false });
    });
  },
};

/** Two publishers who write together take turns. */
export const InTurn: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: /in turn$/ }));
    await userEvent.click(button('Save approval'));
    await expect(args.onSave).toHaveBeenCalledWith({ mode: 'bulk', is_in_turn: true });
  },
};

/** Nobody could approve what the only publisher asks for. */
export const OnePublisher: Story = {
  args: { setting: { mode: 'off', is_in_turn: false, approvers: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/at least two publishers/)).toBeVisible();
    await userEvent.click(choice(/subscribers$/));
    await expect(button('Save approval')).toBeDisabled();
  },
};

/** The others left after it was turned on. */
export const LeftAlone: Story = {
  args: { setting: { mode: 'bulk', is_in_turn: false, approvers: 1 } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Only one person may approve now/)).toBeVisible();
    await userEvent.click(choice(/^Nothing/));
    await userEvent.click(button('Save approval'));
    await expect(args.onSave).toHaveBeenCalledWith({ mode: 'off', is_in_turn: false });
  },
};

export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ args }) => {
    await expect(choice(/^Nothing/)).toBeDisabled();
    await userEvent.click(button('Save approval'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { setting: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

export const Failed: Story = {
  args: { setting: undefined, error: 'The setting couldn’t be loaded.' },
  play: retries,
};
