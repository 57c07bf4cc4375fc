import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { PictureUpload } from '@/components/forms/PictureUpload';

const meta = {
  component: PictureUpload,
  args: {
    label: 'Technical Picture',
    url: 'images/samples/chart-levels.png',
    rule: { types: ['image/png', 'image/jpeg', 'image/gif'], maxBytes: 10 * 1024 * 1024 },
    isUploading: false,
    onUpload: fn(async () => true),
  },
} satisfies Meta<typeof PictureUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

export const Stored: Story = {
  play: async ({ canvas, args }) => {
    const file = new File([png], 'levels.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), file);
    await waitFor(() => expect(args.onUpload).toHaveBeenCalledWith(file));
  },
};

export const Empty: Story = {
  args: { url: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No picture')).toBeVisible();
    await expect(canvas.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  },
};

export const Uploading: Story = {
  args: { isUploading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Uploading…');
  },
};

export const Refused: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['<html></html>'], 'chart.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), file);
    await expect(
      await canvas.findByText('chart.png is not a PNG, JPG, or GIF image. The old picture stays.'),
    ).toBeVisible();
    await expect(args.onUpload).not.toHaveBeenCalled();
  },
};

export const NotStored: Story = {
  args: { onUpload: fn(async () => false) },
  play: async ({ canvas }) => {
    const file = new File([png], 'levels.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Technical Picture'), file);
    await expect(
      await canvas.findByText('levels.png could not be stored. The old picture stays. Try again.'),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
