import { describe, expect, it } from 'vitest';
import { variants } from '@/domain/newsletter/variants';
import { foundBy } from './emails';

const images = {
  newsletter_image: 'images/1.png',
  newsletter_image_1: 'images/2.png',
  newsletter_image_2: '',
  technical_image: 'images/t.png',
  newsletter_image_promo_fsi: 'images/fsi.png',
  newsletter_image_promo_fsga: 'images/fs.png',
};
const noAlts = {
  newsletter_image_alt: '',
  newsletter_image_1_alt: ' ',
  newsletter_image_2_alt: '',
  technical_image_alt: '',
  newsletter_image_promo_fsi_alt: '',
  newsletter_image_promo_fsga_alt: '',
};
const texts = { daily_comments: '<p>Flows [IMAGE]</p>', daily_comments_technical: '<p>Levels</p>' };

function found(parts: object, variant = variants.v2) {
  const newsletter = { ...images, ...noAlts, ...texts, ...parts };
  return foundBy('altTexts', { newsletter, variant });
}

describe('an image without alt text', () => {
  it('is named with the place to fix it', () => {
    const base = { check: 'altTexts', severity: 'check' };
    expect(found({})).toEqual([
      {
        ...base,
        text: 'The promo picture of Northlight Insight has no alt text.',
        section: 'promo',
        field: 'promos',
      },
      {
        ...base,
        text: 'Image 1 has no alt text.',
        section: 'commentary',
        field: 'images',
      },
      {
        ...base,
        text: 'The technical picture has no alt text.',
        section: 'technical',
        field: 'technical',
      },
    ]);
  });

  it('counts once, and only where the email shows it', () => {
    const twice = {
      daily_comments: '<p>[IMAGE][IMAGE][IMAGE2]</p>',
      daily_comments_technical: '<p>[IMAGE1][IMAGE]</p>',
      technical_image: '',
      newsletter_image_promo_fsi: '',
    };
    expect(found(twice).map(({ text }) => text)).toEqual([
      'Image 1 has no alt text.',
      'Image 2 has no alt text.',
    ]);
    expect(found({ ...twice, daily_comments_technical: '' })).toHaveLength(1);
  });

  it('isn’t found where all have one, and the promo is that of the brand', () => {
    const alts = Object.fromEntries(Object.keys(noAlts).map((name) => [name, 'Shown']));
    expect(found(alts)).toEqual([]);
    const general = { ...alts, newsletter_image_promo_fsga_alt: '' };
    expect(found(general)).toEqual([]);
    expect(found(general, variants.v2_f)).toMatchObject([
      { text: 'The promo picture of Northlight Research has no alt text.' },
    ]);
  });
});
