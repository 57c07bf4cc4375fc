import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Announcement } from '@/api/contract/announcements';
import { sampleAnnouncements } from '@/api/samples/announcements';
import PreviewDialog from '@/screens/announcements/PreviewDialog';

const announcement = sampleAnnouncements[0] as Announcement;

const meta = {
  title: 'Screens/App Announcements/Preview of an announcement',
  component: PreviewDialog,
  args: { announcement, imageUrl: (path) => `/${path}`, onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '860px' } } },
} satisfies Meta<typeof PreviewDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function areLoaded() {
  const images = screen.getAllByRole<HTMLImageElement>('img');
  await waitFor(() => expect(images.every((image) => image.naturalWidth > 0)).toBe(true));
  return images;
}

export const Default: Story = {
  play: async ({ args, step }) => {
    await step('See a phone and a tablet in their proportions', async () => {
      await expect(screen.getByRole('dialog', { name: announcement.name })).toBeVisible();
      const [phone, tablet] = await areLoaded();
      const [small, large] = [phone, tablet].map((each) => each?.getBoundingClientRect());
      await expect((small?.height ?? 0) / (small?.width ?? 1)).toBeCloseTo(19.5 / 9, 1);
      await expect((large?.height ?? 0) / (large?.width ?? 1)).toBeCloseTo(4 / 3, 1);
      await expect((large?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo(163 / 66, 1);
    });
    await step('Press Escape: the preview closes', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
  },
};

export const NoImages: Story = {
  args: { announcement: { ...announcement, name: '', image_phone: '', image_tablet: '' } },
  play: async () => {
    await expect(screen.getAllByText('No image')).toHaveLength(2);
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

export const BrokenImage: Story = {
  args: {
    imageUrl: (path) => (path === 'broken.png' ? 'data:image/png,broken' : `/${path}`),
    announcement: {
      ...announcement,
      name: `ندوة 🚀 ${'A long name of an announcement, '.repeat(6)}`,
      image_phone: 'broken.png',
      image_tablet: 'images/samples/promo-fs.png',
    },
  },
  play: async () => {
    await expect(await screen.findByText('This image can’t be loaded.')).toBeVisible();
    await areLoaded();
  },
};

export const Narrow: Story = {
  // It has its own images: one that another story showed larger would be scaled from that and look
  // slightly softer.
  args: { imageUrl: (path) => `/${path}?narrow` },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await areLoaded();
    const { scrollWidth, clientWidth } = screen.getByRole('dialog');
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
