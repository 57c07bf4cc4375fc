import { describe, expect, test } from 'vitest';
import { cellsOfText } from '@/domain/comparator/import/cells';
import { reviewOf } from '@/domain/comparator/import/review';

const read = (text: string) => {
  const review = reviewOf(cellsOfText(text));
  return review?.positions.map(
    ({ ticker, amount, isShort, question }) =>
      `${ticker} ${isShort ? '-' : ''}${amount}${question === '' ? '' : ' ?'}`,
  );
};
const heading = 'Date,Action,Symbol,Quantity,Price';

describe('a list of transactions', () => {
  test.each([
    ['purchases and sales add up', '2026-01-02,Buy,KO,30,70\n2026-02-02,Sell,KO,5,71', ['KO 25']],
    ['the newest may come first', '2026-02-02,Sell,KO,5,71\n2026-01-02,Buy,KO,30,70', ['KO 25']],
    [
      'a split multiplies what was held on its day',
      '2026-03-01,Buy,KO,1,70\n2026-02-01,Split 2:1,KO,,\n2026-01-01,Buy,KO,10,70',
      ['KO 21'],
    ],
    [
      'dividends and fees count nothing',
      '2026-01-02,Buy,KO,30,70\n2026-02-02,Dividend,KO,30,0.5\n2026-02-03,Fee,KO,1,1',
      ['KO 30'],
    ],
    [
      'a dividend that was received is no purchase',
      '2026-01-02,Buy,KO,30,70\n2026-02-02,Dividend received,KO,30,0.5\n2026-02-03,Interest on a loan,KO,1,1',
      ['KO 30'],
    ],
    [
      'what was sold short stays short',
      '2026-01-02,Sell Short,KO,30,70\n2026-02-02,Buy to Cover,KO,10,71',
      ['KO -20'],
    ],
    [
      'more sold than bought is asked',
      '2026-01-02,Buy,KO,3,70\n2026-02-02,Sell,KO,5,71',
      ['KO -2 ?'],
    ],
    [
      'an unknown act is asked',
      '2026-01-02,Buy,KO,3,70\n2026-02-02,Frobnicate,KO,5,71',
      ['KO 3 ?'],
    ],
    [
      'an old ticker is its successor',
      '2021-01-04,Buy,FB,3,270\n2026-02-02,Buy,META,5,700',
      ['META 8'],
    ],
    ['fractions add up exactly', '2026-01-02,Buy,KO,0.1,70\n2026-02-02,Buy,KO,0.2,71', ['KO 0.3']],
  ])('%s', (_name, lines, expected) => {
    expect(read(`${heading}\n${lines}`)).toEqual(expected);
  });
});

describe('holdings', () => {
  test.each([
    ['other money is asked', 'Symbol,Amount\nKO,€500\nPEP,$700', ['KO  ?', 'PEP 700']],
    [
      'brackets, a trailing minus and a side are shorts',
      'Symbol,Quantity,Side\nKO,(5),\nPEP,7-,\nMCD,9,Short',
      ['KO -5', 'PEP -7', 'MCD -9'],
    ],
    [
      'lots below their sum count once',
      'Symbol,Quantity,Date acquired\nKO,15,\nKO,5,2024-01-02\nKO,10,2025-01-02',
      ['KO 15'],
    ],
    [
      'another exchange isn’t the American share',
      'Symbol,Quantity,Exchange\nT,5,TSX\nT,7,NYSE',
      ['T.TO 5', 'T 7'],
    ],
    [
      'the exchange may stand at the ticker',
      'Symbol,Quantity\nAAPL:xnas,5\nVOD:xlon,7',
      ['AAPL 5', 'VOD.L 7'],
    ],
    ['an id leads to its ticker', 'CUSIP,Quantity\n037833100,5', ['AAPL 5']],
    [
      'a number of an order is no count of shares',
      'Symbol,Position,Volume\nKO,1500112201,5\nPEP,1500112202,7',
      ['KO 5', 'PEP 7'],
    ],
    ['a date made of a ticker is asked', 'Symbol,Quantity\n1-Mar,5\nKO,7', [' 5 ?', 'KO 7']],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
