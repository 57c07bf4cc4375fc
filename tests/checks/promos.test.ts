import { describe, expect, it } from 'vitest';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

type Promo = [image: string, link: string];

const image = 'images/promo.png';
const link = 'https://events.example/autumn';

/** The findings for the promo of the email's brand; the other brand's promo is complete. */
function found([picture, address]: Promo, brand: 'fsi' | 'fs' = 'fsi', promo = '') {
  const newsletter = {
    newsletter_image_promo_fsi: brand === 'fsi' ? picture : image,
    link_fsi: brand === 'fsi' ? address : link,
    newsletter_image_promo_fsga: brand === 'fs' ? picture : image,
    link_fsga: brand === 'fs' ? address : link,
  };
  const variant = brand === 'fsi' ? variants.v2 : variants.v2_f;
  return foundBy('promos', { newsletter, variant, rows: promo ? { promo } : {} });
}

describe('a promo in the data', () => {
  it.each([
    [[image, ''], 'The promo image of Northlight Insight has no link.'],
    [[image, '  '], 'The promo image of Northlight Insight has no link.'],
    [['', link], 'The promo link of Northlight Insight has no image.'],
    [[' ', link], 'The promo link of Northlight Insight has no image.'],
    [[image, 'events.example'], 'The promo link “events.example” isn’t a complete web address.'],
  ] as [Promo, string][])('%j', (promo, text) => {
    const severity = promo[0].trim() === '' ? 'check' : 'mustFix';
    expect(found(promo)).toEqual([
      { check: 'promos', severity, text, section: 'promo', field: 'promos' },
    ]);
  });

  it.each([
    [image, link],
    [` ${image} `, ` ${link} `],
    ['', ''],
  ])('is complete: %j, %j', (...promo) => {
    expect(found(promo)).toEqual([]);
    expect(found(promo, 'fs')).toEqual([]);
  });

  it('is that of the email’s brand', () => {
    expect(found([image, ' '], 'fs')).toMatchObject([
      { text: 'The promo image of Northlight Research has no link.' },
    ]);
    expect(found([' ', link], 'fs')).toMatchObject([
      { text: 'The promo link of Northlight Research has no image.' },
    ]);
  });
});

describe('a promo in the email', () => {
  const img = '<img src="a.png" alt="Autumn">';

  it.each([
    [img, 'The promo image in the email has no link.'],
    [`<a href=" ">${img}</a>`, 'The promo image in the email has no link.'],
    [`<a>${img}</a>`, 'The promo image in the email has no link.'],
    [`<a href="${link}">${img}</a>${img}`, 'The promo image in the email has no link.'],
    [`<a href="${link}">Autumn</a>`, 'The promo link in the email has no image.'],
  ])('%s', (html, text) => {
    expect(found([image, link], 'fsi', html)).toEqual([
      { check: 'promos', severity: 'check', text, section: 'promo', field: 'promos' },
    ]);
  });

  it.each([`<a href="${link}"><b>${img}</b></a>`, '<p>Autumn</p>', '<a>Autumn</a>'])(
    'is complete: %s',
    (html) => {
      expect(found([image, link], 'fsi', html)).toEqual([]);
    },
  );

  it('is only one of that section', () => {
    expect(
      foundBy('promos', { rows: { commentary: img, news: `<a href="${link}">a</a>` } }),
    ).toEqual([]);
  });

  it('adds nothing to a finding in the data', () => {
    expect(found([image, ''], 'fsi', img)).toHaveLength(1);
  });

  it('cannot be read without HTML', () => {
    expect(resultOf('promos', { html: '' })).toEqual({
      key: 'promos',
      name: 'Promo image and link',
      outcome: 'notRun',
      why: 'The email’s HTML is empty or couldn’t be read.',
    });
  });
});
