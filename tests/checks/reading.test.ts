import { describe, expect, it } from 'vitest';
import {
  closest,
  folded,
  textWithin,
  within,
  type ReadElement,
} from '@/domain/email/emailDocument';
import { findMarkup } from '@/domain/email/markup';
import { readEmail } from '@/domain/email/readEmail';
import { preheaderText, wordsOf } from '@/domain/checks/reading/words';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

function passages(body: string): string[] {
  return readEmail(page(body))?.passages.map(({ text }) => text) ?? [];
}

function elementOf(body: string, tag: string): ReadElement {
  const found = readEmail(page(body))?.elements.find((element) => element.tag === tag);
  if (!found) throw new Error(`There is no <${tag}>.`);
  return found;
}

describe('readEmail', () => {
  it('reads language, title and all styles', () => {
    const head = '<title>Monday</title><style>p{margin:0}</style>';
    const email = readEmail(page('<p>a</p><style>b{}</style><div><style>i{}</style></div>', head));
    expect(email).toMatchObject({ language: 'en', title: 'Monday' });
    expect(email?.css).toBe('p{margin:0}\nb{}\ni{}');
  });

  it('leaves what is absent empty', () => {
    expect(readEmail('<p>a')).toMatchObject({ language: '', title: null, css: '' });
    expect(readEmail('<html dir="ltr" lang="de"><p>a')?.language).toBe('de');
  });

  it.each(['', 'only words', '<title>a</title>', '<body> </body>', '<script>x</script>'])(
    'has no document without an element in the body: %j',
    (html) => {
      expect(readEmail(html)).toBeNull();
    },
  );

  it('lists the elements in document order, the body first', () => {
    const email = readEmail(page('<div><p>a<b>b</b></p><i>c</i></div><p>d</p>'));
    expect(email?.elements.map(({ tag }) => tag)).toEqual(['body', 'div', 'p', 'b', 'i', 'p']);
  });

  it('leaves out comments and elements that show nothing', () => {
    const silent = ['script', 'noscript', 'template', 'textarea', 'style', 'title'];
    const hidden = silent.map((tag) => `<${tag}>x</${tag}>`).join('');
    expect(passages(`<p>a</p><!-- b -->${hidden}<p>c</p>`)).toEqual(['a', 'c']);
    const email = readEmail(page(`<p>a</p>${hidden}`));
    expect(email?.elements.map(({ tag }) => tag)).toEqual(['body', 'p']);
  });

  it('gives each element the section around it, the outermost one', () => {
    const html = '<p>a</p><div id="news"><p>b</p><p id="footer">c</p></div><p id="toString">d</p>';
    const email = readEmail(page(html));
    expect(email?.passages.map(({ text, section }) => [text, section])).toEqual([
      ['a', null],
      ['b', 'news'],
      ['c', 'news'],
      ['d', null],
    ]);
  });
});

describe('what is hidden', () => {
  it.each([
    ['style="display:none"', true],
    ['style="color:red; DISPLAY : none"', true],
    ['style="visibility: hidden"', true],
    ['style="color:red;visibility:hidden"', true],
    ['hidden', true],
    ['style="display:block"', false],
    ['style="visibility:visible"', false],
    ['style="-x-display:none"', false],
    ['style="-x-visibility:hidden"', false],
    ['', false],
  ])('%s', (attribute, isHidden) => {
    const html = `<div ${attribute}><p>a</p></div>`;
    expect(elementOf(html, 'p').isHidden).toBe(isHidden);
    expect(passages(`${html}<p>b</p>`)).toEqual(isHidden ? ['b'] : ['a', 'b']);
  });
});

describe('passages', () => {
  it.each([
    ['<p>one <b>bold</b> word</p><p>two</p>', ['one bold word', 'two']],
    ['before<p>one</p>after', ['before', 'one', 'after']],
    ['<div>a<div>b</div>c</div>d', ['a', 'b', 'c', 'd']],
    ['<p>one<br>two <br/> three</p>', ['one\ntwo\nthree']],
    ['<p>one\n  two\t&nbsp; three\r\nfour</p>', ['one two three four']],
    ['<p>see <img src="a.png" alt="x">here</p>', ['see', 'here']],
    ['<p>a<span>b</span><font>c</font><u>d</u></p>', ['abcd']],
    ['<table><tr><td>a</td><td><a href="#">b</a>c</td></tr></table>', ['a', 'bc']],
    ['<p> </p><p><br></p><p>a</p>', ['a']],
    ['<p>a<i style="display:none">b</i>c</p>', ['ac']],
    ['<p>a <s>b</s>, 10<sup>6</sup></p><p><s>c</s></p>', ['a, 10^6']],
  ])('%s', (html, texts) => {
    expect(passages(html)).toEqual(texts);
  });

  it('belong to the block that they are in', () => {
    const email = readEmail(page('<div>a<p>b <i>c</i></p>d</div>'));
    expect(email?.passages.map(({ text, element }) => [text, element.tag])).toEqual([
      ['a', 'div'],
      ['b c', 'p'],
      ['d', 'div'],
    ]);
  });

  it('are read up to the depth of an email, and no further', () => {
    expect(passages(`${'<div>'.repeat(190)}deep`)).toEqual(['deep']);
    expect(passages(`<p>first</p>${'<div>'.repeat(20_000)}deep`)).toEqual(['first']);
  });
});

