import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { EmailForm } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { readDictionary } from '@server/node/dictionary';
import { sampleWordsIn } from '@tests/seed/sampleWords';
import { secondFirm } from '@tests/seed/secondFirm';
import { fixture } from './fixture';
import { quantInput } from './quantInputs';

const now = new Date('2026-11-20T13:14:00Z');
const forms: EmailForm[] = ['email', 'website'];
const both = sendVariants.flatMap((variant) => forms.map((form) => ({ variant, form })));

/** A morning of the second firm. */
function inputOf(newsletter: Partial<ContentInput['newsletter']> = {}): ContentInput {
  return {
    ...fixture,
    publisher: secondFirm,
    imageHost: 'https://images.quayside.press',
    newsletter: {
      ...fixture.newsletter,
      author: 'noor',
      daily_comments: '<p>Bids came back overnight, and <b>breadth</b> followed.</p>',
      daily_comments_technical: '<p>The trend is up.</p>',
      link_fsi: 'https://letters.quayside.press/webinar',
      link_fsga: 'https://partners.quayside.press/outlook',
      ...newsletter,
    },
  };
}

function findings(newsletter: Partial<ContentInput['newsletter']>, key: 'v2' | 'v2_f' = 'v2') {
  const input = inputOf(newsletter);
  const email = renderNewsletter(key, input);
  const checked = { ...email, form: 'email' as const, variant: variants[key], input, now };
  return checkEmail({ ...checked, dictionary: readDictionary() }).findings;
}

describe('another firm', () => {
  it.each(both)('signs $variant as $form with its own name alone', ({ variant, form }) => {
    const { subject, preheader, html, text } = renderNewsletter(variant, inputOf(), form);
    const brand = secondFirm.brands[variants[variant].brand];
    for (const part of [html, text]) {
      expect(part).toContain(brand.name);
      expect(part).toContain(brand.postal_address);
      expect(part).toContain(`Quayside and its editors may own what ${brand.name} writes about.`);
      expect(part).toContain('Noor Haddad');
    }
    expect(sampleWordsIn([subject, preheader, html, text].join('\n'))).toEqual([]);
  });

  it('shows its logo for dark grounds on the dark masthead, or else its only one', () => {
    expect(renderNewsletter('v2', inputOf()).html).toContain('quayside/letters-dark.png');
    expect(renderNewsletter('v2_f', inputOf()).html).toContain('quayside/partners.png');
  });

  it('keeps the byline of an author who left', () => {
    expect(renderNewsletter('v2', inputOf({ author: 'pavel' })).html).toContain('Editor at Large');
  });

  it.each(forms)('signs the quant email as %s', (form) => {
    const input = { ...quantInput, publisher: secondFirm, imageHost: 'https://x.quayside.press' };
    const { subject, html, text } = renderQuantEmail(input, form);
    expect(html).toContain('Quayside Letters');
    expect(sampleWordsIn([subject, html, text].join('\n'))).toEqual([]);
  });
});

describe('the checks of another firm', () => {
  it.each(sendVariants)('find no notice, brand, author or link of %s wrong', (key) => {
    const input = inputOf();
    const email = renderNewsletter(key, input);
    const { findings: all } = checkEmail({
      ...email,
      form: 'email',
      variant: variants[key],
      input,
      now,
    });
    const ofFirm = ['notices', 'brand', 'author', 'linkTargets', 'links', 'unsubscribe'];
    expect(all.filter(({ check }) => ofFirm.includes(check))).toEqual([]);
  });

  const link = (href: string, words = 'Our calendar') => ({
    daily_comments: `<p>See it here: <a href="${href}">${words}</a>.</p>`,
  });

  it.each<[string, string, Partial<ContentInput['newsletter']>]>([
    ['author', '“mara” is none of the firm’s authors', { author: 'mara' }],
    ['names', 'the name is Noor Haddad', { daily_comments: '<p>Noor Haddat expects more.</p>' }],
    ['names', 'Quayside', { daily_comments: '<p>Quaysied expects more.</p>' }],
    ['brand', 'Quayside Partners', { daily_comments: '<p>Quayside Partners expects more.</p>' }],
    ['brand', 'leads to Quayside Partners', link('https://partners.quayside.press/about')],
    ['editorNotes', 'note for a colleague', { daily_comments: '<p>Noor, please check this.</p>' }],
    [
      'editorNotes',
      'note for a colleague',
      { daily_comments: '<p>Note to Greta: add a chart.</p>' },
    ],
    [
      'linkTargets',
      'Did you mean letters.quayside.press?',
      link('https://letters.quaysid.press/x'),
    ],
    [
      'linkTargets',
      'Did you mean letters.quayside.press?',
      link('https://lettesr.quayside.press/x'),
    ],
    ['linkTargets', 'which isn’t the firm’s site', link('https://letters.quayside.com/x')],
    ['linkTargets', 'test version of the site', link('https://staging.quayside.press/x')],
    ['names', 'Quayside', { name: '20/11/2026 Quaysdie: bids are back' }],
  ])('%s says “%s”', (check, words, newsletter) => {
    const found = findings(newsletter).filter((each) => each.check === check);
    expect(found.map(({ text }) => text).join('\n')).toContain(words);
    expect(sampleWordsIn(JSON.stringify(found))).toEqual([]);
  });

  it('count campaign tags on its own sites only', () => {
    const { html } = renderNewsletter('v2', inputOf(link('https://letters.quayside.press/a')));
    expect(html).toContain('https://letters.quayside.press/a?utm_source=newsletter');
    const other = renderNewsletter('v2', inputOf(link('https://insight.northlight.example/a')));
    expect(other.html).toContain('href="https://insight.northlight.example/a"');
  });
});
