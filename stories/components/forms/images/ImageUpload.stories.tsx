import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { sampleImageFile as imageFile } from '@/api/samples/images';
import { draftText } from '@stories/draftText';
import { ImageUpload, type UploadState } from '@/components/forms/images/ImageUpload';
import type { Guide } from '@stories/guide';

type Props = ComponentProps<typeof ImageUpload>;

const atRest: UploadState = { kind: 'rest' };

function sending(percent: number, name?: string): UploadState {
  return { kind: 'sending', file: imageFile(name), percent };
}

function failed(message: string, name?: string): UploadState {
  return { kind: 'failed', file: imageFile(name), message };
}

/** Changes state as the owner would after upload, cancel, discard and remove. */
function Led(props: Props) {
  const [state, setState] = useState(props.state);
  const [url, setUrl] = useState(props.url);
  return (
    <ImageUpload
      {...props}
      url={url}
      state={state}
      onUpload={(file) => setState({ kind: 'sending', file, percent: 0 })}
      onCancel={() => setState(atRest)}
      onRetry={() => setState(sending(0))}
      onDiscard={() => setState(atRest)}
      onRemove={async () => setUrl('')}
    />
  );
}

const guide = {
  purpose:
    'Uploads an image at once, shows how far it is, and keeps the old one until the new one is stored.',
  do: ['Ask for an alternative text beside the image.', 'Keep Retry at hand when an upload fails.'],
  dont: ['Don’t remove the old image before the new one is stored.'],
  instead: ['Where an address is right, too, take both.', 'Components/Forms/Image Field'],
  keyboard: [
    ['Enter or Space', 'Opens the file picker, or presses the button.'],
    ['Ctrl+V', 'Pastes an image.'],
    ['Esc', 'In the question before removing: keeps the image.'],
  ],
  accessibility: [
    'A progress bar with the file’s name; what happened is a status.',
    'The focus returns to the field after cancel and remove.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Image Upload',
  component: ImageUpload,
  parameters: { guide },
  args: {
    label: 'Technical Picture',
    rule: { types: ['image/png', 'image/jpeg', 'image/gif'], maxBytes: 10 * 1024 * 1024 },
    url: 'images/samples/chart-levels.png',
    state: atRest,
    onUpload: fn<(file: File) => void>(),
    onCancel: fn(),
    onRetry: fn(),
    onDiscard: fn(),
    onRemove: fn(async () => {}),
  },
} satisfies Meta<typeof ImageUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

/** People who can’t see the image get its alternative text. */
export const WithAltText: Story = {
  tags: ['visual'],
  args: {
    alt: {
      text: draftText('Bitcoin with its support and resistance'),
      maxLength: 300,
    },
  },
  play: async ({ canvas, args, step }) => {
    const alt = canvas.getByLabelText('Alt text');
    await step('See what the alt text is for', async () => {
      await expect(alt).toHaveAccessibleDescription(
        'What the image shows, for people who can’t see it. Technical Picture',
      );
    });
    await step('Type another alt text', async () => {
      await userEvent.clear(alt);
      await userEvent.type(alt, 'Levels');
      await expect(args.alt?.text.read()).toBe('Levels');
    });
    await step('Leave the field: the alt text is saved', async () => {
      await userEvent.tab();
      await expect(args.alt?.text.save).toHaveBeenCalled();
    });
  },
};

/** There is nothing to describe without an image. */
export const WithoutImageNoAltText: Story = {
  args: { ...WithAltText.args, url: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Alt text')).toBeNull();
  },
};

const longName = `${'chart-of-the-week-final-version-'.repeat(7)}2.png`;
const unreachable = 'The server can’t be reached. Check your connection and try again.';

function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

function drop(target: Element, ...files: File[]) {
  const dataTransfer = transferOf(...files);
  return fireEvent(
    target,
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
  );
}

export const Stored: Story = {
  tags: ['visual'],
  play: async ({ canvas, args }) => {
    const file = imageFile();
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), file);
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledWith(file));
  },
};

export const Empty: Story = {
  args: { url: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose file')).toBeVisible();
    await expect(canvas.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const file = imageFile();
    await drop(canvas.getByAltText('Technical Picture, saved'), file);
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledWith(file));
  },
};

export const Pasted: Story = {
  args: { url: '' },
  play: async ({ canvas, args }) => {
    const file = imageFile();
    const clipboardData = transferOf(file);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true });
    await fireEvent(canvas.getByText('or drop or paste one here.'), paste);
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledWith(file));
  },
};

