import { describe, expect, it } from 'vitest';
import { readEmail } from '@/domain/changes/emailContents';
import { attribute, isElement, parseEmail, walk } from '@/domain/email/emailTree';
import { elementsIn, linesIn, tidy } from '@/domain/email/emailWords';
import { rowScope } from '@/domain/changes/figureRows';
import { sectionElements } from '@/domain/email/sections';
import { isTracked } from '@/domain/email/size';

const row = (id: string, html: string) => `<tr id="${id}"><td>${html}</td></tr>`;
const email = (rows: string, before = '') =>
  `<html><head><title>A  title</title></head><body>${before}<table>${rows}</table></body></html>`;

function contents(id: 'news' | 'crypto' | 'metrics' | 'promo' | 'commentary', html: string) {
  const found = readEmail(email(row(id, html))).sections.get(id);
  if (!found) throw new Error(`The email has no ${id}.`);
  return found;
}

describe('what an email shows', () => {
  it('is its title, the text around the sections, and each section once', () => {
    const read = readEmail(
      email(row('news', '<p>a</p>') + row('news', '<p>b</p>'), '<p>Top</p><p>2</p>'),
    );
    expect(read).toMatchObject({ title: 'A title', frameText: 'Top 2' });
    expect(read.frameHtml).toMatch(/^<html>.*<table><\/table><\/body><\/html>$/);
    expect(read.sections.get('news')?.items.map(({ text }) => text)).toEqual(['a']);
    expect([...read.sections.keys()]).toEqual(['news']);
  });

  it('may be nothing', () => {
    expect(readEmail('')).toMatchObject({ title: '', frameText: '', frameHtml: '' });
  });

  it('has lines, links and images', () => {
    const html =
      '<p>One <b>bold</b>\nline</p><a href="https://a.example/">two</a><a>three</a><img src="a.png"><img>';
    expect(contents('commentary', html)).toMatchObject({
      lines: ['One bold line', 'twothree'],
      links: ['https://a.example/'],
      images: ['a.png'],
      items: [],
    });
  });

  it('has news items instead of lines and links in the news', () => {
    const html = '<p><a href="https://a.example/">One</a> more</p><img src="a.png">';
    expect(contents('news', html)).toMatchObject({
      lines: [],
      links: [],
      images: ['a.png'],
      items: [{ category: '', headline: 'One', href: 'https://a.example/', text: 'One more' }],
    });
  });
});

describe('news items', () => {
  it.each([
    ['<h3>Mining</h3><p>a</p><p>b</p>', ['Mining/a//a', 'Mining/b//b']],
    ['<p>a</p><h4>Gaming</h4><p> </p><p><b>b</b> c</p>', ['/a//a', 'Gaming/b//b c']],
    ['<p><b>a</b> <a href="x">b</a></p>', ['/b/x/a b']],
    ['<table><tr><td><h3>NFTs</h3></td></tr><tr><td>a<br>b</td></tr></table>', ['NFTs/a b//a b']],
    ['<table><tr><td><p>a</p></td></tr></table>', ['/a//a']],
  ])('%s', (html, items) => {
    const found = contents('news', html).items.map(({ category, headline, href, text }) =>
      [category, headline, href, text].join('/'),
    );
    expect(found).toEqual(items);
  });
});

