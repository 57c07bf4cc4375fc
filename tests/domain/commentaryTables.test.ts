import { describe, expect, it } from 'vitest';
import {
  commentaryText,
  parseCommentary,
  plainWords,
  wordBlocks,
} from '@/domain/commentary/commentary';
import { compareCommentaries } from '@/domain/commentary/compare';
import { figureColumns, isFigureCell } from '@/domain/commentary/tables';

const row = (tag: 'th' | 'td', ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const prices = table(
  row('th', 'Coin', 'Price', '24h'),
  row('td', 'Bitcoin', '$97,000', '+1.2%'),
  row('td', 'Ether', '$3,105.20', 'n/a'),
);

/** The words of the first block's cells; null for no table. */
function cells(html: string): string[][] | null {
  const [block] = parseCommentary(html).blocks;
  if (block?.kind !== 'table') return null;
  return block.rows.map((line) =>
    line.map((runs) => runs.map((run) => (run.kind === 'text' ? run.text : '/')).join('')),
  );
}

describe('a table', () => {
  it.each([
    [
      'its rows',
      prices,
      [
        ['Coin', 'Price', '24h'],
        ['Bitcoin', '$97,000', '+1.2%'],
        ['Ether', '$3,105.20', 'n/a'],
      ],
    ],
    [
      'ragged rows',
      '<table><tr><td>a<tr><td>b<td>c</table>',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    [
      'merged columns',
      '<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>',
      [
        ['a', '', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'merged rows',
      '<table><tr><td rowspan=2>a<td>b<tr><td>c</table>',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    [
      'rows merged to the end',
      '<table><tr><td rowspan=0>a<td>b<tr><td>c</table>',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    [
      'a huge span',
      '<table><tr><td colspan=65534 rowspan=65534>a<tr><td><tr><td>b<td>c</table>',
      null,
    ],
    ['empty edges', '<table><tr><td>a<td>b<td><tr><td> <td>&nbsp;<td></table>', [['a', 'b']]],
    [
      'empty edges before its words',
      '<table><tr><td><td><td><tr><td><td>a<td>b<tr><td><td>c<td></table>',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['paragraphs in a cell', '<table><tr><td><p>a</p><p>b</p><td>c</table>', [['a/b', 'c']]],
    ['six columns', `<table><tr>${'<td>a'.repeat(6)}</table>`, [['a', 'a', 'a', 'a', 'a', 'a']]],
    ['seven columns', `<table><tr>${'<td>a'.repeat(7)}</table>`, null],
    ['twenty-one rows', `<table>${'<tr><td>a<td>b'.repeat(21)}</table>`, null],
    ['a single cell', '<table><tr><td>a</table>', null],
    ['a heading in a cell', '<table><tr><td>a<td><h3>b</h3></table>', null],
    ['a rule in a cell', '<table><tr><td>a<td>b<hr></table>', null],
    ['a table in a list', '<ul><li><table><tr><td>a<td>b</table></ul>', null],
    ['a table in a quote', '<blockquote><table><tr><td>a<td>b</table></blockquote>', null],
  ])('has %s', (_, html, expected) => {
    expect(cells(html)).toEqual(expected);
  });

  it('has headings where all cells of its first row are headings', () => {
    const has = (html: string) =>
      parseCommentary(html).blocks.map((block) => 'hasHeading' in block && block.hasHeading);
    expect(has(prices)).toEqual([true]);
    expect(has('<table><tr><th>a<td>1<tr><th>b<td>2</table>')).toEqual([false]);
    expect(has('<table><tr><td><th>a<tr><th>b<td>2</table>')).toEqual([true]);
  });

  it('loses no word where it is no table', () => {
    const nested = `<table><tr><td>a</td><td>b<table><tr><td>c</td><td>d</td></tr></table>e</td></tr></table>`;
    const { blocks } = parseCommentary(nested);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'table',
      'paragraph',
    ]);
    expect(plainWords(nested)).toBe('a b c d e');
  });

  it('is read in other tables, up to the depth that is read at all', () => {
    const deep = parseCommentary('<table><tr><td>a'.repeat(24));
    expect(wordBlocks(deep)).toHaveLength(24);
  });

  it('gives its words to everything that only reads words', () => {
    expect(plainWords(`<p>Before.</p>${prices}`)).toBe(
      'Before. Coin Price 24h Bitcoin $97,000 +1.2% Ether $3,105.20 n/a',
    );
  });
});

describe('the text part', () => {
  it('has columns below each other, with figures on the right', () => {
    expect(commentaryText(parseCommentary(`<p>Prices:</p>${prices}<p>After.</p>`))).toBe(
      [
        'Prices:',
        '',
        'Coin         Price    24h',
        '-------  ---------  -----',
        'Bitcoin    $97,000  +1.2%',
        'Ether    $3,105.20    n/a',
        '',
        'After.',
      ].join('\n'),
    );
  });

  it('has a line a row where the columns are too wide', () => {
    const words = 'a settlement layer that grew';
    const wide = table(
      row('th', 'Coin', 'Why', 'Risk'),
      row('td', 'BTC', words, `${words} too fast`),
      row('td', 'ETH', '', words),
    );
    expect(commentaryText(parseCommentary(wide))).toBe(
      `BTC: Why ${words}, Risk ${words} too fast\nETH: Risk ${words}`,
    );
  });
});

it.each([
  '$97,402.10',
  '−1.2%',
  '-4',
  '(3.4)',
  '▲ +1.2%',
  '$1.2bn',
  '12 bps',
  '3x',
  '2026-11-20',
  '1,5',
  '5%–7%',
  '€10m',
])('%s is a figure', (text) => expect(isFigureCell(text)).toBe(true));

it.each(['', 'BTC', 'Q3', '3 coins', 'in 2026', '$BTC', '-', 'n/a'])('%j is none', (text) =>
  expect(isFigureCell(text)).toBe(false),
);

it('a column of figures may lack some', () => {
  const texts = [
    ['Coin', 'Price', 'Note'],
    ['BTC', '1', '2'],
    ['ETH', 'n/a', 'low'],
    ['SOL', '', '3'],
  ];
  expect(figureColumns(texts, true)).toEqual([false, true, false]);
  expect(figureColumns(texts, false)).toEqual([false, false, false]);
});

it('a compared table shows its rows as lines', () => {
  const other = prices.replace('$97,000', '$98,000');
  const { mine } = compareCommentaries(prices, other);
  expect(mine.map(({ kind }) => kind)).toEqual(['headingRow', 'row', 'row']);
  expect(mine[1]?.runs).toEqual([
    { kind: 'text', text: 'Bitcoin | ', marks: [], isChanged: false },
    { kind: 'text', text: '$97,000', marks: [], isChanged: true },
    { kind: 'text', text: ' | +1.2%', marks: [], isChanged: false },
  ]);
});
