import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { maxPositions } from '@/api/contract/comparator';
import { readPositions } from '@/domain/comparator/pastedPositions';
import { readPortfolioFile } from '@/screens/comparator/portfolioFile';
import { type InputAction, inputReducer } from '@/screens/comparator/inputState';
import { errorsText, skippedText } from '@/screens/comparator/pasteBox';
import { columnOf, isList } from '@/screens/comparator/positionRows';
import { after, filled, take, type, typed } from './inputSheet';

describe('a paste', () => {
  test.each([
    ['AAPL', false],
    ['1,000', false],
    ['1,000.50\n', false],
    ['AAPL\n', false],
    ['AAPL,10', true],
    ['AAPL;10', true],
    ['AAPL\t10', true],
    ['AAPL 10\nMSFT 5', true],
    ['GOOGL|7', true],
    ['AAPL 10', true],
    ['AAPL MSFT XOM', true],
    ['BRK B', false],
    ['bank of america', false],
    ['Bank of America', false],
  ])('%j is a list: %s', (text, expected) => {
    expect(isList(text)).toBe(expected);
  });

  test('one column goes downwards from its row', () => {
    expect(columnOf('10\r\n1,000\r\n', 'shares')).toEqual(['10', '1000']);
    expect(columnOf('AAPL\nMSFT', 'ticker')).toEqual(['AAPL', 'MSFT']);
    expect(columnOf('AAPL\nMSFT', 'shares')).toBeNull();
    expect(columnOf('AAPL 10\nMSFT 5', 'ticker')).toBeNull();
    const values = ['10', '20', '30'];
    const { sheet, note } = after({ kind: 'column', id: 4, field: 'shares', values });
    expect(typed(sheet.rows).slice(3)).toEqual([
      ['', '10'],
      ['', '20'],
      ['', '30'],
    ]);
    expect(note).toBe('Added 3 numbers of shares.');
  });

  const column = (id: number, field: 'ticker' | 'shares', text: string): InputAction => ({
    kind: 'column',
    id,
    field,
    values: columnOf(text, field) ?? [],
  });

  test.each(['\n', '\r\n', '\r'])('an empty cell of a column keeps its row, ended by %j', (end) => {
    const tickers = column(1, 'ticker', ['AAPL', 'MSFT', 'XOM', ''].join(end));
    const typedIn: InputAction = { kind: 'type', id: 2, field: 'shares', text: '7' };
    const gaps = ['10', '', '5', '', ''].join(end);
    const { sheet, note } = after(tickers, typedIn, column(1, 'shares', gaps));
    expect(typed(sheet.rows).slice(0, 4)).toEqual([
      ['AAPL', '10'],
      ['MSFT', '7'],
      ['XOM', '5'],
      ['', ''],
    ]);
    expect(note).toBe('Added 2 numbers of shares.');
  });

  test.each([
    ['ticker', 'Symbol\nAAPL\nMSFT', ['AAPL', 'MSFT']],
    ['ticker', '\nTICKER:\nAAPL\n\nMSFT\n', ['AAPL', '', 'MSFT']],
    ['ticker', 'Kürzel\nSAP', ['SAP']],
    ['shares', 'Shares\n10\n5', ['10', '5']],
    ['shares', 'Quantity\n1,000', ['1000']],
    ['shares', 'Stück\n1.000\n12,5', ['1000', '12.5']],
    ['shares', 'Stück\n1.000', null],
    ['shares', 'Symbol\n10', null],
    ['ticker', 'Shares\n10', null],
    ['ticker', 'Symbol\n', null],
  ] as const)('the heading of a column of %s is no value: %j', (field, text, expected) => {
    expect(columnOf(text, field)).toEqual(expected);
  });

  test('keeps the cells of a column for which no row is left', () => {
    const cells = Array.from({ length: 203 }, (_, at) => `T${at}`);
    const text = cells.toSpliced(201, 0, '').join('\n');
    const waits: InputAction = { kind: 'box', change: { text: 'waiting', isOpen: false } };
    const full = after(waits, column(2, 'ticker', text));
    expect(full.sheet.rows).toHaveLength(maxPositions);
    expect(full.note).toBe('Added 199 tickers.');
    expect(full.box).toEqual({
      text: 'waiting\nT199\nT200\nT201\nT202',
      errors: [2, 3, 4, 5].map((line) => ({
        line,
        reason: 'No room left. You can compare up to 200 positions at once.',
      })),
      skipped: [],
      report: '4 lines didn’t fit.',
      isOpen: true,
    });
    expect(inputReducer(full, { kind: 'undo' }).box.text).toBe('waiting');
  });

  test.each([
    ['AAPL,240.5,10', '1 position read, with the second number as shares.'],
    ['AAPL,10,240\nMSFT,5,410.5', '2 positions read, with the first number as shares.'],
    ['AAPL,10,240.5', '1 position read.'],
    [
      'AAPL,10,240.5\nMSFT,5,410\nXOM,many,3',
      '2 positions read, with the first number as shares. 1 line to fix.',
    ],
  ])('%j: %s', (text, report) => {
    const { box } = after({ kind: 'box', change: { isOpen: false } }, take(text, false));
    expect(box.report).toBe(report);
    expect(box.isOpen).toBe(report !== '1 position read.');
  });

  test('fills empty rows first and keeps what was typed', () => {
    const { sheet, box } = after(...type(2, 'TSLA', '1'), take('AAPL\t10\nMSFT\t5\n'));
    expect(typed(sheet.rows)).toEqual([
      ['AAPL', '10'],
      ['TSLA', '1'],
      ['MSFT', '5'],
      ['', ''],
      ['', ''],
    ]);
    expect(box).toMatchObject({ text: '', report: '2 positions read.' });
  });

  test('keeps the heading and the invalid lines, named by their line number, until they are fixed', () => {
    const text = 'Symbol,Quantity\nAAPL,10\nMSFT,many\nXOM,5\nJNJ,-1\n';
    const { sheet, box } = after(take(text));
    expect(typed(sheet.rows).slice(0, 3)).toEqual([
      ['AAPL', '10'],
      ['XOM', '5'],
      ['', ''],
    ]);
    expect(box.text).toBe('Symbol,Quantity\nMSFT,many\nJNJ,-1');
    expect(box.errors.map(({ line }) => line)).toEqual([2, 3]);
    expect(box.report).toBe('2 positions read. 2 lines to fix.');
    const mended = after(take(text), take('Symbol,Quantity\nMSFT,4\nJNJ,3'));
    expect(mended.sheet.rows.slice(2, 4).map(({ ticker }) => ticker)).toEqual(['MSFT', 'JNJ']);
    expect(mended.box).toMatchObject({ text: '', errors: [], report: '2 positions read.' });
  });

  test('into a row keeps the lines in the box, and adds those it could not read', () => {
    const { box } = after(
      { kind: 'box', change: { text: 'waiting', isOpen: false } },
      take('AAPL 10\nno position 5 here', false),
    );
    expect(box.text).toBe('waiting\nno position 5 here');
    expect(box.errors).toMatchObject([{ line: 2 }]);
    expect(box.isOpen).toBe(true);
  });

  test('says which positions found no row, and keeps them', () => {
    const { sheet, box } = after(take(filled(203)));
    expect(sheet.rows).toHaveLength(maxPositions);
    expect(box.text).toBe('T200 1\nT201 1\nT202 1');
    expect(box.report).toBe('200 positions read. 3 lines didn’t fit.');
    expect(box.errors[0]).toEqual({
      line: 1,
      reason: 'No room left. You can compare up to 200 positions at once.',
    });
  });

  test('can be undone, including the box', () => {
    const text = 'AAPL 10\nnothing to see';
    const { sheet, box } = after({ kind: 'box', change: { text } }, take(text), { kind: 'undo' });
    expect([typed(sheet.rows)[0], box.text]).toEqual([['', ''], text]);
  });
});

