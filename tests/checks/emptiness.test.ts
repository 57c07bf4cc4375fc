import { describe, expect, it } from 'vitest';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import type { SectionName } from '@/domain/newsletter/variants';
import { foundBy, resultOf } from './emails';

/** The findings in one section of the email. */
function found(section: SectionName, html: string, daily_comments = '<p>Words.</p>') {
  const all = foundBy('emptiness', { rows: { [section]: html }, newsletter: { daily_comments } });
  return all.filter((finding) => finding.section === section);
}

const title = '<h2>Market Update</h2>';

describe('an empty section', () => {
  it.each(['', ' ', '<p>\u00A0<br></p>', '<p><b></b></p>'])('%j', (html) => {
    expect(found('crypto', html)).toEqual([
      {
        check: 'emptiness',
        severity: 'mustFix',
        text: 'Crypto Prices is empty.',
        section: 'crypto',
        field: 'crypto',
      },
    ]);
  });

  it('is one without text and images', () => {
    expect(found('promo', '<img src="a.png" alt="a">')).toEqual([]);
    expect(found('promo', '<p>a</p>')).toEqual([]);
  });
});

describe('a heading', () => {
  const empty = 'A heading in Market Update is empty.';
  const nothing = (words: string) =>
    `There’s nothing under the heading “${words}” in Market Update.`;

  it.each([
    ['<h3> </h3><p>a</p>', empty, false],
    ['<h2><b></b></h2><p>a</p>', empty, false],
    ['<h2>Flows</h2>', nothing('Flows'), true],
    ['<p>a</p><h3>Flows</h3>', nothing('Flows'), false],
    ['<h3>Flows</h3><h3>Levels</h3><p>a</p>', nothing('Flows'), false],
    ['<h4>Flows</h4><h3>Levels</h3><p>a</p>', nothing('Flows'), false],
    ['<h3>Flows</h3><h4><b>Levels</b></h4>', nothing('Flows'), false],
    ['<h6>Flows</h6><p> </p><!-- a -->', nothing('Flows'), false],
  ])('has nothing: %s', (html, text, isBlocking) => {
    expect(found('commentary', html)[0]).toMatchObject({
      severity: isBlocking ? 'mustFix' : 'check',
      text,
      section: 'commentary',
      field: 'commentary',
    });
  });

  it.each([
    '<h2>Flows</h2><p>a</p>',
    '<h2>Flows</h2>words without a paragraph<p>a</p>',
    '<h2>Flows</h2><div><b></b>a<b></b></div>',
    '<h2>Flows</h2><div><div><b>a</b></div></div>',
    '<h3>Flows</h3><h4>Levels</h4><p>a</p>',
    '<h3>Flows</h3><p><img src="a.png" alt=""></p>',
    '<p>a</p><h1>Title</h1>',
    '<h3><img src="a.png" alt="Flows"></h3><p>a</p>',
    '<p>a</p><h3 hidden></h3>',
    '<p>a</p><h7></h7>',
  ])('has contents: %s', (html) => {
    const words = found('commentary', html).map(({ text }) => text);
    expect(words.filter((text) => text.includes('heading'))).toEqual([]);
  });

  it('may announce a deeper one that the email draws alike', () => {
    const html = `${title}<h3>Flows</h3><h3>Levels</h3><p>a</p>`;
    const comment = (first: string, second: string) =>
      `<${first}>Flows</${first}><${second}>Levels</${second}><p>a</p>`;
    expect(found('commentary', html, comment('h3', 'h4'))).toEqual([]);
    expect(found('commentary', html, comment('h4', 'h3'))).toHaveLength(1);
    expect(found('commentary', html, comment('h3', 'h3'))).toHaveLength(1);
    expect(found('commentary', html, '<h3>Flows</h3><p>b</p><h4>Levels</h4>')).toHaveLength(1);
  });

  it('may announce with line breaks and spaces', () => {
    const html = `${title}<h3>Flows<br>today</h3><h3>Levels</h3><p>a</p>`;
    const comment = '<h3> Flows<br>today </h3><h4>Levels</h4><p>a</p>';
    expect(found('commentary', html, comment)).toEqual([]);
  });

  it('points to its words', () => {
    expect(found('commentary', `<p>a</p>${title}`)).toEqual([
      {
        check: 'emptiness',
        severity: 'mustFix',
        text: nothing('Market Update'),
        section: 'commentary',
        excerpt: 'Market Update',
        field: 'commentary',
      },
    ]);
  });
});

