import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageLine, exponentialAverage } from '@/domain/market/technicals';

describe('a moving average', () => {
  it('is the mean of the first closes, then moves towards each new one', () => {
    expect(exponentialAverage([1, 2, 3], 3)).toBe(2);
    expect(exponentialAverage([1, 2, 3, 6], 3)).toBe(4);
    expect(exponentialAverage([1, 2, 3, 6, 4], 3)).toBe(4);
  });

  it('is a line that starts with the first whole span', () => {
    expect(averageLine([1, 2, 3, 6, 4], 3)).toEqual([null, null, 2, 4, 4]);
    expect(averageLine([1, Number.NaN, 3], 1)).toEqual([null, null, null]);
    expect(averageLine([])).toEqual([]);
  });

  it('needs as many closes as its span', () => {
    expect(exponentialAverage([1, 2], 3)).toBeNull();
    expect(exponentialAverage([])).toBeNull();
    expect(exponentialAverage([1, Number.NaN, 3], 3)).toBeNull();
  });

  it('stays within the closes, and below them while they rise', () => {
    const closes = fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), { minLength: 20 });
    fc.assert(
      fc.property(closes, (prices) => {
        const average = exponentialAverage(prices) ?? Number.NaN;
        expect(average).toBeGreaterThanOrEqual(Math.min(...prices) * (1 - 1e-9));
        expect(average).toBeLessThanOrEqual(Math.max(...prices) * (1 + 1e-9));
      }),
    );
    const rising = Array.from({ length: 60 }, (_, index) => 100 + index);
    expect(exponentialAverage(rising)).toBeCloseTo(159 - 9.5, 6);
  });
});
