import { describe, expect, it } from 'vitest';
import { isTurned, slipOf, type Neighbors } from '@/domain/checks/slips';
import { checkEmail } from '@/domain/checks/checkEmail';
import { emailOf, foundBy } from './emails';

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

describe('a check that reads prose', () => {
  const severities = (check: string, words: string) => {
    const html = `<p>${words}</p>`;
    const parts = { newsletter: { daily_comments: html }, rows: { commentary: html } };
    return foundBy(check, parts).map(({ severity }) => severity);
  };

  it.each([
    ['figures', '$BTC fell 1.84%.', '$BTC fell.'],
    ['figures', '$BTC trades at $49,318.', '$BTC trades at $61,000.'],
    ['figures', '$BTC and $ETH rose 2.6% and 1.8%.', '$BTC and $SOL rose 2.6% and 1.8%.'],
    ['figures', '$BTC rose 7.78% overnight.', '$BTC rose 7.78%.'],
    ['metrics', 'BTC dominance fell to 57.98%.', 'BTC dominance fell.'],
    ['metrics', 'BTC dominance stands at 75.98%.', 'BTC dominance stands at 61%.'],
    ['ranks', 'Bitcoin’s market cap is $188 billion.', 'Bitcoin’s market cap is $2.4 trillion.'],
    [
      'contradictions',
      'Spot funds took in $412 million on Thursday. Thursday’s $421 million for the spot funds helped.',
      'Spot funds took in $412 million on Thursday. Thursday’s $460 million for the spot funds helped.',
    ],
    ['names', 'Solana ($ADA) rose.', 'Deposits at Biinance rose.'],
    ['dates', 'It meets on Monday, November 24.', 'Happy Thursday.'],
  ])('blocks for a slip, and not for a doubt: %s in “%s”', (check, slip, doubt) => {
    expect(severities(check, slip)).toContain('mustFix');
    expect(new Set(severities(check, doubt))).toEqual(new Set(['check']));
  });

  it.each([
    ['tenses', 'The committee met next Tuesday.'],
    ['marketDays', 'US stocks closed higher on Saturday.'],
    ['impossibleDates', 'It meets on November 31.'],
    ['timeZones', 'The call is at 9 a.m. EDT.'],
    ['reckonedDates', 'Yesterday, a Tuesday, was calm.'],
  ])('never blocks without one: %s', (check, words) => {
    expect(severities(check, words)).toEqual(['check']);
  });

  it('doesn’t take what the sentence says of another row for a copy of that row’s figure', () => {
    const words =
      'Options volume jumped 18.75% to $3.18 billion, open interest 1.1% to $46.5 billion.';
    expect(severities('metrics', words)).toEqual(['check']);
    expect(severities('figures', '$BTC trades at $3,214.')).toEqual(['mustFix']);
    expect(severities('figures', '$BTC trades at $3,214, which is $ETH’s.')).toEqual(['check']);
  });

  it('doesn’t tell which slip it was', () => {
    const email = emailOf({ rows: { commentary: '<p>$BTC fell 1.84%.</p>' } });
    for (const finding of checkEmail(email).findings) expect(finding).not.toHaveProperty('slip');
  });
});
