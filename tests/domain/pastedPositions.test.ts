import { describe, expect, test } from 'vitest';
import { reasons } from '@/domain/comparator/paste/reading';
import { readShares } from '@/domain/comparator/paste/shares';
import { readPositions } from '@/domain/comparator/pastedPositions';

type Row = [line: number, ticker: string, shares: string];
type Unread = [line: number, reason: string];

const { cash, noPosition, options, sharesMissing, short, total, trades, twoPositions, zero } =
  reasons;

function rowsOf(text: string): Row[] {
  return readPositions(text).positions.map(({ line, ticker, shares }) => [line, ticker, shares]);
}

function valueOf(text: string): number | null {
  const reading = readShares(text);
  return 'value' in reading ? Number(reading.value) : null;
}

function unreadOf(text: string): Unread[] {
  return readPositions(text).unread.map(({ line, reason }) => [line, reason]);
}

describe('shares', () => {
  test.each([
    ['10', 10],
    ['0.01', 0.01],
    ['.5', 0.5],
    ['10.', 10],
    ['+25', 25],
    ['1,000', 1000],
    ['1,234,567.5', 1_234_567.5],
    ['1,00,000', 100_000],
    ['1.000,50', 1000.5],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['12,5', 12.5],
    ['0,001', 0.001],
    ['1 000', 1000],
    ['1\u00A0000', 1000],
    ['1\u202F234\u202F567,25', 1_234_567.25],
    ["1'000", 1000],
    ['1’000.5', 1000.5],
    ["'1000", 1000],
    [' 30 sh ', 30],
    ['1,000 shares', 1000],
    ['12 Stück', 12],
    ['30sh', 30],
    ['007', 7],
    ['1.00000000', 1],
    ['0.12345678', 0.12345678],
    ['0.000000010', 0.00000001],
    ['1,000,000,000', 1e9],
  ])('%j is %d', (text, shares) => expect(valueOf(text)).toBe(shares));

  const none = [
    '| |-|--|N/A|abc|ten|NaN|Infinity|0|0.00|-5|−5|5-|(5)|(1,000)|$10|10 €|USD 10|5%|1e3|0x10',
    "1_000|1,2,3|1.2.3|1,0000,000|1.234,567,8|10 150.25.1|1 00|1'00|１０|٣|10;|10 AAPL|1,000 00",
    `0.123456789|1000000001|${'9'.repeat(300)}|${'1'.repeat(41)}`,
  ].flatMap((line) => line.split('|'));

  test.each(none)('%j is none', (text) => expect(valueOf(text)).toBeNull());
});

