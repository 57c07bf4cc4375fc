import { describe, expect, it, test } from 'vitest';
import type { StockServiceEntry } from '@/api/contract/stockServices';
import { planStockImport } from '@/domain/stocks/csvPlan';
import { readStockCsv } from '@/domain/stocks/csvRead';
import { apple, base, plan, read, stocks } from './stockPlan';

const head = 'ticker,service,date_added';

/** What becomes of each line: `kind`, or the reason why it is rejected. */
function outcomes(text: string, stored: Partial<StockServiceEntry> = {}, over = {}): string[] {
  const context = { entries: [{ ...apple, ...stored }], ...over };
  return plan(text, context).map((line) => (line.kind === 'bad' ? line.reason : line.kind));
}

/** The changes of the only line, such as `stop: 0 → 5`. */
function changes(text: string, stored: Partial<StockServiceEntry> = {}): string[] {
  const [line] = plan(text, { entries: [{ ...apple, ...stored }] });
  if (line?.kind !== 'changed') throw new Error(`The line is ${line?.kind}.`);
  return line.changes.map(({ column, from, to }) => `${column}: ${from} → ${to}`);
}

describe('a line is about the stored entry', () => {
  const brk = { ticker: 'BRK.B', stock_id: 99 };

  test.each<[string, Partial<StockServiceEntry>]>([
    [`${head}\nAAPL,granny_shots,2026-07-01`, {}],
    [`${head}\n aapl , Granny Shots , 2026-07-01 `, {}],
    [`${head}\nAAPL,granny_shots,2026-07-01`, { ticker: ' aapl', service: ' granny_shots ' }],
    [`${head}\nAAPL,granny_shots,2026-07-01`, { date_added: ' 2026-07-01 09:30:00' }],
    [`${head}\nbrk-b,granny_shots,2026-07-01`, brk],
    [`id,${head}\n,AAPL,gone,2026-07-01`, { service: 'gone' }],
    [`id,${head}\n9999,AAPL,gone,2026-07-01`, { service: 'gone' }],
    ['id,active,direction,ai\n 1 , yes , Long , x ', {}],
    ['id,stop\n1,"$1,250.50"', { stop: 1250.5 }],
    ['id,stock_id\n1, ', {}],
    ['id,stock_id\n1, 1.0 ', {}],
  ])('%j, stored as %j', (text, stored) => {
    expect(outcomes(text, stored)).toEqual(['same']);
  });
});

describe('a line changes', () => {
  test.each<[string, Partial<StockServiceEntry>, string[]]>([
    ['id,ai\n1,', {}, ['ai: 1 → 0']],
    ['id,stop\n1,', { stop: 0 }, ['stop: 0 → ']],
    ['id,stop\n1, 5 ', {}, ['stop:  → 5']],
    ['id,stock_id,stop\n1,1.0,5', {}, ['stop:  → 5']],
    ['id,status\n1, watch ', {}, ['status:  → watch']],
    ['id,ticker\n1,AMD', {}, ['stock_id: 1 → 2', 'ticker: AAPL → AMD']],
    ['id,stop\n1,5', { stock_id: null }, ['stock_id:  → 1', 'stop:  → 5']],
    ['id,stop\n1,5', { ticker: ' aapl ' }, ['stop:  → 5']],
  ])('%j, stored as %j: %j', (text, stored, told) => {
    expect(changes(text, stored)).toEqual(told);
  });

  it('an entry whose stock is no longer listed, if the ticker stays', () => {
    const without = { stocks: [] };
    expect(outcomes('id,stop\n1,5', {}, without)).toEqual(['changed']);
    expect(outcomes('id,stop\n1,5', { ticker: ' aapl ' }, without)).toEqual(['changed']);
    expect(outcomes('id,stop\n1,5', { stock_id: null }, without)).toEqual([
      'ticker “AAPL”: No stock has this ticker. Correct it, or add the stock first.',
    ]);
  });
});

describe('a line is rejected', () => {
  const noStock = 'No stock has this ticker. Correct it, or add the stock first.';
  const noEntry = 'No entry has this id. To add a new one, fill in ticker, service and date_added.';
  const wholeId = 'id: Enter a whole number, or leave this empty.';
  const beforeAdded = 'Enter a date on or after the date it was added.';

  test.each<[string, string]>([
    [`${head}\nat&t,upticks,2026-11-02`, `ticker “AT&T”: ${noStock}`],
    [
      `${head},stock_id\nNOPE,upticks,2026-11-02, 7`,
      `ticker “NOPE”: ${noStock} Then leave stock_id empty.`,
    ],
    [
      `${head},stock_id\nAAPL,upticks,2026-11-02, 7 `,
      'stock_id “7”: AAPL has another one. Leave this empty.',
    ],
    [
      `${head},stop,direction\nAAPL,upticks,2026-11-02, abc ,up`,
      'direction “up”: Choose long or short. stop “abc”: Enter a number, such as 12.5, or leave this empty.',
    ],
    ['id,stop\nx1,5', wholeId],
    ['id,stop\n1x,5', wholeId],
    [`id,stop\n${'1'.repeat(16)},5`, wholeId],
    ['id,date_added\n1,2026-12-01', `date_removed: ${beforeAdded}`],
    ['id,date_removed\n1, 2026-06-01 ', `date_removed “2026-06-01”: ${beforeAdded}`],
  ])('%j: %s', (text, reason) => {
    expect(outcomes(text, { date_removed: '2026-11-30' })).toEqual([reason]);
  });

  test.each(['ticker,service', 'ticker,date_added', 'service,date_added', 'ticker'])(
    'if its id is unknown and a new entry would only have %s',
    (columns) => {
      const cells = { ticker: 'AAPL', service: 'upticks', date_added: '2026-11-02' };
      const values = Object.entries(cells).filter(([column]) => columns.includes(column));
      const line = values.map(([, value]) => value).join(',');
      expect(outcomes(`id,${columns}\n9999,${line}`)[0]).toContain(noEntry);
    },
  );

  it('with all that is wrong in a file separated by semicolons', () => {
    const text = `${head},stop,direction\nAAPL,upticks,2026-11-02,"1,5",up`.replaceAll(
      /,(?!5)/g,
      ';',
    );
    expect(outcomes(text)).toEqual([
      'stop “1,5”: In files separated by semicolons, write decimals with a point and leave out commas. direction “up”: Choose long or short.',
    ]);
  });

  it('if stored entries are duplicates, and says how many', () => {
    const twins = [apple, { ...apple, id: 500 }];
    expect(outcomes(`${head}\nAAPL,granny_shots,2026-07-01`, {}, { entries: twins })).toEqual([
      '2 saved entries have this ticker, service and day. Enter the id of the one you mean.',
    ]);
  });
});

