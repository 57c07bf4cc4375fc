import { describe, expect, it } from 'vitest';
import {
  compareCommentaries,
  compareLines,
  countWords,
  type ComparedBlock,
} from '@/domain/commentary/compare';

function shown({ kind, marker, isChanged, runs }: ComparedBlock): string {
  const words = runs.map((run) => {
    if (run.kind === 'break') return '/';
    const text = run.kind === 'image' ? run.placeholder : run.text;
    return run.isChanged ? `{${text}}` : text;
  });
  return `${isChanged ? '*' : ''}${kind} ${marker}${words.join('')}`;
}

function sides(mine: string, theirs: string): [string[], string[]] {
  const both = compareCommentaries(mine, theirs);
  return [both.mine.map(shown), both.theirs.map(shown)];
}

describe('compareCommentaries', () => {
  it('marks the words that the other text lacks', () => {
    expect(sides('<p>Good morning. BTC leads.</p>', '<p>Good morning. ETH leads.</p>')).toEqual([
      ['paragraph Good morning. {BTC} leads.'],
      ['paragraph Good morning. {ETH} leads.'],
    ]);
  });

  it('marks a word whose formatting differs', () => {
    expect(sides('<p>BTC leads</p>', '<p><strong>BTC</strong> leads</p>')).toEqual([
      ['paragraph {BTC} leads'],
      ['paragraph {BTC} leads'],
    ]);
  });

  it('marks a block that differs only in its kind', () => {
    expect(sides('<p>One</p>', '<h3>One</h3>')).toEqual([['*paragraph One'], ['*heading One']]);
  });

  it('shows lists, images and rules as subscribers see them', () => {
    const mine = '<ol><li>One</li></ol><p>[IMAGE1]</p><hr>';
    expect(sides(mine, `${mine}<p>More</p>`)).toEqual([
      ['item 1.One', 'paragraph [IMAGE1]', 'rule '],
      ['item 1.One', 'paragraph [IMAGE1]', 'rule ', '*paragraph {More}'],
    ]);
  });

  it.each([
    ['the level of a heading', '<h3>One</h3>', '<h4>One</h4>', '*heading One', '*heading One'],
    [
      'numbers and bullets',
      '<ol><li>One</li></ol>',
      '<ul><li>One</li></ul>',
      '*item 1.One',
      '*item •One',
    ],
    ['a quote', '<p>One</p>', '<blockquote>One</blockquote>', '*paragraph One', '*paragraph One'],
    [
      'the address of a link',
      '<p><a href="https://a.example/1">One</a></p>',
      '<p><a href="https://a.example/2">One</a></p>',
      'paragraph {One}',
      'paragraph {One}',
    ],
    [
      'an image',
      '<p>a [IMAGE]</p>',
      '<p>a [IMAGE2]</p>',
      'paragraph a {[IMAGE]}',
      'paragraph a {[IMAGE2]}',
    ],
    [
      'a word behind a line break',
      '<p>a<br>b c d</p>',
      '<p>a<br>b x d</p>',
      'paragraph a/b {c} d',
      'paragraph a/b {x} d',
    ],
    ['a line break', '<p>a<br>b</p>', '<p>a b</p>', 'paragraph a/b', 'paragraph a{ }b'],
  ])('marks a difference in %s', (_, mine, theirs, left, right) => {
    expect(sides(mine, theirs)).toEqual([[left], [right]]);
  });

  it('marks an item that moved to another level', () => {
    const [mine, theirs] = sides(
      '<ul><li>One</li><li>Two</li></ul>',
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    );
    expect([mine, theirs]).toEqual([
      ['item •One', '*item •Two'],
      ['item •One', '*item •Two'],
    ]);
  });

  it('shows where each block and word stands, and what it looks like', () => {
    const html =
      '<blockquote><p>Wait <b>and</b> <a href="https://a.example">see</a></p></blockquote>' +
      '<ol start="0"><li>Nil<p>still nil</p><ul><li>Deep</li></ul></li></ol>';
    const plain = { kind: 'text', marks: [], isChanged: false };
    const item = { kind: 'item', isQuoted: false, isChanged: false };
    expect(compareCommentaries(html, html).theirs).toEqual([
      {
        kind: 'paragraph',
        marker: '',
        level: 0,
        isQuoted: true,
        isChanged: false,
        runs: [
          { ...plain, text: 'Wait ' },
          { ...plain, text: 'and', marks: ['b'] },
          { ...plain, text: ' ' },
          { ...plain, text: 'see', href: 'https://a.example/' },
        ],
      },
      { ...item, marker: '0.', level: 0, runs: [{ ...plain, text: 'Nil' }] },
      { ...item, marker: '', level: 0, runs: [{ ...plain, text: 'still nil' }] },
      { ...item, marker: '•', level: 1, runs: [{ ...plain, text: 'Deep' }] },
    ]);
  });

  it('carries no script, however the text was stored', () => {
    const { theirs } = compareCommentaries(
      '',
      '<p onclick="x()"><a href="javascript:x()">a</a><img src=x onerror=x()><script>x()</script></p>',
    );
    expect(JSON.stringify(theirs)).not.toMatch(/javascript|onerror|script/);
  });
});

describe('compareLines', () => {
  it('cuts at punctuation, so that one part of an address can differ', () => {
    const { mine } = compareLines('https://a.example/one', 'https://a.example/two');
    expect(mine).toEqual([
      { kind: 'text', text: 'https://a.example/', marks: [], isChanged: false },
      { kind: 'text', text: 'one', marks: [], isChanged: true },
    ]);
  });

  it.each([
    ['FSI note', 'FSI note', [['FSI note', false]], [['FSI note', false]]],
    ['a b', '', [['a b', true]], []],
    [
      'Nov 20, 2026',
      'Nov 21, 2026',
      [
        ['Nov ', false],
        ['20', true],
        [', 2026', false],
      ],
      [
        ['Nov ', false],
        ['21', true],
        [', 2026', false],
      ],
    ],
    [
      'a  b',
      'a b',
      [
        ['a', false],
        ['  ', true],
        ['b', false],
      ],
      [
        ['a', false],
        [' ', true],
        ['b', false],
      ],
    ],
  ])('of %j and %j', (mine, theirs, left, right) => {
    const both = compareLines(mine, theirs);
    const shownRuns = (runs: typeof both.mine) =>
      runs.map((run) => run.kind === 'text' && [run.text, run.isChanged]);
    expect([shownRuns(both.mine), shownRuns(both.theirs)]).toEqual([left, right]);
  });
});

describe('countWords', () => {
  it.each([
    ['BTC rose', 'BTC rose 3% overnight', { added: 2, removed: 0 }],
    ['BTC rose', 'BTC fell', { added: 1, removed: 1 }],
    ['BTC rose', 'BTC rose.', { added: 0, removed: 0 }],
    ['', 'It is $94,000', { added: 3, removed: 0 }],
  ])('of %j and %j', (before, after, counts) => {
    expect(countWords(compareLines(before, after))).toEqual(counts);
  });
});
