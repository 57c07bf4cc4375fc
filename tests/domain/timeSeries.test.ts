import { describe, expect, it, test } from 'vitest';
import { queryTable } from '@/domain/market/queryTable';
import { readTime, seriesOf, thinned, timeWords } from '@/domain/market/timeSeries';

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
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['20260230', null],
  ['2026-11-20 25:00', null],
  [19_750_000, null],
  [68_400_000_000, null],
  [1.5, null],
  ['BTC', null],
  ['12345678', null],
  ['', null],
  [null, null],
  [true, null],
])('%j is the time %j', (cell, time) => expect(readTime(cell)).toBe(time));

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
  const drawn = thinned(points, 400);

  it('keeps both ends, the peak and the order', () => {
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

test('times include the minute if the range is short', () => {
  expect(timeWords(noon, 3 * 86_400_000)).toBe('2026-11-20');
  expect(timeWords(noon, 86_400_000)).toBe('2026-11-20 12:00');
});
