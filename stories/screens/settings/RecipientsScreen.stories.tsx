import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleRecipients } from '@/api/samples/settings';
import { paths } from '@/screens/paths';
import { administratorsOnly } from '@/domain/firm/permission';
import { RecipientsScreen } from '@/screens/settings/RecipientsScreen';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Recipients',
  component: RecipientsScreen,
  args: {
    lists: sampleRecipients,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
    launchTests: { isOn: false, onSwitch: fn(async () => true) },
  },
  parameters: { layout: 'fullscreen', path: paths.settingsRecipients },
} satisfies Meta<typeof RecipientsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const testList = () =>
  within(screen.getByRole('region', { name: 'Test list' })).getByRole('textbox');

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See where each list comes from', async () => {
      await expect(canvas.getByText(/^Saved here\. Used by Send Test\.$/)).toBeVisible();
      await expect(canvas.getByText(/^Set by DEV_RECIPIENTS on the server/)).toBeVisible();
      await expect(button('Save test list')).toBeDisabled();
    });
    await step('Add an address twice: it is saved once', async () => {
      await userEvent.type(testList(), '\nben@northlight.example, ben@northlight.example');
      await userEvent.click(button('Save test list'));
      await expect(args.onSave).toHaveBeenCalledWith({
        list: 'test',
        addresses: [...(sampleRecipients[0]?.addresses ?? []), 'ben@northlight.example'],
      });
    });
    await step('Use the server’s list', async () => {
      await userEvent.click(button('Use the server’s list: test list'));
      await expect(args.onSave).toHaveBeenLastCalledWith({ list: 'test', addresses: null });
    });
  },
};

export const LaunchSendsTests: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send tests when Launch opens' }));
    await expect(args.launchTests?.onSwitch).toHaveBeenCalledWith(true);
  },
};

export const WrongAddress: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(testList(), '\nben@');
    await userEvent.click(button('Save test list'));
    await expect(canvas.getByText('“ben@” isn’t a complete email address.')).toBeVisible();
    await expect(testList()).toBeInvalid();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const TooMany: Story = {
  play: async ({ args, canvas }) => {
    const many = Array.from({ length: 51 }, (_, at) => `person${at}@northlight.example`);
    await userEvent.clear(testList());
    await userEvent.click(testList());
    await userEvent.paste(many.join('\n'));
    await userEvent.click(button('Save test list'));
    await expect(canvas.getByText('Use at most 50 addresses.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: {
    lists: sampleRecipients.map(({ list }) => ({ list, addresses: [], isStored: false })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^No list yet\./)).toHaveLength(2);
  },
};

export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ args }) => {
    await expect(testList()).toHaveAttribute('readonly');
    for (const name of ['Save test list', 'Use the server’s list: test list']) {
      await expect(button(name)).toHaveAccessibleDescription(administratorsOnly);
      await userEvent.click(button(name));
    }
    await expect(screen.getByText(administratorsOnly, { selector: ':popover-open' })).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    lists: sampleRecipients.map((row) => ({
      ...row,
      addresses: Array.from({ length: 50 }, (_, at) => `${'long'.repeat(15)}${at}@x.example`),
    })),
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
