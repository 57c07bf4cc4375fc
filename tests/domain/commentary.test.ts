import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Commentary } from '@/domain/commentary/blocks';
import {
  commentaryText,
  imageSlots,
  isEmptyCommentary,
  parseCommentary,
  plainWords,
  wordBlocks,
} from '@/domain/commentary/commentary';
import { corpus, isExtended } from '../corpora/corpus';
import { commentaryHtml } from './commentaryHtml';

const text = (words: string, ...marks: string[]) => ({ kind: 'text', text: words, marks });
const paragraph = (...runs: unknown[]) => ({ kind: 'paragraph', runs });

function expectClean(doc: Commentary): void {
  for (const run of wordBlocks(doc).flatMap((block) => block.runs)) {
    if (run.kind === 'break') continue;
    if (run.href !== undefined)
      expect(run.href).toMatch(/^(https?:\/\/[^\s"<>]|mailto:|tel:\+?[\d-]+$)/);
    if (run.kind === 'text') expect(run.text).not.toMatch(/[\u0000-\u001F\u202A-\u202E]/);
  }
  expect(parseCommentary(commentaryHtml(doc))).toEqual(doc);
}

describe('parseCommentary', () => {
  it.each([
    ['bare words', 'Hello', [paragraph(text('Hello'))]],
    ['aliases', '<b>a</b><strike>b</strike>', [paragraph(text('a', 'b'), text('b', 's'))]],
    ['tracked changes', 'a <del>b</del><ins>c</ins>', [paragraph(text('a c'))]],
    [
      'comments and hidden text',
      'a<i class=msocomanchor>b</i><p hidden>c</p>',
      [paragraph(text('a'))],
    ],
    ['marks in one order', '<i><b>a</b></i>', [paragraph(text('a', 'b', 'i'))]],
    ['equal neighbours', '<b>a</b><strong>b</strong>', [paragraph(text('ab', 'b'))]],
    ['white space', '<p> a \n b<b> c</b> </p>', [paragraph(text('a b'), text(' c', 'b'))]],
    ['nbsp between words', '<p>$5&nbsp;billion</p>', [paragraph(text('$5\u00A0billion'))]],
    ['nbsp beside a space', '<p>a&nbsp; b&nbsp;</p>', [paragraph(text('a b'))]],
    [
      'nbsp in code',
      '<p><code>if x:<br>&nbsp;&nbsp;y&nbsp;&nbsp; = 1&nbsp;</code>&nbsp; z</p>',
      [
        paragraph(
          text('if x:', 'code'),
          { kind: 'break' },
          text('\u00A0\u00A0y\u00A0\u00A0 = 1\u00A0', 'code'),
          text(' z'),
        ),
      ],
    ],
    ['nothing but nbsp in code', '<p><code>&nbsp;&nbsp;</code></p>', []],
    ['empty paragraphs', '<p></p><p><br></p><p>&nbsp;</p><p><b> </b></p>', []],
    ['breaks at the edge', '<p><br>a<br></p>', [paragraph(text('a'))]],
    [
      'many breaks',
      'a<br><br><br>b',
      [paragraph(text('a'), { kind: 'break' }, { kind: 'break' }, text('b'))],
    ],
    [
      'unknown tags',
      '<div>a<font>b</font></div><blink>c</blink>',
      [paragraph(text('ab')), paragraph(text('c'))],
    ],
    [
      'cells',
      '<table><tr><td>a</td><td>b</td></tr></table>',
      [{ kind: 'table', hasHeading: false, rows: [[[text('a')], [text('b')]]] }],
    ],
    ['a title', '<h1>a</h1>', [{ kind: 'heading', level: 3, runs: [text('a')] }]],
    ['a subtitle', '<h4>a</h4>', [{ kind: 'heading', level: 4, runs: [text('a')] }]],
    ['a rule', 'a<hr>b', [paragraph(text('a')), { kind: 'rule' }, paragraph(text('b'))]],
    [
      'a quote',
      'a<blockquote>b<p>c</p><ul><li>d</li></ul></blockquote>e',
      [
        paragraph(text('a')),
        {
          kind: 'quote',
          blocks: [
            paragraph(text('b')),
            paragraph(text('c')),
            { kind: 'item', isOrdered: false, level: 0, number: 1, runs: [text('d')] },
          ],
        },
        paragraph(text('e')),
      ],
    ],
    [
      'two quotes in a row',
      '<blockquote>a</blockquote><blockquote></blockquote><blockquote>b</blockquote>',
      [
        { kind: 'quote', blocks: [paragraph(text('a'))] },
        { kind: 'quote', blocks: [paragraph(text('b'))] },
      ],
    ],
    [
      'a quote in a quote as one',
      '<blockquote>a<blockquote>b</blockquote>c</blockquote>',
      [
        {
          kind: 'quote',
          blocks: [paragraph(text('a')), paragraph(text('b')), paragraph(text('c'))],
        },
      ],
    ],
    [
      'a quote in an item as its words',
      '<ul><li><blockquote>a</blockquote></li></ul>',
      [{ kind: 'item', isOrdered: false, level: 0, number: 1, runs: [text('a')] }],
    ],
    [
      'a rule as the end of a quote',
      '<blockquote>a<hr>b</blockquote>',
      [{ kind: 'quote', blocks: [paragraph(text('a'))] }, { kind: 'rule' }, paragraph(text('b'))],
    ],
    ['unseen characters', 'a\u202Eb&#8203;c&#x7F;d', [paragraph(text('abcd'))]],
    ['an image', 'a<img src="https://x.example/a.png" alt="b">', [paragraph(text('a'))]],
    [
      'script',
      'a<script>b</script><style>c</style><svg><p>d</p></svg>',
      [paragraph(text('a')), paragraph(text('d'))],
    ],
    [
      'noscript',
      '<noscript><p title="</noscript><img onerror=a()>">a</p></noscript>b',
      [paragraph(text('b'))],
    ],
    [
      'a list without items',
      '<ul>a</ul>',
      [{ kind: 'item', isOrdered: false, level: 0, number: 1, runs: [text('a')] }],
    ],
    ['stray columns', '<col>a</col>', [paragraph(text('a'))]],
    [
      'hidden text',
      '<template>a</template><textarea>b</textarea><title>c</title><select><option>d</select>',
      [],
    ],
  ])('reads %s', (_, html, blocks) => {
    expect(parseCommentary(html).blocks).toEqual(blocks);
  });

  it('numbers nested lists and keeps a second paragraph in its item', () => {
    const html = '<ol start="3"><li>a<p>b</p><ul><li>c</li></ul></li><li></li><li>d</li></ol>';
    expect(parseCommentary(html).blocks).toEqual([
      { kind: 'item', isOrdered: true, level: 0, number: 3, runs: [text('a')] },
      { kind: 'item', isOrdered: true, level: 0, number: null, runs: [text('b')] },
      { kind: 'item', isOrdered: false, level: 1, number: 1, runs: [text('c')] },
      { kind: 'item', isOrdered: true, level: 0, number: 4, runs: [text('d')] },
    ]);
  });

  it.each([
    ['https://a.example/b?c=d', 'https://a.example/b?c=d'],
    [' HTTP://A.example ', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://a.example/"onclick="b', 'https://a.example/%22onclick=%22b'],
    ['javascript:alert(1)', undefined],
    ['java\u0001script:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,a', undefined],
    ['//a.example', undefined],
    ['/path', undefined],
    ['https:javascript:alert(1)', undefined],
    ['http://[IMAGE]/', undefined],
    ['ftp://a.example', undefined],
    ['tel:+1', undefined],
    ['mailto:', undefined],
  ])('takes the link %j as %j', (address, href) => {
    const html = `<a href="${address.replaceAll('"', '&quot;')}">a</a>`;
    const expected = href === undefined ? text('a') : { ...text('a'), href };
    expect(parseCommentary(html).blocks).toEqual([paragraph(expected)]);
  });

  it('finds placeholders in the joined text, and only there', () => {
    const html = 'a [IM<b>AGE2</b>] <a href="https://a.example">[IMAGE]</a> [IMAGE19] [image]';
    const doc = parseCommentary(html);
    expect(doc.blocks).toEqual([
      paragraph(
        text('a '),
        { kind: 'image', slot: 3 },
        text(' '),
        { kind: 'image', slot: 1, href: 'https://a.example/' },
        text(' '),
        { kind: 'image', slot: 20 },
        text(' [image]'),
      ),
    ]);
    expect(imageSlots(doc)).toEqual([3, 1, 20]);
    const others = '[IMAGE0] [IMAGE03] [IMAGE20] [IMAGE-1] [IMAGE1.5] [IMAGE999999999999]';
    expect(parseCommentary(others).blocks).toEqual([paragraph(text(others))]);
    expect(
      imageSlots(parseCommentary('[IMA<br>GE] <a href="https://a.example/[IMAGE1]">a</a>')),
    ).toEqual([]);
  });

  it.each([
    ['nested marks', '<b>'.repeat(60_000)],
    ['nested lists', '<ul><li>a'.repeat(20_000)],
    ['nested tables', '<table>'.repeat(20_000)],
    ['one long word', 'x'.repeat(200_000)],
  ])('survives %s', (_, html) => {
    expect(commentaryText(parseCommentary(html)).length).toBeLessThan(2_000_000);
  });
});

const tag = fc.constantFrom(
  ...(
    'p b em u s sub sup code a ul ol li h1 h3 h6 br hr div blockquote table td span script svg ' +
    'math p'
  ).split(' '),
);
const words = fc.constantFrom(
  ' ',
  'a',
  '$BTC',
  '&nbsp;',
  '[IMA',
  'GE]',
  '[IMAGE1]',
  '\n',
  '&#8238;',
  '<',
  '"',
  '&lt;b&gt;',
);
const address = fc.constantFrom(
  'https://a.example/x',
  'javascript:alert(1)',
  ' mailto:a@b.example',
  'x',
);
const piece = fc.oneof(
  words,
  fc.string({ maxLength: 8, unit: 'binary' }),
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  address.map((href) => `<a href="${href}">`),
);
const html = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('any text at all', () => {
  it('never throws, contains no unsafe link, and reads the same a second time', () => {
    fc.assert(
      fc.property(html, (source) => expectClean(parseCommentary(source))),
      { numRuns: 1000 },
    );
  });
});

describe('reading a document', () => {
  const doc = parseCommentary(
    '<h3>Note</h3><p>See <a href="https://a.example/b">the <b>note</b></a>, <a href="https://a.example">a.example</a> ' +
      '[IMAGE] or <a href="mailto:a@b.example">a@b.example</a>.</p>' +
      '<ul><li>one<br>more<ol start="9"><li>nine</li><li>ten</li></ol></li><li>two<p>still two</p></li></ul><hr>' +
      '<blockquote><p>Wait<br>and see.</p><ul><li>he said</li></ul></blockquote><p>End</p>',
  );

  it('gives plain text with markers and addresses', () => {
    expect(commentaryText(doc)).toBe(
      [
        'Note',
        '',
        'See the note (https://a.example/b), a.example or a@b.example.',
        '',
        '• one\n  more\n  9. nine\n  10. ten\n• two\n  still two',
        '',
        '----------',
        '',
        '> Wait\n> and see.\n>\n> • he said',
        '',
        'End',
      ].join('\n'),
    );
  });

  it('gives the words without addresses or images', () => {
    expect(plainWords(doc)).toBe(
      'Note See the note, a.example or a@b.example. one more nine ten two still two Wait and see. he said End',
    );
    expect(plainWords('<p>[IMAGE] a&nbsp;b</p>&amp;')).toBe('a b &');
  });

  it.each([
    ['', true],
    ['<p><br></p>&nbsp;<hr>', true],
    ['<script>a</script>', true],
    ['<p>a</p>', false],
    ['[IMAGE]', false],
  ])('%j is empty: %j', (source, isEmpty) => {
    expect(isEmptyCommentary(parseCommentary(source))).toBe(isEmpty);
  });
});

describe('hostile commentary', () => {
  /** One in twenty of the thousands of foreign strings. */
  const step = isExtended ? 20 : 1;
  const strings = corpus<{ p: string }>('xss').filter((_, at) => at % step === 0);

  it.each([
    ['anywhere', strings.map(({ p }) => p), 200],
    ['aimed at the editor', corpus<{ v: string }>('editor_specific').map(({ v }) => v), 100],
  ] as const)('%s holds nothing foreign', (_, hostile, atLeast) => {
    expect(hostile.length).toBeGreaterThan(atLeast);
    for (const payload of hostile) expectClean(parseCommentary(payload));
  });
});
