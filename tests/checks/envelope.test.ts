import { describe, expect, it } from 'vitest';
import { sampleLastNewsletter } from '@/api/samples/prices';
import { variants } from '@/domain/newsletter/variants';
import { emailOf, foundBy, resultOf } from './emails';

describe('subject, title and language', () => {
  it.each([
    [' ', true, 'The email has no subject.'],
    ['One\nTwo', true, 'The subject contains a line break or another control character.'],
    ['One\u2028Two', true, 'The subject contains a line break or another control character.'],
    ['x'.repeat(101), false, 'The subject has 101 characters; inboxes cut it off well before 100.'],
  ])('%j', (subject, isBlocking, text) => {
    expect(foundBy('envelope', { subject })).toEqual([
      { check: 'envelope', severity: isBlocking ? 'mustFix' : 'check', text, field: 'title' },
    ]);
  });

  it('counts characters as readers do', () => {
    expect(foundBy('envelope', { subject: '👩🏽‍🚀'.repeat(100) })).toEqual([]);
  });

  it.each([
    [/<title>[^<]*<\/title>/, '', 'The email has no title element.'],
    [/<title>[^<]*<\/title>/, '<title> </title>', 'The email has no title element.'],
    [' lang="en"', '', 'The email doesn’t declare its language.'],
    [' lang="en"', ' lang=" "', 'The email doesn’t declare its language.'],
  ])('%s becomes %j', (from, to, text) => {
    const html = emailOf({}).html.replace(from, to);
    expect(foundBy('envelope', { html })).toMatchObject([{ severity: 'check', text }]);
  });

  it('reads the subject without HTML, too', () => {
    expect(resultOf('envelope', { html: '' })).toEqual({
      key: 'envelope',
      name: 'Subject, title and language',
      outcome: 'notRun',
      why: 'The title and the language couldn’t be read.',
    });
    expect(foundBy('envelope', { html: '', subject: '' })).toHaveLength(1);
  });
});

describe('the preheader', () => {
  const padded = (words: string) => words.padEnd(160, '\u00A0');

  it.each([
    [padded(''), 'The preheader is empty.'],
    [padded('20/11/2026  crypto market UPDATE'), 'The preheader repeats the subject.'],
  ])('%j', (preheader, text) => {
    expect(foundBy('preheader', { preheader })).toEqual([
      { check: 'preheader', severity: 'check', text, field: 'commentary' },
    ]);
  });

  it.each([
    padded('x'.repeat(100)),
    'Good morning.'.padEnd(110),
    '\u200B\u00AD Good\u2003'.padEnd(110),
  ])('is fine: %j', (preheader) => {
    expect(foundBy('preheader', { preheader })).toEqual([]);
  });

  it('is missing only if there is a commentary to take it from, and only from an email', () => {
    const html = emailOf({}).html.replace(/<div style="display:none">.*?<\/div>/, '');
    expect(foundBy('preheader', { html })).toEqual([
      {
        check: 'preheader',
        severity: 'check',
        text: 'The email has no preheader, so inboxes show the masthead’s text.',
        field: 'commentary',
      },
    ]);
    expect(
      foundBy('preheader', { html, newsletter: { daily_comments: '<p>[IMAGE]</p>' } }),
    ).toEqual([]);
    expect(foundBy('preheader', { html, form: 'website' })).toEqual([]);
    expect(foundBy('preheader', { preheader: '', form: 'website' })).toEqual([]);
    expect(resultOf('preheader', { html: '' })).toMatchObject({
      name: 'Preheader',
      outcome: 'notRun',
    });
  });
});

type Promo = [image: string, link: string];

const image = 'images/promo.png';
const link = 'https://events.example/autumn';

/** The findings for the promo of the email's brand; the other brand's promo is complete. */
function promoOf([picture, address]: Promo, brand: 'fsi' | 'fs' = 'fsi', promo = '') {
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
    expect(promoOf(promo)).toEqual([
      { check: 'promos', severity, text, section: 'promo', field: 'promos' },
    ]);
  });

  it.each([
    [image, link],
    [` ${image} `, ` ${link} `],
    ['', ''],
  ])('is complete: %j, %j', (...promo) => {
    expect(promoOf(promo)).toEqual([]);
    expect(promoOf(promo, 'fs')).toEqual([]);
  });
});

