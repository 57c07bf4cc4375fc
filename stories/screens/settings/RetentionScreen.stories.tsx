import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleRetention } from '@/api/samples/retention';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { RetentionScreen } from '@/screens/settings/RetentionScreen';
import { retries } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Retention',
  component: RetentionScreen,
  args: {
    retention: sampleRetention,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsRetention },
} satisfies Meta<typeof RetentionScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = () => screen.getByRole('button', { name: 'Save retention' });
const field = (name: RegExp) => screen.getByRole('combobox', { name });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('See the usual times', async () => {
      await expect(field(/versions/)).toHaveDisplayValue('400 days');
      await expect(field(/opens/)).toHaveDisplayValue('60 days');
      await expect(save()).toBeDisabled();
    });
    await step('Keep activity, and save', async () => {
      await userEvent.selectOptions(field(/Activity/), 'Keep');
      await userEvent.click(save());
      await expect(args.onSave).toHaveBeenCalledWith({ ...sampleRetention, activity: null });
    });
  },
};

/** A time that was set through the API, and isn't among the usual ones. */
export const OwnTime: Story = {
  args: { retention: { ...sampleRetention, events: 75, emails: null } },
  play: async () => {
    await expect(field(/opens/)).toHaveDisplayValue('75 days');
    await expect(field(/HTML/)).toHaveDisplayValue('Keep');
  },
};

export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ args }) => {
    await expect(field(/Activity/)).toBeDisabled();
    await userEvent.click(save());
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { retention: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const Failed: Story = {
  args: { retention: undefined, error: 'The setting couldn’t be loaded.' },
  play: retries,
};
