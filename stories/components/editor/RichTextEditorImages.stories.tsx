import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleImageFile } from '@/api/samples/images';
import type { ImageOutcome, PlaceImage } from '@/components/editor/placedImages';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Guide } from '@stories/guide';
import { openText, press, saved, typeText } from './typing';

const chips = [
  { text: '[IMAGE]', imageUrl: 'images/samples/chart-flows.png', emptyText: 'Slot 1 is empty' },
  { text: '[IMAGE1]', imageUrl: '', emptyText: 'Uploading…', isPending: true },
  { text: '[IMAGE2]', imageUrl: '', emptyText: 'Slot 3 is empty' },
];

/** Its pictures are never loaded. */
const elsewhere = 'https://x.example';

/** The end of an upload, decided by the story. */
let finish: (outcome: ImageOutcome) => void = () => undefined;

const free = ['[IMAGE1]', '[IMAGE2]'];

let placed = 0;

const place = fn<PlaceImage>((file) => {
  const chip = free[placed];
  placed += 1;
  if (!chip) return { refusal: `There is no slot for ${file.name}.` };
  return { chip, outcome: new Promise((resolve) => (finish = resolve)) };
});

const guide = {
  purpose: 'Takes pasted and dropped images into the text at once, and uploads them meanwhile.',
  do: ['Say which slots are free.'],
  dont: ['Don’t lose typed text when an upload fails: only the image’s place goes.'],
  instead: ['An image with a place of its own has a field.', 'Components/Forms/Image Field'],
  keyboard: [
    ['Ctrl+V', 'Pastes images into the next free slots, where they stood.'],
    ['/picture', 'Asks for the file of an image.'],
    ['Ctrl+Z', 'Takes it back.'],
  ],
  accessibility: ['An image that couldn’t be stored is an alert that can be dismissed.'],
} satisfies Guide;

const meta = {
  title: 'Components/Editor/Editor Images',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: '<p>Flows turned.</p>',
    onChange: fn<(readHtml: () => string) => void>(),
    onImage: place,
    chips,
  },
  beforeEach() {
    placed = 0;
    place.mockClear();
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const text = (args: Story['args']) =>
  saved(args?.onChange as ReturnType<typeof fn<(readHtml: () => string) => void>>);

function transferOf(files: File[], words = ''): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (words) transfer.setData('text/plain', words);
  return transfer;
}

function pasteFiles(box: HTMLElement, files: File[], words = ''): void {
  const clipboardData = transferOf(files, words);
  const event = { clipboardData, bubbles: true, cancelable: true };
  box.dispatchEvent(new ClipboardEvent('paste', event));
}

/** The chip is in the text at once, and stays. */
export const Pasted: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, args, step }) => {
    const box = await openText(canvasElement);
    await typeText(' ');
    await step('Paste an image: the text has a chip for it', async () => {
      pasteFiles(box, [sampleImageFile('flows.png')]);
      await expect(text(args)).toBe('<p>Flows turned. [IMAGE1]</p>');
    });
    await step('Type on until it is stored: the chip stays', async () => {
      await typeText(' Then more.');
      finish({ isStored: true, message: '' });
      await expect(text(args)).toBe('<p>Flows turned. [IMAGE1] Then more.</p>');
      await expect(screen.queryByRole('alert')).toBeNull();
    });
  },
};

/** The chip of an image that couldn’t be stored is taken away; what was typed since stays. */
export const Failed: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, args, step }) => {
    const box = await openText(canvasElement);
    await typeText(' ');
    await step('Paste an image and type on', async () => {
      pasteFiles(box, [sampleImageFile('flows.png')]);
      await typeText('and');
    });
    await step('Let the upload fail: the chip goes away and an error appears', async () => {
      finish({ isStored: false, message: 'flows.png isn’t a PNG, JPG, or GIF image.' });
      await waitFor(() => expect(text(args)).toBe('<p>Flows turned. and</p>'));
      await expect(await screen.findByRole('alert')).toHaveTextContent('flows.png isn’t a PNG');
    });
    await step('Undo: the chip doesn’t come back', async () => {
      press(box, 'z', { ctrlKey: true });
      await expect(text(args)).not.toContain('[IMAGE1]');
    });
    await step('Redo: the words are still there', async () => {
      press(box, 'y', { ctrlKey: true });
      await expect(text(args)).toContain('Flows turned.');
    });
  },
};

/** Each file gets a slot as long as there are some; nothing of the text is lost. */
export const NoFreeSlot: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    pasteFiles(
      box,
      [1, 2, 3].map((at) => sampleImageFile(`${at}.png`)),
    );
    await expect(text(args)).toBe('<p>Flows turned.[IMAGE1][IMAGE2]</p>');
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('There is no slot for 3.png.');
    await expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    const { left, top } = box.querySelector('p')!.getBoundingClientRect();
    const dataTransfer = transferOf([sampleImageFile('flows.png')]);
    const event = { dataTransfer, clientX: left, clientY: top + 4, bubbles: true };
    box.dispatchEvent(new DragEvent('drop', { ...event, cancelable: true }));
    await expect(text(args)).toBe('<p>[IMAGE1]Flows turned.</p>');
    await expect(box).toHaveFocus();
  },
};

/** Of an image on another website, only the address is on the clipboard. Its file can be chosen. */
export const LeftOut: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<p>Then <img alt="🚀" src="${elsewhere}/1f680.png"> up.</p><p><img src="${elsewhere}/chart.png"></p>`,
    );
    const event = { clipboardData, bubbles: true, cancelable: true };
    box.dispatchEvent(new ClipboardEvent('paste', event));
    await expect(text(args)).toBe('<p>Flows turned.Then 🚀 up.</p>');
    await expect(await screen.findByText('1 image was left out.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
    await expect(text(args)).toBe('<p>Flows turned.</p>');
    await expect(place).not.toHaveBeenCalled();
  },
};

/** Word processors copy an image of the text beside the text. */
export const TextWithImage: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    pasteFiles(box, [sampleImageFile('flows.png')], ' From a table');
    await expect(text(args)).toBe('<p>Flows turned. From a table</p>');
    await expect(place).not.toHaveBeenCalled();
  },
};