describe('several lines', () => {
  it('about one entry name each other', () => {
    const line = 'AAPL,granny_shots,2026-07-01';
    expect(outcomes(`${head}\n${line}\n${line}\n${line}`)).toEqual([
      'Lines 3, 4 are about the same entry. Keep one of them.',
      'Lines 2, 4 are about the same entry. Keep one of them.',
      'Lines 2, 3 are about the same entry. Keep one of them.',
    ]);
  });

  it('may not move an entry to where another line adds one', () => {
    const text = `id,${head}\n1,AAPL,upticks,2026-11-02\n,AAPL,upticks,2026-11-02`;
    expect(outcomes(text)).toEqual([
      'Line 3 is about the same entry. Keep one of them.',
      'Line 2 is about the same entry. Keep one of them.',
    ]);
  });

  it('that cannot be read keep their own reasons, in the order of the file', () => {
    const text = 'id,stop\n1\nx,5\n1,5\ny,6\n1,2,3';
    const wholeId = 'id: Enter a whole number, or leave this empty.';
    expect(outcomes(text)).toEqual([
      'This line has 1 cell, but there are 2 headings.',
      wholeId,
      'changed',
      wholeId,
      'This line has 3 cells, but there are 2 headings.',
    ]);
    expect(plan(text)[0]).toMatchObject({ line: 2, ticker: '', service: '', date_added: '' });
  });

  it('are warned of a second active entry however its ticker is stored', () => {
    const entries = [{ ...apple, ticker: ' aapl ' }];
    const [line] = plan(`${head}\nAAPL,granny_shots,2026-11-02`, { entries });
    expect(line).toMatchObject({ warnings: ['AAPL already has an active entry in Granny Shots.'] });
  });
});

describe('the headings', () => {
  test.each([
    [
      'spaces around semicolons',
      ' ticker ; service ; date_added \nAAPL;upticks;2026-11-02',
      ';',
      [],
    ],
    ['many commas', 'id;stop;a,b,c,d,e\n1;5;x', ';', ['a,b,c,d,e']],
    ['unknown and missing names', 'id, Foo ,,stop,\n1,x,y,5,z', ',', ['Foo']],
    ['a mark inside a name', 'id,no\uFEFFte\n1,x', ',', ['no\uFEFFte']],
  ])('may have %s', (_, text, delimiter, unread) => {
    expect(read(text)).toMatchObject({ delimiter, unread, lines: [{ line: 2 }] });
  });

  it('appear once each, unless they are ignored', () => {
    expect(read('foo,foo,id\nx,y,1').unread).toEqual(['foo', 'foo']);
    expect(readStockCsv('foo,foo,id,ID\nx,y,1,1')).toEqual({
      refusal: 'The heading “id” appears twice. Remove one of the columns.',
    });
  });
});

describe('dates that a spreadsheet rewrote', () => {
  test.each([
    ['12/1/2026', '2026-12-01'],
    [' 7/1/2026 ', '2026-07-01'],
    ['07/01/2026 00:00:00', '2026-07-01'],
  ])('%s is %s', (day, iso) => {
    const file = read(`id,date_added\n1,${day}`);
    expect(file.rewrittenDay).toEqual({ from: day.trim(), to: iso });
    expect(file.lines[0]?.cells.date_added).toBe(iso);
  });

  it('may stand beside dates that were not', () => {
    const file = read('id,date_added,date_removed\n1,7/1/2026,\n2,2026-07-01,11/9/2026');
    expect(file.lines.map(({ cells }) => [cells.date_added, cells.date_removed])).toEqual([
      ['2026-07-01', ''],
      ['2026-07-01', '2026-11-09'],
    ]);
  });

  test.each(['7/1/26', '17/1/2026x', '2026-07-01', '7-1-2026', 'x7/1/2026'])(
    '%s is not one',
    (day) => {
      expect(read(`id,date_added\n1,${day}`).rewrittenDay).toBeNull();
    },
  );
});

test('tickers of the stocks match in any case', () => {
  const lower = stocks.map(({ id, ticker }) => ({ id, ticker: ticker.toLowerCase() }));
  const file = read(`${head}\nAMD,upticks,2026-11-02`);
  expect(planStockImport(file, { ...base, stocks: lower })).toMatchObject([
    { kind: 'new', entry: { draft: { stock_id: 2 } } },
  ]);
});
