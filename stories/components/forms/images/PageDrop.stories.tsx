import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PageDrop } from '@/components/forms/images/PageDrop';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Takes a file that is dropped anywhere on the page.',
  do: ['Offer a button with a file picker, too: not everybody drags.'],
  dont: ['Don’t catch text that is dragged.'],
  instead: ['A form with one image takes it in its field.', 'Components/Forms/Image Upload'],
  accessibility: [
    'A status while a file is over the page. It can’t be used by key: the screen’s file field can.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Page Drop',
  component: PageDrop,
  parameters: { guide },
  args: {
    label: 'Drop the file to read it',
    hint: '.csv or .txt, at most 1 MB',
    onFiles: fn(),
  },
} satisfies Meta<typeof PageDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

function drag(type: string, { file, relatedTarget }: { file?: File; relatedTarget?: Element }) {
  const dataTransfer = new DataTransfer();
  if (file) dataTransfer.items.add(file);
  else dataTransfer.setData('text/plain', 'some text');
  document.body.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, relatedTarget }),
  );
}

const file = new File(['AAPL,10'], 'held.csv');

/** The frame is shown while a file is over the page, and gone once it has left. */
export const Default: Story = {
  play: async ({ args, step }) => {
    const label = () => screen.queryByText(args.label);
    await step('Drag text over the page: nothing appears', async () => {
      drag('dragover', {});
      await expect(label()).toBeNull();
    });
    await step('Drag a file over the page: the frame appears', async () => {
      drag('dragenter', { file });
      await expect(await screen.findByText(args.label)).toBeVisible();
    });
    await step('Drag it from one part to another: the frame stays', async () => {
      drag('dragleave', { file, relatedTarget: document.body });
      await expect(await screen.findByText(args.label)).toBeVisible();
    });
    await step('Drag it out of the page: the frame goes away', async () => {
      drag('dragleave', { file });
      await waitFor(() => expect(label()).toBeNull());
    });
    await step('Drop it: the page takes the file', async () => {
      drag('drop', { file });
      await expect(args.onFiles).toHaveBeenCalledWith([expect.any(File)]);
    });
    await step('Drag a file again: the hint appears', async () => {
      drag('dragover', { file });
      await expect(await screen.findByText(args.hint)).toBeVisible();
    });
  },
};
