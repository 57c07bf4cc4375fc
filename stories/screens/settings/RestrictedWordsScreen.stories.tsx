import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleRestrictedWords } from '@/api/samples/settings';
import { administratorsOnly } from '@/domain/firm/permission';
import { restrictedWords } from '@/domain/firm/restrictedWords';
import { paths } from '@/screens/paths';
import { RestrictedWordsScreen } from '@/screens/settings/RestrictedWordsScreen';
import { retries } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Words to avoid',
  component: RestrictedWordsScreen,
  args: {
    list: sampleRestrictedWords,
    error: null,
    onRetry: fn(),
    onSave: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsWords },
} satisfies Meta<typeof RestrictedWordsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox');

export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('See the saved words', async () => {
      await expect(canvas.getByText('Saved here.')).toBeVisible();
      await expect(button('Save words')).toBeDisabled();
    });
    await step('Add two words: a repeated one is left out', async () => {
      await userEvent.type(field(), '\nmoonshot\nMoonshot\n\n  must  own ');
      await userEvent.click(button('Save words'));
      await expect(args.onSave).toHaveBeenCalledWith({
        words: [...sampleRestrictedWords.words, 'Moonshot', 'must own'],
      });
    });
    await step('Use the usual list', async () => {
      await userEvent.click(button('Use the usual list'));
      await expect(args.onSave).toHaveBeenLastCalledWith({ words: null });
    });
  },
};

export const UsualList: Story = {
  args: { list: { words: [...restrictedWords], isStored: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The usual list.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use the usual list' })).toBeNull();
  },
};

export const TooLong: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(field());
    await userEvent.paste(`\n${'long '.repeat(20)}`);
    await userEvent.click(button('Save words'));
    await expect(canvas.getByText(/has more than 60 characters\.$/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { list: { words: [], isStored: true } },
  play: async () => {
    await expect(field()).toHaveValue('');
  },
};

export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ args }) => {
    await expect(field()).toHaveAttribute('readonly');
    await userEvent.click(button('Save words'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { list: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Failed: Story = {
  args: { list: undefined, error: 'The words couldn’t be loaded.' },
  play: retries,
};
