import { describe, expect, it, test } from 'vitest';
import { reasons } from '@/domain/comparator/paste/reading';
import { decimalMarkOf, readShares } from '@/domain/comparator/paste/shares';
import { outcomesOf } from './pasteOutcomes';

const { aboveHeading, sharesMissing, short, tooMany, zero } = reasons;

describe('shares', () => {
  test.each([
    ['007', '7'],
    ['00.50', '0.5'],
    ['.5', '0.5'],
    ['0.5', '0.5'],
    ['1,000.10', '1000.1'],
    ['0100', '100'],
  ])('%j are written as %s', (text, value) => {
    expect(readShares(text)).toEqual({ value });
  });

  const money = 'is an amount of money, not a number of shares.';
  const percentage = 'is a percentage, not a number of shares.';
  const invalid = 'isn’t a valid number of shares.';

  test.each([
    ['N/A', sharesMissing],
    ['#n/a', sharesMissing],
    ['–', sharesMissing],
    ['-5', short],
    ['(1,000)', short],
    ['0.00', zero],
    ['9'.repeat(40), tooMany],
    ['9'.repeat(41), `“${'9'.repeat(23)}…” ${invalid}`],
    ['12%', `“12%” ${percentage}`],
    ['5 %', `“5 %” ${percentage}`],
    ['5%5%', `“5%5%” ${invalid}`],
    ['5% x', `“5% x” ${invalid}`],
    ['1500€', `“1500€” ${money}`],
  ])('%j are none: %s', (text, reason) => {
    expect(readShares(text)).toEqual({ reason });
  });
});

describe('the decimal mark', () => {
  test.each([
    [['2,5'], 'comma'],
    [['238,40 €'], 'comma'],
    [['- 2,50'], 'comma'],
    [['+5,25 %'], 'comma'],
    [['$1.50'], 'point'],
    [['0.125'], 'point'],
    [['2,5', '2.5'], 'unsure'],
    [['1,000', '1.000', '12', 'AAPL'], null],
  ])('of %j is %s', (cells, mark) => {
    expect(decimalMarkOf(cells)).toBe(mark);
  });

  const unsure = (text: string) => `“${text}” can mean 1250 or 1.25. Type this one by hand.`;

  test.each([
    ['Ticker;Shares\nSAP;1.250', [unsure('1.250')]],
    ['Ticker\tShares\nSAP\t1,250', ['SAP 1250']],
    ['Ticker,Shares\nSAP,"1,250"', ['SAP 1250']],
    ['Ticker;Shares\nSAP;1.250\nALV;12,5', ['SAP 1250', 'ALV 12.5']],
    ['SAP\t1.250\t238,40\nALV\t1.250\t238.40', [unsure('1.250'), unsure('1.250')]],
  ])('explains the numbers of %j', (text, told) => {
    expect(outcomesOf(text)).toEqual(told);
  });
});

describe('a comma in an unquoted number', () => {
  const split = (text: string) => `“${text}” may be one number or two. Put it in quotes.`;

  test.each<[string, string[]]>([
    ['AAPL,12,500', [split('12,500')]],
    ['AAPL,1,000.50', [split('1,000.50')]],
    ['AAPL,1000,500', ['AAPL 1000']],
    ['AAPL,1.5,100', ['AAPL 1.5']],
    ['AAPL,10,1000', ['AAPL 10']],
    ['AAPL,10,150 USD', ['AAPL 10']],
  ])('under headings: %j', (line, told) => {
    expect(outcomesOf(`Symbol,Shares\n${line}`)).toEqual(told);
  });

  it('under a heading with a nameless last column counts as well', () => {
    expect(outcomesOf('Symbol,Shares,\nAAPL,1,000')).toEqual([split('1,000')]);
  });

  it('is no question in a table separated by tabs or semicolons', () => {
    expect(outcomesOf('Symbol\tShares\nAAPL\t10\t150')).toEqual(['AAPL 10']);
    expect(outcomesOf('AAPL;1;000')).toEqual(['AAPL 1']);
  });

  test.each<[string, string[]]>([
    ['AAPL,12,000', [split('12,000')]],
    ['AAPL,10,150\nMSFT,5,41', ['AAPL 10', 'MSFT 5']],
    ['AAPL,10,150\nMSFT,5,1500', ['AAPL 10', 'MSFT 5']],
    ['AAPL,1,050\nMSFT,5,41', [split('1,050'), 'MSFT 5']],
    ['AAPL,10,0500\nMSFT,5,41', ['AAPL 10', 'MSFT 5']],
    ['AAPL,1,500\nMSFT,5,500', [split('1,500'), split('5,500')]],
    ['AAPL,1,150\nMSFT,5', [split('1,150'), 'MSFT 5']],
    ['AAPL,10,1500\nMSFT,5', ['AAPL 10', 'MSFT 5']],
  ])('without headings: %j', (text, told) => {
    expect(outcomesOf(text)).toEqual(told);
  });
});

describe('quotes', () => {
  it('of more than 1,000 letters are ordinary characters', () => {
    const text = `Symbol,Shares\n"${'x'.repeat(1000)}\nMSFT,5\nTSLA,2"`;
    expect(outcomesOf(text)).toContain('MSFT 5');
  });

  it('hold a line break and a separator', () => {
    expect(outcomesOf('Name,Symbol,Shares\n"Apple,\nInc.",AAPL,10')).toEqual(['AAPL 10']);
  });
});

it('the separator of the heading is taken, even if another one splits more lines', () => {
  const text = 'Hello, all\nas of today, here\nplease, read\nSymbol;Shares\nAAPL;10';
  expect(outcomesOf(text)).toEqual([aboveHeading, aboveHeading, aboveHeading, 'AAPL 10']);
});