export const Uploading: Story = {
  tags: ['visual'],
  args: { state: sending(42) },
  play: async ({ canvas, args, step }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading levels.png' });
    await step('See how far the upload is, and the image', async () => {
      await expect(bar).toHaveAttribute('value', '42');
      await expect(canvas.getByText('42%')).toBeVisible();
      await expect(canvas.getByRole('status')).toHaveTextContent('Uploading levels.png');
      await expect(canvas.getByLabelText('Technical Picture')).toBeDisabled();
      await expect(canvas.getByAltText('Technical Picture, not saved yet')).toHaveAttribute(
        'src',
        expect.stringMatching(/^blob:/),
      );
    });
    await step('Drop another image: it is ignored', async () => {
      await drop(bar, imageFile('another.png'));
      await expect(args.onUpload).not.toHaveBeenCalled();
    });
    await step('Cancel the upload', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await expect(args.onCancel).toHaveBeenCalledOnce();
    });
  },
};

export const Checking: Story = {
  args: { state: { kind: 'checking', file: imageFile() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Checking the image…');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '100');
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** The preview's object URL is revoked when the upload is done. */
export const PreviewLetGo: Story = {
  render: (args) => <Led {...args} />,
  play: async ({ canvas }) => {
    const revoke = spyOn(URL, 'revokeObjectURL');
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), imageFile());
    const preview = await canvas.findByAltText('Technical Picture, not saved yet');
    await waitFor(() => expect(preview).toHaveAttribute('src'));
    const address = preview.getAttribute('src');
    const cancel = canvas.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByAltText('Technical Picture, saved')).toHaveAttribute(
      'src',
      'images/samples/chart-levels.png',
    );
    await expect(revoke).toHaveBeenCalledWith(address);
    await waitFor(() => expect(canvas.getByLabelText('Technical Picture')).toHaveFocus());
    revoke.mockRestore();
  },
};

export const NotStored: Story = {
  args: { state: failed(unreachable) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('levels.png wasn’t saved.');
    await expect(canvas.getByText(`${unreachable} The previous image stays.`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};

export const SignedOut: Story = {
  args: { url: '', state: failed('You’re signed out. Sign in, then retry.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’re signed out. Sign in, then retry.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
};

export const RefusedByTheServer: Story = {
  args: { state: failed('The image has more than 40 million pixels.', 'poster.png') },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Technical Picture')).toHaveAccessibleDescription(
      'PNG, JPG, GIF up to 10MB The image has more than 40 million pixels. The previous image stays.',
    );
  },
};

export const Refused: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['<html></html>'], 'chart.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), file);
    await expect(
      await canvas.findByText(
        'chart.png isn’t a PNG, JPG, or GIF image. The previous image stays.',
      ),
    ).toBeVisible();
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const RefusedEmptyFile: Story = {
  args: { url: '' },
  play: async ({ canvas, args }) => {
    const nothing = new File([], 'chart.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), nothing);
    await expect(await canvas.findByText('chart.png is empty.')).toBeVisible();
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const SeveralAtOnce: Story = {
  play: async ({ canvas, args }) => {
    const zone = canvas.getByText('Saved');
    await drop(zone, imageFile('a.png'), imageFile('b.png'), imageFile('c.png'));
    await expect(
      await canvas.findByText('You chose 3 files. Choose one. The previous image stays.'),
    ).toBeVisible();
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const Removing: Story = {
  render: (args) => <Led {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Technical Picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove' });
    await expect(dialog).toHaveTextContent(
      'Remove this image? To get it back, you’ll have to upload it again.',
    );
    const remove = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Remove',
    );
    if (remove) await userEvent.click(remove);
    await expect(await canvas.findByText('Choose file')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Technical Picture')).toHaveFocus());
  },
};

export const NotRemoved: Story = {
  args: { state: { kind: 'failed', file: null, message: unreachable } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(unreachable)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Technical Picture' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

export const LongFileName: Story = {
  args: { state: failed("The image can't be read. It may be damaged.", longName) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'chart-of-the-week-final-version-…l-version-2.png wasn’t saved.',
    );
  },
};

/** A file name is shown as text: nothing in it runs, hides or reverses the sentence. */
export const HostileFileName: Story = {
  args: { state: sending(7, 'a\u202Egnp.\r\n<img src=x onerror=alert(1)>.png') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Uploading agnp.<img src=x onerror=alert(1)>.png',
    );
    await expect(canvas.queryByRole('img', { name: '' })).toBeNull();
  },
};

export const Narrow: Story = {
  args: { state: sending(42, longName) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NarrowNotStored: Story = {
  args: { state: failed(unreachable, longName) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
