import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleArchive } from '@/api/samples/settings';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { ArchiveScreen } from '@/screens/settings/ArchiveScreen';
import { retries } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Public archive',
  component: ArchiveScreen,
  args: {
    archive: sampleArchive,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsArchive },
} satisfies Meta<typeof ArchiveScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const choice = (name: RegExp) => screen.getByRole('radio', { name });

export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('See the saved choice and where the archive opens', async () => {
      await expect(choice(/^Whole/)).toBeChecked();
      await expect(button('Save archive')).toBeDisabled();
      await expect(canvas.getByRole('link', { name: 'Open the archive' })).toHaveAttribute(
        'href',
        sampleArchive.address,
      );
    });
    await step('Choose headlines and save', async () => {
      await userEvent.click(choice(/^Headlines/));
      await userEvent.click(button('Save archive'));
      await expect(args.onSave).toHaveBeenCalledWith({ mode: 'summary' });
    });
  },
};

export const Off: Story = {
  args: { archive: { ...sampleArchive, mode: 'off', is_linked: false } },
  play: async ({ canvas }) => {
    await expect(choice(/^Off/)).toBeChecked();
    await expect(canvas.queryByRole('link', { name: 'Open the archive' })).toBeNull();
    await expect(canvas.getByText(/nothing is there/)).toBeVisible();
  },
};

/** A website takes the publications, so emails go on linking there. */
export const WithWebsite: Story = {
  args: { archive: { ...sampleArchive, is_linked: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/opens the firm’s website/)).toBeVisible();
  },
};

export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ args }) => {
    await expect(choice(/^Off/)).toBeDisabled();
    await userEvent.click(button('Save archive'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { archive: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

export const Failed: Story = {
  args: { archive: undefined, error: 'The setting couldn’t be loaded.' },
  play: retries,
};
