import { describe, expect, it } from 'vitest';
import { isTurned, slipOf, type Neighbors } from '@/domain/checks/prose/slips';

const exact = (value: number, step: number) => ({ value, step, isLoose: false });
const others: Neighbors = { rows: [3214.08, 2.61, null], column: 7.78, last: 92_610.4 };

describe('a slip of the hand', () => {
  it.each([
    ['two digits exchanged', exact(49_318, 1), 94_318.52, 'digits'],
    ['two digits exchanged, of a figure that is cut off', exact(93_418, 1), 94_318.52, 'digits'],
    ['a digit too many', exact(943_318, 1), 94_318.52, 'digits'],
    ['a digit too few', exact(8.8, 0.1), 18.81, 'digits'],
    ['ten times as much', exact(18.4, 0.1), 1.84, 'tenfold'],
    ['millions for billions', exact(308.4e6, 1e5), 308.42e9, 'tenfold'],
    ['ten times as much, roughly', { value: 940_000, step: 1, isLoose: true }, 94_318, 'tenfold'],
    ['the last newsletter’s', exact(92_610, 1), 94_318.52, 'lastNewsletter'],
    ['another row’s', exact(3214, 1), 94_318.52, 'otherRow'],
    ['another column’s', exact(7.78, 0.01), 1.84, 'otherColumn'],
  ])('is %s', (_, told, right, slip) => {
    expect(slipOf(told, right, others)).toBe(slip);
  });

  it.each([
    ['a rounded figure', exact(94_319, 1), 94_318.52],
    ['one that is cut off', exact(94_318, 1), 94_318.52],
    ['another digit', exact(96_318, 1), 94_318.52],
    ['one digit in another place', exact(14, 1), 4.12],
    ['a loose figure', { value: 4.9, step: 0.1, isLoose: true }, 9.4],
    ['another row’s by chance', exact(2.6, 0.1), 1.84],
    ['a round figure', exact(3000, 1), 94_318.52],
  ])('is not %s', (_, told, right) => {
    expect(slipOf(told, right, others)).toBeUndefined();
  });

  it('is a turned sign, of a figure that is otherwise the right one', () => {
    expect(isTurned(exact(1.8, 0.1), -1, 1.84)).toBe(true);
    expect(isTurned(exact(1.8, 0.1), 1, 1.84)).toBe(false);
    expect(isTurned(exact(3.1, 0.1), -1, 1.84)).toBe(false);
    expect(isTurned(exact(4, 1), -1, 4.12)).toBe(false);
    expect(isTurned({ value: 1.8, step: 0.1, isLoose: true }, -1, 1.84)).toBe(false);
  });
});
