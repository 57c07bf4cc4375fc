import { describe, expect, it } from 'vitest';
import { unsubscribeToken } from '@/domain/firm/legal';
import { variants } from '@/domain/newsletter/variants';
import { isBlocking } from '@/domain/checks/report';
import { emailOf, foundBy } from './emails';

describe('a placeholder', () => {
  it('is named with its place, in the field to fix', () => {
    const rows = { commentary: '<p>As the chart [IMAGE3] shows</p>' };
    expect(foundBy('placeholders', { rows })).toEqual([
      {
        check: 'placeholders',
        severity: 'mustFix',
        text: '“[IMAGE3]” is left in Market Update.',
        section: 'commentary',
        excerpt: 'As the chart [IMAGE3] shows',
        field: 'commentary',
        words: '[IMAGE3]',
      },
    ]);
    expect(foundBy('placeholders', { subject: '[IMAGE] today' })[0]).toEqual({
      check: 'placeholders',
      severity: 'mustFix',
      text: '“[IMAGE]” is left in the subject.',
      excerpt: '[IMAGE] today',
      field: 'title',
      words: '[IMAGE]',
    });
  });

  it('is reported once, even if it looks like several kinds', () => {
    const found = (words: string) =>
      foundBy('placeholders', { rows: { commentary: `<p>${words}</p>` } }).map(({ text }) => text);
    expect(found('{{ $XX }}')).toEqual(['“{{ $XX }}” is left in Market Update.']);
    expect(found('{{a}} and *|B|*')).toHaveLength(2);
  });

  it('blocks, also in news', () => {
    const blocking = (section: 'news' | 'commentary', words: string) =>
      foundBy('placeholders', { rows: { [section]: `<p>${words}</p>` } }).map(isBlocking);
    expect(blocking('news', 'The deadline is TBD')).toEqual([true]);
    expect(blocking('news', '[IMAGE]')).toEqual([true]);
    expect(blocking('commentary', 'The deadline is TBD')).toEqual([true]);
  });

  it.each([
    ['<a href="https://a.example/{{slug}}">a</a>', 'https://a.example/{{slug}}'],
    ['<img src="https://a.example/%%name%%.png" alt="a">', 'https://a.example/%%name%%.png'],
    ['<img src="https://a.example/a.png" alt="[IMAGE1]">', '[IMAGE1]'],
    ['<p title="${name}">a</p>', '${name}'],
    ['<table background="*|IMAGE|*"></table>', '*|IMAGE|*'],
    [`<a href="<%name%>${unsubscribeToken}">a</a>`, `<%name%>${unsubscribeToken}`],
  ])('may be in an attribute: %s', (html, value) => {
    const quote = value.length > 60 ? `${value.slice(0, 59)}…` : value;
    expect(foundBy('placeholders', { rows: { commentary: html } })).toEqual([
      {
        check: 'placeholders',
        severity: 'mustFix',
        text: `“${quote}” in Market Update is a placeholder that wasn’t filled in.`,
        section: 'commentary',
        field: 'commentary',
      },
    ]);
  });

  it.each([
    `<a href="${unsubscribeToken}">a</a>`,
    `<a href="${encodeURI(unsubscribeToken)}">a</a>`,
    '<p class="{{name}}">a</p>',
    `<p>${unsubscribeToken.replace('<', '&lt;')}</p>`,
  ])('is no token, nor a class: %s', (html) => {
    expect(foundBy('placeholders', { rows: { commentary: html } })).toEqual([]);
  });

  it('without its image is left out of the sections that the email has', () => {
    const newsletter = {
      daily_comments: '[IMAGE]',
      daily_comments_technical: '[IMAGE1]',
      newsletter_image: '',
      newsletter_image_1: '',
    };
    const found = (sections: typeof variants.v2.sections) =>
      foundBy('placeholders', { newsletter, variant: { ...variants.v2, sections } });
    expect(found(['commentary', 'technical'])).toEqual([
      {
        check: 'placeholders',
        severity: 'mustFix',
        text: '[IMAGE] in Market Update has no image and is left out.',
        section: 'commentary',
        field: 'images',
      },
      {
        check: 'placeholders',
        severity: 'mustFix',
        text: '[IMAGE1] in Daily Technical Strategy has no image and is left out.',
        section: 'technical',
        field: 'images',
      },
    ]);
    expect(found(['technical'])).toHaveLength(1);
  });
});

