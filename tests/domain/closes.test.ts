import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emaFrames } from '@/api/contract/themePortfolio';
import { closesOf as datedCloses, closeTimes, type PriceAt } from '@/domain/market/closes';

const closesOf = (...given: Parameters<typeof datedCloses>) =>
  datedCloses(...given).map(({ price }) => price);

/** A Thursday. */
const now = new Date('2026-11-26T12:40:00Z');

const at = (time: string, price: number): PriceAt => ({ at: Date.parse(`${time}Z`), price });
const current = at('2026-11-26T12:39:00', 9);

describe('closes', () => {
  it.each([
    ['hour', ['2026-11-26T10:30', '2026-11-26T11:00', '2026-11-26T11:59', '2026-11-26T12:04']],
    ['day', ['2026-11-24T23:00', '2026-11-25T00:00', '2026-11-25T09:00', '2026-11-26T00:04']],
    // A week ends in the night to Monday, the 23rd.
    ['week', ['2026-11-15T12:00', '2026-11-16T00:01', '2026-11-17T12:00', '2026-11-23T00:00']],
    ['month', ['2026-09-29T00:00', '2026-10-01T00:00', '2026-10-05T00:00', '2026-11-01T00:00']],
  ] as const)('of each %s are its last prices, then the current one', (frame, times) => {
    const prices = times.map((time, index) => at(time, index + 1));
    expect(closesOf([...prices, current], frame, now)).toEqual([2, 4, 9]);
  });

  it.each([
    ['newest first', [current, at('2026-11-25T00:00', 2), at('2026-11-24T00:00', 1)], [1, 2, 9]],
    ['twice', [at('2026-11-25T00:00', 2), at('2026-11-25T00:00', 2), current], [2, 9]],
    ['with a gap of days', [at('2026-11-20T00:00', 1), current], [1, 9]],
    ['with a zero', [at('2026-11-24T00:00', 1), at('2026-11-25T00:00', 0), current], [1, 9]],
    ['without a number', [at('2026-11-25T00:00', Number.NaN), current], [9]],
    ['of no time', [{ at: Number.NaN, price: 5 }, current], [9]],
    ['from the future', [current, at('2026-11-27T00:00', 5)], [9]],
    ['a minute ahead of our clock', [current, at('2026-11-26T12:41', 5)], [5]],
    [
      'of a tiny coin',
      [at('2026-11-25T00:00', 1.2e-9), { ...current, price: 3e-9 }],
      [1.2e-9, 3e-9],
    ],
    ['none', [], []],
  ])('given %s', (_, prices, closes) => {
    expect(closesOf(prices, 'day', now)).toEqual(closes);
  });

  it('are none if the newest price is not the current one', () => {
    expect(closesOf([at('2026-11-26T10:39', 5)], 'hour', now)).toEqual([]);
    expect(closesOf([at('2026-11-26T10:41', 5)], 'hour', now)).toEqual([5]);
    for (const frame of ['day', 'week', 'month'] as const) {
      expect(closesOf([at('2026-11-25T12:39', 5)], frame, now)).toEqual([]);
      expect(closesOf([at('2026-11-25T12:41', 5)], frame, now)).toEqual([5]);
    }
  });

  it('are at most 60, were all given, and end in the newest price, in whichever order', () => {
    const prices = fc.array(
      fc.record({
        at: fc.integer({ min: Date.parse('2020-01-01'), max: now.getTime() - 60_000 }),
        price: fc.double({ min: 1e-12, max: 1e6, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(prices, fc.constantFrom(...emaFrames), (given, frame) => {
        const list = [...given, { at: now.getTime() - 1, price: 7 }];
        const closes = closesOf(list, frame, now);
        expect(closes.length).toBeLessThanOrEqual(60);
        expect(closes.at(-1)).toBe(7);
        const known = list.map(({ price }) => price);
        expect(closes.every((close) => known.includes(close))).toBe(true);
        const distinct = new Set(list.map((price) => price.at)).size === list.length;
        if (distinct) expect(closesOf([...list].reverse(), frame, now)).toEqual(closes);
      }),
    );
  });
});

it('the axis says the days that ended with the first close and the middle one', () => {
  const days = ['20T00:00', '21T00:02', '22T00:00', '23T12:00'].map((time) =>
    Date.parse(`2026-11-${time}Z`),
  );
  expect(closeTimes(days, 'day')).toEqual(['2026-11-19', '2026-11-21']);
  expect(closeTimes(days, 'hour')).toEqual(['2026-11-19 19:00:00', '2026-11-21 19:00:00']);
  expect(closeTimes(days.slice(2), 'month')).toEqual(['2026-11-21']);
  expect(closeTimes([], 'week')).toEqual([]);
});
