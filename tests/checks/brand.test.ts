import { describe, expect, it } from 'vitest';
import { variants } from '@/domain/newsletter/variants';
import { foundBy } from './emails';

const inText = (html: string, variant = variants.v2) =>
  foundBy('brand', {
    variant,
    newsletter: { daily_comments: `<p>${html}</p>`, link_fsga: 'https://www.northlight.example/a' },
  });

describe('the other brand', () => {
  it.each([
    'Thank you for reading Northlight Research.',
    'Northlight Research’s view hasn’t changed.',
    'Read <a href="https://www.northlight.example/terms">the terms</a>.',
    'Follow us <a href="https://x.com/northlight_research_example">on X</a>.',
  ])('is in: %s', (html) => {
    expect(inText(html)).toMatchObject([{ severity: 'mustFix', field: 'commentary' }]);
  });

  it.each([
    'Our colleagues at Northlight Research disagree.',
    'Northlight Insight and Northlight Research publish on Friday.',
    'Northlight research shows otherwise.',
    'See <a href="https://insight.northlight.example/a">our archive</a>.',
  ])('isn’t in: %s', (html) => {
    expect(inText(html)).toEqual([]);
  });

  it('may be linked by the general brand, but not as its own', () => {
    const link = (words: string) => `<a href="https://insight.northlight.example/a">${words}</a>`;
    expect(inText(`The ${link('calendar')} is empty.`, variants.v2_f)).toEqual([]);
    expect(inText(`Read ${link('our disclosures')}.`, variants.v2_f)).toHaveLength(1);
  });

  it.each([
    [{ link_fsi: 'https://www.northlight.example/outlook' }, 1],
    [{ newsletter_image_promo_fsi: 'images/promo-fs.png' }, 1],
    [{ newsletter_image_promo_fsi: 'images/promo-fsi.png' }, 0],
    [{ newsletter_image_promo_fsi: 'images/autumn.png' }, 0],
    [{ newsletter_image_promo_fsi_alt: 'Northlight Research: outlook' }, 1],
    [{ name: 'Northlight Research: outlook' }, 1],
  ])('is in the data %j: %i', (newsletter, count) => {
    expect(foundBy('brand', { newsletter })).toHaveLength(count);
  });
});

describe('the author', () => {
  const found = (author: string, html = 'Good morning.', technical = '') =>
    foundBy('author', {
      newsletter: {
        author,
        daily_comments: `<p>${html}</p>`,
        daily_comments_technical: technical,
      },
    });

  it.each(['', ' ', 'jonas', 'Mara Linqvist', 'mara, theo', 'm@b.example'])(
    'is unknown: %j',
    (name) => {
      expect(found(name)).toMatchObject([{ severity: 'mustFix', field: 'author' }]);
    },
  );

  it.each(['mara', 'Mara Lindqvist', 'house', 'FS Insight', 'research_team'])(
    'is known: %s',
    (name) => {
      expect(found(name)).toEqual([]);
    },
  );

  it.each([
    ['mara', '— Theo', 1],
    ['mara', 'Theo Marchetti, Vice President of Digital Asset Strategy', 1],
    ['mara', '– Mara', 0],
    ['house', 'Theo', 0],
    ['imani', 'On Monday, Imani Osei will be back.', 1],
    ['imani', 'I am Imani Osei, and I am new here.', 0],
    ['imani', '“Imani Osei is right,” a reader wrote.', 0],
    ['mara', 'Theo Marchetti contributed to this note.', 0],
  ])('%s, and the text says: %s', (name, html, count) => {
    expect(found(name, html)).toHaveLength(count);
  });

  it('of the technical text is another', () => {
    expect(found('mara', 'Good morning.', '<p>Joan Ferrer sees no change.</p>')).toHaveLength(1);
    expect(found('mara', 'Good morning.', '<p>Mara Lindqvist sees no change.</p>')).toEqual([]);
  });
});
