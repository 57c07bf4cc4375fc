import { describe, expect, it, test } from 'vitest';
import { queryTable } from '@/domain/market/queryTable';
import { figureOf, readTime } from '@/domain/market/queryCells';
import { seriesOf, thinned, timeWords } from '@/domain/market/timeSeries';

const noon = Date.UTC(2026, 10, 20, 12);

test.each([
  [noon, noon],
  [noon / 1_000, noon],
  [String(noon), noon],
  [String(noon / 1_000), noon],
  ['20261120T120000', noon],
  ['20261120T120000Z', noon],
  ['20261120120000', noon],
  [20261120, Date.UTC(2026, 10, 20)],
  ['20261120', Date.UTC(2026, 10, 20)],
  ['2026-11-20', Date.UTC(2026, 10, 20)],
  ['2026-11-20 12:00', noon],
  ['2026-11-20 12:00:00', noon],
  ['2026-11-20 12:00:00 UTC', noon],
  ['2026-11-20T12:00:00.000Z', noon],
  ['2026-11-20T13:30:00+01:30', noon],
  [' 2026-11-20T07:00:00-0500 ', noon],
  ['2026-11-20T12:00:00,5Z', noon + 500],
  ['2026-11-20 12:00:00.25', noon + 250],
  ['2026-11-20T12:00:00 Z', noon],
  ['2026-11-20 12:00 UTC', noon],
  ['2026-11-20 12:00UTC', noon],
  ['20261120T235900', Date.UTC(2026, 10, 20, 23, 59)],
  ['2026-11-20 13:00:00 +0100', noon],
  ['20261120T120060Z', noon + 60_000],
  ['2026-12-31', Date.UTC(2026, 11, 31)],
  ['2028-02-29', Date.UTC(2028, 1, 29)],
  ['2026-11-20'.padEnd(35), Date.UTC(2026, 10, 20)],
  [946_684_800, Date.UTC(2000, 0, 1)],
  [946_684_800_000, Date.UTC(2000, 0, 1)],
  [4_102_444_799, Date.UTC(2099, 11, 31, 23, 59, 59)],
  [4_102_444_799_999, Date.UTC(2099, 11, 31, 23, 59, 59, 999)],
  [19_000_101, Date.UTC(1900, 0, 1)],
  [21_001_231, Date.UTC(2100, 11, 31)],
  ['2026-02-30', null],
  ['2026-02-30 12:00', null],
  ['2026-02-29', null],
  ['2026-01-32', null],
  ['2026-11-20'.padEnd(36), null],
  ['2026-11-20 12', null],
  ['2026-11-20  12:00', null],
  ['2026-11-20T12:00:00.', null],
  ['2026-11-20T12:00:00 PST', null],
  ['x2026-11-20', null],
  ['on 20261120', null],
  ['20261120T1200', null],
  ['20261120T250000', null],
  ['20261120T126000', null],
  ['20261120T120061', null],
  ['20261320', null],
  ['20260020', null],
  ['20261100', null],
  ['20261132', null],
  ['17635968000', null],
  ['x1763596800', null],
  [946_684_799, null],
  [946_684_799_999, null],
  [4_102_444_800, null],
  [4_102_444_800_000, null],
  [18_991_231, null],
  [21_010_101, null],
  ['2026-13-01', null],
  ['20260230', null],
  ['2026-11-20 25:00', null],
  [19_750_000, null],
  [68_400_000_000, null],
  [1.5, null],
  [946_684_800.5, null],
  ['BTC', null],
  ['12345678', null],
  ['', null],
  [null, null],
  [true, null],
])('%j is the time %j', (cell, time) => expect(readTime(cell)).toBe(time));