const inBrand = (html: string, variant = variants.v2) =>
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
    expect(inBrand(html)).toMatchObject([{ severity: 'mustFix', field: 'commentary' }]);
  });

  it.each([
    'Our colleagues at Northlight Research disagree.',
    'Northlight Insight and Northlight Research publish on Friday.',
    'Northlight research shows otherwise.',
    'See <a href="https://insight.northlight.example/a">our archive</a>.',
  ])('isn’t in: %s', (html) => {
    expect(inBrand(html)).toEqual([]);
  });

  it('may be linked by the general brand, but not as its own', () => {
    const link = (words: string) => `<a href="https://insight.northlight.example/a">${words}</a>`;
    expect(inBrand(`The ${link('calendar')} is empty.`, variants.v2_f)).toEqual([]);
    expect(inBrand(`Read ${link('our disclosures')}.`, variants.v2_f)).toHaveLength(1);
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
  const found = (author: string) => foundBy('author', { newsletter: { author } });

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
});

const subjectOf = (name: string) => foundBy('subjectLine', { newsletter: { name } });

describe('a subject', () => {
  it.each([
    ['TEST: 20/11/2026 Crypto Market Update', 'TEST'],
    ['20/11/2026 Crypto Market Update - draft', 'draft'],
    ['20/11/2026 Crypto Market Update (1)', '(1)'],
    ['20/11/2026 Crypto Market Update FINAL', 'FINAL'],
    ['RE: FW: Crypto Market Update', 'RE: FW:'],
    ['Crypto Market Update.docx', '.docx'],
    ['Untitled', 'Untitled'],
    ['[WIP] Funds return', '[WIP]'],
    ['wip - Funds return', 'wip'],
  ])('must be fixed: %s', (name, words) => {
    const [first] = subjectOf(name);
    expect(first).toMatchObject({ severity: 'mustFix', field: 'title' });
    expect(first?.words).toContain(words.split(' ').at(-1));
  });

  it.each([
    ['BITCOIN REACHES ANOTHER RECORD', undefined],
    ['Funds are back!!', '!'],
    ['Funds are back 🔥', undefined],
  ])('is looked at: %s', (name, to) => {
    expect(subjectOf(name)).toMatchObject([{ severity: 'check' }]);
    expect(subjectOf(name)[0]?.fix?.to).toBe(to);
  });

  it.each([
    '20/11/2026 Crypto Market Update',
    'The Senate’s draft bill',
    'Uniswap v4, one year on',
    'Funds and Aave v4',
    'Copy trading under review',
    'A final test for the 20-day average',
    'SEC, CFTC and ETFs',
    'Are funds back?',
    'Rates rise in the U.S.',
    'Markets await the update',
    'Crypto Market Update [Corrected]',
    'What to watch next…',
    'Funds are back.',
    'DeFi TVL and USDT, USDC, XRP, HBAR',
    'Preview of the week',
    'Test of the lows',
  ])('is fine: %s', (name) => {
    expect(subjectOf(name)).toEqual([]);
  });

  it('repeats the last one', () => {
    const after = (last: string, name: string) =>
      foundBy('subjectLine', {
        newsletter: { name, daily_comments: '<p>Funds took in money again.</p>' },
        input: {
          previous: { ...sampleLastNewsletter, newsletter: { id: 11, name: last, date: null } },
        },
      });
    expect(after('Funds return', 'Funds return')).toMatchObject([
      { words: 'Funds return', fix: { to: 'Funds took in money again' } },
    ]);
    expect(
      after(
        '19/11/2026 Crypto Market Update: Funds return',
        '20/11/2026 Crypto Market Update: Funds return',
      ),
    ).toHaveLength(1);
    expect(after('19/11/2026 Crypto Market Update', '20/11/2026 Crypto Market Update')).toEqual([]);
    expect(after('Flows first: 19/11/2026', 'Flows first: 20/11/2026')).toEqual([]);
  });

  it('is missing, and proposed', () => {
    const newsletter = {
      name: ' ',
      daily_comments: '<p>Good morning. Funds took in money again.</p>',
    };
    expect(foundBy('subjectLine', { newsletter })).toMatchObject([
      { severity: 'mustFix', fix: { from: '', to: 'Funds took in money again' } },
    ]);
  });
});
