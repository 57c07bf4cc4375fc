import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, type within } from 'storybook/test';
import { sampleImageFile } from '@/api/samples/images';
import { ImageField } from '@/components/forms/images/ImageField';
import type { Guide } from '@stories/guide';

type Props = ComponentProps<typeof ImageField>;

function Kept({ url, file, onChange, ...rest }: Props) {
  const [image, setImage] = useState({ url, file });
  const handleChange: Props['onChange'] = (change) => {
    setImage((before) => ({ ...before, ...change }));
    onChange(change);
  };
  return <ImageField {...rest} {...image} onChange={handleChange} />;
}

const image = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="gray"/></svg>',
)}`;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function fileOf(name: string, bytes: number[], size = bytes.length): File {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/png' });
}

const guide = {
  purpose: 'Takes an image by address or as a file, and keeps both while switching.',
  do: ['Say which kinds and sizes are allowed.'],
  dont: ['Don’t trust a file’s name: its content is checked.'],
  instead: ['Where an address is never right, take files only.', 'Components/Forms/Image Upload'],
  keyboard: [
    ['← →', 'Switches between URL and Upload.'],
    ['Enter or Space', 'On the file field: opens the file picker.'],
  ],
  accessibility: [
    'A group with a name. The way to give the image is a set of radio buttons.',
    'The hint and what is wrong are read as the field’s description.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Image Field',
  component: ImageField,
  parameters: { guide },
  args: {
    label: 'Image Phone',
    imageUrl: '',
    url: '',
    file: null,
    onChange: fn(),
    rule: { types: ['image/png', 'image/jpeg', 'image/gif'], maxBytes: 10 * 1024 * 1024 },
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof ImageField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const nothing = { url: '', file: null };

async function upload(canvas: Canvas, file: File) {
  await userEvent.click(canvas.getByRole('radio', { name: 'Upload' }));
  await userEvent.upload(canvas.getByLabelText('File'), file);
}

export const Empty: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ args, canvas }) => {
    const url = canvas.getByRole('textbox', { name: 'URL' });
    await expect(url).toHaveAccessibleDescription('Enter the complete URL starting with https://');
    await userEvent.type(url, 'h');
    await expect(args.onChange).toHaveBeenLastCalledWith({ url: 'h' });
  },
};

export const CurrentImage: Story = {
  tags: ['visual'],
  args: { imageUrl: image },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Current image' })).toHaveAttribute(
      'href',
      image,
    );
  },
};

export const Upload: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Upload' }));
    await expect(canvas.getByLabelText('File')).toHaveAccessibleDescription(
      'PNG, JPG, GIF up to 10MB',
    );
  },
};

export const Chosen: Story = {
  args: { imageUrl: image },
  play: async ({ args, canvas }) => {
    const file = sampleImageFile('banner.png');
    await upload(canvas, file);
    await expect(await canvas.findByText('banner.png')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ file, url: '' });
  },
};

export const ByContentNotByName: Story = {
  args: { imageUrl: image },
  play: async ({ args, canvas }) => {
    await upload(canvas, fileOf('page.png', Array.from(new TextEncoder().encode('<html>'))));
    await expect(
      await canvas.findByText('page.png isn’t a PNG, JPG, or GIF image. The previous image stays.'),
    ).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(nothing);
  },
};

export const TooLargeByOneByte: Story = {
  args: { rule: { types: ['image/png'], maxBytes: 1024 * 1024 } },
  play: async ({ args, canvas }) => {
    await upload(canvas, fileOf('huge.png', png, 1024 * 1024 + 1));
    await expect(
      await canvas.findByText('huge.png is larger than 1MB. Choose a smaller one.'),
    ).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(nothing);
  },
};

export const LargestAllowed: Story = {
  args: { rule: { types: ['image/png'], maxBytes: 1024 * 1024 } },
  play: async ({ args, canvas }) => {
    const file = fileOf('full.png', png, 1024 * 1024);
    await upload(canvas, file);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ file, url: '' }));
  },
};

export const Refused: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    const file = sampleImageFile('banner.png');
    await upload(canvas, file);
    await canvas.findByText('banner.png');
    await userEvent.upload(canvas.getByLabelText('File'), fileOf('empty.png', []));
    await canvas.findByText('empty.png is empty. The previous image stays.');
    await expect(canvas.getByText('banner.png')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ file, url: '' });
  },
};

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Upload' }));
    const dataTransfer = new DataTransfer();
    const file = sampleImageFile('dropped.png');
    dataTransfer.items.add(file);
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    await fireEvent(canvas.getByText(/You can drop one here/), drop);
    await expect(await canvas.findByText('dropped.png')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ file, url: '' });
  },
};

export const SwitchingKeepsBoth: Story = {
  args: { url: 'banner' },
  play: async ({ args, canvas }) => {
    const file = sampleImageFile('banner.png');
    const source = (name: string) => userEvent.click(canvas.getByRole('radio', { name }));
    await upload(canvas, file);
    await expect(args.onChange).toHaveBeenLastCalledWith({ file, url: '' });
    const preview = () => canvas.getByRole<HTMLImageElement>('presentation');
    const isShown = () => waitFor(() => expect(preview().naturalWidth).toBeGreaterThan(0));
    await isShown();
    await source('URL');
    await expect(args.onChange).toHaveBeenLastCalledWith({ url: 'banner', file: null });
    await expect(canvas.getByRole('textbox', { name: 'URL' })).toHaveValue('banner');
    await source('Upload');
    await expect(args.onChange).toHaveBeenLastCalledWith({ url: '', file });
    await expect(canvas.getByText('banner.png')).toBeVisible();
    await isShown();
  },
};

export const WithError: Story = { args: { error: 'Enter the complete URL.', url: 'banner.png' } };

export const Narrow: Story = {
  args: {
    imageUrl: image,
    file: sampleImageFile('a-banner-with-a-very-long-name-that-somebody-exported-twice.png'),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
