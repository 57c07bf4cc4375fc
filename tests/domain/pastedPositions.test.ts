import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reasons } from '@/domain/comparator/paste/reading';
import { readShares } from '@/domain/comparator/paste/shares';
import { readPositions } from '@/domain/comparator/pastedPositions';

type Row = [line: number, ticker: string, shares: string];
type Unread = [line: number, reason: string];

const { aboveHeading, anotherHeading, cash, groupHead, lot, noPosition, options } = reasons;
const { otherSection, sharesMissing, short, total, trades, twoPositions, zero } = reasons;

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

const same = (reason: string, ...lines: number[]): Unread[] => lines.map((line) => [line, reason]);
const inOrder = (...unread: Unread[]) => unread.toSorted(([one], [other]) => one - other);

const folder = join(import.meta.dirname, 'pastes');
const pastes: Record<string, { rows: Row[]; unread: Unread[] }> = {
  'fidelity.csv': {
    rows: [
      [3, 'AAPL', '25'],
      [4, 'BRK.B', '10.5'],
      [6, 'FXAIX', '112.043'],
    ],
    unread: inOrder(...same(cash, 2, 7), [5, options], ...same(noPosition, 9, 11, 13)),
  },
  'schwab.csv': {
    rows: [
      [4, 'SCHB', '1250.4'],
      [5, 'BRK.B', '40'],
    ],
    unread: [[1, aboveHeading], [6, options], [7, short], ...same(cash, 8, 9), [10, total]],
  },
  'vanguard.csv': {
    rows: [
      [3, 'VTI', '120'],
      [4, 'MSFT', '18.5'],
      [5, 'VFIAX', '61.338'],
    ],
    unread: [[2, cash], [9, anotherHeading], ...same(trades, 10, 11)],
  },
  'etrade.csv': {
    rows: [
      [8, 'AAPL', '120'],
      [9, 'GOOGL', '1000'],
    ],
    unread: [
      ...same(aboveHeading, 1, 2, 3, 5, 6),
      [10, options],
      [11, cash],
      [12, total],
      [14, noPosition],
    ],
  },
  'interactiveBrokers.csv': {
    rows: [
      [10, 'AMD', '90'],
      [13, 'BRK.B', '1200'],
    ],
    unread: inOrder(
      ...same(otherSection, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19),
      ...same(lot, 11, 12),
      [14, short],
      [15, total],
      [16, anotherHeading],
      [17, options],
    ),
  },
  'robinhood.tsv': {
    rows: [
      [2, 'PLTR', '41.283914'],
      [3, 'F', '0.5'],
      [4, 'COST', '2'],
    ],
    unread: [[5, zero]],
  },
  'merrill.csv': {
    rows: [
      [6, 'AMD', '150'],
      [7, 'JPM', '1020.75'],
    ],
    unread: [...same(aboveHeading, 1, 2, 3), ...same(cash, 8, 9, 10, 11), [12, total]],
  },
  'thinkorswim.csv': {
    rows: [
      [6, 'AAPL', '100'],
      [8, 'MSFT', '25'],
    ],
    unread: inOrder(
      ...same(aboveHeading, 1, 3),
      ...same(groupHead, 5, 7, 9, 11),
      [10, options],
      [12, short],
      ...same(total, 13, 15),
      [14, cash],
    ),
  },
  'webull.csv': {
    rows: [
      [2, 'SOFI', '200'],
      [3, 'O', '10'],
    ],
    unread: [
      [4, reasons.decimals],
      [5, '“ten” isn’t a valid number of shares.'],
    ],
  },
  'trading212.csv': {
    rows: [
      [2, 'AAPL', '0.54417254'],
      [3, 'KO', '0.7913'],
      [4, 'VUSA', '3.1'],
    ],
    unread: [[5, total]],
  },
  'degiro.csv': {
    rows: [
      [3, 'US0378331005', '15'],
      [4, 'NL0010273215', '2.5'],
      [5, 'DE0007164600', '1250'],
    ],
    unread: [[2, cash]],
  },
  'comdirect.csv': {
    rows: [
      [4, 'SAP', '1000'],
      [5, 'ALV', '12.5'],
      [6, 'BRK.B', '0.75'],
    ],
    unread: [
      [1, aboveHeading],
      [7, cash],
      [8, total],
    ],
  },
  'excel.tsv': {
    rows: [
      [2, 'AAPL', '1000'],
      [3, 'MSFT', '250'],
      [4, 'GOOGL', '30'],
    ],
    unread: [
      [6, sharesMissing],
      [8, total],
    ],
  },
  'googleSheets.tsv': {
    rows: [
      [1, 'NVDA', '300'],
      [2, 'PFE', '1500'],
      [3, 'T', '2500'],
    ],
    unread: [
      [4, short],
      [5, '“$500” is an amount of money, not a number of shares.'],
      [7, total],
    ],
  },
  'chat.txt': {
    rows: [
      [2, 'AAPL', '10'],
      [3, 'MSFT', '5'],
      [4, 'BRK.B', '20'],
      [5, 'TSLA', '2.5'],
      [6, 'F', '12500'],
      [7, 'KO', '40'],
    ],
    unread: [
      [1, noPosition],
      [8, '“1 000” may be one number or two. Write it without spaces.'],
      [9, sharesMissing],
      [10, twoPositions],
      [11, noPosition],
    ],
  },
};

