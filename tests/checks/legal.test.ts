import { describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { legalNotes, unsubscribeToken } from '@/domain/firm/legal';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

const notes = legalNotes(samplePublisher, samplePublisher.brands.fsi);
const sentence = 'This message goes solely to clients of Northlight Insight.';
const notice = `<p><b>Members only.</b> ${sentence}</p>`;
const disclaimers = notes.map(({ subject, text }) => `<p><b>${subject}</b> ${text}</p>`).join('');
const footer = `${disclaimers}<p>Northlight, ${samplePublisher.brands.fsi.postal_address}</p>`;
const text = `${sentence}\n\n${notes.map((note) => note.text).join('\n')}`;
const whole = { rows: { notice, footer }, text };

function texts(parts: Parameters<typeof foundBy>[1]): string[] {
  return foundBy('notices', { ...whole, ...parts }).map((finding) => finding.text);
}

const clients = 'The notice that this message is solely for clients of Northlight Insight';

describe('the client notice', () => {
  it('is complete, in whatever lines and cases', () => {
    expect(texts({})).toEqual([]);
    const broken = notice.replace('Members only', 'MEMBERS\u00A0ONLY').replaceAll(' ', '\n ');
    expect(texts({ rows: { notice: broken, footer } })).toEqual([]);
    expect(texts({ text: text.replaceAll(' ', '\n') })).toEqual([]);
    expect(texts({ text: text.replaceAll(' ', ' \u00A0\n') })).toEqual([]);
    const blocks = notice.replace('clients of', '</p><p>clients of');
    expect(texts({ rows: { notice: blocks, footer } })).toEqual([]);
  });

  it.each([
    ['', `${clients} is missing from the email.`],
    [`<p>${sentence}</p>`, `${clients} is missing from the email.`],
    ['<p>Members only.</p>', `${clients} is missing from the email.`],
    [notice.replace('Insight', 'Research'), `${clients} is missing from the email.`],
  ])('is missing: %s', (html, words) => {
    expect(foundBy('notices', { ...whole, rows: { notice: html, footer } })).toEqual([
      { check: 'notices', severity: 'mustFix', text: words, section: 'notice' },
    ]);
  });

  it('is missing from the plain text, unless there is none', () => {
    const others = text.replace(sentence, '');
    expect(texts({ text: others.replaceAll('clients of Northlight', 'clients of N') })).toContain(
      `${clients} is missing from the plain text.`,
    );
    expect(texts({ text: ' ' })).toEqual([]);
  });

  it('counts only in its own section', () => {
    expect(texts({ rows: { commentary: notice, footer } })).toEqual([
      `${clients} is missing from the email.`,
    ]);
  });

  it('names the email’s brand', () => {
    expect(texts({ variant: variants.v2_f })[0]).toBe(
      'The notice that this message is solely for clients of Northlight Research is missing from the email.',
    );
  });
});

describe('the disclaimers', () => {
  it.each(notes)('$subject', ({ subject, text: words }) => {
    const name = `The disclaimer “${subject.slice(0, -1)}” is missing from`;
    const without = (part: string) => ({ rows: { notice, footer: footer.replace(part, 'x') } });
    const changed = [`${name} the footer, or its words were changed.`];
    expect(texts(without(words))).toEqual(changed);
    expect(texts(without(subject))).toEqual(changed);
    expect(texts({ text: text.replace(words, 'x') })).toEqual([
      `${name} the plain text, or its words were changed.`,
    ]);
  });

  it('block, and lead to the footer', () => {
    const found = foundBy('notices', { ...whole, rows: { notice, footer: 'Ours' } });
    expect(found).toHaveLength(notes.length + 1);
    expect(new Set(found.map(({ severity, section }) => `${section} ${severity}`))).toEqual(
      new Set(['footer mustFix']),
    );
  });
});

describe('the postal address', () => {
  const rows = { notice, footer: disclaimers };

  it('is required in an email, not on the website', () => {
    expect(foundBy('notices', { ...whole, rows })).toEqual([
      {
        check: 'notices',
        severity: 'mustFix',
        text: 'The postal address of Northlight is missing from the footer.',
        section: 'footer',
      },
    ]);
    expect(texts({ rows, form: 'website' })).toEqual([]);
  });

  it('cannot be looked for without HTML', () => {
    expect(resultOf('notices', { html: '' })).toMatchObject({
      name: 'Disclaimer and client notice',
      outcome: 'notRun',
    });
  });
});

describe('the unsubscribe token', () => {
  const link = `<a href="${unsubscribeToken}">Unsubscribe</a>`;
  const plain = `Unsubscribe: ${unsubscribeToken}`;
  const sentences = (html: string, words = plain, form: 'email' | 'website' = 'email') =>
    foundBy('unsubscribe', { rows: { footer: html }, text: words, form }).map((each) => each.text);

  it.each([
    ['Unsubscribe', ['The email has no unsubscribe token: subscribers couldn’t unsubscribe.']],
    [
      `<p>${unsubscribeToken.replace('<', '&lt;').replace('>', '&gt;')}</p>`,
      ['The unsubscribe token is escaped, so the provider can’t fill it in.'],
    ],
    [
      `<a href="${encodeURI(unsubscribeToken)}">Unsubscribe</a>`,
      ['The unsubscribe token is escaped, so the provider can’t fill it in.'],
    ],
    [
      `<a href="${unsubscribeToken}"> </a>`,
      ['The unsubscribe token isn’t in a link that subscribers can see.'],
    ],
    [`<p hidden>${link}</p>`, ['The unsubscribe token isn’t in a link that subscribers can see.']],
    [
      `<area href="${unsubscribeToken}">`,
      ['The unsubscribe token isn’t in a link that subscribers can see.'],
    ],
    [
      `<a href="https://a.example/">Unsubscribe</a><img src="${unsubscribeToken}" alt="a">`,
      ['The unsubscribe token isn’t in a link that subscribers can see.'],
    ],
    [
      `<p><a>Unsubscribe</a> <b title="${unsubscribeToken}">a</b></p>`,
      ['The unsubscribe token isn’t in a link that subscribers can see.'],
    ],
    [link + link, ['The email has 2 unsubscribe tokens instead of one.']],
    [link, []],
  ])('%s', (html, words) => {
    expect(sentences(html)).toEqual(words);
  });

  it('is in the plain text once', () => {
    expect(foundBy('unsubscribe', { rows: { footer: link }, text: 'Bye' })).toMatchObject([
      { severity: 'mustFix', text: 'The plain text has no unsubscribe token instead of one.' },
    ]);
    expect(foundBy('unsubscribe', { rows: { footer: link }, text: plain + plain })).toMatchObject([
      { severity: 'check', text: 'The plain text has 2 unsubscribe tokens instead of one.' },
    ]);
    expect(sentences(link, ' ')).toEqual([]);
  });

  it.each([
    [link, '', 'The website version contains the email’s unsubscribe token.'],
    ['Ours', plain, 'The website version contains the email’s unsubscribe token.'],
    [
      '<a href="https://a.example/">Unsubscribe here</a>',
      '',
      'The website version has a link to unsubscribe, which is for emails.',
    ],
  ])('is not for the website: %s', (html, words, finding) => {
    expect(sentences(html, words, 'website')).toEqual([finding]);
  });

  it.each([
    '<p>Unsubscribe</p>',
    '<a href="https://a.example/">How to unsubscribe</a>',
    '<a href="https://a.example/">Unsubscribed</a>',
  ])('leaves the website alone: %s', (html) => {
    expect(sentences(html, '', 'website')).toEqual([]);
  });

  it('is looked for in the footer', () => {
    expect(foundBy('unsubscribe', { rows: { footer: 'Ours' } })[0]).toEqual({
      check: 'unsubscribe',
      severity: 'mustFix',
      text: 'The email has no unsubscribe token: subscribers couldn’t unsubscribe.',
      section: 'footer',
      excerpt: 'Unsubscribe',
    });
  });
});
