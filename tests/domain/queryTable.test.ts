import { describe, expect, it } from 'vitest';
import { providerQueryCalls } from '@/api/contract/providerQuery';
import { toTsv } from '@/domain/format/csv';
import { orderedRows, queryTable } from '@/domain/market/queryTable';

const kinds = (rows: Parameters<typeof queryTable>[0]) =>
  queryTable(rows).columns.map(({ name, kind }) => `${name} ${kind}`);

describe('the answer of the provider', () => {
  const read = (answer: unknown) => providerQueryCalls.run.response.safeParse(answer);

  it.each([[[]], [[{}]], [[[1, 'a', null, true]]], [[{ a: 1, b: null }, { c: 'x' }]]])(
    '%j is rows',
    (answer) => expect(read(answer).data).toEqual(answer),
  );

  it.each([
    ['none', []],
    [{ rows: [] }, []],
    [[1], [0]],
    [[[1], null], [1]],
    [
      [[1], [1, { a: 1 }]],
      [1, '1'],
    ],
    [[{ a: [1] }], [0, 'a']],
  ])('%j is none', (answer, path) => expect(read(answer).error?.issues[0]?.path).toEqual(path));
});

describe('a table', () => {
  it('has the names of all records, in the order in which they come', () => {
    const { columns, rows } = queryTable([{ a: 1 }, { b: 'x', a: 2 }, { c: true }]);
    expect(columns.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [1, null, null],
      [2, 'x', null],
      [null, null, true],
    ]);
  });

  it('counts the columns of values, as many as the widest row has', () => {
    const { columns, rows } = queryTable([[1], [1, 2, 3]]);
    expect(columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(rows[0]?.cells).toEqual([1, null, null]);
    expect(queryTable([])).toMatchObject({ columns: [], rows: [] });
  });

  it('has a column for each value even if records have fewer names', () => {
    const { columns, rows } = queryTable([{ a: 1 }, [2, 3]]);
    expect(columns.map(({ name }) => name)).toEqual(['a', 'Column 2']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [1, null],
      [2, 3],
    ]);
  });

  it('gives each column an id of its own for the address', () => {
    const { columns } = queryTable([{ 'a b': 1, 'a,b': 2, '-': 3, 価格: 4 }]);
    expect(columns.map(({ id }) => id)).toEqual(['a_b', 'a_b_2', 'column', '価格']);
    const { columns: more } = queryTable([{ ' a': 1, a: 2, 'a ': 3, 'b-1': 4 }]);
    expect(more.map(({ id }) => id)).toEqual(['a', 'a_2', 'a_3', 'b_1']);
    const { columns: signs } = queryTable([{ '(a – b)': 1, __c__: 2 }]);
    expect(signs.map(({ id }) => id)).toEqual(['a_b', 'c']);
  });

  it.each([
    [[{ date: '2026-11-20', n: '1.5', w: 'x' }], ['date time', 'n number', 'w text']],
    [[{ day: 20261120, n: 20261120 }], ['day time', 'n number']],
    [[{ n: null }], ['n text']],
    [[{ at: 1_763_596_800, n: 1 }], ['at time', 'n number']],
    // Without a name, the first column is taken as the time because it only decreases.
    [
      [
        [1_763_683_200, 1_763_596_800],
        [1_763_596_800, 1_763_596_800],
      ],
      ['Column 1 time', 'Column 2 number'],
    ],
    [
      [
        ['x', 2, 1_763_596_800],
        ['y', 3, 1_763_683_200],
        ['z', 4, 1_763_769_600],
      ],
      ['Column 1 text', 'Column 2 number', 'Column 3 time'],
    ],
    [[[1_763_596_800], [1_763_683_200], [1_763_596_800]], ['Column 1 number']],
    [[[1_763_596_800]], ['Column 1 number']],
    [
      [
        { day: '2026-11-20', n: 20261119 },
        { day: '2026-11-21', n: 20261120 },
      ],
      ['day time', 'n number'],
    ],
    [
      [
        { day: '2026-11-21', n: 20261119 },
        { day: '2026-11-20', n: 20261120 },
        { day: '2026-11-22', n: 20261121 },
      ],
      ['day time', 'n number'],
    ],
    [[[20261120], [20261120]], ['Column 1 number']],
    [[{ date: 'soon' }, { date: '2026-11-20' }], ['date text']],
    [[{ n: '' }, { n: '1' }], ['n number']],
    [[{ n: 'x' }, { n: 1 }], ['n text']],
  ])('knows what columns hold: %j', (rows, expected) => expect(kinds(rows)).toEqual(expected));

  it.each(['timestamp', 'Date', 'day', 'hour', 't', 'TS', 'at', 'from', 'to', 'created_at'])(
    'takes plain numbers as times in the column %s',
    (name) => expect(kinds([{ [name]: 20261120 }])).toEqual([`${name} time`]),
  );

  it.each(['total', 'stat', 'count', 'at_all', 'ats', 'upto', 'from_price'])(
    'takes them as numbers in the column %s',
    (name) => expect(kinds([{ [name]: 20261120 }])).toEqual([`${name} number`]),
  );

  it('judges a long column by rows from its whole length', () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ n: at < 2_900 ? at : 'x' }));
    expect(kinds(rows)).toEqual(['n text']);
  });
});