test('a time without a zone is UTC, wherever it is read', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/New_York';
  try {
    expect([readTime('2026-11-20 12:00'), readTime('2026-11-20T12:00:00')]).toEqual([noon, noon]);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test.each([
  [1.5, 1.5],
  [' -1.5 ', -1.5],
  ['0', 0],
  ['1e5', 100_000],
  ['1,5', null],
  ['Infinity', null],
  [Infinity, null],
  [' ', null],
  ['', null],
  [null, null],
  [true, null],
])('%j is the figure %j', (cell, figure) => expect(figureOf(cell)).toBe(figure));

describe('the series of a table', () => {
  it('are the first three numeric columns, by time', () => {
    const series = seriesOf(
      queryTable([
        { name: 'x', date: '2026-11-20', a: 3, b: '4', c: null, d: 1, e: 9 },
        { name: 'y', date: '2026-11-19', a: 2, b: '5', c: 7, d: 1, e: 9 },
        { name: 'z', date: '', a: 1, b: '6', c: 8, d: 1, e: 9 },
      ]),
    );
    const day = Date.UTC(2026, 10, 19);
    expect(series.map(({ name, total }) => [name, total])).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 2],
    ]);
    expect(series[0]?.points).toEqual([
      { at: day, value: 2 },
      { at: day + 86_400_000, value: 3 },
    ]);
    expect(series[2]?.points.map(({ value }) => value)).toEqual([7, null]);
  });

  it('are by time, whatever the order of the rows', () => {
    const days = [21, 19, 23, 20];
    const [series] = seriesOf(queryTable(days.map((day) => ({ date: `2026-11-${day}`, a: day }))));
    expect(series?.points.map(({ value }) => value)).toEqual([19, 20, 21, 23]);
  });

  it.each([
    [[{ a: 1 }, { a: 2 }]],
    [[{ date: '2026-11-20', a: 'x' }]],
    [[{ date: '2026-11-20', a: 1 }]],
    [[]],
  ])('are none for %j', (rows) => expect(seriesOf(queryTable(rows))).toEqual([]));
});

describe('thinning', () => {
  const points = Array.from({ length: 100_000 }, (_, at) => ({
    at,
    value: at === 51_234 ? 9_999 : at === 77 ? null : Math.sin(at / 100),
  }));

  it('keeps both ends, the peak and the order', () => {
    const drawn = thinned(points, 400);
    expect(drawn).toHaveLength(400);
    expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(drawn.some(({ value }) => value === 9_999)).toBe(true);
    expect(drawn.every(({ at }, place) => place === 0 || at > (drawn[place - 1]?.at ?? 0))).toBe(
      true,
    );
  });

  it('leaves few points, and keeps a gap', () => {
    expect(thinned(points.slice(0, 400), 400)).toHaveLength(400);
    const gap = points.map((point, at) =>
      at > 20_000 && at < 40_000 ? { at, value: null } : point,
    );
    expect(thinned(gap, 400).some(({ value }) => value === null)).toBe(true);
  });
});

describe('the points of a thinned line', () => {
  const drawn = (values: (number | null)[]) =>
    thinned(
      values.map((value, at) => ({ at, value })),
      6,
    ).map(({ at }) => at);

  it.each([
    [
      'the lowest and the highest of each half',
      [0, 5, 1, 9, 3, 2, 7, 8, -4, 6, 5, 0],
      [0, 2, 3, 7, 8, 11],
    ],
    ['those of a rising line', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 5, 6, 10, 11]],
    ['those of a falling line', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [0, 1, 5, 6, 10, 11]],
    ['the same below zero', [0, -5, -9, -1, -3, -2, -7, -4, -8, -6, -5, 0], [0, 2, 3, 7, 8, 11]],
    ['the first of equal peaks', [0, 1, 9, 9, 1, 5, 1, 9, 1, 9, 5, 0], [0, 1, 2, 6, 7, 11]],
    ['one of a level half', [0, 2, 2, 2, 2, 2, 3, 1, 4, 3, 3, 0], [0, 1, 7, 8, 11]],
    [
      'a gap for an empty half',
      [0, null, null, null, null, null, 3, null, 4, 3, 3, 0],
      [0, 1, 6, 8, 11],
    ],
  ])('are %s', (_, values, places) => expect(drawn(values)).toEqual(places));

  it('are all of a short one', () => {
    expect(drawn([1, 2, 2, 2, 2, 3])).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

test('times include the minute if the range is short', () => {
  expect(timeWords(noon, 3 * 86_400_000)).toBe('20 Nov 2026');
  expect(timeWords(noon, 2 * 86_400_000 + 1)).toBe('20 Nov 2026');
  expect(timeWords(noon, 2 * 86_400_000)).toBe('20 Nov 2026 12:00');
});
