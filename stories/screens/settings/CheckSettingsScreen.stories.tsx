import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleCheckSettings } from '@/api/samples/settings';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { CheckSettingsScreen } from '@/screens/settings/CheckSettingsScreen';

const meta = {
  title: 'Screens/Settings/Checks',
  component: CheckSettingsScreen,
  args: {
    checks: sampleCheckSettings,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsChecks },
} satisfies Meta<typeof CheckSettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One choice changes a check. Those that protect subscribers have none, and say why. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('Make a check a tip', async () => {
      const choice = screen.getByRole('combobox', { name: 'How Dates that disagree runs' });
      await userEvent.selectOptions(choice, 'Tip only');
      await expect(args.onSave).toHaveBeenLastCalledWith({ key: 'dates', mode: 'tip' });
    });
    await step('Run another check normally again', async () => {
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'How Spelling runs' }),
        'Normal',
      );
      await expect(args.onSave).toHaveBeenLastCalledWith({ key: 'spelling', mode: null });
    });
    await step('See that the check for unsubscribing can’t be changed', async () => {
      await expect(screen.queryByRole('combobox', { name: /Unsubscribe/ })).toBeNull();
      await expect(canvas.getByText('The law asks for this in every email.')).toBeVisible();
    });
  },
};

/** Others read what counts. */
export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.getByText('Tip only')).toBeVisible();
  },
};

export const NothingIgnored: Story = {
  args: {
    checks: sampleCheckSettings.map((check) => ({ ...check, ignored: 0, example: '', at: null })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('None')).toHaveLength(sampleCheckSettings.length);
  },
};