describe('a paste of', () => {
  test('every file of the folder is in the table', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(pastes).toSorted());
  });

  test.each(Object.entries(pastes))('%s', (name, { rows, unread }) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(rowsOf(text)).toEqual(rows);
    expect(unreadOf(text)).toEqual(unread);
    const lines = text.split(/\r\n?|\n/);
    for (const { line, text: kept } of readPositions(text).unread)
      expect(lines[line - 1]).toBe(kept);
  });
});

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

describe('whatever is pasted', () => {
  const words =
    'AAPL|BRK B|10|1,000|1.5|-3|$|"|""|,|;|\t| |\n|\r|Symbol|Shares|Quantity|Total|Cash|\0|\uFEFF|**|(|)|é|🙂';
  const lines = ['Open Positions,Header,', 'Instrument,Qty,BP Effect', 'Action,Time,'];
  const piece = fc.constantFrom(...words.split('|'), ...lines);
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  /** The first lines of records that are in no list. An unclosed quote continues the record. */
  function lostLines(pasted: string): string[] {
    const { positions, unread } = readPositions(pasted);
    const found = new Set(positions.map(({ line }) => line));
    const kept = new Set(
      unread.flatMap(({ line, text: all }) => all.split('\n').map((_, at) => line + at)),
    );
    let record = '';
    return pasted.split(/\r\n?|\n/).filter((line, at) => {
      const isContinued = record.split('"').length % 2 === 0;
      const isKept = kept.has(at + 1);
      record = isContinued && !found.has(at + 1) && !isKept ? record + line : isKept ? '' : line;
      return !isContinued && !isKept && !found.has(at + 1) && /[a-z\d]/i.test(line);
    });
  }

  test('every line with a letter or a digit is in one list, or is the heading', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const lost = lostLines(pasted);
        expect(lost.length).toBeLessThanOrEqual(1);
        for (const line of lost) expect(line).toMatch(/Shares|Quantity|Qty/);
      }),
      { numRuns: 2000 },
    );
  });

  test('no line is in two lists, and unread ones are kept as pasted', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { positions, unread } = readPositions(pasted);
        const covered = positions.map(({ line }) => line);
        const all = pasted.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
        for (const { line, text: kept, reason } of unread) {
          const parts = kept.split('\n');
          expect(all.slice(line - 1, line - 1 + parts.length)).toEqual(parts);
          expect(reason).toMatch(/[.?]$/);
          covered.push(...parts.map((_, at) => line + at));
        }
        expect(new Set(covered).size).toBe(covered.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('what is read is what the contract takes', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        for (const { ticker, shares } of readPositions(pasted).positions) {
          expect(ticker).toMatch(/^[A-Z0-9^][A-Z0-9.\-/=^]{0,11}$/);
          expect(shares).toMatch(/^(?:0|[1-9]\d*)(?:\.\d{0,7}[1-9])?$/);
          expect(Number(shares)).toBeGreaterThan(0);
          expect(Number(shares)).toBeLessThanOrEqual(1e9);
        }
      }),
      { numRuns: 2000 },
    );
  });

  const position = fc.record({
    ticker: fc.constantFrom(
      'AAPL',
      'MSFT',
      'BRK.B',
      'F',
      'BTC-USD',
      '0700.HK',
      'SAP',
      'TSLA',
      'GE',
    ),
    shares: fc
      .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, part]) => String((whole * 100 + part) / 100)),
    name: fc.constantFrom('Plain', 'With, comma', 'With; semicolon', 'With "quotes"', 'Two\nlines'),
  });
  const quotedCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

  test.each(['\t', ';', ','])('rows written with %j are read back', (delimiter) => {
    const writing = fc.record({
      rows: fc.array(position, { minLength: 1, maxLength: 20 }),
      isHeaded: fc.boolean(),
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r'),
    });
    fc.assert(
      fc.property(writing, ({ rows, isHeaded, isQuoted, end }) => {
        const body = rows.map(({ ticker, shares, name }) => [
          quotedCell(name),
          isQuoted ? quotedCell(ticker) : ticker,
          isQuoted ? quotedCell(shares) : shares,
        ]);
        const table = isHeaded ? [['Name', 'Symbol', 'Shares'], ...body] : body;
        const pasted = table.map((cells) => cells.join(delimiter)).join(end);
        const { positions, unread } = readPositions(pasted);
        expect(unread).toEqual([]);
        const read = positions.map(({ ticker, shares }) => [ticker, shares]);
        expect(read).toEqual(rows.map(({ ticker, shares }) => [ticker, shares]));
      }),
      { numRuns: 300 },
    );
  });
});
