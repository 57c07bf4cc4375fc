import { describe, expect, it } from 'vitest';
import { foundBy } from './emails';
import { foundInText } from './written';

describe('a restricted word', () => {
  it.each([
    'The note pays a guaranteed 12% return.',
    'We guarantee a profit by spring.',
    'The upside is guaranteed.',
    'At this price $ETH is guaranteed to double.',
    'Staking is risk-free.',
    'You can’t lose with this basket.',
    'It’s a sure thing.',
    'There is no downside here.',
    'This trade is a no-brainer.',
    'Buy now, before the funds do.',
    'Go all in on $SOL.',
    'An easy way to get rich.',
    'With no lock-up, the return is guaranteed.',
    'Funds that hold bitcoin offer guaranteed income.',
    'Prices are certain to rise.',
  ])('is in: %s', (html) => {
    expect(foundInText('restrictedWords', html)[0]).toMatchObject({
      severity: 'mustFix',
      field: 'commentary',
    });
  });

  it.each([
    'Nothing is risk-free.',
    'Returns are not guaranteed.',
    'There is no guarantee of a profit.',
    'The risk-free rate fell.',
    'The pool promised guaranteed returns, the SEC alleges.',
    '“Guaranteed returns,” the ad said.',
    'Is anything risk-free?',
    'The deposits are guaranteed by the state.',
    'Guaranteed returns are a red flag.',
    'Such a trade is far from a sure thing.',
    'Buy now, pay later lenders report on Tuesday.',
    'The miner can’t lose the contract.',
    'Regulators must act now.',
    'Bank guarantees are cheaper.',
    'Difficulty cannot fall below its floor.',
    'A once-in-a-lifetime storm closed the port.',
    'Lenders go to great lengths to avoid easy money.',
  ])('isn’t in: %s', (html) => {
    expect(foundInText('restrictedWords', html)).toEqual([]);
  });

  it('is one of the list of Settings', () => {
    const found = (restrictedWords: string[], html: string) =>
      foundBy('restrictedWords', {
        input: { restrictedWords },
        newsletter: { daily_comments: html },
      });
    expect(found(['moonshot'], '<p>A moonshot, risk-free.</p>')).toMatchObject([
      { words: 'moonshot' },
    ]);
    expect(found(['safe haven'], '<p>It is a safe-haven.</p>')).toHaveLength(1);
    expect(found([], '<p>Risk-free.</p>')).toEqual([]);
    expect(found(['c++ (x)'], '<p>c++ (x)</p>')).toHaveLength(1);
  });
});
