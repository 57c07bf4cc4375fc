import { describe, expect, it } from 'vitest';
import { commentaryText, parseCommentary, wordBlocks } from '@/domain/commentary/commentary';

/** Each block as its number, level and words, such as `2@1 words`; `p` and `h3` for others. */
function outline(html: string): string[] {
  return parseCommentary(html).blocks.flatMap((block) => {
    if (block.kind === 'rule') return ['rule'];
    if (block.kind === 'table') return [`table of ${block.rows.length}`];
    if (block.kind === 'quote') return [`quote of ${block.blocks.length}`];
    const words = block.runs.map((run) => (run.kind === 'text' ? run.text : '')).join('');
    if (block.kind === 'heading') return [`h${block.level} ${words}`];
    return block.kind === 'paragraph'
      ? [`p ${words}`]
      : [`${block.number ?? '-'}@${block.level} ${words}`];
  });
}

it('a heading goes on after a block inside it', () => {
  expect(outline('<h3>a<div>b</div>c</h3>d')).toEqual(['h3 a', 'h3 b', 'h3 c', 'p d']);
});

describe('a numbered list', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['9999', 9999],
    ['10000', 1],
    ['-1', 1],
    ['2.5', 1],
    ['x', 1],
  ])('with the start %j begins with %d', (start, first) => {
    expect(outline(`<ol start="${start}"><li>a</li><li>b</li></ol>`)).toEqual([
      `${first}@0 a`,
      `${first + 1}@0 b`,
    ]);
  });

  it.each([
    [
      'goes on after a list inside it',
      '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
      ['1@0 a', '1@1 b', '2@0 c'],
    ],
    [
      'goes on after a rule',
      '<ol><li>a<hr>b</li><li>c</li></ol>',
      ['1@0 a', 'rule', 'p b', '2@0 c'],
    ],
    ['ends', '<ol><li>a</li></ol>b', ['1@0 a', 'p b']],
    ['begins again', '<ol><li>a</li></ol><ol><li>b</li></ol>', ['1@0 a', '1@0 b']],
    ['may lack its items', '<ol start="4">a<p>b</p></ol>', ['4@0 a', '5@0 b']],
    ['may have other attributes', '<ol class="7" start="3"><li>a</li></ol>', ['3@0 a']],
    ['holds a heading as an item', '<ol><li><h4>a</h4></li></ol>b', ['1@0 a', 'p b']],
    ['may lack its list', '<li>a</li><p>b</p>', ['1@0 a', 'p b']],
  ])('%s', (_, html, lines) => expect(outline(html)).toEqual(lines));

  it('is at most nine levels deep', () => {
    const deep = '<ul><li>a'.repeat(12);
    expect(
      outline(deep)
        .map((line) => line.slice(2, 3))
        .join(''),
    ).toBe('012345678888');
  });
});

describe('headings and quotes', () => {
  it.each([
    ['a heading ends', '<h3>a</h3>b<h6>c</h6><p>d</p>', ['h3 a', 'p b', 'h6 c', 'p d']],
    [
      'the largest headings are one size',
      '<h1>a</h1><h2>b</h2><h5>c</h5>',
      ['h3 a', 'h3 b', 'h5 c'],
    ],
    ['a heading holds no quote', '<h4>a<blockquote>b</blockquote></h4>', ['h4 a', 'h4 b']],
    ['a list holds no quote', '<ul>a<blockquote>b</blockquote></ul>', ['1@0 a', '2@0 b']],
    ['an empty quote is left out', '<blockquote> </blockquote>a', ['p a']],
    ['a quote ends', '<blockquote>a</blockquote>b', ['quote of 1', 'p b']],
    [
      'a quote ends with its outer quote',
      '<blockquote>a<blockquote>b</blockquote></blockquote>c',
      ['quote of 2', 'p c'],
    ],
    [
      'a rule ends a quote',
      '<blockquote>a<hr>b</blockquote><blockquote>c</blockquote>',
      ['quote of 1', 'rule', 'p b', 'quote of 1'],
    ],
  ])('%s', (_, html, lines) => expect(outline(html)).toEqual(lines));

  it('marks end where they are closed', () => {
    const [block] = wordBlocks(parseCommentary('<b><strong>a</strong>b<i>c</i></b>d<a>e</a>'));
    expect(block?.runs).toEqual([
      { kind: 'text', text: 'ab', marks: ['b'] },
      { kind: 'text', text: 'c', marks: ['b', 'i'] },
      { kind: 'text', text: 'de', marks: [] },
    ]);
  });

  it('a link ends where it is closed, and covers what is bold in it', () => {
    const link = '<a href="https://a.example/b">c <b>d</b></a>, e';
    const [block] = wordBlocks(parseCommentary(link));
    const href = 'https://a.example/b';
    expect(block?.runs).toEqual([
      { kind: 'text', text: 'c ', marks: [], href },
      { kind: 'text', text: 'd', marks: ['b'], href },
      { kind: 'text', text: ', e', marks: [] },
    ]);
  });
});

describe('the plain text', () => {
  it.each([
    ['<a href="https://a.example/b/">a.example/b</a>', 'a.example/b'],
    ['<a href="http://a.example">https://a.example/</a>', 'https://a.example/'],
    ['<a href="https://a.example/b"> a.example/b </a>!', 'a.example/b !'],
    ['<a href="https://a.example/b">a.example</a>', 'a.example (https://a.example/b)'],
    ['<a href="mailto:ada@a.example">Ada</a>', 'Ada (ada@a.example)'],
    [
      '<a href="https://a.example/1">one</a><a href="https://a.example/2">two</a>',
      'one (https://a.example/1)two (https://a.example/2)',
    ],
    ['<a href="https://a.example">[IMAGE]</a> a', 'a'],
    ['a&nbsp;&nbsp;b', 'a b'],
    ['a [IMAGE] b', 'a b'],
    ['<ul><li>[IMAGE]</li><li>a</li></ul>', '• a'],
    ['<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>', '• a\n\nb\n\n• c'],
    ['<li>a</li>', '• a'],
    ['<ol start="10"><li>a<br>b<p>c</p></li></ol>', '10. a\n    b\n    c'],
    ['<ul><li>a<ul><li>b<br>c</li></ul></li></ul>', '• a\n  • b\n    c'],
    ['<blockquote>[IMAGE]</blockquote><p>a</p>', 'a'],
    ['<hr><p>a</p>', '----------\n\na'],
  ])('of %j is %j', (html, text) => expect(commentaryText(parseCommentary(html))).toBe(text));
});
