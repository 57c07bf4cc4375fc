import { describe, expect, it } from 'vitest';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { withNewsletter } from './fixture';

const path = 'uploads/small.png';
const shown = {
  daily_comments: '<p>Funds took in $412 million.</p><p>[IMAGE]</p>',
  newsletter_image: path,
  technical_image: 'uploads/large.png',
  newsletter_image_promo_fsi: path,
};

/** The widths of the images with an address that ends so. */
function widths(name: string, image_files: Record<string, { bytes: number; width: number }>) {
  const { html } = renderNewsletter(variants.v2.key, withNewsletter({ ...shown, image_files }));
  const images = html.match(/<img[^>]*>/g) ?? [];
  return images
    .filter((image) => image.includes(`/${name}"`))
    .map((image) => /\bwidth="(\d+)"/.exec(image)?.[1]);
}

describe('an image in the email', () => {
  it('is as wide as its column, and never wider than its file', () => {
    const files = {
      [path]: { bytes: 9_000, width: 320 },
      'uploads/large.png': { bytes: 9_000, width: 1104 },
    };
    expect(widths('small.png', files)).toEqual(['320', '320']);
    expect(widths('large.png', files)).toEqual(['552']);
  });

  it('is as wide as its column where nothing is known of its file, and a promo is narrower', () => {
    expect(widths('small.png', {})).toEqual(['480', '552']);
  });
});
