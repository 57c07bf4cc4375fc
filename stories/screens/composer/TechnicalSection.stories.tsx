import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { draftText } from '@stories/draftText';
import { TechnicalSection } from '@/screens/composer/TechnicalSection';
import { chartProps, checking, failed, imageProps, sending } from './pictureStates';

const meta = {
  title: 'Screens/Newsletters/Composer/Technical chart',
  component: TechnicalSection,
  args: {
    text: draftText(sampleNewsletter.daily_comments_technical),
    image: chartProps(sampleNewsletter.technical_image),
    slotUrls: [sampleNewsletter.newsletter_image, sampleNewsletter.newsletter_image_1, ''],
  },
} satisfies Meta<typeof TechnicalSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const editor = () => screen.findByRole('textbox', { name: 'Technical Commentary' });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect((await editor()).textContent?.length).toBeGreaterThan(100);
    await expect(canvas.getByAltText('Technical Picture, saved')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { text: draftText(''), image: imageProps('') },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent('');
    await expect(canvas.getByText('Choose file')).toBeVisible();
  },
};

export const SlotEmpty: Story = {
  args: { text: draftText('<p>Momentum [IMAGE] and the curve [IMAGE2]</p>') },
  play: async () => {
    const box = await editor();
    await expect(box.querySelectorAll('.chipPicture')).toHaveLength(1);
    await expect(box.querySelector('[data-note]')).toHaveAttribute('data-note', 'Slot 3 is empty');
  },
};

export const Uploading: Story = {
  args: { image: imageProps(sampleNewsletter.technical_image, sending(37, 'levels.png')) },
  play: async ({ canvas }) => {
    await editor();
    const bar = canvas.getByRole('progressbar', { name: 'Uploading levels.png' });
    await expect(bar).toHaveAttribute('value', '37');
  },
};

export const Checking: Story = {
  args: { image: imageProps('', checking('levels.png')) },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByText('Checking the image…')).toBeVisible();
  },
};

export const ImageNotStored: Story = {
  args: {
    image: imageProps(
      sampleNewsletter.technical_image,
      failed("The disk is full. The image wasn't saved.", 'levels.png'),
    ),
  },
  play: async ({ canvas, args }) => {
    await editor();
    await expect(
      canvas.getByText("The disk is full. The image wasn't saved. The previous image stays."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.image.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: { image: imageProps(sampleNewsletter.technical_image, sending(37, 'levels.png')) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await editor();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