describe('one line', () => {
  test.each<[string, string, string]>([
    ['AAPL\t10', 'AAPL', '10'],
    ['AAPL,10', 'AAPL', '10'],
    ['AAPL;10', 'AAPL', '10'],
    ['10;AAPL;', 'AAPL', '10'],
    ['10 AAPL', 'AAPL', '10'],
    ['aapl x 10', 'AAPL', '10'],
    ['10x AAPL', 'AAPL', '10'],
    ['AAPL: 1,000', 'AAPL', '1000'],
    ['AAPL, 1,000', 'AAPL', '1000'],
    ['AAPL 12,5', 'AAPL', '12.5'],
    ['AAPL=10', 'AAPL', '10'],
    ['AAPL:10', 'AAPL', '10'],
    ['AAPL\u00A010', 'AAPL', '10'],
    ['AAPL 10;', 'AAPL', '10'],
    ['7203.T 100', '7203.T', '100'],
    ['AAPL 10 150.25', 'AAPL', '10'],
    ['AAPL 10 @ 150.25', 'AAPL', '10'],
    ['AAPL,NASDAQ,10,150.25', 'AAPL', '10'],
    ['AAPL,10,USD,150.25', 'AAPL', '10'],
    ['AAPL,10,150.25,USD,1502.50', 'AAPL', '10'],
    ['AAPL,10,NYSE,150.25', 'AAPL', '10'],
    ['AAPL,10,Apple,150.25', 'AAPL', '10'],
    ['AAPL,10,Apple Inc,150.25', 'AAPL', '10'],
    ['AAPL,10,US0378331005,150.25', 'AAPL', '10'],
    ['AAPL,10,AAPL,150.25', 'AAPL', '10'],
    ['"BRK B","1,000"', 'BRK.B', '1000'],
    ['Apple Inc,AAPL,10,150.25', 'AAPL', '10'],
    ['USD,AAPL,10', 'AAPL', '10'],
    ['brk-b,3', 'BRK.B', '3'],
    ['BRK/B\t3', 'BRK.B', '3'],
    ['$AAPL\t3', 'AAPL', '3'],
    ['NASDAQ:AAPL\t3', 'AAPL', '3'],
    ['AAPL US\t3', 'AAPL', '3'],
    ['AAPL UW Equity\t3', 'AAPL', '3'],
    ['="AAPL"\t="3"', 'AAPL', '3'],
    ['BTC-USD\t0.5', 'BTC-USD', '0.5'],
    ['^GSPC\t1', '^GSPC', '1'],
    ['\uFEFFAAPL\u0000,\u200B10', 'AAPL', '10'],
  ])('%j', (text, ticker, shares) => {
    expect(readPositions(text)).toEqual({ positions: [{ line: 1, ticker, shares }], unread: [] });
  });

  test.each([
    ['AAPL,1,000', '“1,000” may be one number or two. Put it in quotes.'],
    ['Symbol,Shares\nAAPL,1,000', '“1,000” may be one number or two. Put it in quotes.'],
    ['Symbol,Shares\nSAP,1.000,50', '“1.000,50” may be one number or two. Put it in quotes.'],
    ['SAP;1.250', '“1.250” can mean 1250 or 1.25. Type this one by hand.'],
    ['Ticker\tAnzahl\nSAP\t1,250', '“1,250” can mean 1250 or 1.25. Type this one by hand.'],
    ['AAPL,-5', short],
    ['AAPL 0', zero],
    ['AAPL,$1500', '“$1500” is an amount of money, not a number of shares.'],
    ['AAPL\t5%', '“5%” is a percentage, not a number of shares.'],
    ['AAPL\t2000000000', reasons.tooMany],
    ['AAPL abc', '“abc” isn’t a valid number of shares.'],
    ['AAPL', sharesMissing],
    ['Symbol,Shares\n,10', reasons.tickerMissing],
    ['Symbol,Shares\nAT&T,10', '“AT&T” isn’t a ticker.'],
    ['Symbol,Shares\nVMFXX,10', cash],
    ['Symbol,Shares\nFCASH**,10', cash],
    ['Symbol,Shares\nSPY 20JAN27 700 C,10', options],
    ['CASH 500', cash],
    ['Total 500', total],
    ['Cash & sweep', cash],
    ['Hello there, this is my portfolio of 2026', noPosition],
  ])('%j: %s', (text, reason) => {
    const { positions, unread } = readPositions(text);
    expect(positions).toEqual([]);
    expect(unread.at(-1)?.reason).toBe(reason);
  });
});

describe('two positions of one line', () => {
  test.each([
    'AAPL, 10, MSFT, 5',
    'AAPL,10,MSFT,5',
    'aapl,10,msft,5',
    'Aapl, 10, msft, 5',
    'AAPL;10;MSFT;5',
    'AAPL\t10\t\tMSFT\t5',
    '10,AAPL,5,MSFT',
    'AAPL,10,150.25,MSFT,5,410.50',
    'NYSE:KO,10,NYSE:XOM,5',
    'BRK.B,3,BF-B,5',
    'US0378331005;10;DE0007164600;5',
    'AAPL 10 @ 150.25, MSFT 5 @ 410.50',
    '10 AAPL at 150.25, 5 MSFT at 410.50',
    'Symbol,Shares\nAAPL,10,MSFT,5',
    'Shares,Symbol\n10,AAPL,5,MSFT',
    'Symbol,Shares,Symbol,Shares\nAAPL,10,MSFT,5',
  ])('%j: none is read', (text) => {
    const { positions, unread } = readPositions(text);
    expect(positions).toEqual([]);
    expect(unread.map(({ reason }) => reason)).toEqual([twoPositions]);
  });

  test('refuse that line only', () => {
    const text = 'AAPL,10\nMSFT,5,XOM,3\nHD,2';
    expect(rowsOf(text).map(([line]) => line)).toEqual([1, 3]);
    expect(unreadOf(text)).toEqual([[2, twoPositions]]);
  });

  test.each(['FOO', 'Tech', 'A'])('a word %s that all lines share is no second ticker', (word) => {
    expect(rowsOf(`AAPL,10,${word},150.25\nMSFT,5,${word},410.50`)).toEqual([
      [1, 'AAPL', '10'],
      [2, 'MSFT', '5'],
    ]);
  });
});

