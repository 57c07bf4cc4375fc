import { describe, expect, it } from 'vitest';
import { foundInText } from './written';

describe('a repeated word', () => {
  it.each([
    ['Fees are at at their lowest.', 'at at', 'at'],
    ['The the fees fell.', 'The the', 'The'],
    ['Lenders want to want to see more.', 'want to want to', 'want to'],
    ['It is the lowest the lowest since May.', 'the lowest the lowest', 'the lowest'],
    ['We like $SOL $SOL most.', '$SOL $SOL', '$SOL'],
    ['They will <b>be</b> be there.', 'be be', 'be'],
  ])('is in: %s', (html, words, to) => {
    expect(foundInText('repeatedWords', html)).toMatchObject([
      { severity: 'check', words, fix: { kind: 'text', from: words, to } },
    ]);
  });

  it('may be two versions of a word', () => {
    expect(foundInText('repeatedWords', 'It took in 4 million billion.')).toMatchObject([
      { words: 'million billion' },
    ]);
    expect(foundInText('repeatedWords', 'Rates is are low.')).toHaveLength(1);
  });

  it.each([
    'They had had enough.',
    'He said that that was all.',
    'What it is is a bet.',
    'Flows came in in March.',
    'Day after day after day, flows return.',
    'More and more and more of them leave.',
    'A very very long wait.',
    'Volume that expands, expands for a reason.',
    'It trades at 5.5 5.6 and so on.',
    'Will will not be there.',
    'Two hundred and one two-day windows.',
    'New York, New York.',
  ])('isn’t in: %s', (html) => {
    expect(foundInText('repeatedWords', html)).toEqual([]);
  });
});