describe('a table', () => {
  const head = '<tr><th scope="col">Symbol</th><th>Price</th></tr>';
  const line = '<tr><th scope="row">BTC</th><td>$1</td></tr>';

  it.each([
    `<table>${head}</table>`,
    `<table>${head}</table><table>${line}</table>`,
    `<table>${line}${head}</table>`,
    '<table><tr><th scope="colgroup">Futures</th></tr></table>',
  ])('has only a header: %s', (html) => {
    const [finding, ...others] = found('metrics', `<p>a</p>${html}`);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'mustFix',
      text: 'A table in Daily Important Metrics has a header but no rows.',
      field: 'metrics',
    });
  });

  it('is named by its header', () => {
    expect(found('metrics', `<table>${head}</table>`)[0]?.excerpt).toBe('SymbolPrice');
  });

  it('finds one of two headers in a row', () => {
    expect(found('metrics', `<table>${head}${head}${line}</table>`)).toHaveLength(1);
  });

  it.each([
    `<table>${head}${line}</table>`,
    `<table>${line}</table>`,
    '<table><tr><th>a</th><td>b</td></tr></table>',
    '<table><tr></tr></table><p>a</p>',
    '<table><tr><td>a</td></tr></table>',
    '<table><tr><th scope="">a</th></tr><tr><td>b</td></tr></table>',
  ])('has rows: %s', (html) => {
    expect(found('metrics', html)).toEqual([]);
  });
});

describe('lists and paragraphs', () => {
  const list = 'A list in Market Update has an empty item.';
  const paragraph = 'A paragraph in Market Update is empty.';
  const item = (marker: string, words: string) =>
    `<table><tr><td>${marker}</td><td>${words}</td></tr></table>`;

  it.each([
    [item('•', ''), [list]],
    [item('1.', '<p></p>'), [list]],
    [item('1234.', ' '), [list]],
    ['<ul><li>a</li><li> </li></ul>', [list]],
    ['<ol></ol>', [list]],
    ['<ul></ul>', [list]],
    ['<p> </p>', [paragraph]],
    [`${item('•', '<p></p>')}<p></p>`, [list, paragraph]],
  ])('%s', (html, texts) => {
    const all = found('commentary', `${title}<p>a</p>${html}`);
    expect(all.map(({ text }) => text)).toEqual(texts);
    expect(all[0]).toMatchObject({ severity: 'check', field: 'commentary' });
  });

  it.each([
    item('•', 'a'),
    item('•', '<p>a</p>'),
    item('1.5', ''),
    item('12345.', ''),
    item('• a', ''),
    item('Sum', ''),
    '<p>•</p><div></div>',
    '<olx></olx><xol></xol>',
    '<table><tr><td>•</td></tr></table>',
    '<ul><li>a</li></ul>',
    '<p><img src="a.png" alt=""></p>',
    '<div></div>',
  ])('are not empty: %s', (html) => {
    expect(found('commentary', `${title}<p>a</p>${html}`)).toEqual([]);
  });
});

describe('a missing section', () => {
  const names = (parts: Parameters<typeof foundBy>[1]) =>
    foundBy('emptiness', parts).map(({ section }) => section);

  it('is one that every email has, or one with data', () => {
    expect(names({})).toEqual([
      'notice',
      'commentary',
      'technical',
      'metrics',
      'crypto',
      'etps',
      'stocks',
      'news',
    ]);
    const input = {
      crypto: { ...sampleCryptoPrices, general: [] },
      listed: { ...sampleListedPrices, etps: [], stocks: [] },
      news: [],
    };
    expect(names({ input, newsletter: { daily_comments_technical: '' } })).toEqual([
      'notice',
      'commentary',
      'metrics',
    ]);
    const technical = { daily_comments_technical: '<p>Levels</p>' };
    expect(names({ input, newsletter: technical })).toContain('technical');
  });

  it('is not filled in, or not in the email', () => {
    const [, written] = foundBy('emptiness', {});
    expect(written).toEqual({
      check: 'emptiness',
      severity: 'mustFix',
      text: 'Market Update is missing from the email.',
      section: 'commentary',
      field: 'commentary',
    });
    const [notice, empty, technical] = foundBy('emptiness', {
      newsletter: { daily_comments: ' ' },
    });
    expect(empty?.text).toBe('Market Update is empty, so the email leaves it out.');
    expect(technical?.text).toBe('Daily Technical Strategy is missing from the email.');
    expect(notice).toEqual({
      check: 'emptiness',
      severity: 'mustFix',
      text: 'Client notice is missing from the email.',
      section: 'notice',
    });
  });

  it('may be the whole email', () => {
    expect(foundBy('emptiness', { html: '' })).toEqual([
      { check: 'emptiness', severity: 'mustFix', text: 'The email is empty.' },
    ]);
    expect(resultOf('emptiness', {})).toMatchObject({ name: 'Empty sections and headings' });
  });
});
