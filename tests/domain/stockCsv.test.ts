import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { StockServiceEntry } from '@/api/contract/stockServices';
import { toCsv } from '@/domain/format/csv';
import { stockColumns, stockCsv, stockStamp } from '@/domain/stocks/csv';
import { badLinesCsv } from '@/domain/stocks/csvImport';
import { planStockImport, type StockOutcome } from '@/domain/stocks/csvPlan';
import { readStockCsv } from '@/domain/stocks/csvRead';
import { corpus } from '../corpora/corpus';
import { amd, apple, base, entries, plan, read } from './stockPlan';

const kinds = (outcomes: StockOutcome[]) => outcomes.map(({ kind }) => kind);
const only = (text: string, over = {}) => {
  const outcomes = plan(text, over);
  expect(outcomes).toHaveLength(1);
  return outcomes[0] as StockOutcome;
};
const reasonOf = (text: string) => {
  const outcome = only(text);
  return outcome.kind === 'bad' ? outcome.reason : outcome.kind;
};
const bad = (outcomes: StockOutcome[]) => outcomes.filter((outcome) => outcome.kind === 'bad');

describe('the export', () => {
  it('has every field of the contract once', () => {
    expect([...stockColumns].toSorted()).toEqual(Object.keys(StockServiceEntry.shape).toSorted());
  });

  it('comes back as the same for every row', () => {
    expect(new Set(kinds(plan(stockCsv(entries))))).toEqual(new Set(['same']));
  });

  it('comes back as the same whatever an older API stored', () => {
    const odd = [
      { ...apple, ticker: 'zz zz', stock_id: null, service: 'gone', date_added: '', direction: '' },
      { ...amd, date_added: '2026-07-01 00:00:00', aux: 'none', stop: -5, weight: 1e-7 },
    ];
    expect(kinds(plan(stockCsv(odd), { entries: odd }))).toEqual(['same', 'same']);
  });
});

it('writes a number with an exponent if its decimals would be cut off', () => {
  const csv = stockCsv([{ ...apple, stop: 1.5e-24, weight: 1.5e-7 }]);
  expect(read(csv).lines[0]?.cells).toMatchObject({ stop: '1.5e-24', weight: '0.00000015' });
});

it.each([1e-20, 1.5e-7, -0.000000123])('lets an entry of %s be edited', (weight) => {
  const stored = [{ ...apple, weight }];
  const csv = stockCsv(stored);
  expect(csv).not.toMatch(/"-?[\d.]+e/);
  const edited = csv.replace('"long"', '"short"');
  expect(plan(edited, { entries: stored })).toMatchObject([
    { kind: 'changed', changes: [{ column: 'direction', from: 'long', to: 'short' }] },
  ]);
});

const word = fc.string({ unit: fc.constantFrom(...`ab ,;"'=+-@\t\r\n0.%＝é日`), maxLength: 20 });
const figure = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));

test('whatever the fields hold, each cell is read back letter for letter, and all rows are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word, figure), { minLength: 1, maxLength: 5 }), (rows) => {
      const odd = rows.map(([status, aux_granny, stop], at) => ({
        ...apple,
        id: at + 1,
        status,
        aux_granny,
        stop,
      }));
      const csv = stockCsv(odd);
      const { lines } = read(csv);
      expect(lines.map(({ cells }) => [cells.status, cells.aux_granny])).toEqual(
        odd.map(({ status, aux_granny }) => [status, aux_granny]),
      );
      expect(new Set(kinds(plan(csv, { entries: odd })))).toEqual(new Set(['same']));
    }),
  );
});

const cases = corpus<{ v: string }>('csv_formula');

describe('a cell of the corpus', () => {
  const held = cases.filter(({ v }) => v.length <= 255);
  const odd = held.map(({ v }, at) => ({ ...apple, id: at + 1, status: v }));
  const csv = stockCsv(odd);

  it('is text in the file and comes back unchanged', () => {
    expect(held.length).toBeGreaterThan(20);
    expect(read(csv).lines.map(({ cells }) => cells.status)).toEqual(held.map(({ v }) => v));
    expect(new Set(kinds(plan(csv, { entries: odd })))).toEqual(new Set(['same']));
  });

  it('is stored as it was meant where it is new', () => {
    const storable = held.filter(({ v }) => !v.includes('\0'));
    const lines = storable.map(({ v }, at) => ['AAPL', '', dayOf(at), v]);
    const outcomes = plan(toCsv(['ticker', 'service', 'date_added', 'status'], lines), {
      entries: [],
    });
    expect(outcomes.map((outcome) => outcome.kind === 'new' && outcome.entry.draft.status)).toEqual(
      storable.map(({ v }) => v.trim()),
    );
  });
});

