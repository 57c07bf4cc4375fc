import { describe, expect, test } from 'vitest';
import { maxPositions } from '@/api/contract/comparator';
import { type InputAction, inputReducer, startState } from '@/screens/comparator/inputState';
import { readRow, sheetOf } from '@/screens/comparator/positionRows';
import { after, filled, take, type, typed } from './inputSheet';

describe('a row', () => {
  test.each([
    ['aapl', '1,000', { ticker: 'AAPL', shares: 1000 }],
    ['$ko', '5', { ticker: 'KO', shares: 5 }],
    ['NYSE:KO', '5', { ticker: 'KO', shares: 5 }],
    ['brk b', '5', { ticker: 'BRK.B', shares: 5 }],
    [' BRK.B ', ' 0.01 ', { ticker: 'BRK.B', shares: 0.01 }],
  ])('%s with %s is a position', (ticker, shares, position) => {
    expect(readRow({ ticker, shares })).toEqual({ position, errors: {} });
  });

  test('without a ticker it has no errors', () => {
    expect(readRow({ ticker: '  ', shares: 'ten' })).toEqual({ errors: {} });
  });

  test.each([
    ['AAPL', '', { shares: 'Enter the shares as a number, such as 10 or 0.01.' }],
    ['AAPL', 'ten', { shares: '“ten” isn’t a valid number of shares.' }],
    ['AAPL', '0', { shares: 'The number of shares must be above 0.' }],
    ['AAPL', '2e9', { shares: '“2e9” isn’t a valid number of shares.' }],
    ['$$', '1', { ticker: 'Use letters and digits only, such as AAPL or BRK.B.' }],
    [
      'APPLECOMPUTER',
      '-1',
      {
        ticker: 'Shorten the ticker to 12 characters.',
        shares: 'Short positions can’t be compared.',
      },
    ],
  ])('%s with %j says how to mend it', (ticker, shares, errors) => {
    expect(readRow({ ticker, shares })).toEqual({ errors });
  });
});

describe('the sheet', () => {
  test('starts with five empty rows, or with the sample', () => {
    expect(typed(startState(false).sheet.rows)).toEqual(Array.from({ length: 5 }, () => ['', '']));
    expect(startState(true).sheet.rows).toHaveLength(10);
  });

  test('grows by five up to the limit, and moves the keyboard to the first new row', () => {
    const { sheet, focus } = after({ kind: 'add' });
    expect(sheet.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(focus).toEqual({ id: 6, field: 'ticker' });
    const long = after(take(filled(198)), { kind: 'add' });
    expect(long.sheet.rows).toHaveLength(maxPositions);
    expect(after(take(filled(200)), { kind: 'add' }).sheet.rows).toHaveLength(maxPositions);
  });

  test('typing changes only one row', () => {
    const before = startState(false);
    const next = inputReducer(before, { kind: 'type', id: 2, field: 'ticker', text: 'a' });
    expect(next.sheet.rows.map((row, at) => row === before.sheet.rows[at])).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  test('Enter goes from ticker to shares to the next row, and makes one at the end', () => {
    expect(after({ kind: 'enter', id: 1, field: 'ticker' }).focus).toEqual({
      id: 1,
      field: 'shares',
    });
    expect(after({ kind: 'enter', id: 1, field: 'shares' }).focus).toEqual({
      id: 2,
      field: 'ticker',
    });
    const last = after({ kind: 'enter', id: 5, field: 'shares' });
    expect([last.sheet.rows.length, last.focus]).toEqual([6, { id: 6, field: 'ticker' }]);
  });

  test('a removed row can be restored, and removing the last row leaves an empty one', () => {
    const gone = after(...type(2, 'aapl', '3'), { kind: 'remove', id: 2 });
    expect(gone.note).toBe('Removed row 2 (AAPL).');
    expect(gone.focus).toEqual({ id: 3, field: 'remove' });
    expect(typed(inputReducer(gone, { kind: 'undo' }).sheet.rows)[1]).toEqual(['aapl', '3']);
    const removals = [1, 2, 3, 4, 5].map((id): InputAction => ({ kind: 'remove', id }));
    expect(typed(after(...removals).sheet.rows)).toEqual([['', '']]);
  });

  test('an earlier visit comes back above the rows that were typed meanwhile, which keep their place', () => {
    const draft = after(...type(1, 'KO', '3'), { kind: 'box', change: { text: 'MSFT five' } });
    expect(after({ kind: 'restore', draft })).toEqual(draft);
    const now = after(...type(2, 'ge', ''), { kind: 'box', change: { text: 'MSFT five' } });
    const { sheet, box } = inputReducer(now, { kind: 'restore', draft });
    expect(sheet.rows.map(({ id, ticker }) => [id, ticker])).toEqual([
      [6, 'KO'],
      [1, ''],
      [2, 'ge'],
      [3, ''],
      [4, ''],
      [5, ''],
    ]);
    expect([sheet.nextId, box.text]).toEqual([7, 'MSFT five']);
    const other = after({ kind: 'box', change: { text: 'T 1' } }, { kind: 'restore', draft });
    expect(other.box.text).toBe('MSFT five\nT 1');
    const full = inputReducer(now, { kind: 'restore', draft: after(take(filled(199))) });
    expect(full.sheet.rows).toHaveLength(maxPositions);
    expect(full.box.text).toBe('MSFT five\nge\t');
  });

  test('the sample replaces what was typed; Undo restores it and Redo removes it again', () => {
    const sample = after(...type(1, 'TSLA', '7'), { kind: 'simulate' });
    expect(typed(sample.sheet.rows)).toHaveLength(10);
    expect(sample.kept?.label).toBe('Undo');
    const back = inputReducer(sample, { kind: 'undo' });
    expect(typed(back.sheet.rows)[0]).toEqual(['TSLA', '7']);
    expect(back.kept?.label).toBe('Redo');
    expect(inputReducer(back, { kind: 'undo' }).sheet).toEqual(sample.sheet);
    expect(after({ kind: 'simulate' }).kept).toBeNull();
  });

  test('a second Simulate Portfolio does not change what Undo restores', () => {
    const twice = after(...type(1, 'TSLA', '7'), { kind: 'simulate' }, { kind: 'simulate' });
    expect(twice.sheet.rows).toHaveLength(10);
    expect(typed(inputReducer(twice, { kind: 'undo' }).sheet.rows)[0]).toEqual(['TSLA', '7']);
  });

  test('ids of rows that Undo removed are not reused', () => {
    const sample = after(...type(1, 'TSLA', '7'), { kind: 'simulate' });
    const back = inputReducer(sample, { kind: 'undo' });
    const added = inputReducer(back, { kind: 'add' }).sheet.rows.slice(5);
    const taken = [...sample.sheet.rows, ...back.sheet.rows].map(({ id }) => id);
    expect(added).toHaveLength(5);
    expect(added.filter(({ id }) => taken.includes(id))).toEqual([]);
  });

  test('invalid rows are marked, and the first invalid field gets the focus', () => {
    const rows = sheetOf([
      { ticker: 'AAPL', shares: '1' },
      { ticker: 'MSFT', shares: 'few' },
      { ticker: '?', shares: '' },
    ]);
    const { sheet, focus } = inputReducer({ ...startState(false), sheet: rows }, { kind: 'check' });
    expect(sheet.rows.map(({ isChecked }) => isChecked)).toEqual([undefined, true, true]);
    expect(focus).toEqual({ id: 2, field: 'shares' });
  });
});