describe('folded', () => {
  it.each([
    ['  a \t\f\r\u00A0 b  ', 'a b'],
    ['a \n b', 'a\nb'],
    ['a\nb\n\nc', 'a\nb\n\nc'],
    ['\n a \n', 'a'],
  ])('%j', (text, line) => {
    expect(folded(text)).toBe(line);
  });
});

describe('elements', () => {
  const nested = '<div><p>one<br><b>two</b>\n three</p> four<span hidden>five</span></div>';

  it('have text on one line, with what is hidden', () => {
    expect(textWithin(elementOf(nested, 'div'))).toBe('one two three fourfive');
    expect(textWithin(elementOf(nested, 'br'))).toBe('');
  });

  it('list themselves and what is in them, in document order', () => {
    const tags = within(elementOf(nested, 'div')).map(({ tag }) => tag);
    expect(tags).toEqual(['div', 'p', 'br', 'b', 'span']);
    expect(within(elementOf(nested, 'b'))).toHaveLength(1);
  });

  it('find the nearest one around them, themselves included', () => {
    const bold = elementOf(nested, 'b');
    expect(closest(bold, ({ tag }) => tag === 'b')).toBe(bold);
    expect(closest(bold, ({ tag }) => tag === 'div')?.tag).toBe('div');
    expect(closest(bold, ({ tag }) => tag === 'table')).toBeNull();
  });
});

describe('findMarkup', () => {
  it.each([
    ['a <b>bold</b> &amp; an <i>other</i> &lt; word', ['<b>', '&amp;']],
    ['only &#8217; here', ['&#8217;']],
    ['<img src="a.png" />', ['<img src="a.png" />']],
    ['5 < 6 & 7 > 3', []],
  ])('%s', (text, found) => {
    expect(findMarkup(text)).toEqual(found);
  });
});

describe('words', () => {
  const preheader = '<div style="display:none">Good <b>x</b>morning</div>';
  const body = `${preheader}<div id="news"><p>Story</p></div><p>About us</p>`;

  function words(parts: { subject?: string; text?: string; html?: string; summary?: string }) {
    const {
      subject = 'Monday',
      text = '',
      summary = '',
      html = page(body, '<title>Monday</title>'),
    } = parts;
    const document = readEmail(html);
    return wordsOf({ subject, text, document, summary });
  }

  it('are those of the subject, the preheader and the email', () => {
    expect(words({}).map((each) => [each.text, each.where, each.field, each.isProse])).toEqual([
      ['Monday', 'the subject', 'title', true],
      ['Good morning', 'the preheader', 'commentary', true],
      ['Story', 'News', 'news', true],
      ['About us', 'the email', undefined, false],
    ]);
  });

  it('include the summary, which the plain text then has, too', () => {
    const summary = 'Two\nlines';
    expect(words({ summary, text: 'Two\nlines\n\nMore' }).slice(2)).toMatchObject([
      { text: summary, where: 'the summary', section: 'header', field: 'summary', isProse: true },
      { text: 'Story' },
      { text: 'About us' },
      { text: 'More', where: 'the plain text' },
    ]);
  });

  it('include a title that is not the subject', () => {
    expect(words({ subject: 'Tuesday' })[1]).toMatchObject({
      text: 'Monday',
      where: 'the title element',
      field: 'title',
    });
    expect(words({ subject: 'Tuesday', html: page('<p>a</p>', '<title></title>') })).toHaveLength(
      2,
    );
  });

  it('include lines of the plain text that the email lacks, and tell figures from prose', () => {
    const lines = ['Story', '', 'About   us ', ' A word more ', '  Volume: $7.64B', 'BTC: day 1%'];
    const added = words({ text: lines.join('\n') }).filter(
      ({ where }) => where === 'the plain text',
    );
    expect(added.map(({ text, isProse, section }) => [text, isProse, section])).toEqual([
      ['A word more', true, null],
      ['Volume: $7.64B', false, null],
      ['BTC: day 1%', false, null],
    ]);
  });

  it('are prose in the sections that people write', () => {
    const sections = ['commentary', 'technical', 'news', 'crypto', 'footer'];
    const html = page(sections.map((id) => `<div id="${id}">x</div>`).join(''));
    const written = words({ html }).filter(({ isProse, text }) => isProse && text === 'x');
    expect(written.map(({ section }) => section)).toEqual(['commentary', 'technical', 'news']);
  });
});

describe('the preheader', () => {
  it.each([
    ['<p>a</p><div hidden>first</div><div hidden>second</div>', 'first'],
    ['<div id="news"><p hidden>not this</p></div><div hidden>this</div>', 'this'],
    ['<div hidden></div>', ''],
    ['<p>a</p>', null],
  ])('%s', (html, text) => {
    expect(preheaderText(readEmail(page(html)))).toBe(text);
  });

  it('is absent without a document', () => {
    expect(preheaderText(null)).toBeNull();
  });
});
