import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import type { PictureProps } from '@/screens/composer/picture';
import { PromosSection } from '@/screens/composer/PromosSection';
import { checking, failed, pictureProps, sending } from './pictureStates';

function promo(url: string, link: string, state?: PictureProps['state']) {
  return {
    picture: pictureProps(url, state),
    link,
    onLink: fn<(link: string) => void>(),
  };
}

const meta = {
  component: PromosSection,
  args: {
    fsi: promo(sampleNewsletter.newsletter_image_promo_fsi, sampleNewsletter.link_fsi),
    fsga: promo(sampleNewsletter.newsletter_image_promo_fsga, sampleNewsletter.link_fsga),
    onBlur: fn(),
  },
} satisfies Meta<typeof PromosSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const link = canvas.getByLabelText('Promo Link FSI');
    await expect(link).toHaveValue('https://insight.northlight.example/webinar');
    await userEvent.type(link, '2');
    await expect(args.fsi.onLink).toHaveBeenLastCalledWith(
      'https://insight.northlight.example/webinar2',
    );
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { fsi: promo('', ''), fsga: promo('', '') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No picture')).toHaveLength(2);
    await expect(canvas.getByLabelText('Promo Link FSGA')).toHaveValue('');
  },
};

const { newsletter_image_promo_fsi: picture, link_fsi: link } = sampleNewsletter;

/** Each half alone is said to be of no use. */
export const HalfOfEach: Story = {
  args: { fsi: promo(picture, ''), fsga: promo('', link) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Without a link, the picture leads nowhere.')).toBeVisible();
    await expect(
      canvas.getByText('Without a picture, the link is not in the email.'),
    ).toBeVisible();
  },
};

export const LinkTyped: Story = {
  args: { fsi: promo(picture, ''), fsga: promo('', '') },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Promo Link FSI');
    await userEvent.type(field, 'https://insight.northlight.example');
    await expect(canvas.queryByText('Without a link, the picture leads nowhere.')).toBeNull();
    await userEvent.clear(field);
    await expect(canvas.getByText('Without a link, the picture leads nowhere.')).toBeVisible();
  },
};

export const Uploading: Story = {
  args: {
    fsi: promo(picture, link, sending(81, 'webinar.png')),
    fsga: promo('', '', checking('offer.gif')),
  },
  play: async ({ canvas }) => {
    const bars = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'));
    await expect(bars).toEqual(['81', '100']);
  },
};

export const NotStored: Story = {
  args: {
    fsi: promo(picture, link, failed('You are signed out. Sign in, then retry.', 'webinar.png')),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.fsi.picture.onRetry).toHaveBeenCalledOnce();
    await expect(args.fsga.picture.onRetry).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
