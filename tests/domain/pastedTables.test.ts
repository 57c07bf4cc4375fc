import { describe, expect, it, test } from 'vitest';
import { reasons } from '@/domain/comparator/paste/reading';
import { readPositions } from '@/domain/comparator/pastedPositions';
import { outcomesOf } from './pasteOutcomes';

const { cash, columnUnnamed, groupHead, noPosition, options, sharesMissing } = reasons;
const { short, tickerMissing, total, trades, twoPositions, zero } = reasons;

describe('a table with headings', () => {
  test.each<[string, string[]]>([
    ['No.  of   shares:,Symbol:\n10,AAPL', ['AAPL 10']],
    ['Symbol,Price,Shares\nAAPL', [sharesMissing]],
    ['Shares,Symbol\n10', [tickerMissing]],
    ['Symbol,Shares,Note\nSome text here,,', [noPosition]],
    ['Symbol,Shares,Note\nCash,,', [cash]],
    ['Symbol,Type,Name,Shares\n,x,Total,10', [total]],
    ['Symbol,Shares\nAAPL,N/A', [sharesMissing]],
    ['Action,Symbol,Shares\nHold,AAPL,10', ['AAPL 10']],
    ['Symbol,Shares,Date acquired\nAAPL,10,2026-11-02', ['AAPL 10']],
    ['Action,Date,Symbol,Shares\nBuy,2026-11-02,AAPL,10', [trades]],
    ['Symbol,Shares,Market,Price\nAAPL,10,FOO,150.25', ['AAPL 10']],
    ['Instrument,Qty\nAAPL,\nApple Inc,5', [sharesMissing, '“Apple Inc” isn’t a ticker.']],
  ])('%j', (text, told) => {
    expect(outcomesOf(text)).toEqual(told);
  });

  test.each([
    'Symbol,Position Value\nAAPL,241.10',
    'Symbol,Price (USD)\nAAPL,241.10',
    'Name,Market value\nAAPL,241.10',
  ])('%j: has no shares', (text) => {
    expect(outcomesOf(text)).toEqual([columnUnnamed, columnUnnamed]);
  });

  it('may have lines of words below', () => {
    const lines = ['Name,Symbol,Shares', 'Apple,AAPL,10', 'MSFT 5', 'KO|7', 'Some text 3 here'];
    expect(outcomesOf(lines.join('\n'))).toEqual(['AAPL 10', 'MSFT 5', 'KO 7', noPosition]);
    const german = ['Bezeichnung;Kürzel;Stück;Kurs', 'SAP SE;SAP;12,5;238,40', 'ALV 1.250'];
    expect(outcomesOf(german.join('\n'))).toEqual(['SAP 12.5', 'ALV 1250']);
  });

  it('that groups its lines takes the ticker above', () => {
    const lines = [
      'Instrument,Qty,BP Effect',
      'Apple Inc.,5,x',
      'MSFT,,x',
      'Microsoft Inc.,7,x',
      'TSLA,3,x',
      'Tesla Inc.,9,x',
    ];
    expect(outcomesOf(lines.join('\n'))).toEqual([
      '“Apple Inc.” isn’t a ticker.',
      groupHead,
      'MSFT 7',
      'TSLA 3',
      '“Tesla Inc.” isn’t a ticker.',
    ]);
  });
});

describe('a table without headings', () => {
  test.each<[string, string[]]>([
    ['COST,10\nAAPL,5', ['COST 10', 'AAPL 5']],
    ['Ticker\nAAPL\t10', [sharesMissing, 'AAPL 10']],
    ['Ticker\t\nAAPL\t10', [sharesMissing, 'AAPL 10']],
    ['Apple,AAPL,10\nTesla,TSLA,5', ['AAPL 10', 'TSLA 5']],
    ['TECHNOLOGY,AAPL,10', ['AAPL 10']],
    ['10,20', [noPosition]],
    ['AAPL,abc', [noPosition]],
    ['AAPL,-5,150.25', [short]],
    ['AAPL,0,150.25', [zero]],
    ['AAPL,1500€', ['“1500€” is an amount of money, not a number of shares.']],
    ['AAPL,note5,$15', ['“$15” is an amount of money, not a number of shares.']],
    ['US0378331005;10;APPLE INC;5', ['US0378331005 10']],
    ['AAPL\t\t10\tMSFT\t\t5', [twoPositions]],
    ['AAPL,10,MSFT,5\nXOM,3,HD,2', [twoPositions, twoPositions]],
    ['AAPL,10,FOO,5\nMSFT,5,,6\nXOM,3,FOO,7', ['AAPL 10', 'MSFT 5', 'XOM 3']],
  ])('%j', (text, told) => {
    expect(outcomesOf(text)).toEqual(told);
  });

  test.each<[string, string[], number?]>([
    ['1\tAAPL\t10\n2\tMSFT\t5', ['10', '5'], 2],
    ['1,10,AAPL', ['10'], 2],
    ['AAPL,10,150.25\nMSFT,5.5,410.50', ['10', '5.5'], 1],
    ['AAPL,10,150.25\nMSFT,,410.50', ['10']],
    ['AAPL,,10\nMSFT,,5\nXOM,7,3', ['10', '5', '3']],
    ['AAPL,7,10\nMSFT,,5', ['7'], 1],
  ])('takes the shares of %j from the right column', (text, shares, choice) => {
    const read = readPositions(text);
    expect(read.positions.map((position) => position.shares)).toEqual(shares);
    expect(read.choice).toBe(choice);
  });
});

describe('a statement of Interactive Brokers', () => {
  const head = 'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity';
  const line = (ticker: string, shares: string, category = 'Stocks') =>
    `Open Positions,Data,Summary,${category},USD,${ticker},${shares}`;
  const positions = (...lines: string[]) =>
    outcomesOf([head, ...lines].join('\n')).filter((told) => told !== reasons.otherSection);

  test.each([
    [[line('AMD', '1,000')], ['“1,000” may be one number or two. Put it in quotes.']],
    [[line('AMD', '5', 'Equity Option')], [options]],
    [[line('AMD', '5', 'Equity and Index Options')], [options]],
    [
      [line('SAP', '"1.250"'), line('ALV', '"12,5"')],
      ['SAP 1250', 'ALV 12.5'],
    ],
    [
      [line('AMD', '"1,250"'), 'Cash Report,Data,a,"2,5"', 'Cash Report,Data,b,"3,5"'],
      ['AMD 1250'],
    ],
    [['Open Positions,Total,,Stocks,USD,,'], [total]],
  ])('%j', (lines, told) => {
    expect(positions(...lines)).toEqual(told);
  });
});