describe('of several columns of numbers', () => {
  test.each<[text: string, shares: string[], choice?: number]>([
    ['AAPL,150.25,10\nMSFT,410.50,5', ['10', '5'], 2],
    ['AAPL, 150.25, 10', ['10'], 2],
    ['AAPL\t1,150.25\t1,000\t5.75', ['1000'], 2],
    ['10,AAPL,150.25', ['10'], 1],
    ['SAP;238,40;12', ['12'], 2],
    ['AAPL,10,150.25\nMSFT,5,410.50', ['10', '5']],
    ['AAPL,10,150.25\nMSFT,5,410', ['10', '5'], 1],
    ['AAPL,0.5,150', ['0.5'], 1],
    ['AAPL,0.54417254,150', ['0.54417254'], 1],
    ['1,AAPL,10,150.25\n2,MSFT,5,410.50', ['10', '5'], 2],
    ['AAPL 150.25 10', ['150.25'], 1],
    ['AAPL 10 150.25', ['10']],
    ['AAPL,10,$150', ['10']],
    ['Symbol,Price,Shares\nAAPL,150,10', ['10']],
    ['AAPL,10', ['10']],
  ])('%j: %j', (text, shares, choice) => {
    const read = readPositions(text);
    expect(read.positions.map((each) => each.shares)).toEqual(shares);
    expect(read.choice).toBe(choice);
  });
});

describe('columns', () => {
  test.each(
    [
      ['Shares', 'Symbol'],
      ['Quantity', 'Ticker'],
      ['Qty', 'Instrument'],
      ['Qty (Quantity)', 'Stock'],
      ['Units', 'Security ID'],
      ['Amount of shares', 'Symbol/ISIN'],
      ['Anzahl', 'Kürzel'],
      ['Stück', 'WKN'],
      ['Position', 'Ticker Symbol'],
      ['# of shares', 'SYMBOL / CUSIP'],
    ].flatMap(([shares = '', ticker = '']) => [
      [`Price\t${shares}\tName\t${ticker}\n9.99\t10\tApple\tAAPL`],
      [`${ticker}\tPrice\t${shares}\nAAPL\t9.99\t10`],
    ]),
  )('%j', (text) => expect(rowsOf(text)).toEqual([[2, 'AAPL', '10']]));

  test('of several that could hold tickers, the one that does is taken', () => {
    const text = 'Instrument,ISIN,Shares\nApple Inc,US0378331005,10\nSAP SE,DE0007164600,5';
    expect(rowsOf(text).map(([, ticker]) => ticker)).toEqual(['US0378331005', 'DE0007164600']);
  });

  test.each(['Symbol,Price\nAAPL,241.10', 'Name,Weight\nAAPL,5'])(
    '%j: nothing is guessed',
    (text) => {
      const { positions, unread } = readPositions(text);
      expect(positions).toEqual([]);
      expect(unread.map(({ reason }) => reason)).toEqual(Array(2).fill(reasons.columnUnnamed));
    },
  );

  test('of trades are no positions', () => {
    const text =
      'Action,Time,ISIN,Ticker,No. of shares\nMarket sell,2026-11-02,US0378331005,AAPL,3';
    expect(unreadOf(text)).toEqual([[2, trades]]);
  });

  test('of a second table may stand in another order', () => {
    const text = 'Symbol,Shares\nAAPL,1\nShares,Symbol\n2,MSFT';
    expect(rowsOf(text)).toEqual([
      [2, 'AAPL', '1'],
      [4, 'MSFT', '2'],
    ]);
  });

  test('the decimal mark of other figures explains a number with two meanings', () => {
    expect(rowsOf('SAP;1.250;238,40')).toEqual([[1, 'SAP', '1250']]);
    expect(rowsOf('SAP;1,250;238.40')).toEqual([[1, 'SAP', '1250']]);
    expect(rowsOf('SAP\t1.250\t238.40')).toEqual([[1, 'SAP', '1.25']]);
  });
});

describe('lines', () => {
  test.each(['\n', '\r\n', '\r'])('end with %j', (end) => {
    const text = ['Symbol,Shares', '', 'AAPL,10', ',', '"M &\nX",3', 'MSFT,5', ''].join(end);
    expect(rowsOf(text)).toEqual([
      [3, 'AAPL', '10'],
      [7, 'MSFT', '5'],
    ]);
    expect(unreadOf(text)).toEqual([[5, '“M &\nX” isn’t a ticker.']]);
  });

  test('an unclosed quote does not swallow other lines', () => {
    expect(rowsOf('"AAPL,10\nMSFT,5\nTSLA,2').map(([line]) => line)).toEqual([2, 3]);
  });
});
