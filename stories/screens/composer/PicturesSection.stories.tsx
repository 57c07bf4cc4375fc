import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PicturesSection } from '@/screens/composer/PicturesSection';

const empty = { url: '', isUploading: false, onUpload: fn(async () => true) };

const meta = {
  component: PicturesSection,
  args: {
    slots: [
      { ...empty, url: 'images/samples/chart-flows.png' },
      { ...empty, url: 'images/samples/chart-btc.png' },
      empty,
    ],
  },
} satisfies Meta<typeof PicturesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Newsletter Picture 1 [IMAGE]')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Newsletter Picture 2 [IMAGE1]')).toBeInTheDocument();
    await expect(canvas.getByLabelText('Newsletter Picture 3 [IMAGE2]')).toBeInTheDocument();
    await expect(canvas.getAllByText('No picture')).toHaveLength(1);
  },
};

export const Empty: Story = {
  args: { slots: [empty, empty, empty] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No picture')).toHaveLength(3);
  },
};

export const Uploading: Story = {
  args: { slots: [{ ...empty, isUploading: true }, empty, empty] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Uploading…')).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
