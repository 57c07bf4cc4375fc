import { describe, expect, it } from 'vitest';
import { readPositions } from '@/domain/comparator/pastedPositions';

const read = (...lines: string[]) => {
  const { positions, unread } = readPositions(lines.join('\n'));
  return {
    positions: positions.map(({ ticker, shares }) => `${ticker} ${shares}`),
    reasons: unread.map(({ reason }) => reason),
  };
};

describe('a share that is listed elsewhere', () => {
  it.each([
    ['its exchange', 'Symbol,Exchange,Quantity', 'T,TSX,100', 'T.TO 100'],
    ['its market identifier', 'Symbol,MIC,Quantity', 'AAPL,NEOE,300', 'AAPL.NE 300'],
    ['its currency', 'Symbol,Quantity,Last Price,Currency', 'AAPL,300,34.21,CAD', 'AAPL.CAD 300'],
    ['a currency in another language', 'Symbol;Anzahl;Währung', 'SAP;60;EUR', 'SAP.EUR 60'],
    [
      'a heading in pence',
      'Code,Stock,Units held,Price (pence)',
      'AZN,AstraZeneca,40,9520',
      'AZN.GBP 40',
    ],
    ['its ISIN', 'Symbol,ISIN,Quantity', 'SAP,DE0007164600,60', 'DE0007164600 60'],
  ])('is told from the American one by %s', (_, heading, line, position) => {
    expect(read(heading, line).positions).toEqual([position]);
  });

  it.each([
    ['an exchange of the United States', 'Symbol,Exchange,Quantity', 'T,NYSE,100', 'T 100'],
    ['dollars', 'Symbol,Quantity,Currency', 'ENB,210,USD', 'ENB 210'],
    [
      'an American ISIN in euros',
      'Symbol,ISIN,Quantity,Currency',
      'AAPL,US0378331005,10,EUR',
      'AAPL 10',
    ],
    [
      'an ISIN of Ireland in dollars',
      'Symbol,ISIN,Quantity,Currency',
      'ACN,IE00B4BNMY34,10,USD',
      'ACN 10',
    ],
    ['nothing about it', 'Symbol,Quantity', 'SAP,60', 'SAP 60'],
    ['a suffix already', 'Symbol,Quantity,Currency', 'SHOP.TO,60,CAD', 'SHOP.TO 60'],
  ])('stays the American one with %s', (_, heading, line, position) => {
    expect(read(heading, line).positions).toEqual([position]);
  });
});

describe('a list of trades', () => {
  it.each([
    [
      'says what each line is',
      'Date,Ticker,Type,Quantity',
      ['2026-01-02,AAPL,BUY - MARKET,10', '2026-02-02,AAPL,SELL - MARKET,4'],
    ],
    [
      'says it in German',
      'Datum;Symbol;Art;Anzahl',
      ['02.01.2026;SAP;Kauf;10', '02.02.2026;SAP;Verkauf;4'],
    ],
    [
      'has the hour of each line',
      'Datum,Uhrzeit,Symbol,Anzahl',
      ['12-11-2025,15:31,NVDA,-10', '10-06-2024,07:45,NVDA,40'],
    ],
    ['has orders', 'Symbol,Quantity,Order-ID', ['NVDA,-10,a1f0', 'NVDA,40,b2f0']],
  ])('that %s is taken for no position', (_, heading, lines) => {
    const { positions, reasons } = read(heading, ...lines);
    expect(positions).toEqual([]);
    expect(reasons).toEqual(lines.map(() => expect.stringMatching(/^This is a list of trades/)));
  });
});

it.each([
  ['a date', 'Symbol,Quantity', '08/15/2022,25'],
  ['a date with dots', 'Symbol;Quantity', '15.08.2022;25'],
  ['the number of an order', 'Symbol,Quantity', 'C112200456,5'],
  ['the number of an account', 'Symbol,Quantity', '68812345,5'],
])('%s is no ticker', (_, heading, line) => {
  expect(read(heading, line).positions).toEqual([]);
});
