import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { PromosSection } from '@/screens/composer/PromosSection';

function promo(url: string, link: string) {
  return {
    picture: { url, isUploading: false, onUpload: fn(async () => true) },
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