describe('the filter', () => {
  const answer = [
    ['Binance', 1234.5],
    ['ÉTÉ', -20],
    ['bin', null],
    ['a,b', '2026-11-20'],
    ['x−y', 5],
    ['7,x', 'x7,7'],
  ];
  it.each([
    ['', null],
    ['  ', null],
    ['BIN', [1, 0, 1, 0, 0, 0]],
    ['1,234', [1, 0, 0, 0, 0, 0]],
    ['−2', [0, 1, 0, 1, 0, 0]],
    ['été', [0, 1, 0, 0, 0, 0]],
    ['binance1', [0, 0, 0, 0, 0, 0]],
    ['e\n1', [1, 0, 0, 0, 0, 0]],
    ['null', [0, 0, 0, 0, 0, 0]],
    ['here', [0, 0, 0, 0, 0, 0]],
    ['7,x', [0, 0, 0, 0, 0, 1]],
    ['x7,7', [0, 0, 0, 0, 0, 1]],
    ['zzz', [0, 0, 0, 0, 0, 0]],
    ['-20.', [0, 0, 0, 0, 0, 0]],
    ['-11-2', [0, 0, 0, 1, 0, 0]],
    ['2026-11-20', [0, 0, 0, 1, 0, 0]],
    ['a,b', [0, 0, 0, 1, 0, 0]],
    ['x−y', [0, 0, 0, 0, 1, 0]],
    ['5', [1, 0, 0, 0, 1, 0]],
    ['n', [1, 0, 1, 0, 0, 0]],
  ])('%j', (typed, found) => {
    const marks = queryTable(answer).find(typed);
    expect(marks && [...marks]).toEqual(found);
  });
});

describe('the order', () => {
  const order = (values: (string | number | null)[], direction: 'asc' | 'desc') => {
    const { rows, columns } = queryTable(values.map((value) => ({ x: value })));
    return columns.flatMap((column) =>
      orderedRows(rows, column, direction).map(({ cells }) => cells[0]),
    );
  };
  it.each([
    [
      [3, null, -1, '20'],
      [-1, 3, '20', null],
      ['20', 3, -1, null],
    ],
    [
      ['b10', 'a', '', 'b9'],
      ['a', 'b9', 'b10', ''],
      ['b10', 'b9', 'a', ''],
    ],
    [
      ['2026-01-02', '20260101', null],
      ['20260101', '2026-01-02', null],
      ['2026-01-02', '20260101', null],
    ],
  ])('of %j', (values, up, down) => {
    expect(order(values, 'asc')).toEqual(up);
    expect(order(values, 'desc')).toEqual(down);
  });

  it('of very many different words is by letters', () => {
    const words = Array.from({ length: 5_001 }, (_, at) => `w${at + 1}`);
    expect(order(words, 'asc').slice(0, 3)).toEqual(['w1', 'w10', 'w100']);
    expect(order(words.slice(1), 'asc').slice(0, 3)).toEqual(['w2', 'w3', 'w4']);
  });

  it('leaves equal rows as they were', () => {
    const { rows, columns } = queryTable([1, 0, 1, 0].map((x, at) => ({ x, at: `r${at}` })));
    const sorted = orderedRows(rows, columns[0]!, 'desc');
    expect(sorted.map(({ at }) => at)).toEqual([0, 2, 1, 3]);
  });
});

it('is copied to a spreadsheet without running anything', () => {
  expect(
    toTsv(
      ['a', 'b'],
      [
        ['=1+1', 'x\ty\nz'],
        [-2, '-3'],
      ],
    ),
  ).toBe("a\tb\n'=1+1\tx y z\n-2\t-3");
});