describe('tickers without shares', () => {
  const known = new Set(['AAPL', 'MSFT']);
  const takeTickers = (text: string): InputAction => ({
    kind: 'take',
    text,
    pasted: readPositions(text, (ticker) => known.has(ticker)),
    isOwn: true,
  });

  test('fill rows in their order, between positions', () => {
    const { sheet, box, note } = after(takeTickers('XOM 5\nAAPL, MSFT\nKO 7'));
    expect(typed(sheet.rows).slice(0, 4)).toEqual([
      ['XOM', '5'],
      ['AAPL', ''],
      ['MSFT', ''],
      ['KO', '7'],
    ]);
    expect(note).toBe('Added 2 positions and 2 tickers.');
    expect(box).toMatchObject({ text: '', report: '2 positions and 2 tickers read.', errors: [] });
  });

  test('of a line that fits in part stay in the box', () => {
    const { box } = after(takeTickers(`${filled(199)}\nAAPL, MSFT, KO`));
    expect(box.text).toBe('MSFT\nKO');
    expect(box.report).toBe('199 positions and 1 ticker read. 2 lines didn’t fit.');
  });

  const weigh = (prices: Record<string, number>): InputAction => ({
    kind: 'weigh',
    prices: {
      of: new Map(Object.entries(prices)),
      stamp: { day: '2026-11-24', isSample: false },
    },
  });

  test('get equal weights from their prices, which can be undone', () => {
    const before = after(takeTickers('AAPL, MSFT'));
    const { sheet, note, focus } = inputReducer(before, weigh({ aapl: 250, msft: 300 }));
    expect(typed(sheet.rows).slice(0, 2)).toEqual([
      ['AAPL', '40'],
      ['MSFT', '33.3333'],
    ]);
    expect(note).toBe('Set 2 rows to $10,000 each, at prices from 2026-11-24.');
    expect(focus).toEqual({ id: 1, field: 'shares' });
    const undone = inputReducer(inputReducer(before, weigh({ aapl: 1 })), { kind: 'undo' });
    expect(typed(undone.sheet.rows)[0]).toEqual(['AAPL', '']);
  });

  test('wait on if they have no price', () => {
    const waiting = after(takeTickers('AAPL, MSFT'));
    const { sheet, note } = inputReducer(waiting, weigh({ aapl: 250 }));
    expect(typed(sheet.rows)[1]).toEqual(['MSFT', '']);
    expect(note).toMatch(/No price for MSFT\. Enter its shares\.$/);
    const none = inputReducer(waiting, weigh({}));
    expect(none.problem).toBe('No price for AAPL and MSFT. Enter their shares.');
    expect(none.sheet).toBe(waiting.sheet);
  });
});