/** A different day for each. */
function dayOf(at: number): string {
  return new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
}

const head = 'ticker,service,date_added';

describe('a line', () => {
  it('is new if nothing is stored for its ticker, service and day', () => {
    const outcome = only(`${head},stop,vg\naapl,Upticks,2026-11-02,"1,250.50",1`);
    expect(outcome).toMatchObject({ kind: 'new', line: 2, ticker: 'AAPL', service: 'upticks' });
    const { draft, seen } = outcome.kind === 'new' ? outcome.entry : { draft: null };
    expect(seen).toBeUndefined();
    expect(draft).toMatchObject({
      stock_id: apple.stock_id,
      ticker: 'AAPL',
      service: 'upticks',
      active: true,
      direction: 'long',
      stop: '1250.50',
      vg: true,
      sea: false,
      tracking_year: '2023',
      tracking_month: '11',
    });
    expect(draft).not.toHaveProperty('id');
  });

  it('changes the entry of its id and names the fields; columns that it lacks stay', () => {
    const outcome = only('id,stop,active\n1,170,0');
    expect(outcome).toMatchObject({
      kind: 'changed',
      ticker: 'AAPL',
      service: 'granny_shots',
      changes: [
        { column: 'active', from: '1', to: '0' },
        { column: 'stop', from: '', to: '170' },
      ],
      entry: { draft: { id: 1, ticker: 'AAPL', sea: true, stop: '170' }, seen: stockStamp(apple) },
    });
  });

  it('changes the entry of its ticker, service and day where its id is unknown', () => {
    const line = '9999,AAPL,granny_shots,2026-07-01,watch';
    expect(only(`id,${head},status\n${line}`)).toMatchObject({
      kind: 'changed',
      entry: { draft: { id: 1, status: 'watch' } },
    });
  });

  it('has the form’s warnings', () => {
    const text = `${head},stop,price_when_added\nAAPL,granny_shots,2026-11-21,200,100`;
    expect(only(text)).toMatchObject({
      kind: 'new',
      warnings: [
        'AAPL already has an active entry in Granny Shots.',
        'The day it was added, 2026-11-21, is in the future.',
        'Long, but the stop, $200.00, isn’t below the price when added, $100.00.',
      ],
    });
    expect(only('id,status\n1,watch')).toMatchObject({ kind: 'changed', warnings: [] });
  });

  it('empties a field by an empty cell', () => {
    const outcome = only('id,aux\n1,');
    expect(outcome).toMatchObject({ changes: [{ column: 'aux', from: 'normal', to: '' }] });
  });

  it('is the same however figures, flags and names are written', () => {
    const text = `${head},active,direction,ai,stop\nAAPL,Granny Shots,2026-07-01,TRUE,Long,yes,"170.00"`;
    expect(kinds(plan(text, { entries: [{ ...apple, stop: 170 }] }))).toEqual(['same']);
  });

  it.each([
    [
      `${head}\nNOPE,upticks,2026-11-02`,
      'ticker “NOPE”: No stock has this ticker. Correct it, or add the stock first.',
    ],
    [`${head}\n,upticks,2026-11-02`, 'ticker: Enter the ticker of a stock.'],
    [`${head}\nAAPL,downticks,2026-11-02`, 'service “downticks”: Choose a service.'],
    [`${head}\nAAPL,upticks,02.11.2026`, 'date_added “02.11.2026”: Enter the day as YYYY-MM-DD.'],
    [`${head}\nAAPL,upticks,2026-02-30`, 'date_added “2026-02-30”: Enter the day as YYYY-MM-DD.'],
    [`${head}\nAAPL,upticks,`, 'date_added: Enter the day as YYYY-MM-DD.'],
    [
      `${head},stop\nAAPL,upticks,2026-11-02,-5`,
      'stop “-5”: Enter 0 or more, or leave this empty.',
    ],
    [
      `${head},stop\nAAPL,upticks,2026-11-02,abc`,
      'stop “abc”: Enter a number, such as 12.5, or leave this empty.',
    ],
    [`${head},active\nAAPL,upticks,2026-11-02,`, 'active: Enter 1 for yes or 0 for no.'],
    [`${head},vg\nAAPL,upticks,2026-11-02,maybe`, 'vg “maybe”: Enter 1 for yes or 0 for no.'],
    [`${head},direction\nAAPL,upticks,2026-11-02,up`, 'direction “up”: Choose long or short.'],
    [
      `${head},stock_id\nAAPL,upticks,2026-11-02,999`,
      'stock_id “999”: AAPL has another one. Leave this empty.',
    ],
    [`${head}\nAAPL,upticks`, 'This line has 2 cells, but there are 3 headings.'],
    ['id,stop\nabc,5', 'id: Enter a whole number, or leave this empty.'],
    [
      'id,stop\n9999,5',
      /^No entry has this id\. To add a new one, fill in ticker, service and date_added\./,
    ],
    ['id,date_added\n1,2026-07-02', 'changed'],
    [
      `id,${head}\n2,AAPL,granny_shots,2026-07-01`,
      'The entry with id 1 already has this ticker, service and day.',
    ],
    [
      'id,date_removed\n1,2026-06-30',
      'date_removed “2026-06-30”: Enter a date on or after the date it was added.',
    ],
    [
      `${head},stop\nAAPL,upticks,2026-11-02,"0,125"`,
      'stop “0,125”: Use a point for decimals, such as 12.5, and commas only as in 1,250.',
    ],
    [
      `${head}\nAAPL,upticks,2026-11-02 14:30:00`,
      'date_added “2026-11-02 14:30:00”: Enter the day as YYYY-MM-DD.',
    ],
    ['id,status\n1,a\0b', 'status: Remove the character that can’t be stored.'],
  ])('%j is told: %s', (text, reason) => {
    expect(reasonOf(text)).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
  });

  it.each(['2026-11-09 00:00:00', '2026-11-09T00:00:00.000', '2026-11-09 00:00'])(
    'takes the day of %s',
    (day) => {
      const outcome = only(`${head},date_removed\nAAPL,upticks,${day},${day}`);
      expect(outcome).toMatchObject({
        kind: 'new',
        date_added: '2026-11-09',
        entry: { draft: { date_added: '2026-11-09', date_removed: '2026-11-09' } },
      });
    },
  );

  it('reports all of its errors at once', () => {
    expect(reasonOf(`${head},stop\nNOPE,downticks,x,abc`).match(/:/g)).toHaveLength(4);
  });

  it('is invalid if another line has the same entry, and is named by its line', () => {
    const outcomes = plan(
      `id,${head}\n1,,,\n,AAPL,granny_shots,2026-07-01\n,AAPL,upticks,2026-11-02\n,aapl,Upticks,2026-11-02\n2,AMD,granny_shots,2026-07-01`,
    );
    expect(outcomes.map((each) => (each.kind === 'bad' ? each.reason : each.kind))).toEqual([
      expect.stringContaining('Line 3 is about the same entry'),
      'Line 2 is about the same entry. Keep one of them.',
      'Line 5 is about the same entry. Keep one of them.',
      'Line 4 is about the same entry. Keep one of them.',
      'same',
    ]);
  });

  it('needs an id if stored entries are duplicates', () => {
    const twins = [apple, { ...apple, id: 500 }];
    const outcome = only(`${head}\nAAPL,granny_shots,2026-07-01`, { entries: twins });
    expect(outcome).toMatchObject({ kind: 'bad', reason: expect.stringContaining('Enter the id') });
    expect(kinds(plan(stockCsv(twins), { entries: twins }))).toEqual(['same', 'same']);
  });
});

