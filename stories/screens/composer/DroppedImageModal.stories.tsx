import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleImageFile } from '@/api/samples/images';
import type { ImageColumn } from '@/api/contract/newsletterImages';
import { DroppedImageModal } from '@/screens/composer/DroppedImageModal';

const meta = {
  title: 'Screens/Newsletters/Composer/Dropped image',
  component: DroppedImageModal,
  args: {
    fileName: 'levels.png',
    problem: '',
    free: ['newsletter_image_1', 'technical_image', 'newsletter_image_promo_fsga'],
    onChoose: fn<(column: ImageColumn) => void>(),
    onFile: fn<(file: File) => void>(),
    onClose: fn(),
  },
} satisfies Meta<typeof DroppedImageModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, step }) => {
    await step('See the question where the image should go', async () => {
      await expect(
        await screen.findByRole('dialog', { name: 'Where should levels.png go?' }),
      ).toBeVisible();
    });
    await step('Choose the technical picture', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Technical Picture' }));
      await expect(args.onChoose).toHaveBeenCalledWith('technical_image');
    });
    await step('Press Cancel: the question closes', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await expect(args.onClose).toHaveBeenCalled();
    });
  },
};

export const NoFreeSlot: Story = {
  args: { free: [] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Every slot has an image.');
    await expect(screen.queryByRole('list')).toBeNull();
    await expect(screen.queryByLabelText('Choose file')).toBeNull();
  },
};

export const NotAnImage: Story = {
  args: { fileName: 'notes.pdf', problem: 'notes.pdf isn’t a PNG, JPG, GIF, WebP, or AVIF image.' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Can’t add notes.pdf' })).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('isn’t a PNG');
    const file = sampleImageFile('levels.png');
    await userEvent.upload(screen.getByLabelText('Choose file'), file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