describe('rows of figures', () => {
  const th = (words: string, scope: string, more = '') =>
    `<th scope="${scope}"${more}>${words}</th>`;
  const line = (label: string, ...cells: string[]) =>
    `<tr>${th(label, 'row')}${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const head = (...names: string[]) => `<tr>${names.map((name) => th(name, 'col')).join('')}</tr>`;

  function rows(...lines: string[]): string[] {
    const found = contents('crypto', `<table>${lines.join('')}</table>`).rows;
    return [...found].map(([name, { label, cells }]) => {
      expect(label).toBe(name);
      return [name, ...cells.map(({ column, text }) => `${column}=${text}`)].join(' | ');
    });
  }

  it.each([
    [[line('BTC', '$1', '2%')], ['BTC | =$1 | change=2%']],
    [[head('', 'Price', 'Day'), line('BTC', '$1', '2%')], ['BTC | Price=$1 | Day=2%']],
    [[head('', 'Price'), line('BTC', '$1', '2%', '3%')], ['BTC | Price=$1 | change=2% 3%']],
    [
      [`<tr>${th('', 'col')}${th('Day', 'col', ' colspan="2"')}</tr>`, line('BTC', '1', '2%')],
      ['BTC | Day=1 2%'],
    ],
    [
      [`<tr>${th('', 'col')}${th('Day', 'col', ' colspan="0"')}</tr>`, line('BTC', '1', '2')],
      ['BTC | Day=1 | change=2'],
    ],
    [
      [`<tr>${th('', 'col')}${th('Day', 'col', ' colspan="21"')}</tr>`, line('BTC', '1', '2')],
      ['BTC | Day=1 | change=2'],
    ],
    [['<tr><td>a</td><td>b</td></tr>', line('BTC', '$1')], ['BTC | =$1']],
    [['<tr><th>a</th><td>b</td></tr>'], []],
    [['<tr><td scope="row">a</td><td>b</td></tr>', '<tr></tr>'], []],
    [[head('', 'Price'), `<tr>${th('Fees', 'colgroup')}</tr>`, line('A', '1')], ['A | =1']],
  ])('%#', (lines, found) => {
    expect(rows(...lines)).toEqual(found);
  });

  it('have a name of their own', () => {
    const group = (name: string) => `<tr>${th(name, 'colgroup')}</tr>`;
    expect(
      rows(group('Futures'), line('Volume', '1'), group('Options'), line('Volume', '2')),
    ).toEqual(['Futures Volume | =1', 'Options Volume | =2']);
    expect(
      rows(line('Volume', '1'), line('Volume', '2'), line('Volume', '3'), line('Fee', '4')),
    ).toEqual(['Volume | =1', 'Volume (2) | =2', 'Volume (3) | =3', 'Fee | =4']);
    expect(rows(group('A'), line('X', '1'), head('', 'Price'), line('X', '2'))).toEqual([
      'A X | =1',
      'X | Price=2',
    ]);
  });

  it('have other lines beside them', () => {
    const html = `<table>${line('BTC', '$1')}<tr><td>Note</td></tr></table><p>As of</p>`;
    expect(contents('crypto', html).lines).toEqual(['Note', 'As of']);
  });
});

describe('lines', () => {
  const lines = (html: string) => {
    const [body] = elementsOf(html, 'body');
    return body ? linesIn(body, ({ tagName }) => tagName === 'ul') : [];
  };
  const elementsOf = (html: string, ...tags: string[]) => {
    const tree = parseEmail(html);
    const [root] = 'childNodes' in tree ? tree.childNodes.filter(isElement) : [];
    return root ? elementsIn(root, ...tags) : [];
  };

  it.each([
    ['<p>a<br>b</p><p> </p>c', ['a b', 'c']],
    ['<p>1.</p><p>12.</p><p>•</p><p>—</p><p>1. a</p><p>a 1.</p><p>5</p>', ['1. a', 'a 1.', '5']],
    ['<ul><li>left out</li></ul><p>a</p>', ['a']],
    ['<p>a <strong>b</strong> <sup>c</sup></p><style>d</style><script>e</script>', ['a b c']],
    ['<div>a<div>b</div>c</div>', ['a', 'b', 'c']],
  ])('%s', (html, found) => {
    expect(lines(html)).toEqual(found);
  });

  it('are tidy', () => {
    expect(tidy(' a \n\t\u00A0 b ')).toBe('a b');
  });

  it('come from elements in document order', () => {
    const found = elementsOf('<div><p>a</p><b>b</b></div><p>c</p>', 'p', 'b');
    expect(found.map(({ tagName }) => tagName)).toEqual(['p', 'b', 'p']);
    expect(rowScope(elementsOf('<table><tr>text</tr></table>', 'tr')[0]!)).toBeUndefined();
  });
});

describe('walk', () => {
  it('tells of each element and text once, on the way in and out', () => {
    const steps: string[] = [];
    const tree = parseEmail('<body><p>a<b>b</b><!-- c --></p><ul><li>d</li></ul></body>');
    walk(tree, {
      enter: ({ tagName }) => {
        steps.push(tagName);
        return tagName !== 'ul';
      },
      leave: ({ tagName }) => void steps.push(`/${tagName}`),
      text: (text) => void steps.push(`“${text}”`),
    });
    const inside = ['p', '“a”', 'b', '“b”', '/b', '/p', 'ul', '/ul'];
    expect(steps).toEqual(['html', 'head', '/head', 'body', ...inside, '/body', '/html']);
  });

  it('leaves out the element that it starts from', () => {
    const left: string[] = [];
    const [section] = sectionElements(parseEmail(email(row('news', '<p>a</p>'))));
    if (section)
      walk(section.element, { enter: () => true, leave: (one) => void left.push(one.tagName) });
    expect(left).toEqual(['p', 'td']);
  });
});

describe('sections and links', () => {
  it.each([
    ['<table id="news"><tr><td>a</td></tr></table>', ['news']],
    ['<div id="news">a</div><p id="footer">b</p>', []],
    ['<table id="news"><tr id="footer"><td>a</td></tr></table>', ['news']],
    ['<table><tr id="valueOf"><td>a</td></tr><tr><td>b</td></tr></table>', []],
  ])('%s', (html, names) => {
    expect(sectionElements(parseEmail(html)).map(({ section }) => section)).toEqual(names);
  });

  it.each([
    ['<a href=" https://a.example/">x</a>', true],
    ['<a href="HTTP://a.example/">x</a>', true],
    ['<area href="https://a.example/">', true],
    ['<a href="x https://a.example/">x</a>', false],
    ['<link href="https://a.example/">', false],
    ['<a clicktracking="OFF " href="https://a.example/">x</a>', false],
    ['<a clicktracking="on" href="https://a.example/">x</a>', true],
  ])('%s is tracked: %s', (html, isIt) => {
    let found: boolean | undefined;
    walk(parseEmail(html), {
      enter: (element) => {
        if (attribute(element, 'href') !== undefined) found = isTracked(element);
      },
    });
    expect(found).toBe(isIt);
  });
});