describe('a file', () => {
  it.each([
    ['', 'There are no lines to import.'],
    [head, 'There are headings but no lines below them.'],
    ['AAPL,upticks,2026-11-02', /^The first line must name the columns/],
    ['ticker,service\nAAPL,upticks', /^The first line must name the columns/],
    [
      `${head},Ticker\nAAPL,upticks,2026-11-02,AAPL`,
      'The heading “ticker” appears twice. Remove one of the columns.',
    ],
  ])('%j is refused: %s', (text, refusal) => {
    expect(readStockCsv(text)).toEqual({
      refusal: typeof refusal === 'string' ? refusal : expect.stringMatching(refusal),
    });
  });

  it.each([';', '\t'])(
    'may come with %j between its cells, other line ends and headings in words',
    (delimiter) => {
      const text = `\uFEFFTicker,Service,Date Added,Foo\r\nAAPL,upticks,2026-11-02,1\r\rAMD,upticks,2026-11-02,2`;
      const file = read(text.replaceAll(',', delimiter));
      expect(file.unread).toEqual(['Foo']);
      expect(planStockImport(file, base).map(({ line, kind }) => [line, kind])).toEqual([
        [2, 'new'],
        [4, 'new'],
      ]);
    },
  );

  it.each([';', ',', '\t'])('may say first that %j stands between its cells', (delimiter) => {
    const text = `sep=;\r\n${head}\r\nAAPL,upticks,2026-11-02`.replaceAll(/[,;]/g, delimiter);
    expect(plan(text)).toMatchObject([{ kind: 'new', line: 3, ticker: 'AAPL' }]);
  });

  it('is read with the month first if a spreadsheet rewrote the dates', () => {
    const text = `id,${head},date_removed\n1,AAPL,granny_shots,7/1/2026,11/9/2026 0:00`;
    expect(read(text).rewrittenDay).toEqual({ from: '7/1/2026', to: '2026-07-01' });
    expect(only(text)).toMatchObject({
      kind: 'changed',
      date_added: '2026-07-01',
      changes: [{ column: 'date_removed', from: '', to: '2026-11-09' }],
    });
    expect(read(text.replaceAll('/', '-')).rewrittenDay).toBeNull();
  });

  it('with one date that cannot have the month first leaves all such dates to the user', () => {
    const text = `${head}\nAAPL,upticks,11/9/2026\nAMD,upticks,25/9/2026`;
    expect(read(text).rewrittenDay).toBeNull();
    expect(bad(plan(text)).map(({ reason }) => reason)).toEqual([
      'date_added “11/9/2026”: Enter the day as YYYY-MM-DD.',
      'date_added “25/9/2026”: Enter the day as YYYY-MM-DD.',
    ]);
  });

  it('rejects commas in figures if semicolons separate the cells', () => {
    const text = `${head};stop;status`.replaceAll(',', ';');
    const line = 'AAPL;upticks;2026-11-02;1,250;a, b';
    const file = read(`${text}\n${line}`);
    const [outcome, ...more] = bad(planStockImport(file, base));
    const reason =
      'stop “1,250”: In files separated by semicolons, write decimals with a point and leave out commas.';
    expect([outcome?.reason, more]).toEqual([reason, []]);
    expect(bad(plan(`${text}\n${line.replace('1,250', '0,125')}`))).toMatchObject([
      { reason: reason.replace('1,250', '0,125') },
    ]);
    expect(kinds(plan(`${text}\n${line.replace('1,250', '1250.5')}`))).toEqual(['new']);
    const again = badLinesCsv(file.headings, outcome ? [outcome] : [], file.delimiter);
    expect(bad(plan(again))).toMatchObject([{ reason }]);
  });

  it('returns its invalid lines with their reasons, to be fixed and read again', () => {
    const text = `${head},status\nNOPE,upticks,2026-11-02,"=1+1"\nAAPL,upticks,2026-11-02,fine`;
    const file = read(text);
    const csv = badLinesCsv(file.headings, bad(planStockImport(file, base)));
    const [line] = read(csv).lines;
    expect(line?.raw).toEqual([
      'NOPE',
      'upticks',
      '2026-11-02',
      '=1+1',
      '2',
      expect.stringContaining('No stock'),
    ]);
    const again = read(csv.replace('NOPE', 'AMD'));
    expect(again.unread).toEqual([]);
    expect(kinds(planStockImport(again, base))).toEqual(['new']);
    const twice = badLinesCsv(read(csv).headings, bad(plan(csv)));
    expect(read(twice).headings).toEqual([...head.split(','), 'status', 'line', 'reason']);
  });
});