describe('undefined, NaN and null', () => {
  it('are named with their place, in the field to fix', () => {
    const rows = { commentary: '<p>Fees fell by NaN% overnight.</p>' };
    expect(foundBy('leftovers', { rows })).toEqual([
      {
        check: 'leftovers',
        severity: 'mustFix',
        text: '“NaN” is in Market Update in place of a value.',
        section: 'commentary',
        excerpt: 'Fees fell by NaN% overnight.',
        field: 'commentary',
        words: 'NaN',
      },
    ]);
    expect(foundBy('leftovers', { subject: 'At NaN today' })[0]).toMatchObject({ field: 'title' });
  });

  it('count in a title, where they are no prose', () => {
    const found = (subject: string) =>
      foundBy('leftovers', { subject, html: emailOf({}).html }).map(({ text }) => text);
    expect(found('The undefined market')).toEqual([
      '“undefined” is in the subject in place of a value.',
    ]);
    expect(found('The null hypothesis')).toEqual([]);
    const html = emailOf({}).html.replace('<title>', '<title>The undefined ');
    expect(foundBy('leftovers', { html })).toMatchObject([
      { text: '“undefined” is in the title element in place of a value.' },
    ]);
    expect(foundBy('leftovers', { rows: { commentary: 'The undefined market' } })).toEqual([]);
  });

  it.each([
    ['<a href="https://a.example/null">a</a>', 'The href of <a>', 'https://a.example/null'],
    [
      '<img src="https://a.example/undefined.png">',
      'The src of an image',
      'https://a.example/undefined.png',
    ],
    ['<a href="https://a.example/?a=NaN">a</a>', 'The href of <a>', 'https://a.example/?a=NaN'],
    ['<a href="https://nan.example/null">a</a>', 'The href of <a>', 'https://nan.example/null'],
    ['<p style="width:NaNpx">a</p>', 'The style of <p>', 'width:NaNpx'],
    ['<p title="[object Object]">a</p>', 'The title of <p>', '[object Object]'],
    ['<img width="undefined">', 'The width of an image', 'undefined'],
  ])('may be in an attribute: %s', (html, what, value) => {
    expect(foundBy('leftovers', { rows: { commentary: html } })).toEqual([
      {
        check: 'leftovers',
        severity: 'mustFix',
        text: `${what} in Market Update is “${value}”.`,
        section: 'commentary',
        field: 'commentary',
      },
    ]);
  });

  it.each([
    '<a href="https://a.example/?a=nan">a</a>',
    '<a href="https://nan.example/x">a</a>',
    '<a href="https://a.example/nan-null-x">a</a>',
    '<p title="A null-safe design">a</p>',
    '<p class="undefined-terms">a</p>',
  ])('are not in %s', (html) => {
    expect(foundBy('leftovers', { rows: { commentary: html } })).toEqual([]);
  });
});

describe('text escaped twice', () => {
  it.each([
    ['&lt;b&gt;Hello', '“<b>” in Market Update is HTML that readers would see as text.', undefined],
    ['A &amp;amp; B', '“&amp;” in Market Update is escaped twice.', '&'],
    [
      'that\u00e2\u20ac\u2122s',
      '“\u00e2\u20ac\u2122” in Market Update is read in the wrong encoding.',
      '’',
    ],
    ['Z\u00c3\u00bcrich', '“\u00c3\u00bc” in Market Update is read in the wrong encoding.', 'ü'],
    ['\u00c2\u00a35', '“\u00c2\u00a3” in Market Update is read in the wrong encoding.', '£'],
    ['\uf0b7 Custody', '“\uf0b7” in Market Update is a sign that only one font has.', '•'],
  ])('%s', (words, text, meant) => {
    const [finding] = foundBy('escapes', { rows: { commentary: `<p>${words}</p>` } });
    expect(finding).toMatchObject({
      severity: 'mustFix',
      text,
      field: 'commentary',
      section: 'commentary',
    });
    expect(finding?.excerpt).toBeTruthy();
    expect(finding?.fix?.to).toBe(meant);
  });

  it('blocks in news, too', () => {
    expect(foundBy('escapes', { rows: { news: '<p>&lt;b&gt;Hello</p>' } })).toMatchObject([
      { severity: 'mustFix', section: 'news' },
    ]);
  });

  it.each(['SÃO PAULO', 'Crédit Agricole', 'l’âge d’or', 'Ä'])('isn’t in %s', (words) => {
    expect(foundBy('escapes', { rows: { commentary: `<p>${words}</p>` } })).toEqual([]);
  });

  it('is found in the subject, but left to another check in the plain text', () => {
    expect(foundBy('escapes', { subject: 'A &amp; B' })).toMatchObject([{ field: 'title' }]);
    expect(foundBy('escapes', { text: 'A <b>bold</b> &amp; word' })).toEqual([]);
  });
});