describe('lines that can be left out', () => {
  test('are counted by what they are, and leave the box', () => {
    const text = 'Symbol,Shares\nAAPL,10\nCash,500\nPending activity,\nTotal,510\n';
    const { box } = after(take(text));
    expect(box).toMatchObject({ text: '', errors: [], report: '1 position read.' });
    expect(skippedText(box.skipped)).toBe('3 lines skipped: cash, pending activity, totals');
    expect(box.skipped[0]).toEqual({ line: 3, text: 'Cash,500', kind: 'cash' });
  });

  test('stay in the box if nothing was read', () => {
    const { box } = after(take('Cash 500\nTotal 600'));
    expect(box.text).toBe('Cash 500\nTotal 600');
    expect(box.report).toBe('No position read.');
  });
});

describe('lines that can’t be read', () => {
  test('are listed one by one up to five', () => {
    const { box } = after(take('AAPL 10\nMSFT few\nKO -5'));
    expect(errorsText(box)).toEqual({
      lead: '',
      named: [
        'Line 1: “few” isn’t a valid number of shares.',
        'Line 2: Short positions can’t be compared.',
      ],
    });
  });

  test('are one sentence with their number and examples beyond that', () => {
    const novel = Array.from({ length: 1000 }, (_, at) => `Chapter ${at} of a long novel`);
    const { box } = after(take(novel.join('\n')));
    expect(errorsText(box)).toEqual({
      lead: '1,000 lines don’t look like positions, such as “Chapter 0 of a long nov…”, “Chapter 1 of a long nov…” and “Chapter 2 of a long nov…”.',
      named: [],
    });
  });

  test('for one other reason give it once', () => {
    const lines = Array.from({ length: 6 }, (_, at) => `KO -${at + 1}`);
    expect(errorsText(after(take(lines.join('\n'))).box).lead).toBe(
      '6 lines couldn’t be added, such as “KO -1”, “KO -2” and “KO -3”. Short positions can’t be compared.',
    );
  });

  test('for different reasons give the first three', () => {
    const lines = ['KO -5', 'MSFT few', ...Array.from({ length: 8 }, () => 'Some 5 words more')];
    const { lead, named } = errorsText(after(take(lines.join('\n'))).box);
    expect(lead).toBe('10 lines couldn’t be added. The first 3:');
    expect(named).toHaveLength(3);
  });
});

describe('a file', () => {
  const wide = Uint8Array.from([0xff, 0xfe, ...[...'A\t1'].flatMap((c) => [c.charCodeAt(0), 0])]);
  test.each([
    ['plain', new File(['AAPL,1'], 'a.csv'), { text: 'AAPL,1' }],
    ['UTF-16', new File([wide], 'a.txt'), { text: 'A\t1' }],
    [
      'binary',
      new File([Uint8Array.from([81, 75, 0, 3])], 'a.csv'),
      { refusal: /isn’t a text file/ },
    ],
    [
      'a broken workbook',
      new File([Uint8Array.from([80, 75, 0, 3])], 'a.csv'),
      { refusal: /Save it as \.xlsx or CSV/ },
    ],
    [
      'text that is called a workbook',
      new File(['AAPL,1'], 'holdings.xlsx'),
      { refusal: /Save it as \.xlsx or CSV/ },
    ],
    [
      'of another kind',
      new File(['AAPL,1'], 'holdings.pdf'),
      { refusal: /Only \.csv, \.tsv, \.txt and \.xlsx files/ },
    ],
    ['empty', new File([' \n'], 'a.tsv'), { refusal: /file is empty/ }],
    [
      'large',
      new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'a.csv'),
      { refusal: /larger than 4 MB/ },
    ],
  ])('%s', async (_name, file, expected) => {
    const read = await readPortfolioFile(file);
    if ('refusal' in expected)
      expect(read).toEqual({ refusal: expect.stringMatching(expected.refusal) });
    else expect(read).toEqual(expected);
  });
});

test('a file of a German broker, in its old encoding, is read as the same in Unicode', async () => {
  const path = join(import.meta.dirname, '../corpora/pastes/comdirect.csv');
  const text = readFileSync(path, 'utf8');
  const read = await readPortfolioFile(new File([Buffer.from(text, 'latin1')], 'depot.csv'));
  expect(read).toEqual({ text });
  expect(readPositions(text).positions).toHaveLength(3);
});
