import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import type { ImageProps } from '@/screens/composer/ChartUpload';
import { PromosSection } from '@/screens/composer/PromosSection';
import { draftText } from '@stories/draftText';
import { checking, failed, imageProps, sending } from './pictureStates';

function promo(url: string, link: string, state?: ImageProps['state']) {
  return {
    image: imageProps(url, state),
    link: draftText(link),
  };
}

const meta = {
  title: 'Screens/Newsletters/Composer/Promos',
  component: PromosSection,
  args: {
    fsi: promo(sampleNewsletter.newsletter_image_promo_fsi, sampleNewsletter.link_fsi),
    fsga: promo(sampleNewsletter.newsletter_image_promo_fsga, sampleNewsletter.link_fsga),
  },
} satisfies Meta<typeof PromosSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, args, step }) => {
    const link = canvas.getByLabelText('Promo Link FSI');
    await step('See the saved link', async () => {
      await expect(link).toHaveValue('https://insight.northlight.example/webinar');
    });
    await step('Type in the link', async () => {
      await userEvent.type(link, '2');
      await expect(args.fsi.link.read()).toBe('https://insight.northlight.example/webinar2');
    });
    await step('Leave the field: the link is saved', async () => {
      await userEvent.tab();
      await expect(args.fsi.link.save).toHaveBeenCalled();
    });
  },
};

export const Empty: Story = {
  args: { fsi: promo('', ''), fsga: promo('', '') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Choose file')).toHaveLength(2);
    await expect(canvas.getByLabelText('Promo Link FSGA')).toHaveValue('');
  },
};

const { newsletter_image_promo_fsi: image, link_fsi: link } = sampleNewsletter;

/** An image without a link, or a link without an image, gets a warning. */
export const HalfOfEach: Story = {
  args: { fsi: promo(image, ''), fsga: promo('', link) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('This image won’t be clickable until you add a link.'),
    ).toBeVisible();
    await expect(
      canvas.getByText('This link won’t be in the email until you add an image.'),
    ).toBeVisible();
  },
};

export const LinkTyped: Story = {
  args: { fsi: promo(image, ''), fsga: promo('', '') },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Promo Link FSI');
    await userEvent.type(field, 'https://insight.northlight.example');
    await expect(
      canvas.queryByText('This image won’t be clickable until you add a link.'),
    ).toBeNull();
    await userEvent.clear(field);
    await expect(
      canvas.getByText('This image won’t be clickable until you add a link.'),
    ).toBeVisible();
  },
};

export const Uploading: Story = {
  args: {
    fsi: promo(image, link, sending(81, 'webinar.png')),
    fsga: promo('', '', checking('offer.gif')),
  },
  play: async ({ canvas }) => {
    const bars = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'));
    await expect(bars).toEqual(['81', '100']);
  },
};

export const NotStored: Story = {
  args: {
    fsi: promo(image, link, failed('You’re signed out. Sign in, then retry.', 'webinar.png')),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.fsi.image.onRetry).toHaveBeenCalledOnce();
    await expect(args.fsga.image.onRetry).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
