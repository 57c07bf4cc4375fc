import { expect, test } from 'vitest';
import type { DayClose } from '@/api/contract/prices';
import { weekLines, weekText } from '@/domain/market/weekLines';

const of = (...closes: [day: number, close: number][]): DayClose[] =>
  closes.map(([day, close]) => ({ day: `2026-11-${day}`, close }));

test('a line covers the week up to the newest day of all, and says its own days', () => {
  const lines = weekLines({
    BTC: of([12, 50], [13, 80], [16, 120], [20, 100]),
    HNT: of([17, 2], [19, 1]),
  });
  expect(lines.get('BTC')).toEqual({
    points: [
      { at: 0, value: 80 },
      { at: 1 - 4 / 7, value: 120 },
      { at: 1, value: 100 },
    ],
    days: 7,
    percent: 25,
  });
  const { days, percent, points } = lines.get('HNT')!;
  expect([days, percent, points.map(({ at }) => Math.round(at * 7))]).toEqual([2, -50, [4, 6]]);
});

test('no line is drawn from fewer than two closes, or from what isn’t a price of a day', () => {
  const lines = weekLines({
    ONE: of([20, 1]),
    NONE: [],
    OLD: of([10, 1], [11, 2]),
    BROKEN: [
      { day: 'today', close: 1 },
      { day: '2026-11-19', close: Number.NaN },
      { day: '2026-11-20', close: 0 },
    ],
  });
  expect([...lines]).toEqual([]);
  expect([...weekLines({})]).toEqual([]);
});

test.each([
  [7, 4.2049, '7 days: up 4.20%'],
  [1, -0.5, '1 day: down 0.50%'],
  [7, 0.001, '7 days: unchanged'],
])('%s days and %s percent are %s', (days, percent, words) =>
  expect(weekText({ days, percent })).toBe(words),
);
