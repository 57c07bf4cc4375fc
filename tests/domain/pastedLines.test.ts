import { describe, expect, it, test } from 'vitest';
import { reasons } from '@/domain/comparator/paste/reading';
import { readPositions } from '@/domain/comparator/pastedPositions';
import { outcomesOf } from './pasteOutcomes';

const { cash, noPosition, sharesMissing, tickerMissing, total, twoPositions } = reasons;

describe('a line of words', () => {
  test.each([
    ['10 AAPL 150.25', 'AAPL 10'],
    ['  • AAPL 10', 'AAPL 10'],
    ['AAPL:: 10', 'AAPL 10'],
    ['AAPL=10;', 'AAPL 10'],
    ['AAPL=10\t', 'AAPL 10'],
    ['XOM 10', 'XOM 10'],
    ['AX5 10', 'AX5 10'],
    ['A5XB 10', 'A5XB 10'],
    ['brk  b 10', 'BRK.B 10'],
    ['x10 AAPL', 'AAPL 10'],
  ])('%j is %s', (text, position) => {
    expect(outcomesOf(text)).toEqual([position]);
  });

  test.each([
    ['AAPL 10 MSFT 5', twoPositions],
    ['AAPL 10 and more', noPosition],
    ['AAPL 10 a#5', noPosition],
    ['AAPL 10\tMSFT 5', noPosition],
    [`AAPL${' '.repeat(200)}10`, noPosition],
    ['AAPL , abc', '“abc” isn’t a valid number of shares.'],
    ['10', tickerMissing],
    ['VMFXX 10', cash],
    ['Cash reserve 500', cash],
    ['Total value 500', total],
    ['   Total', total],
    ['AT&T 10', '“AT&T” isn’t a ticker.'],
    ['USD 10', '“USD” isn’t a ticker.'],
    ['AT&T abc', noPosition],
    ['My two stocks 10', noPosition],
    ['HELLO my friend', noPosition],
    ['Hello there', noPosition],
    ['???', noPosition],
    ['AAPL', sharesMissing],
  ])('%j: %s', (text, reason) => {
    expect(outcomesOf(text)).toEqual([reason]);
  });

  test.each([
    ['AAPL 10 $150', undefined],
    ['AAPL 10 150.25', undefined],
    ['AAPL 10 20', 1],
    ['AAPL 0.5 150.25', 1],
  ])('of several numbers, as in %j, has the choice %s', (text, choice) => {
    expect(readPositions(text).choice).toBe(choice);
  });
});

describe('a list of words', () => {
  it('may have a heading, which is no position', () => {
    expect(outcomesOf('Symbol  Shares\nAAPL 10\nMSFT 5')).toEqual(['AAPL 10', 'MSFT 5']);
  });

  it('may start with a sentence, which is reported', () => {
    const sentence =
      'This is the whole list of my positions with the symbol first and then the number of shares';
    expect(outcomesOf(`${sentence}\nAAPL 10`)).toEqual([noPosition, 'AAPL 10']);
  });

  it('takes the decimal mark of its other numbers', () => {
    expect(outcomesOf('SAP 1.250\nALV 12,5')).toEqual(['SAP 1250', 'ALV 12.5']);
    expect(outcomesOf('SAP 1.250\nALV 12.5')).toEqual(['SAP 1.25', 'ALV 12.5']);
  });

  it('may be mixed with lines of a table', () => {
    expect(outcomesOf('AAPL,10\nMSFT abc')).toEqual([
      'AAPL 10',
      '“abc” isn’t a valid number of shares.',
    ]);
  });
});

describe('a ticker', () => {
  test.each([
    ['AAPL*', 'AAPL'],
    ['Brk-B', 'BRK.B'],
    ['brk b', 'BRK.B'],
    ['BRK  B', 'BRK.B'],
    ['BRKB', 'BRK.B'],
  ])('%j is %s', (text, ticker) => {
    expect(outcomesOf(`${text}\t3`)).toEqual([`${ticker} 3`]);
  });

  const twentyFour = 'A name of 24 letters & x';

  test.each([
    ['A$B', '“A$B” isn’t a ticker.'],
    ['A*B', '“A*B” isn’t a ticker.'],
    ['Ford F', '“Ford F” isn’t a ticker.'],
    ['M"X"', '“M"X"” isn’t a ticker.'],
    ['AB"', '“AB"” isn’t a ticker.'],
    ['"M ""X"""', '“M "X"” isn’t a ticker.'],
    ['="AAPL', '“="AAPL” isn’t a ticker.'],
    [twentyFour, `“${twentyFour}” isn’t a ticker.`],
    [`${twentyFour}y`, '“A name of 24 letters & …” isn’t a ticker.'],
    [`Total ${'x'.repeat(60)}`, '“Total xxxxxxxxxxxxxxxxx…” isn’t a ticker.'],
  ])('%j is none', (text, reason) => {
    expect(outcomesOf(`Symbol,Shares\n${text},10`)).toEqual([reason]);
  });
});
