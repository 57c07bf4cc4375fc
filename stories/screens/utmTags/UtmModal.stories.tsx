import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleUtmTags } from '@/api/samples/utm';
import UtmModal from '@/screens/utmTags/UtmModal';
import { fitsWindow } from '@stories/screens/plays';

function sourceOf(id: number) {
  const tag = sampleUtmTags.find((each) => each.id === id);
  return { title: tag?.name ?? '', link: tag?.link };
}

const meta = {
  title: 'Screens/UTM Tags/UTMs of a tag',
  component: UtmModal,
  args: {
    source: sourceOf(1),
    error: null,
    onRetry: fn(),
    onCopy: fn(async () => true),
    onClose: fn(),
  },
} satisfies Meta<typeof UtmModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(screen.getByRole('dialog', { name: 'VIEW UTMS' }));
const channels = ['Twitter', 'Facebook', 'Email', 'LinkedIn'];

export const Default: Story = {
  play: async ({ args, step }) => {
    const fields = dialog().getAllByRole<HTMLTextAreaElement>('textbox');
    await step('See a link for each channel', async () => {
      await expect(fields.map((field) => field.labels?.[0]?.textContent)).toEqual(channels);
    });
    await step('Copy the link of each channel', async () => {
      for (const [at, channel] of channels.entries()) {
        await userEvent.click(dialog().getByRole('button', { name: `Copy ${channel}` }));
        const { value } = fields[at]!;
        await expect(value).toContain(`utm_source=${channel.toLowerCase()}&utm_medium=`);
        await expect(args.onCopy).toHaveBeenLastCalledWith(value);
      }
    });
    await step('Copy all links', async () => {
      await userEvent.click(dialog().getByRole('button', { name: 'Copy all' }));
      await expect(args.onCopy).toHaveBeenLastCalledWith(
        fields.map(({ value }, at) => `${channels[at]}: ${value}`).join('\n'),
      );
    });
    await step('Close the dialog', async () => {
      await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
  },
};

/** The link already had UTM tags. */
export const Carried: Story = {
  args: { source: sourceOf(5) },
  play: async () => {
    await expect(dialog().getByRole('status')).toHaveTextContent(
      'This link already has UTMs. We’ll replace utm_source and utm_medium. We’ll keep utm_term.',
    );
    await expect(dialog().getByLabelText('LinkedIn')).toHaveValue(
      'https://partner.example/stablecoins?ref=northlight&utm_term=stablecoin&utm_source=linkedin&utm_medium=social&utm_campaign=partner-article-on-stablecoins#reserves',
    );
  },
};

/** The text is selected, so that it can be copied by hand. */
export const CopyFailed: Story = {
  args: { onCopy: fn(async () => false) },
  play: async () => {
    await userEvent.click(dialog().getByRole('button', { name: 'Copy Facebook' }));
    const field = dialog().getByLabelText<HTMLTextAreaElement>('Facebook');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/Press Ctrl\+C \(⌘C on a Mac\)/);
    await expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
  },
};

export const Mailbox: Story = {
  args: { source: sourceOf(7) },
  play: async () => {
    await expect(dialog().getByRole('status')).toHaveTextContent(
      'This is an email address. Only http and https links can have UTMs.',
    );
    await expect(dialog().queryByRole('button', { name: 'Copy all' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { source: { title: 'Granny Shots: Three In, Two Out', link: undefined } },
  play: async () => {
    await expect(dialog().getByRole('status')).toHaveTextContent('Loading the post’s link');
  },
};

export const Failed: Story = {
  args: { ...Loading.args, error: "This post doesn't exist on the website." },
  play: async ({ args }) => {
    await expect(dialog().getByRole('alert')).toHaveTextContent(
      "This post doesn't exist on the website.",
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    source: {
      title: `ندوة ${'A title that goes on and on, '.repeat(9)}🚀`,
      link: `https://insight.northlight.example/${'a-very-long-path/'.repeat(20)}?utm_id=7`,
    },
  },
};

export const Narrow: Story = {
  args: Carried.args,
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
