import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingReadings, type Settlement } from '@server/feeds/sources/settled';
import { now } from './standIn';

const hour = 60 * 60_000;
const newest = new Date('2026-11-26T08:00:00Z');

/** Settlements each so many hours back to back, newest first, with the rates given. */
function every(hours: number, rates: (number | null)[], end = newest): Settlement[] {
  return rates.map((rate, back) => ({ at: new Date(end.getTime() - back * hours * hour), rate }));
}

const read = (settlements: Settlement[], announced: number | null = null) =>
  fundingReadings(settlements, {
    metric: 'funding_rate',
    change: 'funding_rate_change',
    percent: 'funding_rate_percent',
    now,
    announced,
  });

const reading = (name: string, value: number, asOf = newest) => ({
  key: `metrics/${name}`,
  value,
  asOf,
});

describe('settled funding rates', () => {
  const eight = every(8, [0.0001, 0.0002, 0.0003, 0.00008, 0.0005]);

  it('are in bps for 8 hours, with the difference to 24 hours before', () => {
    expect(read(eight)).toEqual([
      reading('funding_rate', 1),
      reading('funding_rate_change', 0.2),
      reading('funding_rate_percent', 25),
    ]);
  });

  it('can come in any order and twice', () => {
    const shuffled = [...eight.toReversed(), ...eight.slice(1, 3)];
    expect(read(shuffled)).toEqual(read(eight));
  });

  it('of four hours count twice', () => {
    const four = every(4, [0.0001, 0, 0, 0, 0, 0, 0.00005, 0, 0]);
    expect(read(four)).toEqual([
      reading('funding_rate', 2),
      reading('funding_rate_change', 1),
      reading('funding_rate_percent', 100),
    ]);
  });

  it('are each for their own interval when it changed', () => {
    // Paid each 8 hours until midnight, and each 4 since then.
    const changed = [
      ...every(4, [0.0001, 0]),
      ...every(8, [0, 0, 0.0003, 0, 0], new Date('2026-11-26T00:00:00Z')),
    ];
    expect(read(changed, 4)).toEqual([
      reading('funding_rate', 2),
      reading('funding_rate_change', -1),
      reading('funding_rate_percent', -33.33333333),
    ]);
  });

  it('are left out while it isn’t clear whether the interval changed or a payment is missing', () => {
    const missing = eight.filter((_, index) => index !== 1);
    expect(read(missing)).toEqual([]);
    expect(read(missing, 8)).toEqual([]);
    const shortened = [
      { at: newest, rate: 0.0001 },
      ...every(8, [0, 0, 0], new Date(newest.getTime() - 4 * hour)),
    ];
    expect(read(shortened)).toEqual([]);
    expect(read(shortened, 4)).toEqual([reading('funding_rate', 2)]);
  });

  it('have no change without yesterday’s row', () => {
    expect(read(every(8, [0.0001, 0.0002, 0.0003]))).toEqual([reading('funding_rate', 1)]);
    const gap = [
      ...every(8, [0.0001, 0.0002]),
      ...every(8, [0.0003], new Date('2026-11-24T08:00:00Z')),
    ];
    expect(read(gap, 8)).toEqual([reading('funding_rate', 1)]);
    const lacking = every(8, [0.0001, 0.0002, 0.0003, 0.0004, 0.0005, 0.0006]).toSpliced(3, 1);
    expect(read(lacking, 8)).toEqual([reading('funding_rate', 1)]);
  });

  it('are paired across the milliseconds by which a venue is late', () => {
    const late = eight.map(({ at, rate }, index) => ({
      at: at && new Date(at.getTime() + ((index * 7) % 13)),
      rate,
    }));
    expect(read(late)).toEqual(read(eight));
  });

  it('are the last readable one, and never one of the future', () => {
    const next = { at: new Date('2026-11-26T16:00:00Z'), rate: 0.5 };
    expect(read([next, ...eight])).toEqual(read(eight));
    const [first, ...others] = eight;
    const unreadable = [{ at: first?.at ?? null, rate: null }, ...others, { at: null, rate: 1 }];
    expect(read(unreadable)[0]).toEqual(
      reading('funding_rate', 2, new Date('2026-11-26T00:00:00Z')),
    );
  });

  it('have no percent change from zero', () => {
    expect(read(every(8, [0.0001, 0, 0, 0, 0])).map(({ key }) => key)).toEqual([
      'metrics/funding_rate',
      'metrics/funding_rate_change',
    ]);
  });

  it('invent no number, whatever is settled when', () => {
    const settlement = fc.record({
      at: fc.option(
        fc.integer({ min: 0, max: 200 }).map((back) => new Date(newest.getTime() - back * hour)),
      ),
      rate: fc.option(fc.double({ min: -0.01, max: 0.01, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(settlement, { maxLength: 60 }), (settlements) => {
        const [rate] = read(settlements);
        if (!rate) return;
        const bps = settlements.flatMap((each) =>
          each.rate === null
            ? []
            : [1, 2, 4, 8].map((hours) => (each.rate ?? 0) * (80_000 / hours)),
        );
        expect(bps.some((each) => Math.abs(each - (rate.value ?? NaN)) < 1e-6)).toBe(true);
      }),
    );
  });
});
